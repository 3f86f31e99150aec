/**
 * The result of a finished game of 3x16.
 *
 * Takes a state, gives undefined while it goes on. The breakdown has tiles left and rows finished for each player, as the
 * score pad does. A lone player wins when nothing is left and has lost otherwise.
 * Source: `3x16.win-first`, `3x16.fewest-left`, `3x16.r-complete-last`, `3x16.r-tie`, `3x16.r-solo`.
 */
import { type Json, type Outcome, type Replay, resultOf, type ScoreLine } from '../core/game.ts';
import {
  type Board,
  calledTile,
  emptyBoard,
  type Move,
  onRows,
  rowsFinished,
  type State,
  tileCount,
  waiting,
} from './state.ts';

/** Row ends from the fullest down, for the tournament tie-break. */
const fullest = (board: Board): readonly number[] => [...board.rows].sort((a, b) => b - a);

/** Negative when `a` stands better than `b`. */
function byTiles(a: Board, b: Board, tieBreak: State['rules']['tieBreak']): number {
  const difference = waiting(a) - waiting(b);
  if (difference !== 0 || tieBreak === 'shared') return difference;
  const [left, right] = [fullest(a), fullest(b)];
  return left.reduce((found, end, index) => (found === 0 ? (right[index] ?? 0) - end : found), 0);
}

function lines(state: State): readonly ScoreLine[] {
  return state.boards.flatMap((board, player): readonly ScoreLine[] => [
    { player, clause: '3x16.r-tiles-left', label: 'left', value: waiting(board), facts: {} },
    {
      player,
      clause: '3x16.goal-three-rows',
      label: 'rows',
      value: rowsFinished(board, state.rules),
      facts: { ends: board.rows },
    },
  ]);
}

/** The outcome, or undefined while the game goes on. Equal players win together. */
export function outcome(state: State): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const left = state.boards.map(waiting);
  const facts = { left, complete: left.map((count) => count === 0) };
  if (state.boards.length === 1) return { ...alone(left[0] ?? 0), breakdown: lines(state), facts };
  const { tieBreak } = state.rules;
  const winners = state.boards.flatMap((board, seat) =>
    state.boards.every((other) => byTiles(board, other, tieBreak) <= 0) ? [seat] : [],
  );
  const tied = winners.length > 1 ? { tie: '3x16.r-tie' } : {};
  return {
    result: resultOf(winners),
    winners,
    clause: Math.min(...left) === 0 ? '3x16.win-first' : '3x16.fewest-left',
    breakdown: lines(state),
    facts: { ...facts, ...tied },
  };
}

/** Nobody to be better than: won when nothing is left, else lost (3x16.r-solo). */
const alone = (left: number): Pick<Outcome, 'result' | 'winners' | 'clause'> =>
  left === 0
    ? { result: 'won', winners: [0], clause: '3x16.win-first' }
    : { result: 'lost', winners: [], clause: '3x16.r-solo' };

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
