import { describe, expect, it } from 'vitest';
import { IDENTITY, linePath, rectPath, type Rect } from '../../base/geometry.ts';
import { Coverage } from './coverage-grid.ts';
import { barsOf, Outline, ringsOf } from './outline.ts';

/** Of a hundred cells, as many as are covered. */
function covered(
  rings: Outline,
  rule: 'nonzero' | 'evenodd' = 'nonzero',
  coverage = new Coverage(10, 10),
): number {
  let sum = 0;
  coverage.of(rings, rule, (_, from, to, covers) => {
    for (let x = from; x < to; x++) sum += covers[x] ?? 0;
  });
  return sum;
}

const box = ({ x, y, width, height }: Rect): Outline => ringsOf(rectPath({ x, y, width, height }), IDENTITY);
const filled = (r: Rect): number => covered(box(r));

describe('the coverage of a grid', () => {
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
    expect(covered(triangle)).toBeCloseTo(24, 3);
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
    const area = covered(ringsOf(path, IDENTITY));
    expect(area).toBeCloseTo(inside, 4);
  });

  it('leaves nothing of a shape behind for the next one', () => {
    const coverage = new Coverage(10, 10);
    covered(box({ x: 0, y: 5, width: 10, height: 2 }), 'nonzero', coverage);
    expect(covered(box({ x: 2.2, y: 5.5, width: 0.5, height: 0.5 }), 'nonzero', coverage)).toBeCloseTo(
      0.25,
      4,
    );
  });

  it('leaves a hole where the rule says so, whichever way it runs', () => {
    const [outer, inner] = [
      rectPath({ x: 1, y: 1, width: 8, height: 8 }),
      rectPath({ x: 3, y: 3, width: 4, height: 4 }),
    ];
    const path = { verbs: outer.verbs + inner.verbs, points: [...outer.points, ...inner.points] };
    const rings = ringsOf(path, IDENTITY);
    expect(covered(rings, 'evenodd')).toBeCloseTo(48, 3);
    expect(covered(rings)).toBeCloseTo(64, 3);
  });

  it('measures a shape alike in room that held a larger one', () => {
    const [large, small] = [rectPath({ x: 1, y: 1, width: 8, height: 8 }), linePath(1, 5, 9, 5)];
    const two = { verbs: large.verbs + large.verbs, points: [...large.points, ...large.points] };
    const shape = new Outline();
    const area = (fill: () => Outline): number => covered(fill());
    expect(area(() => ringsOf(two, IDENTITY, shape))).toBeCloseTo(64, 3);
    expect(area(() => barsOf(small, IDENTITY, 0.1, shape))).toBeCloseTo(0.8, 4);
    expect(area(() => ringsOf(linePath(1, 1, 2, 2), IDENTITY, shape))).toBeCloseTo(0, 4);
  });

  it('counts a line by its width, however thin, and a corner once', () => {
    const line = barsOf(linePath(1, 5, 9, 5), IDENTITY, 0.1);
    expect(covered(line)).toBeCloseTo(0.8, 4);
    const frame = barsOf(rectPath({ x: 2, y: 2, width: 6, height: 6 }), IDENTITY, 2);
    expect(covered(frame)).toBeCloseTo(44, 2);
  });

  it('closes the lines of a path that say so, each with its own beginning', () => {
    const points = [1, 1, 4, 1, 4, 4, 6, 6, 9, 6, 9, 9];
    const sides = (verbs: string): number => covered(barsOf({ verbs, points }, IDENTITY, 0.01));
    const diagonal = 3 * Math.SQRT2;
    expect(sides('MLLMLL')).toBeCloseTo(0.12, 3);
    expect(sides('MLLZMLL')).toBeCloseTo(0.12 + diagonal / 100, 3);
    expect(sides('MLLMLLZ')).toBeCloseTo(0.12 + diagonal / 100, 3);
  });
});
