/**
 * A board that is quick to play on, and the simple rule of where to put a tile.
 *
 * Takes a board, gives a mutable table in typed arrays for the planners; copying one costs a few hundred bytes. Never leaves
 * this folder: states stay readonly. The rule: cover as few smaller tiles as possible, keep an empty column for a high
 * tile, take every tile that fits.
 */
import type { Board, Rules } from './state.ts';
import type { Random } from '../../base/random.ts';

export interface Table {
  readonly length: number;
  readonly rows: number;
  readonly columns: number;
  /** Places per column in `tiles`. */
  readonly stride: number;
  /** How many main rows end in each number; index 0 counts the rows not begun. */
  readonly ends: Uint8Array;
  readonly heights: Uint8Array;
  readonly tiles: Uint8Array;
}

export function emptyTable({ rows, length, columns }: Rules): Table {
  const stride = rows * length;
  const table: Table = {
    length,
    rows,
    columns,
    stride,
    ends: new Uint8Array(length + 1),
    heights: new Uint8Array(columns),
    tiles: new Uint8Array(columns * stride),
  };
  clear(table);
  return table;
}

/** Takes everything away: no row is begun, no tile waits. */
export function clear({ ends, heights, rows }: Table): void {
  ends.fill(0);
  ends[0] = rows;
  heights.fill(0);
}

/** The table of a board; the board is left alone. */
export function tableOf(board: Board, rules: Rules): Table {
  const table = emptyTable(rules);
  table.ends[0] = 0;
  for (const end of board.rows) table.ends[end] = (table.ends[end] ?? 0) + 1;
  for (const [column, tiles] of board.columns.entries()) {
    table.heights[column] = tiles.length;
    table.tiles.set(tiles, column * table.stride);
  }
  return table;
}

export const cloneTable = (table: Table): Table => ({
  ...table,
  ends: table.ends.slice(),
  heights: table.heights.slice(),
  tiles: table.tiles.slice(),
});

/** Makes `to` equal to `from`; both have one size. */
export function copyTable(from: Table, to: Table): void {
  to.ends.set(from.ends);
  to.heights.set(from.heights);
  to.tiles.set(from.tiles);
}

/** The bottom tile of a column, 0 when it is empty. */
export function bottomOf(table: Table, column: number): number {
  const height = table.heights[column] ?? 0;
  return height === 0 ? 0 : (table.tiles[column * table.stride + height - 1] ?? 0);
}

/** Lays a called tile: a 1 begins a row, another goes to the bottom of `column`. */
export function lay(table: Table, tile: number, column: number): void {
  if (tile === 1) {
    table.ends[0] = (table.ends[0] ?? 0) - 1;
    table.ends[1] = (table.ends[1] ?? 0) + 1;
    return;
  }
  const height = table.heights[column] ?? 0;
  table.tiles[column * table.stride + height] = tile;
  table.heights[column] = height + 1;
}

/** True when a main row waits for `tile`. */
export const fitsRow = ({ ends }: Table, tile: number): boolean => (ends[tile - 1] ?? 0) > 0;

/** Takes every tile that fits, until none does. */
export function takeAll(table: Table): void {
  const { ends, heights, columns } = table;
  let again = true;
  while (again) {
    again = false;
    for (let column = 0; column < columns; column++)
      for (let tile = bottomOf(table, column); tile > 0 && (ends[tile - 1] ?? 0) > 0;) {
        ends[tile - 1] = (ends[tile - 1] ?? 0) - 1;
        ends[tile] = (ends[tile] ?? 0) + 1;
        heights[column] = (heights[column] ?? 0) - 1;
        again = true;
        tile = bottomOf(table, column);
      }
  }
}

/** Tiles that wait in columns. */
export function tilesLeft({ heights }: Table): number {
  let left = 0;
  for (const height of heights) left += height;
  return left;
}

/** True when every row is finished. */
export const isComplete = (table: Table): boolean => table.ends[table.length] === table.rows;

/** What is a high tile? One of the last four numbers: 13 to 16. */
const HIGH_TILES = 4;
/** A covered tile outweighs every difference between numbers. */
const COVERED = 100;

/**
 * How little one likes to put `tile` into a column; less is better. Counted as far as `most`: a column that is no better
 * gives that or more.
 */
function dislike(
  { heights, stride, tiles, length }: Table,
  column: number,
  tile: number,
  most: number,
): number {
  const height = heights[column] ?? 0;
  if (height === 0) return tile > length - HIGH_TILES ? 0.5 : COVERED / 2;
  const start = column * stride;
  let value = Math.abs((tiles[start + height - 1] ?? 0) - tile);
  // Smaller tiles are those that `tile` would block.
  for (let place = start + height - 1; place >= start && value < most; place--)
    if ((tiles[place] ?? 0) < tile) value += COVERED;
  return value;
}

/**
 * The column of the simple rule: fewest smaller tiles covered, then the bottom nearest in number; a high tile likes an
 * empty column best, another tile uses one only to avoid covering. Leftmost of equals.
 */
export function simpleColumn(table: Table, tile: number): number {
  let best = 0;
  let least = Infinity;
  for (let column = 0; column < table.columns; column++) {
    const value = dislike(table, column, tile, least);
    if (value >= least) continue;
    best = column;
    least = value;
  }
  return best;
}

/** Plays the remaining calls by the simple rule. */
export function playOn(table: Table, calls: ArrayLike<number>): void {
  for (let index = 0; index < calls.length; index++) {
    const tile = calls[index] ?? 0;
    lay(table, tile, tile === 1 ? 0 : simpleColumn(table, tile));
    takeAll(table);
  }
}

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
