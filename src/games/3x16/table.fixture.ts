/**
 * Short ways to set up and play positions of 3x16: for the tests alone.
 *
 * Takes the short form of examples and move texts, gives states, events and refusals. Throws when something cannot be
 * read, so that a test fails at once.
 */
import { InternalError } from '../../base/invariant.ts';
import { randomFrom } from '../../base/random.ts';
import type { GameEvent, Illegal, Json, Parsed } from '../core/game.ts';
import { threeBySixteen } from './index.ts';
import type { Move, State } from './index.ts';

export function must<T>(read: Parsed<T>): T {
  if (!read.ok) throw new InternalError(`${read.path ?? ''} ${read.message}`);
  return read.value;
}

export const given = (position: Json): State => must(threeBySixteen.readGiven(position));

/** A new game; seat 0 calls by default. */
export const game = (options: Readonly<Record<string, Json>> = {}, seed = 'table'): State =>
  threeBySixteen.setup(must(threeBySixteen.readOptions({ caller: 0, ...options })), randomFrom(seed));

export const move = (text: string, state: State): Move => must(threeBySixteen.parseMove(text, state));

export interface Run {
  readonly state: State;
  readonly events: readonly GameEvent[];
  /** Row ends of the first player. */
  readonly rows: readonly number[];
  /** Columns of the first player, as `9,4/-/-`. */
  readonly columns: string;
}

const columnsText = (state: State): string =>
  (state.boards[0]?.columns ?? []).map((column) => column.join(',') || '-').join('/');

/** Plays moves one after the other; all must be legal. */
export function run(start: State, ...texts: readonly string[]): Run {
  const events: GameEvent[] = [];
  let state = start;
  for (const [index, text] of texts.entries()) {
    const played = threeBySixteen.play(state, move(text, state), randomFrom('table', index));
    events.push(...played.events);
    state = played.state;
  }
  return { state, events, rows: state.boards[0]?.rows ?? [], columns: columnsText(state) };
}

/** Why a move is refused, or undefined. */
export const refusal = (state: State, text: string): Illegal | undefined =>
  threeBySixteen.judge(state, move(text, state));

/** All legal moves as texts. */
export const legal = (state: State): readonly string[] =>
  threeBySixteen.moves(state).map((legalMove) => threeBySixteen.formatMove(legalMove, state));

/** Plays a whole game by asking `choose` for every move; returns the last state. */
export function finish(start: State, choose: (state: State, moves: readonly Move[]) => Move): State {
  let state = start;
  for (let index = 0; threeBySixteen.turn(state) !== undefined; index++)
    state = threeBySixteen.play(
      state,
      choose(state, threeBySixteen.moves(state)),
      randomFrom('finish', index),
    ).state;
  return state;
}

/** Three of each number, from 16 down to 1. */
export const DESCENDING: readonly number[] = Array.from(
  { length: 48 },
  (_, index) => 16 - Math.floor(index / 3),
);
