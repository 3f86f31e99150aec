/**
 * Ways for the tests of Modulo N to play from a short position.
 *
 * Takes `given` as examples write it and moves in notation; throws when something cannot be read. Never shipped.
 */
import { randomFrom } from '../../base/random.ts';
import type { Json, Replay } from '../core/game.ts';
import { replay } from '../core/replay.ts';
import { moduloN } from './index.ts';
import type { Move, State } from './index.ts';

export function playFrom(given: Json, ...moves: readonly string[]): Replay<State, Move> {
  const start = moduloN.readGiven(given);
  if (!start.ok) throw new Error(`given: ${start.message}`);
  const played = replay(moduloN, start.value, moves, randomFrom('test'));
  if (!played.ok) throw new Error(`move ${played.index} "${moves[played.index] ?? ''}": ${played.message}`);
  return played.replay;
}

export const refusedBy = (given: Json, ...moves: readonly string[]): string | undefined =>
  playFrom(given, ...moves).steps.at(-1)?.illegal?.clause;

export function seen(given: Json, ...moves: readonly string[]): Readonly<Record<string, Json>> {
  const refusal = refusedBy(given, ...moves);
  if (refusal !== undefined) throw new Error(`refused: ${refusal}`);
  return moduloN.observe(playFrom(given, ...moves));
}

export const endOf = (given: Json, ...moves: readonly string[]): State => playFrom(given, ...moves).end;

/** Clauses of the events of that type. */
export const clausesOf = (type: string, given: Json, ...moves: readonly string[]): readonly string[] =>
  playFrom(given, ...moves)
    .steps.flatMap(({ events }) => events)
    .filter((event) => event.type === type)
    .map(({ clause }) => clause);

export function legalAfter(given: Json, ...moves: readonly string[]): readonly string[] {
  const state = endOf(given, ...moves);
  return moduloN.moves(state).map((move) => moduloN.formatMove(move, state));
}
