/**
 * Short ways to set up and play Mod 3 in tests.
 *
 * Takes a given position and move texts, gives the replay; fails loudly when a text cannot be read. Never shipped.
 */
import { randomFrom } from '../../base/random.ts';
import type { Json, Replay } from '../core/game.ts';
import { replay } from '../core/replay.ts';
import { modThree } from './index.ts';
import type { Move, State } from './state.ts';

export function position(given: Json): State {
  const read = modThree.readGiven(given);
  if (!read.ok) throw new Error(`${read.path ?? 'given'}: ${read.message}`);
  return read.value;
}

export function playFrom(given: Json, ...texts: string[]): Replay<State, Move> {
  const played = replay(modThree, position(given), texts, randomFrom('test'));
  if (!played.ok) throw new Error(`move ${played.index + 1}: ${played.message}`);
  return played.replay;
}

/** What an example would see after these moves. */
export const seen = (given: Json, ...texts: string[]): Readonly<Record<string, Json>> =>
  modThree.observe(playFrom(given, ...texts));

/** The clause against the last move, or undefined. */
export const refusedBy = (given: Json, ...texts: string[]): string | undefined =>
  playFrom(given, ...texts).steps.at(-1)?.illegal?.clause;

/** Types and clauses of the events of the last move. */
export const eventsOf = (given: Json, ...texts: string[]): readonly string[] =>
  (playFrom(given, ...texts).steps.at(-1)?.events ?? []).map(({ type, clause }) => `${type} ${clause}`);
