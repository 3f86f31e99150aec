/** Clip paths of boxes: a circle goes through its four ends and bulges between them; an inset keeps its corners. */
import { describe, expect, it } from 'vitest';
import { pathBounds, rect } from '../../../base/geometry.ts';
import type { ClipPath } from '../../style/types.ts';
import { clipShape } from './shape.ts';

const BOX = rect(10, 20, 100, 60);

describe('a clip path', () => {
  it('of a circle is as wide as high round its centre, and round', () => {
    const path = clipShape({ kind: 'circle', x: 50, y: 30, radius: 20 } as ClipPath, BOX);
    expect(pathBounds(path)).toEqual(rect(40, 30, 40, 40));
    const { points } = path;
    let [x, y] = [points[0] ?? NaN, points[1] ?? NaN];
    for (let i = 2; i < points.length; i += 6) {
      const [ax = 0, ay = 0, bx = 0, by = 0, ex = 0, ey = 0] = points.slice(i, i + 6);
      const [mx, my] = [(x + 3 * ax + 3 * bx + ex) / 8, (y + 3 * ay + 3 * by + ey) / 8];
      expect(Math.hypot(mx - 60, my - 50)).toBeCloseTo(20, 2);
      [x, y] = [ex, ey];
    }
    expect([x, y]).toEqual([points[0], points[1]]);
  });

  it('of an inset lies inside on every side and has round corners where it asks for them', () => {
    const inset = (radius: number) =>
      clipShape({ kind: 'inset', top: 1, right: 2, bottom: 3, left: 4, radius } as ClipPath, BOX);
    expect(inset(0)).toEqual({ verbs: 'MLLLZ', points: [14, 21, 108, 21, 108, 77, 14, 77] });
    expect(pathBounds(inset(5))).toEqual(rect(14, 21, 94, 56));
    expect(inset(5).points.slice(0, 4)).toEqual([19, 21, 103, 21]);
    // Never more than half a side.
    expect(inset(500).points.slice(0, 2)).toEqual([42, 21]);
  });
});
