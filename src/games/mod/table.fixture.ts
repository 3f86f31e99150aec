/**
 * Short ways for the tests to play from a short position: `seen(given, 'activate')`.
 *
 * Takes `given` as examples write it and moves in notation; gives what `observe` sees, the state, the events, or the
 * clause that refuses the last move. Throws when something cannot be read, so that a test with a typo fails.
 */
import { randomFrom } from '../../base/random.ts';
import type { GameEvent, Json, Replay } from '../core/game.ts';
import { replay } from '../core/replay.ts';
import type { Move, State } from './state.ts';
import { standardMod } from './standard.fixture.ts';

export function playFrom(given: Json, ...moves: readonly string[]): Replay<State, Move> {
  const start = standardMod.readGiven(given);
  if (!start.ok) throw new Error(`given: ${start.message}`);
  const played = replay(standardMod, start.value, moves, randomFrom('test'));
  if (!played.ok) throw new Error(`move ${played.index} "${moves[played.index] ?? ''}": ${played.message}`);
  return played.replay;
}

/** What an example may expect; a refused move fails the test. */
export function seen(given: Json, ...moves: readonly string[]): Readonly<Record<string, Json>> {
  const played = playFrom(given, ...moves);
  const refusal = played.steps.at(-1)?.illegal;
  if (refusal) throw new Error(`refused: ${refusal.clause} ${refusal.message}`);
  return standardMod.observe(played);
}

export const endOf = (given: Json, ...moves: readonly string[]): State => playFrom(given, ...moves).end;

export const eventsOf = (given: Json, ...moves: readonly string[]): readonly GameEvent[] =>
  playFrom(given, ...moves).steps.flatMap(({ events }) => events);

/** Clauses of all events of that type. */
export const clausesOf = (type: string, given: Json, ...moves: readonly string[]): readonly string[] =>
  eventsOf(given, ...moves)
    .filter((event) => event.type === type)
    .map(({ clause }) => clause);

/** The clause that refuses the last move, or undefined when all are legal. */
export const refusedBy = (given: Json, ...moves: readonly string[]): string | undefined =>
  playFrom(given, ...moves).steps.at(-1)?.illegal?.clause;

/** Every legal move in notation after the given moves. */
export function legalAfter(given: Json, ...moves: readonly string[]): readonly string[] {
  const state = endOf(given, ...moves);
  return standardMod.moves(state).map((move) => standardMod.formatMove(move, state));
}

/** A new game with options. */
export function startOf(options: Json, seed = 'test'): State {
  const read = standardMod.readOptions(options);
  if (!read.ok) throw new Error(read.message);
  return standardMod.setup(read.value, randomFrom(seed));
}
