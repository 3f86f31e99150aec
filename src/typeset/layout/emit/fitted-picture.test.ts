import { describe, expect, it } from 'vitest';
import type { Rect } from '../../../base/geometry.ts';
import { MOST_TILES, tilesOf } from './fitted-picture.ts';

const box = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
/** Where copies of a tile at `tile` begin in a box of 30 by 20. */
const starts = (tile: Rect, across: 'repeat' | 'space' | 'no-repeat' = 'repeat') =>
  tilesOf(tile, box(0, 0, 30, 20), box(0, 0, 30, 20), [across, 'no-repeat'])?.map(({ x }) => x);

describe('repeated tiles', () => {
  it('fill what is painted, and none merely touches it', () => {
    expect(starts(box(0, 0, 10, 5))).toEqual([0, 10, 20]);
    expect(starts(box(40, 0, 10, 5))).toEqual([0, 10, 20]);
  });

  it('are there where only a part of them is seen', () => {
    expect(starts(box(-4, 0, 10, 5))).toEqual([-4, 6, 16, 26]);
    expect(starts(box(0.5, 0, 10, 5))).toEqual([-9.5, 0.5, 10.5, 20.5]);
  });

  it('are none where they have no size', () => {
    expect(starts(box(5, 0, 0, 5))).toEqual([]);
  });

  it('have equal room between them, and a single one stays where it is', () => {
    expect(starts(box(3, 0, 8, 5), 'space')).toEqual([0, 11, 22]);
    expect(starts(box(3, 0, 10, 5), 'space')).toEqual([0, 10, 20]);
    expect(starts(box(3, 0, 16, 5), 'space')).toEqual([3]);
  });

  it('end where they are no pattern any more', () => {
    const side = 30 / Math.sqrt(MOST_TILES);
    const square = box(0, 0, 30, 30);
    const count = (width: number) =>
      tilesOf(box(0, 0, width, side), square, square, ['repeat', 'repeat'])?.length;
    expect([count(side), count(side * 0.99)]).toEqual([MOST_TILES, undefined]);
  });
});
