/**
 * What a worked example of 3x16 may expect and print.
 *
 * Takes a finished replay, gives named quantities of the player who acted last; see `observe`. Never plays.
 */
import type { Json, Replay } from '../core/game.ts';
import { outcome } from './outcome.ts';
import { calledTile, emptyBoard, onRows, rowsFinished, tileCount, waiting } from './state.ts';
import type { Move, State } from './state.ts';

/** How many events of a kind happened. */
const countOf = (replay: Replay<State, Move>, type: string): number =>
  replay.steps.flatMap((step) => step.events).filter((event) => event.type === type).length;

/**
 * Named quantities of a finished replay, of the player who acted last.
 *
 * `rows` (ends), `columns`, `waiting` and `onRows` (tiles), `finished` (rows), `complete`, `usedColumns`, `call` (the number
 * being played), `calls` and `taken` (how many), `lefts` (waiting tiles of all players), `over`, `winners` (`p1` ...).
 */
export function observe(replay: Replay<State, Move>): Readonly<Record<string, Json>> {
  const { start, end, steps } = replay;
  const player = steps.at(-1)?.player ?? start.seat;
  const board = end.boards[player] ?? emptyBoard(end.rules);
  const refusal = steps.at(-1)?.illegal;
  return {
    rows: board.rows,
    columns: board.columns,
    waiting: waiting(board),
    onRows: onRows(board),
    finished: rowsFinished(board, end.rules),
    complete: rowsFinished(board, end.rules) === end.rules.rows,
    usedColumns: usedColumns(replay, player),
    call: calledTile(end),
    calls: end.calls.length,
    tiles: tileCount(end.rules),
    taken: countOf(replay, 'taken'),
    lefts: end.boards.map(waiting),
    over: end.phase === 'over',
    winners: (outcome(end)?.winners ?? []).map((seat) => `p${seat + 1}`),
    ...(refusal ? { illegal: refusal.clause } : {}),
  };
}

/** How many columns held a tile at some moment of the replay. */
function usedColumns({ start, steps }: Replay<State, Move>, player: number): number {
  const used = new Set<number>();
  for (const state of [start, ...steps.map((step) => step.after)])
    for (const [column, tiles] of (state.boards[player]?.columns ?? []).entries())
      if (tiles.length > 0) used.add(column);
  return used.size;
}
