/**
 * The state of 3x16 and what can be counted on it.
 *
 * A state is readonly JSON: the rules of the table, the numbers called so far, a board for each player, and who acts. The
 * bag is what has not been called; it is drawn from at each call and never lies in the state. Main rows are given by their
 * last number, columns from top to bottom. Source: clauses `3x16.*`, rulings `3x16.r-*`.
 */
import type { Random } from '../../base/random.ts';

export type Rules = {
  /** Main rows to lay, and sets of tiles: 3. */
  readonly rows: number;
  /** Highest number: 16. */
  readonly length: number;
  /** Auxiliary columns at most: 5. */
  readonly columns: number;
  /** May a tile that fits wait in its column? */
  readonly taking: 'optional' | 'forced';
  /** Equal tiles left: shared win, or the fuller best row, then the fuller second row ... (tournaments). */
  readonly tieBreak: 'shared' | 'rows';
};

export type Board = {
  /** The last number of each main row, 0 for a row that has not begun. */
  readonly rows: readonly number[];
  /** Each from top to bottom: the last tile is the one that may be taken. */
  readonly columns: readonly (readonly number[])[];
};

export type State = {
  readonly rules: Rules;
  /** The seat that draws and calls. */
  readonly caller: number;
  /** All numbers called, in order; the last one is being played. */
  readonly calls: readonly number[];
  /** Calls fixed in advance, for records and examples; drawn by chance where it is empty. */
  readonly next: readonly number[];
  readonly boards: readonly Board[];
  /** Who acts; at the end the last seat. Within a call the seats act in order. */
  readonly seat: number;
  readonly phase: 'place' | 'take' | 'over';
};

export type Move =
  /** Begins a main row with the called 1. */
  | { readonly kind: 'start'; readonly tile: number }
  /** Lays the called tile at the bottom of a column. Columns count from 0. */
  | { readonly kind: 'put'; readonly tile: number; readonly column: number }
  /** Takes the bottom tile of a column to the main row it follows. */
  | { readonly kind: 'take'; readonly tile: number; readonly column: number }
  | { readonly kind: 'done' }
  /** Pushes the called tile into a column at place `at` (0: on top). Nobody may, but somebody may try. */
  | { readonly kind: 'insert'; readonly tile: number; readonly column: number; readonly at: number }
  /** Moves a tile from one column to another. Nobody may, but somebody may try. */
  | { readonly kind: 'shift'; readonly tile: number; readonly from: number; readonly to: number };

export const STANDARD: Rules = { rows: 3, length: 16, columns: 5, taking: 'optional', tieBreak: 'shared' };

/** Tiles of one player: 48. */
export const tileCount = ({ rows, length }: Rules): number => rows * length;

/** The number being played. */
export const calledTile = (state: State): number => state.calls.at(-1) ?? 0;

export const emptyBoard = (rules: Rules): Board => ({
  rows: Array.from({ length: rules.rows }, () => 0),
  columns: Array.from({ length: rules.columns }, () => []),
});

/** Tiles that lie on main rows. */
export const onRows = (board: Board): number => board.rows.reduce((sum, end) => sum + end, 0);

/** Tiles that wait in columns: the "tiles left" once all is called (3x16.r-tiles-left). */
export const waiting = (board: Board): number =>
  board.columns.reduce((sum, column) => sum + column.length, 0);

/** Complete main rows. */
export const rowsFinished = (board: Board, rules: Rules): number =>
  board.rows.filter((end) => end === rules.length).length;

/** How many tiles of each number a board shows; index 0 is unused. */
export function tilesOn(board: Board, length: number): number[] {
  const counts = Array.from({ length: length + 1 }, () => 0);
  const add = (tile: number): void => {
    counts[tile] = (counts[tile] ?? 0) + 1;
  };
  for (const end of board.rows) for (let tile = 1; tile <= end; tile++) add(tile);
  for (const column of board.columns) column.forEach(add);
  return counts;
}

/** How many tiles of each number are still in the bag after `calls`; index 0 is unused. */
export function inBag(calls: readonly number[], rules: Rules): number[] {
  const counts = Array.from({ length: rules.length + 1 }, (_, tile) => (tile === 0 ? 0 : rules.rows));
  for (const tile of calls) counts[tile] = (counts[tile] ?? 0) - 1;
  return counts;
}

/** Draws one tile from a bag that is not empty (3x16.caller-bag). */
export function drawTile(bag: readonly number[], random: Random): number {
  let left = random.below(bag.reduce((sum, count) => sum + count, 0));
  for (const [tile, count] of bag.entries()) {
    if (left < count) return tile;
    left -= count;
  }
  return 0;
}

/** The first main row that `tile` follows, or -1 (3x16.r-which-row). */
export const rowFor = (board: Board, tile: number): number => board.rows.indexOf(tile - 1);

/** Whether the bottom tile of a column fits a main row; false for an empty column. */
export function fits(board: Board, column: number): boolean {
  const bottom = board.columns[column]?.at(-1);
  return bottom !== undefined && rowFor(board, bottom) >= 0;
}
