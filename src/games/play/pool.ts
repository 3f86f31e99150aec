/**
 * Many games on all cores.
 *
 * Takes a plan and a number of games, gives statistics. The games are cut into shares of a size that depends on their
 * number alone, played by worker threads, and merged in order: the result is the same for any number of workers.
 */
import { host } from '../../base/host.ts';
import { resultOf, type Work } from '../../base/work.ts';
import type { Parsed } from '../core/game.ts';
import { parsed, refused } from '../core/game.ts';
import { prepareMatch } from './match.ts';
import type { MatchPlan } from './match.ts';
import { playShare, type ShareTask } from './share.ts';
import { statisticsOf } from './statistics.ts';
import type { Statistics } from './statistics.ts';
import { emptyTally, mergeTallies } from './tally.ts';
import type { Tally } from './tally.ts';

export interface GamesPlan extends MatchPlan {
  readonly games: number;
  /** Threads; all cores by default. 1 plays on this thread. */
  readonly workers?: number;
  /** Called after each share, on this thread. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Most games of one share. */
const MOST_IN_SHARE = 100;

/** Shares as [from, to), about 64 of them, none longer than 100 games. */
export function sharesOf(games: number): readonly (readonly [number, number])[] {
  const size = Math.max(1, Math.min(MOST_IN_SHARE, Math.ceil(games / 64)));
  return Array.from({ length: Math.ceil(games / size) }, (_, index) => [
    index * size,
    Math.min(games, (index + 1) * size),
  ]);
}

/** Plays all games of the plan. Refuses a plan with an unknown name or a wrong number. */
export async function playGames(plan: GamesPlan): Promise<Parsed<Statistics>> {
  const { games, workers = host().cores, onProgress = () => undefined } = plan;
  if (!Number.isInteger(games) || games < 1)
    return refused('games must be a whole number from 1', { path: 'games' });
  if (!Number.isInteger(workers) || workers < 1)
    return refused('workers must be a whole number from 1', { path: 'workers' });
  const match = prepareMatch(plan);
  if (!match.ok) return match;
  const { game, bots, seed } = match.value;
  const shares = sharesOf(games).map(([from, to]): ShareTask => ({ plan: planOnly(plan), from, to }));
  const work: Work<ShareTask, Tally> = {
    task: 'playTask',
    here: ({ from, to }) => playShare(match.value, from, to),
  };
  let done = 0;
  const onDone = ({ from, to }: ShareTask): void => onProgress((done += to - from), games);
  const runner = host().openRunner({ workers: Math.min(workers, shares.length) });
  try {
    let tally = emptyTally(game);
    for await (const outcome of runner.run(work, shares, { onDone }))
      tally = mergeTallies(game, tally, resultOf(outcome));
    return parsed(statisticsOf(game, tally, { seed, bots: bots.map(({ name }) => name) }));
  } finally {
    await runner.close();
  }
}

/** What a worker needs of a plan: plain data, no callbacks. */
const planOnly = ({ game, options = {}, bots = ['random'], seed }: MatchPlan): MatchPlan => ({
  game,
  options,
  bots,
  seed,
});
