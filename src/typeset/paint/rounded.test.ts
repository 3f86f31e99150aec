/** Outlines of rounded boxes: their length, which dashes are shared out over. */
import { describe, expect, it } from 'vitest';
import { rect } from '../../base/geometry.ts';
import { roundedLength, roundedPath } from './rounded.ts';

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

describe('the path round a rectangle', () => {
  /** Middles of the four curves of a path that begins in its first side. */
  function middles(points: readonly number[]): readonly (readonly [number, number])[] {
    // M, then a line (2 numbers) and a curve (6) for each corner.
    return [0, 1, 2, 3].map((corner) => {
      const at = 2 + 8 * corner;
      const number = (i: number): number => points[at + i] ?? NaN;
      const along = (axis: 0 | 1): number =>
        (number(axis) + 3 * number(2 + axis) + 3 * number(4 + axis) + number(6 + axis)) / 8;
      return [along(0), along(1)];
    });
  }

  it('turns each corner on its own ellipse', () => {
    const corners = [
      [4, 8],
      [10, 6],
      [2, 12],
      [5, 5],
    ] as const;
    const { points } = roundedPath(rect(10, 20, 100, 60), corners);
    const centres = [
      [110 - 10, 20 + 6, 10, 6],
      [110 - 2, 80 - 12, 2, 12],
      [10 + 5, 80 - 5, 5, 5],
      [10 + 4, 20 + 8, 4, 8],
    ] as const;
    for (const [i, [x, y]] of middles(points).entries()) {
      const [cx, cy, rx, ry] = centres[i] ?? [NaN, NaN, NaN, NaN];
      expect(Math.hypot((x - cx) / rx, (y - cy) / ry)).toBeCloseTo(1, 3);
      // Outwards of the centre: right or left of it, above or below.
      expect([Math.sign(x - cx), Math.sign(y - cy)]).toEqual([i < 2 ? 1 : -1, i === 0 || i === 3 ? -1 : 1]);
    }
  });
});
