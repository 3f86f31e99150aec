/**
 * The rollout player: tries each place for the called tile in many random continuations and keeps the best.
 *
 * Takes a table, the called tile and what is still in the bag (never the calls to come); gives a column. Every column is
 * tried with the same continuations, played by the simple rule.
 */
import type { Random } from '../../base/random.ts';
import { bottomOf, cloneTable, copyTable, isComplete, lay, playOn, takeAll, tilesLeft } from './planner.ts';
import type { Table } from './planner.ts';

/** Random continuations per move: more of them play no better. */
export const CONTINUATIONS = 100;

/** Columns that differ: of several empty ones the first. */
function distinctColumns(table: Table): readonly number[] {
  const columns: number[] = [];
  let emptySeen = false;
  for (let column = 0; column < table.columns; column++) {
    const isEmpty = bottomOf(table, column) === 0;
    if (!isEmpty || !emptySeen) columns.push(column);
    emptySeen ||= isEmpty;
  }
  return columns;
}

/** The bag as a list of tiles. */
const tilesIn = (bag: readonly number[]): readonly number[] =>
  bag.flatMap((count, tile) => Array.from({ length: count }, () => tile));

/** How good an end is: few tiles left, and a completed game counts as a whole row more. */
const worth = (table: Table): number => (isComplete(table) ? table.length : -tilesLeft(table));

/**
 * The column in which `tile` did best over `continuations` random orders of the bag. The table is left alone.
 *
 * @param bag how many tiles of each number are still to be called, index 0 unused
 */
export function rolloutColumn(
  table: Table,
  tile: number,
  bag: readonly number[],
  chance: { readonly random: Random; readonly continuations: number },
): number {
  const columns = distinctColumns(table);
  if (columns.length === 1) return columns[0] ?? 0;
  const trial = cloneTable(table);
  const scores = columns.map(() => 0);
  const tiles = tilesIn(bag);
  for (let round = 0; round < chance.continuations; round++) {
    const calls = chance.random.shuffle(tiles);
    for (const [index, column] of columns.entries()) {
      copyTable(table, trial);
      lay(trial, tile, column);
      takeAll(trial);
      playOn(trial, calls);
      scores[index] = (scores[index] ?? 0) + worth(trial);
    }
  }
  return columns[scores.indexOf(Math.max(...scores))] ?? 0;
}
