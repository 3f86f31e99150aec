/**
 * A replay of 3x16 as main rows and columns that a template can draw, with what happened to each tile.
 *
 * Takes a replay, gives the board of the player who acted, tile by tile: tiles that came to lie, places tiles have left with
 * the number of the move, tiles of a refused move where somebody tried to lay them. A replay of several calls is shown as it
 * ended, without marks. Nothing here is written by hand: numbers come from states and moves. Never draws anything.
 */
import { assertNever } from '../../../base/invariant.ts';
import type { Replay } from '../../../games/core/game.ts';
import type { Board, Move, State } from '../../../games/3x16/index.ts';

/** `new`: came to lie there; `left`: a place it has left; `wrong`: not allowed there; '': lying there. */
export type TileMark = '' | 'new' | 'left' | 'wrong';

export interface SceneTile {
  readonly tile: number;
  readonly mark: TileMark;
  /** Which tile moved to a row as the first, second ...; 0 for tiles that did not. */
  readonly order: number;
}

export interface TileScene {
  /** Main rows, all tiles from 1 on; empty where a row has not begun. */
  readonly rows: readonly (readonly SceneTile[])[];
  /** From top to bottom; a sixth one where somebody tried to open it. */
  readonly columns: readonly (readonly SceneTile[])[];
  /** Numbers called by the end, in order. */
  readonly calls: readonly number[];
  /** The number being played when the example began, 0 where it lay already. */
  readonly called: number;
}

/** More calls than this, and marks would cover the whole board. */
const MARKED_CALLS = 1;

interface Table {
  readonly rows: SceneTile[][];
  readonly columns: SceneTile[][];
  taken: number;
}

const lying = (tile: number): SceneTile => ({ tile, mark: '', order: 0 });

const tableOf = (board: Board): Table => ({
  rows: board.rows.map((end) => Array.from({ length: end }, (_, index) => lying(index + 1))),
  columns: board.columns.map((column) => column.map(lying)),
  taken: 0,
});

/** The board after the last move of `replay`, which is that of the seat that moved last. */
export function tileScene({ start, steps, end }: Replay<State, Move>): TileScene {
  const seat = steps.at(-1)?.player ?? start.seat;
  const isMarked = end.calls.length - start.calls.length <= MARKED_CALLS;
  const board = (isMarked ? start : end).boards[seat];
  const table = board ? tableOf(board) : { rows: [], columns: [], taken: 0 };
  if (isMarked)
    for (const { player, move, illegal } of steps) if (player === seat) show(table, move, !illegal);
  return {
    rows: table.rows,
    columns: table.columns,
    calls: end.calls,
    called: start.phase === 'place' ? (start.calls.at(-1) ?? 0) : 0,
  };
}

function show(table: Table, move: Move, isLegal: boolean): void {
  const mark = isLegal ? 'new' : 'wrong';
  switch (move.kind) {
    case 'start':
      table.rows.find((row) => row.length === 0)?.push({ tile: move.tile, mark, order: 0 });
      break;
    case 'put':
      lay(table, move.column, { tile: move.tile, mark, order: 0 });
      break;
    case 'take':
      if (isLegal) take(table, move);
      else markWrong(table.columns[move.column], move.tile);
      break;
    case 'insert':
      table.columns[move.column]?.splice(move.at, 0, { tile: move.tile, mark, order: 0 });
      break;
    case 'shift':
      lay(table, move.to, { tile: move.tile, mark, order: 0 });
      break;
    case 'done':
      break;
    default:
      assertNever(move);
  }
}

/** A place that a tile has left is free again; a column beyond the last is one too many. */
function lay(table: Table, column: number, tile: SceneTile): void {
  const tiles = table.columns[column];
  if (!tiles) {
    table.columns.push([tile]);
    return;
  }
  const lowest = tiles.findLastIndex(({ mark }) => mark !== 'left');
  tiles.splice(lowest + 1, tiles.length, tile);
}

function take(table: Table, { tile, column }: Move & { readonly kind: 'take' }): void {
  table.taken += 1;
  const order = table.taken;
  const tiles = table.columns[column] ?? [];
  const lowest = tiles.findLastIndex(({ mark }) => mark !== 'left');
  if (lowest >= 0) tiles[lowest] = { tile, mark: 'left', order };
  table.rows.find((row) => row.length === tile - 1)?.push({ tile, mark: 'new', order });
}

function markWrong(tiles: SceneTile[] | undefined, tile: number): void {
  const place = tiles?.findLastIndex((one) => one.tile === tile) ?? -1;
  if (tiles && place >= 0) tiles[place] = { tile, mark: 'wrong', order: 0 };
}
