import { describe, expect, it } from 'vitest';
import { Bend, type Arc } from './arc.ts';

const [X, BASELINE] = [10, 50];
const bent = (arc: Arc, middle: number): readonly number[] => {
  const [a, b, c, d, e, f] = new Bend(arc, X, BASELINE).turn(middle);
  return [a * middle + c * BASELINE + e, b * middle + d * BASELINE + f].map((one) => Number(one.toFixed(6)));
};

describe('text on an arc', () => {
  it.each([60, -60])('keeps the middle of its box where it was, at a radius of %d', (radius) => {
    expect(bent({ radius, width: 40 }, X + Math.abs(radius) * Math.asin(40 / 2 / 60))).toEqual([
      X + 20,
      BASELINE,
    ]);
  });

  it.each([
    [20, BASELINE + 20],
    [-20, BASELINE - 20],
  ])('runs down a quarter of a circle of radius %d to both ends of its box', (radius, end) => {
    expect(bent({ radius, width: 40 }, X)).toEqual([X, end]);
    expect(bent({ radius, width: 40 }, X + Math.PI * 20)).toEqual([X + 40, end]);
  });
});
