import { describe, expect, it } from 'vitest';
import { IDENTITY, linePath, rectPath, type Rect } from '../../base/geometry.ts';
import { InkGrid, type Tone } from './grid.ts';
import { barsOf, Outline, ringsOf } from '../../typeset/raster/index.ts';

const SOLID: Tone = { ink: 1, alpha: 1 };
const box = (x: number, y: number, width: number, height: number) =>
  ringsOf(rectPath({ x, y, width, height }), IDENTITY);
const covered = (draw: (grid: InkGrid) => void): number => {
  const grid = new InkGrid(10, 10);
  draw(grid);
  return grid.cover() * 100;
};
const filled = (r: Rect): number =>
  covered((grid) => grid.fill(box(r.x, r.y, r.width, r.height), 'nonzero', SOLID));

describe('InkGrid', () => {
  it('counts cells by the part that is covered', () => {
    expect(filled({ x: 2, y: 3, width: 4, height: 5 })).toBeCloseTo(20, 4);
    expect(filled({ x: 2.25, y: 3.5, width: 0.5, height: 0.25 })).toBeCloseTo(0.125, 4);
    expect(filled({ x: 9.5, y: 9.5, width: 0.25, height: 0.25 })).toBeCloseTo(0.0625, 4);
  });

  it('leaves out what lies beyond its edges, on every side', () => {
    expect(filled({ x: -5, y: -5, width: 20, height: 20 })).toBeCloseTo(100, 3);
    expect(filled({ x: -5, y: 2, width: 6, height: 1 })).toBeCloseTo(1, 4);
    expect(filled({ x: 9, y: 2, width: 6, height: 1 })).toBeCloseTo(1, 4);
    expect(filled({ x: 20, y: 20, width: 6, height: 6 })).toBe(0);
  });

  it('weighs slanted edges by area', () => {
    const triangle = ringsOf({ verbs: 'MLLZ', points: [1, 1, 9, 1, 1, 7] }, IDENTITY);
    expect(covered((grid) => grid.fill(triangle, 'nonzero', SOLID))).toBeCloseTo(24, 3);
  });

  it.each([
    [4.2, 4.2, 0.5],
    [4.2, 4.2, 1.5],
    [0, 0, 0.9],
    [9.1, 9.1, 0.9],
    [-0.4, 4, 0.3],
    [4, -0.4, 0.3],
  ])('counts a triangle at %d, %d with sides of %d by its area, in one cell or in several', (x, y, side) => {
    const path = { verbs: 'MLLZ', points: [x, y, x + side, y, x, y + side] };
    const inside = x < 0 || y < 0 ? 0 : (side * side) / 2;
    const area = covered((grid) => grid.fill(ringsOf(path, IDENTITY), 'nonzero', SOLID));
    expect(area).toBeCloseTo(inside, 4);
  });

  it('leaves nothing of a shape behind for the next one', () => {
    const clip = (grid: InkGrid) => grid.mask(box(0, 0, 10, 2), 'nonzero');
    const area = covered((grid) => {
      grid.fill(box(0, 5, 10, 2), 'nonzero', SOLID, clip(grid));
      grid.fill(box(2.2, 5.5, 0.5, 0.5), 'nonzero', SOLID);
    });
    expect(area).toBeCloseTo(0.25, 4);
  });

  it('leaves a hole where the rule says so, whichever way it runs', () => {
    const [outer, inner] = [
      rectPath({ x: 1, y: 1, width: 8, height: 8 }),
      rectPath({ x: 3, y: 3, width: 4, height: 4 }),
    ];
    const path = { verbs: outer.verbs + inner.verbs, points: [...outer.points, ...inner.points] };
    const rings = ringsOf(path, IDENTITY);
    expect(covered((grid) => grid.fill(rings, 'evenodd', SOLID))).toBeCloseTo(48, 3);
    expect(covered((grid) => grid.fill(rings, 'nonzero', SOLID))).toBeCloseTo(64, 3);
  });

  it('measures a shape alike in room that held a larger one', () => {
    const [large, small] = [rectPath({ x: 1, y: 1, width: 8, height: 8 }), linePath(1, 5, 9, 5)];
    const two = { verbs: large.verbs + large.verbs, points: [...large.points, ...large.points] };
    const shape = new Outline();
    const area = (fill: () => Outline): number => covered((grid) => grid.fill(fill(), 'nonzero', SOLID));
    expect(area(() => ringsOf(two, IDENTITY, shape))).toBeCloseTo(64, 3);
    expect(area(() => barsOf(small, IDENTITY, 0.1, shape))).toBeCloseTo(0.8, 4);
    expect(area(() => ringsOf(linePath(1, 1, 2, 2), IDENTITY, shape))).toBeCloseTo(0, 4);
  });

  it('hides what lies below, and tints by strength', () => {
    const over = (tone: Tone): number =>
      covered((grid) => {
        grid.fill(box(0, 0, 10, 10), 'nonzero', SOLID);
        grid.fill(box(0, 0, 10, 5), 'nonzero', tone);
      });
    expect(over({ ink: 0, alpha: 1 })).toBeCloseTo(50, 3);
    expect(over({ ink: 0, alpha: 0.5 })).toBeCloseTo(75, 3);
    expect(over({ ink: 0.2, alpha: 1 })).toBeCloseTo(60, 3);
  });

  it('paints within masks, one inside the other', () => {
    const inside = covered((grid) => {
      const outer = grid.mask(box(0, 0, 6, 10), 'nonzero');
      grid.fill(box(0, 0, 10, 10), 'nonzero', SOLID, grid.mask(box(4, 0, 6, 10), 'nonzero', outer));
    });
    expect(inside).toBeCloseTo(20, 3);
  });

  it('counts a line by its width, however thin, and a corner once', () => {
    const line = barsOf(linePath(1, 5, 9, 5), IDENTITY, 0.1);
    expect(covered((grid) => grid.fill(line, 'nonzero', SOLID))).toBeCloseTo(0.8, 4);
    const frame = barsOf(rectPath({ x: 2, y: 2, width: 6, height: 6 }), IDENTITY, 2);
    expect(covered((grid) => grid.fill(frame, 'nonzero', SOLID))).toBeCloseTo(44, 2);
  });

  it('closes the lines of a path that say so, each with its own beginning', () => {
    const sides = (verbs: string): number =>
      covered((grid) => {
        const points = [1, 1, 4, 1, 4, 4, 6, 6, 9, 6, 9, 9];
        grid.fill(barsOf({ verbs, points }, IDENTITY, 0.01), 'nonzero', SOLID);
      });
    const diagonal = 3 * Math.SQRT2;
    expect(sides('MLLMLL')).toBeCloseTo(0.12, 3);
    expect(sides('MLLZMLL')).toBeCloseTo(0.12 + diagonal / 100, 3);
    expect(sides('MLLMLLZ')).toBeCloseTo(0.12 + diagonal / 100, 3);
  });
});
