/** The edge of a piece, and the edge of its ink: every side as far outside as it is told. */
import { describe, expect, it } from 'vitest';
import { pathBounds, type Path } from '../../base/geometry.ts';
import { outlineOf, shapeOf } from './outline.ts';

const BOX = { x: 10, y: 20, width: 60, height: 40 };

const points = ({ points: all }: Path): readonly (readonly [number, number])[] =>
  Array.from({ length: all.length / 2 }, (_, i) => [all[2 * i] ?? NaN, all[2 * i + 1] ?? NaN]);

/** How far a point lies from a line through two others. */
function distance([px, py]: readonly [number, number], line: readonly (readonly [number, number])[]): number {
  const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = line;
  return Math.abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / Math.hypot(bx - ax, by - ay);
}

describe('the outline of a piece', () => {
  it.each(['triangle', 'pentagon', 'hexagon'] as const)('fills its box with a %s, the tip up', (shape) => {
    const corners = points(outlineOf(shape, BOX, 0));
    expect(corners[0]?.[0]).toBeCloseTo(40, 9);
    expect(corners[0]?.[1]).toBeCloseTo(20, 9);
    const bounds = pathBounds(outlineOf(shape, BOX, 0));
    expect([bounds?.x, bounds?.y, bounds?.width, bounds?.height].map((n) => n?.toFixed(6))).toEqual(
      [10, 20, 60, 40].map((n) => n.toFixed(6)),
    );
  });

  it.each(['triangle', 'pentagon', 'hexagon'] as const)(
    'moves every side of a %s as far out as it is told, round its corners too',
    (shape) => {
      const [inner, outer] = [points(outlineOf(shape, BOX, 0)), outlineOf(shape, BOX, 0, 5)];
      // A corner is an arc of four points: the first is at the end of the side before it, the last at the begin of the next.
      const arcs = points(outer);
      expect(arcs).toHaveLength(4 * inner.length);
      for (const [i, corner] of inner.entries()) {
        const side = [corner, inner[(i + 1) % inner.length] ?? corner] as const;
        const [from, to] = [arcs[4 * i + 3] ?? corner, arcs[(4 * i + 4) % arcs.length] ?? corner];
        expect(distance(from, side)).toBeCloseTo(5, 6);
        expect(distance(to, side)).toBeCloseTo(5, 6);
        expect(Math.hypot(from[0] - corner[0], from[1] - corner[1])).toBeCloseTo(5, 6);
      }
      // So the ink stays within its bleed, and its box does not cut the tip.
      const bounds = pathBounds(outer);
      expect(bounds?.y).toBeGreaterThanOrEqual(BOX.y - 6);
    },
  );

  it('grows rectangles and discs on all sides, and square corners stay square', () => {
    const grown = { x: 7, y: 17, width: 66, height: 46 };
    expect(pathBounds(outlineOf('rectangle', BOX, 0, 3))).toEqual(grown);
    expect(pathBounds(outlineOf('circle', BOX, 0, 3))).toEqual(grown);
    const cornersOnly = (corner: number): boolean =>
      points(outlineOf('rectangle', BOX, corner, 3)).every(
        ([x, y]) => [7, 73].includes(x) && [17, 63].includes(y),
      );
    expect([cornersOnly(0), cornersOnly(4)]).toEqual([true, false]);
  });

  it('grows to the outside whichever way round a deck writes the corners', () => {
    const corners = [
      [0, 0],
      [100, 0],
      [50, 100],
    ] as const;
    const grown = [corners, [...corners].reverse()].map((shape) => pathBounds(outlineOf(shape, BOX, 0, 5)));
    expect(grown.map((bounds) => bounds?.y)).toEqual([15, 15]);
    expect(grown[0]?.height).toBeCloseTo(grown[1]?.height ?? NaN, 9);
    expect(grown[0]?.height).toBeGreaterThan(BOX.height + 9);
  });

  it('rounds no corner farther than the middle of its sides', () => {
    const box = { x: 0, y: 0, width: 100, height: 100 };
    // A side of 2 between two corners that are rounded by 9.
    const arcs = points(
      outlineOf(
        [
          [0, 0],
          [100, 0],
          [100, 2],
          [50, 100],
        ],
        box,
        9,
      ),
    );
    const xs = arcs.map(([x]) => x);
    expect([Math.min(...xs), Math.max(...xs)].every((x) => x >= 0 && x <= 100)).toBe(true);
    const ends = arcs.filter(([x]) => x > 99.9).map(([, y]) => y);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
  });

  it('is that of a disc where the corners take up a whole side', () => {
    expect(shapeOf(undefined, BOX, 20)).toBe('circle');
    expect(shapeOf(undefined, BOX, 19)).toBe('rectangle');
    expect(shapeOf('hexagon', BOX, 20)).toBe('hexagon');
  });
});
