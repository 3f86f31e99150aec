/** Cells of hexagon and square grids: where they lie, by numbers that are found another way. */
import { describe, expect, it } from 'vitest';
import { GRID_HELPERS } from './grid-helpers.ts';

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly q: number;
  readonly r: number;
  readonly name: string;
  readonly points: string;
}

const call = (name: string, ...values: readonly unknown[]): readonly Cell[] =>
  GRID_HELPERS[name]?.(...values) as readonly Cell[];

const cornersOf = ({ points }: Cell): readonly (readonly [number, number])[] =>
  points.split(' ').map((one) => one.split(',').map(Number) as unknown as readonly [number, number]);

describe.each(['pointy', 'flat'])('hexagons that lie %s', (lies) => {
  const cells = call('hexes', 6, 5, 20, lies);

  it('begin at the corner, and have neighbours a width away, just those of axial coordinates', () => {
    expect(cells).toHaveLength(30);
    const all = cells.flatMap(cornersOf);
    expect(Math.min(...all.map(([x]) => x))).toBeCloseTo(0, 3);
    expect(Math.min(...all.map(([, y]) => y))).toBeCloseTo(0, 3);
    for (const a of cells)
      for (const b of cells) {
        const apart = Math.hypot(a.x - b.x, a.y - b.y);
        const [q, r] = [a.q - b.q, a.r - b.r];
        const steps = (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
        expect(apart < 20.01, `${a.name} ${b.name}`).toBe(steps <= 1);
        if (steps === 1) expect(apart).toBeCloseTo(20, 5);
      }
  });

  it('share their corners with their neighbours', () => {
    const [a, b] = cells;
    const shared = (a ? cornersOf(a) : []).filter(([x, y]) =>
      (b ? cornersOf(b) : []).some((other) => Math.hypot(other[0] - x, other[1] - y) < 0.01),
    );
    expect(shared).toHaveLength(2);
  });
});

describe('squares', () => {
  it('have their middle, their name, and are light and dark in turn', () => {
    expect(call('squares', 28, 2, 10)[28 + 27]).toEqual({
      x: 275,
      y: 15,
      column: 28,
      row: 2,
      name: 'AB2',
      points: '270,10 280,10 280,20 270,20',
      isDark: false,
    });
  });

  it.each([
    ['squares', [0, 3, 10]],
    ['squares', [2.5, 3, 10]],
    ['hexes', [3, 3, 0]],
    ['hexes', [3, 3, 10, 'round']],
    ['hexes', [1000, 1000, 1]],
    ['hexes', [3, 3]],
    ['squares', [3]],
  ])('are refused where they cannot be: %s %j', (name, values) => {
    expect(() => call(name, ...values)).toThrow();
  });

  it('may be smaller than one unit, and one alone', () => {
    expect(call('squares', 1, 1, 0.5).map(({ x, y }) => [x, y])).toEqual([[0.25, 0.25]]);
  });
});
