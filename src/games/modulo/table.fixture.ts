/**
 * Short ways to set up and play positions of Modulo: for the tests alone.
 *
 * Takes notation, gives states, events and refusals. Throws when a text cannot be read, so that a test fails at once.
 */
import { InternalError } from '../../base/invariant.ts';
import { randomFrom } from '../../base/random.ts';
import type { GameEvent, Illegal, Json, Parsed } from '../core/game.ts';
import { modulo } from './index.ts';
import type { Move, State } from './index.ts';

export function must<T>(read: Parsed<T>): T {
  if (!read.ok) throw new InternalError(`${read.path ?? ''} ${read.message}`);
  return read.value;
}

/** A state from its text, such as `21/34 0-0 P1`. */
export const at = (text: string): State => must(modulo.parseState(text));

/** A new game; P1 begins unless `first` says otherwise. */
export const game = (options: Readonly<Record<string, Json>> = {}, seed = 'table'): State =>
  modulo.setup(must(modulo.readOptions({ first: 0, ...options })), randomFrom(seed));

export const move = (text: string, state: State): Move => must(modulo.parseMove(text, state));

export interface Run {
  readonly state: State;
  readonly events: readonly GameEvent[];
  /** Hands, points and mover as text. */
  readonly text: string;
}

/** Plays moves one after the other; all must be legal. */
export function run(start: State, ...texts: readonly string[]): Run {
  const events: GameEvent[] = [];
  let state = start;
  for (const [index, text] of texts.entries()) {
    const played = modulo.play(state, move(text, state), randomFrom('table', index));
    events.push(...played.events);
    state = played.state;
  }
  const [hands, points, mover] = modulo.formatState(state).split(' ');
  return { state, events, text: `${hands} ${points} ${mover}` };
}

/** Why a move is refused, or undefined. */
export const refusal = (state: State, text: string): Illegal | undefined =>
  modulo.judge(state, move(text, state));

/** The clauses the events cite, in order. */
export const clauses = (events: readonly GameEvent[]): readonly string[] =>
  events.map(({ clause }) => clause);

/** All legal moves as texts. */
export const legal = (state: State): readonly string[] =>
  modulo.moves(state).map((legalMove) => modulo.formatMove(legalMove, state));
