/** Steps from form to form lead where the forms are, to what is written of a place. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat, type Matrix } from '../../base/geometry.ts';
import { stepBetween } from './form-placements.ts';

const TURNS: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, -1],
  [0, 1, -1, 0],
  [0, -1, 1, 0],
  [-1, 0, 0, 1],
];
const place = fc.double({ min: -2000, max: 2000, noNaN: true });

describe('stepBetween', () => {
  it('ends within a thousandth of a point of the last place, however many steps are taken', () => {
    const paths = fc.array(fc.tuple(place, place), { minLength: 2, maxLength: 200 });
    fc.assert(
      fc.property(fc.constantFrom(...TURNS), paths, (turn, places) => {
        const matrices = places.map(([x, y]): Matrix => [...turn, x, y]);
        const [first = [...turn, 0, 0] as Matrix] = matrices;
        let at = first;
        matrices.forEach((to, i) => {
          const step = stepBetween(matrices[i - 1] ?? first, to);
          at = concat(at, step ?? [1, 0, 0, 1, NaN, NaN]);
          expect(Math.abs(at[4] - to[4])).toBeLessThan(0.002);
          expect(Math.abs(at[5] - to[5])).toBeLessThan(0.002);
        });
      }),
    );
  });

  it('is not for forms that are turned or scaled otherwise', () => {
    expect(stepBetween([1, 0, 0, 1, 0, 0], [-1, 0, 0, -1, 5, 5])).toBeUndefined();
    expect(stepBetween([2, 0, 0, 2, 0, 0], [2, 0, 0, 2, 5, 5])).toBeUndefined();
    expect(stepBetween([1, 0, 0, 1, 1, 2], [1, 0, 0, 1, 4, 6])).toEqual([1, 0, 0, 1, 3, 4]);
  });
});
