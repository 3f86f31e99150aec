/** Blocks by numbers: the ways a family may stand, how many go on, and where a block finds room. */
import { describe, expect, it } from 'vitest';
import { mm, toMm } from '../../base/units.ts';
import { spotIn, waysOf, type ShelfPiece } from './blocks.ts';

const disc = (size: number, family: string): ShelfPiece => ({
  size: { width: mm(size), height: mm(size) },
  bleed: mm(2),
  isStraight: false,
  family,
});
const many = (count: number, size = 30, family = 'discs'): ShelfPiece[] =>
  Array.from({ length: count }, () => disc(size, family));
const room = { width: mm(186), height: mm(150) };

describe('blocks of parts for scissors', () => {
  it('stand in equal rows: six discs one above another, two by three or three by two, never five and one', () => {
    const [ways] = waysOf(many(6), room);
    // Bleeds of 2 and a gap of 1: 34 wide, 35 from one to the next.
    expect(ways?.map(({ size }) => [toMm(size.width), toMm(size.height)].map(Math.round))).toEqual([
      [104, 69],
      [69, 104],
    ]);
    for (const { parts } of ways ?? []) expect(parts).toHaveLength(6);
  });

  it('are one for each family, and go on where a page is full', () => {
    const ways = waysOf([...many(50, 30, 'a'), ...many(2, 20, 'b')], room);
    // Five across and four down: twenty to a page.
    expect(ways.map(([first]) => first?.parts.length)).toEqual([20, 20, 10, 2]);
  });

  it('find room beside or below what is laid there, and none where they would meet it', () => {
    const free = { x: mm(10), y: 0, width: mm(80), height: mm(80) };
    const [[block] = []] = waysOf(many(1), room);
    if (!block) throw new Error('a block');
    const laid = [{ block, x: free.x, y: 0 }];
    expect(spotIn(free, laid, block)?.map(toMm).map(Math.round)).toEqual([45, 0]);
    expect(spotIn({ ...free, width: mm(60) }, laid, block)?.map((at) => toMm(at).toFixed(1))).toEqual([
      '10.0',
      '37.9',
    ]);
    expect(spotIn({ ...free, width: mm(60), height: mm(60) }, laid, block)).toBeUndefined();
  });

  it('leave room for scissors on all four sides of what is laid there, and for its letter above and below', () => {
    const [[block] = []] = waysOf(many(1), room);
    if (!block) throw new Error('a block');
    const at = { x: mm(100), y: mm(100), ...block.size };
    /** A free place of the block's own size, so far from the laid one to the right and down. */
    const isFree = (right: number, down: number): boolean =>
      spotIn({ ...at, x: at.x + mm(right), y: at.y + mm(down) }, [{ block, x: at.x, y: at.y }], block) !==
      undefined;
    // The block is 34 mm wide and high.
    expect([34.9, 35.1, -34.9, -35.1].map((right) => isFree(right, 0))).toEqual([false, true, false, true]);
    expect([37.8, 38, -37.8, -38].map((down) => isFree(0, down))).toEqual([false, true, false, true]);
  });
});
