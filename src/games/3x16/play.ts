/**
 * Playing a legal move of 3x16: the new state and what happened, clause by clause.
 *
 * Takes a state, a move and a generator; the generator is drawn from when the last seat is done and the next number is
 * called. Gives a new state, never changes the old one. Source: clauses `3x16.caller-bag` to `3x16.end-last-call`.
 */
import { InternalError } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import { IllegalMove } from '../core/game.ts';
import type { GameEvent, Json } from '../core/game.ts';
import { judge, ownBoard } from './rules.ts';
import { drawTile, inBag, rowFor, tileCount } from './state.ts';
import type { Board, Move, State } from './state.ts';

export type Played = { readonly state: State; readonly events: readonly GameEvent[] };

const event = (type: string, clause: string, facts: Readonly<Record<string, Json>>): GameEvent => ({
  type,
  clause,
  facts,
});

const replaced = <T>(items: readonly T[], index: number, item: T): readonly T[] =>
  items.map((old, place) => (place === index ? item : old));

const withBoard = (state: State, board: Board): State => ({
  ...state,
  boards: replaced(state.boards, state.seat, board),
});

/**
 * Plays `move`. Events are in the order they happen at the table.
 *
 * @throws IllegalMove for a move `judge` refuses
 */
export function play(state: State, move: Move, random: Random): Played {
  const refusal = judge(state, move);
  if (refusal) throw new IllegalMove(refusal);
  switch (move.kind) {
    case 'start':
      return start(state);
    case 'put':
      return put(state, move.tile, move.column);
    case 'take':
      return take(state, move.tile, move.column);
    case 'done':
      return done(state, random);
    default:
      throw new InternalError(`${move.kind} is never legal`);
  }
}

function start(state: State): Played {
  const board = ownBoard(state);
  const row = rowFor(board, 1);
  const next = withBoard(state, { ...board, rows: replaced(board.rows, row, 1) });
  return {
    state: { ...next, phase: 'take' },
    events: [event('row-started', '3x16.one-starts', { player: state.seat, row })],
  };
}

function put(state: State, tile: number, column: number): Played {
  const board = ownBoard(state);
  const old = board.columns[column] ?? [];
  const next = withBoard(state, { ...board, columns: replaced(board.columns, column, [...old, tile]) });
  const facts = { player: state.seat, tile, column, below: old.at(-1) ?? null };
  return {
    state: { ...next, phase: 'take' },
    events: [event('placed', old.length > 0 ? '3x16.directly-below' : '3x16.other-to-aux', facts)],
  };
}

function take(state: State, tile: number, column: number): Played {
  const board = ownBoard(state);
  const row = rowFor(board, tile);
  const rest = (board.columns[column] ?? []).slice(0, -1);
  const next = withBoard(state, {
    rows: replaced(board.rows, row, tile),
    columns: replaced(board.columns, column, rest),
  });
  const events = [event('taken', '3x16.move-when-fits', { player: state.seat, tile, column, row })];
  if (tile === state.rules.length)
    events.push(event('row-finished', '3x16.row-span', { player: state.seat, row }));
  return { state: next, events };
}

/** Ends the seat's part of a call; after the last seat the next number is called, or the game ends. */
function done(state: State, random: Random): Played {
  const ready = event('done', '3x16.r-move-timing', { player: state.seat });
  if (state.seat + 1 < state.boards.length)
    return { state: { ...state, seat: state.seat + 1, phase: 'place' }, events: [ready] };
  if (state.calls.length === tileCount(state.rules)) {
    const ended = event('ended', '3x16.end-last-call', { calls: state.calls.length });
    return { state: { ...state, phase: 'over' }, events: [ready, ended] };
  }
  const next = call(state, random);
  const called = event('called', '3x16.call', { tile: next.calls.at(-1) ?? 0, call: next.calls.length });
  return { state: next, events: [ready, called] };
}

/** The state after the next number is called; the first seat places it. */
export function call(state: State, random: Random): State {
  const tile = state.next[0] ?? drawTile(inBag(state.calls, state.rules), random);
  return { ...state, calls: [...state.calls, tile], next: state.next.slice(1), seat: 0, phase: 'place' };
}
