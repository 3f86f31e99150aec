/**
 * A bag of 3x16 after some calls: what is still in it, and where the main rows are.
 *
 * Counts are the engine's. A bag is shared by all items of a sheet.
 */
import { STANDARD, inBag } from '../../games/3x16/index.ts';
import type { Random } from '../../base/random.ts';
import { figure, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';

export interface Bag {
  /** The numbers called so far, rising. */
  readonly calls: readonly number[];
  /** Ends of the main rows, 0 where none has begun. */
  readonly rows: readonly number[];
}

/** How many tiles of each number 1-16 are still in the bag; index 0 is unused. */
export const tilesIn = ({ calls }: Bag): readonly number[] => inBag(calls, STANDARD);

export const sizeOf = (bag: Bag): number => tilesIn(bag).reduce((sum, count) => sum + count, 0);

const ALL_TILES = Array.from(
  { length: STANDARD.rows * STANDARD.length },
  (_, index) => 1 + (index % STANDARD.length),
);

/** How often a row goes on after its 1 when the next tiles have been called. */
const MOST_STEPS = 3;

/** Rows that the called tiles allow: each called 1 begins one, which may go on for a few tiles. */
function rowsFrom(calls: readonly number[], random: Random): readonly number[] {
  const free = new Map<number, number>();
  for (const tile of calls) free.set(tile, (free.get(tile) ?? 0) + 1);
  const take = (tile: number): boolean => {
    const left = free.get(tile) ?? 0;
    if (left > 0) free.set(tile, left - 1);
    return left > 0;
  };
  return Array.from({ length: STANDARD.rows }, () => {
    if (!take(1)) return 0;
    const most = 1 + random.below(MOST_STEPS);
    let end = 1;
    while (end < most && take(end + 1)) end += 1;
    return end;
  });
}

/** A bag after that many calls. */
export function bagAfter(random: Random, calls: number): Bag {
  const drawn = random.shuffle(ALL_TILES).slice(0, calls);
  return { calls: drawn.sort((a, b) => a - b), rows: [...rowsFrom(drawn, random)].sort((a, b) => b - a) };
}

/** The supply with its called tiles struck out. */
export function supplyView(bag: Bag): Node {
  const called = tilesIn(bag)
    .slice(1)
    .map((count) => STANDARD.rows - count);
  return figure(
    { kind: 'supply', called },
    bag.calls.length === 0
      ? phrase('spoken.nothing-called')
      : phrase('spoken.called', { calls: { list: bag.calls, joined: 'comma' } }),
  );
}

/** The supply, the rows in words, and what is beside them. */
export function bagView(bag: Bag, beside?: Node): Node {
  const ends = bag.rows.map((end, index) =>
    end === 0 ? phrase('bag.empty', { row: index + 1 }) : phrase('bag.row', { row: index + 1, end }),
  );
  const rows = text('bag.rows', { rows: { list: ends, joined: 'space' } }, 'soft');
  return stack([supplyView(bag), beside === undefined ? rows : row([beside, rows], 8)], 2);
}
