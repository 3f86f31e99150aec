/**
 * Many games on all cores.
 *
 * Takes a plan and a number of games, gives statistics. The games are cut into shares of a size that depends on their
 * number alone, played by worker threads, and merged in order: the result is the same for any number of workers.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Parsed } from '../games/core/game.ts';
import { parsed, refused } from '../games/core/game.ts';
import { prepareMatch } from './match.ts';
import type { Match, MatchPlan } from './match.ts';
import { playShare } from './share.ts';
import { statisticsOf } from './statistics.ts';
import type { Statistics } from './statistics.ts';
import { emptyTally, mergeTallies } from './tally.ts';
import type { Tally } from './tally.ts';

export interface GamesPlan extends MatchPlan {
  readonly games: number;
  /** Threads; all cores unless told. 1 plays on this thread. */
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
  const { games, workers = availableParallelism(), onProgress = () => undefined } = plan;
  if (!Number.isInteger(games) || games < 1)
    return refused('games must be a whole number from 1', { path: 'games' });
  if (!Number.isInteger(workers) || workers < 1)
    return refused('workers must be a whole number from 1', { path: 'workers' });
  const match = prepareMatch(plan);
  if (!match.ok) return match;
  const shares = sharesOf(games);
  const worker = workerFile();
  const threads = Math.min(workers, shares.length);
  const report = progress(games, onProgress);
  const tallies =
    threads > 1 && worker !== undefined
      ? await playInPool(planOnly(plan), shares, { threads, worker, report })
      : await playHere(match.value, shares, report);
  const { game, bots, seed } = match.value;
  const tally = tallies.reduce((sum, one) => mergeTallies(game, sum, one), emptyTally(game));
  return parsed(statisticsOf(game, tally, { seed, bots: bots.map(({ name }) => name) }));
}

type Shares = readonly (readonly [number, number])[];

/** What a worker needs of a plan: plain data, no callbacks. */
const planOnly = ({ game, options = {}, bots = ['random'], seed }: MatchPlan): MatchPlan => ({
  game,
  options,
  bots,
  seed,
});

function progress(total: number, onProgress: (done: number, total: number) => void) {
  let done = 0;
  return (games: number): void => {
    done += games;
    onProgress(done, total);
  };
}

/** On this thread, letting the event loop turn between shares so that a progress bar or a signal gets through. */
async function playHere(
  match: Match,
  shares: Shares,
  report: (games: number) => void,
): Promise<readonly Tally[]> {
  const tallies: Tally[] = [];
  for (const [from, to] of shares) {
    tallies.push(playShare(match, from, to));
    report(to - from);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return tallies;
}

async function playInPool(
  plan: MatchPlan,
  shares: Shares,
  {
    threads,
    worker,
    report,
  }: { readonly threads: number; readonly worker: URL; readonly report: (games: number) => void },
): Promise<readonly Tally[]> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: worker.href,
    name: 'playTask',
    minThreads: threads,
    maxThreads: threads,
    execArgv: execArgvFor(worker),
  });
  try {
    return await Promise.all(
      shares.map(async ([from, to]) => {
        const tally = (await pool.run({ plan, from, to })) as Tally;
        report(to - from);
        return tally;
      }),
    );
  } finally {
    await pool.destroy();
  }
}

/**
 * The file a worker starts with: `worker.ts` beside this source, or `play-worker.js` of the bundle, beside this chunk or
 * one folder up. Undefined when there is none; then the games are played on this thread.
 */
export function workerFile(here: string = import.meta.url): URL | undefined {
  return ['./worker.ts', './play-worker.js', '../play-worker.js']
    .map((name) => new URL(name, here))
    .find((url) => existsSync(fileURLToPath(url)));
}

/**
 * TypeScript sources need a loader, which a thread does not inherit on every Node: it is registered before the worker
 * starts. The bundle needs nothing.
 */
function execArgvFor(worker: URL): string[] {
  if (!worker.pathname.endsWith('.ts')) return [];
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href;
  const script = `import { register } from ${JSON.stringify(loader)}; register();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
}
