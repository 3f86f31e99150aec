/** Outlines of rounded boxes: their length, which dashes are shared out over. */
import { describe, expect, it } from 'vitest';
import { roundedLength } from './rounded.ts';

describe('the length of a rounded outline', () => {
  const box = { x: 3, y: 4, width: 100, height: 100 };

  it('of a box without corners is its four sides, of a round one a circle', () => {
    expect(roundedLength(box, [0, 0, 0, 0])).toBe(400);
    expect(roundedLength(box, [50, 50, 50, 50])).toBeCloseTo(Math.PI * 100, 9);
  });

  it('loses at each corner two radii for a quarter of a circle', () => {
    expect(roundedLength(box, [10, 0, 20, 0])).toBeCloseTo(400 - 60 + (Math.PI / 2) * 30, 9);
  });
});
