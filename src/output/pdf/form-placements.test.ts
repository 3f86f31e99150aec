/** Places of forms that are known from sheet to sheet, and the box round many copies. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapRect, rect, type Matrix, type Rect } from '../../base/geometry.ts';
import { union } from '../../typeset/paint/index.ts';
import { FormPlacements, CopyBounds, transformBetween, type FaceForm } from './form-placements.ts';

const TURNS: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, -1],
  [0, 1, -1, 0],
];
const place = fc.integer({ min: -2000, max: 2000 });
const box = rect(-3, -2, 40, 60);
const face: FaceForm = { form: { kind: 'XObject', name: 'X1', operand: '/X1', body: '1 0 R' }, box };

describe('FormPlacements', () => {
  it('gives the same placement for the same place, and another one where another part shows', () => {
    const placements = new FormPlacements();
    const matrix: Matrix = [1, 0, 0, 1, 10, 20];
    const clip = rect(7, 18, 40, 60);
    const placement = placements.at(matrix, clip);
    expect(placements.at(matrix, clip)).toBe(placement);
    expect(placement.box).toEqual(box);
    expect(placements.at(matrix, rect(0, 0, 5, 5)).box).toEqual(rect(-10, -20, 5, 5));
    expect(placements.at([1, 0, 0, 1, 50, 20], rect(47, 18, 40, 60)).box).toEqual(box);
    expect(placements.at([0, 0, 0, 0, 5, 5], clip).box).toBeUndefined();
  });

  it('knows the way to a placement by which one that is, not by where it was asked for before', () => {
    const placements = new FormPlacements();
    const [a, b, c, turned] = (
      [
        [1, 0, 0, 1, 0, 0],
        [1, 0, 0, 1, 30, 0.0001],
        [1, 0, 0, 1, 30, 40],
        [-1, 0, 0, -1, 30, 40],
      ] as const
    ).map((matrix) => placements.at(matrix, undefined));
    if (!a || !b || !c || !turned) throw new Error('no placements');
    for (let i = 0; i < 2; i++) {
      expect(transformBetween(a, b)).toBe('1 0 0 1 30 0 cm\n');
      expect(transformBetween(a, c)).toBe('1 0 0 1 30 40 cm\n');
      expect(transformBetween(a, turned)).toBeUndefined();
      expect(transformBetween(a, a)).toBe('');
    }
  });
});

describe('CopyBounds', () => {
  it('reaches as far as all its copies together', () => {
    const places = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(fc.constantFrom(...TURNS), places, (turn, spots) => {
        const placements = new FormPlacements();
        const matrices = spots.map(([x, y]): Matrix => [...turn, x, y]);
        const uses = matrices.map((matrix) => ({ face, placement: placements.at(matrix, undefined) }));
        const spread = uses.slice(0, 1).map((use) => new CopyBounds(use))[0];
        expect(uses.every((use) => spread?.take(use))).toBe(true);
        const all = matrices.reduce<Rect | undefined>((sum, m) => union(sum, mapRect(m, box)), undefined);
        expect(spread?.joined(undefined)).toEqual(all);
        expect(spread?.joined(rect(5000, 0, 1, 1))).toEqual(union(all, rect(5000, 0, 1, 1)));
      }),
    );
  });

  it('takes no copy of which another part shows', () => {
    const placement = new FormPlacements().at([1, 0, 0, 1, 0, 0], undefined);
    expect(
      new CopyBounds({ face, placement }).take({ face: { ...face, box: rect(0, 0, 1, 1) }, placement }),
    ).toBe(false);
  });
});
