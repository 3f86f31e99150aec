/**
 * A share of a match: the games from one number to another, played and counted on this thread.
 *
 * Takes plain data and gives plain data, so that it can run in a worker.
 */
import { InternalError } from '../../base/invariant.ts';
import type { Match, MatchPlan } from './match.ts';
import { playMatchGame, prepareMatch } from './match.ts';
import { emptyTally, mergeTallies, tallyGame } from './tally.ts';
import type { Tally } from './tally.ts';

/** Games `from` (included) to `to` (excluded) of a plan. */
export interface ShareTask {
  readonly plan: MatchPlan;
  readonly from: number;
  readonly to: number;
}

/** Plays a share of a match that was prepared. */
export function playShare(match: Match, from: number, to: number): Tally {
  let tally = emptyTally(match.game);
  for (let index = from; index < to; index++)
    tally = mergeTallies(match.game, tally, tallyGame(match.game, playMatchGame(match, index)));
  return tally;
}

/** The same from plain data. A plan that cannot be prepared is a bug: the caller has prepared it before. */
export function runShare({ plan, from, to }: ShareTask): Tally {
  const match = prepareMatch(plan);
  if (!match.ok) throw new InternalError(`a worker got a bad plan: ${match.message}`);
  return playShare(match.value, from, to);
}
