/** The map on each part of a board, by numbers. */
import { describe, expect, it } from 'vitest';
import { mm } from '../../base/units.ts';
import { boardMap } from './board-sheets.ts';

/** Parts of this size, so many across and down; the map of the one in the second column. */
function mapOf(columns: number, rows: number, width: number, height: number) {
  const tiles = Array.from({ length: columns * rows }, (_, i) => ({
    column: i % columns,
    row: Math.floor(i / columns),
    window: { x: 0, y: 0, width: mm(width), height: mm(height) },
  }));
  const [, here] = tiles;
  if (!here) throw new Error('one part');
  return boardMap({ columns, rows, tiles }, here);
}

describe('the map of a board', () => {
  it.each([
    [3, 2, 200, 150, 'width', 14],
    [1, 3, 150, 200, 'height', 9],
    [2, 1, 180, 60, 'height', 14 / 6],
  ] as const)('of %i x %i parts of %i x %i mm is as large as 14 x 9 mm hold: its %s', (...the) => {
    const [columns, rows, width, height, side, expected] = the;
    const { all } = mapOf(columns, rows, width, height);
    expect(all[side]).toBeCloseTo(mm(expected), 6);
    expect(all.width).toBeLessThanOrEqual(mm(14) + 1e-6);
    expect(all.height).toBeLessThanOrEqual(mm(9) + 1e-6);
    expect(all.width / all.height).toBeCloseTo((columns * width) / (rows * height), 6);
  });

  it('has its parts edge to edge, one of them marked', () => {
    const { all, cells, width, height } = mapOf(2, 2, 180, 120);
    expect([2 * width, 2 * height]).toEqual([all.width, all.height]);
    expect(cells).toEqual([
      { x: 0, y: 0, isHere: false },
      { x: width, y: 0, isHere: true },
      { x: 0, y: height, isHere: false },
      { x: width, y: height, isHere: false },
    ]);
  });
});
