/** Boards over pages: every point is on some page, overlaps are as wide as asked for, marks of neighbours mean the same line. */
import { describe, expect, it } from 'vitest';
import { edges } from '../../base/geometry.ts';
import { randomFrom } from '../../base/random.ts';
import { mm } from '../../base/units.ts';
import { PAPERS, tileBoard, tileTicks, type Tiling, type TilingRequest } from './tiling.ts';

const OVERLAP = mm(10);
const random = randomFrom('boards');
const between = (least: number, most: number): number => least + random.next() * (most - least);

const BOARDS = Array.from({ length: 60 }, (_, i): TilingRequest => ({
  trim: { width: mm(between(60, 900)), height: mm(between(60, 900)) },
  bleed: i % 2 === 0 ? 0 : mm(3),
  paper: (i % 3 === 0 ? PAPERS.letter : PAPERS.a4).size,
  free: edges(mm(10), mm(10), mm(20)),
  overlap: OVERLAP,
}));

const tilings = BOARDS.flatMap((request): readonly (readonly [TilingRequest, Tiling])[] => {
  const tiling = tileBoard(request);
  return tiling ? [[request, tiling]] : [];
});

describe('a board over pages', () => {
  it('is on them whole: each stretch begins where the one before has not ended', () => {
    expect(tilings).toHaveLength(BOARDS.length);
    for (const [{ trim, bleed }, { tiles, columns, rows }] of tilings) {
      expect(tiles).toHaveLength(columns * rows);
      for (let i = 0; i < 400; i++) {
        const [x, y] = [between(-bleed, trim.width + bleed), between(-bleed, trim.height + bleed)];
        const seen = tiles.filter(
          ({ window: w }) => x >= w.x && x <= w.x + w.width && y >= w.y && y <= w.y + w.height,
        );
        expect(seen.length).toBeGreaterThanOrEqual(1);
        expect(seen.length).toBeLessThanOrEqual(4);
      }
    }
  });

  it('keeps to the room of each page, unscaled', () => {
    for (const [{ free }, { page, origin, tiles }] of tilings)
      for (const { window } of tiles) {
        expect(origin.x).toBeGreaterThanOrEqual(free.left - 1e-6);
        expect(origin.y).toBeGreaterThanOrEqual(free.top - 1e-6);
        expect(origin.x + window.width).toBeLessThanOrEqual(page.width - free.right + 1e-6);
        expect(origin.y + window.height).toBeLessThanOrEqual(page.height - free.bottom + 1e-6);
      }
  });

  it('laps over by the same width everywhere, with the seam in its middle', () => {
    for (const [, { tiles, seams }] of tilings)
      for (const { column, row, window } of tiles) {
        const right = tiles.find((one) => one.column === column + 1 && one.row === row);
        const below = tiles.find((one) => one.column === column && one.row === row + 1);
        if (right) {
          expect(window.x + window.width - right.window.x).toBeCloseTo(OVERLAP, 6);
          expect(seams.x[column]).toBeCloseTo(right.window.x + OVERLAP / 2, 6);
        }
        if (below) {
          expect(window.y + window.height - below.window.y).toBeCloseTo(OVERLAP, 6);
          expect(seams.y[row]).toBeCloseTo(below.window.y + OVERLAP / 2, 6);
        }
      }
  });

  it('has marks of both pages at one line of the board', () => {
    for (const [{ trim }, tiling] of tilings) {
      const seen = new Map<string, number>();
      for (const tile of tiling.tiles)
        for (const { kind, axis, at, place } of tileTicks(tiling, tile, trim)) {
          const start = axis === 'x' ? tile.window.x : tile.window.y;
          expect(place - tiling.origin[axis] + start).toBeCloseTo(at, 6);
          if (kind === 'seam') seen.set(`${axis} ${at}`, (seen.get(`${axis} ${at}`) ?? 0) + 1);
        }
      // A seam down the board is on two pages of each row.
      for (const at of tiling.seams.x) expect(seen.get(`x ${at}`)).toBe(2 * tiling.rows);
      for (const at of tiling.seams.y) expect(seen.get(`y ${at}`)).toBe(2 * tiling.columns);
    }
  });

  it('takes the way with fewer pages, and none without room or end', () => {
    const wide = { trim: { width: mm(500), height: mm(150) }, bleed: 0, paper: PAPERS.a4.size };
    const tiling = tileBoard({ ...wide, free: edges(mm(10)), overlap: OVERLAP });
    expect([tiling?.columns, tiling?.rows, tiling && tiling.page.width > tiling.page.height]).toEqual([
      2,
      1,
      true,
    ]);
    expect(tileBoard({ ...wide, free: edges(mm(104)), overlap: OVERLAP })).toBeUndefined();
    const huge = { width: mm(5000), height: mm(5000) };
    expect(tileBoard({ ...wide, trim: huge, free: edges(mm(10)), overlap: OVERLAP })).toBeUndefined();
  });
});
