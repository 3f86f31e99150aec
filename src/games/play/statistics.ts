/**
 * Statistics of self-play, with how sure they are.
 *
 * Takes a tally, gives shares with 95 % Wilson intervals and means with 95 % normal intervals. Source: E. B. Wilson,
 * Probable inference, the law of succession, and statistical inference, JASA 22 (1927) 209-212.
 */
import { type AnyGame, type Json, type Parsed, parsed, refused } from '../core/game.ts';
import {
  emptyTally,
  mergeTallies,
  playShare,
  type SampleTally,
  type ShareTally,
  type ShareTask,
  type Tally,
} from './share.ts';
import { host } from '../../base/host.ts';
import { resultOf, type Work } from '../../base/work.ts';
import { type MatchPlan, prepareMatch } from './match.ts';

/** 97.5 % point of the normal distribution. */
const Z = 1.959963984540054;

export interface Share {
  readonly count: number;
  readonly hits: number;
  /** hits / count. */
  readonly share: number;
  /** 95 % interval, both in [0, 1]. */
  readonly low: number;
  readonly high: number;
}

export interface Mean {
  readonly count: number;
  readonly mean: number;
  /** Standard deviation of the sample. */
  readonly deviation: number;
  /** 95 % interval of the mean. */
  readonly low: number;
  readonly high: number;
  readonly least: number;
  readonly most: number;
}

export interface Statistics {
  readonly kind: 'statistics';
  readonly game: string;
  readonly seed: string;
  readonly bots: readonly string[];
  readonly games: number;
  readonly drawn: Share;
  /** By a player alone. */
  readonly lost: Share;
  readonly shared: Share;
  /** Games won alone, by seat, by bot, and by the seat that moved first. */
  readonly seats: readonly Share[];
  readonly byBot: Readonly<Record<string, Share>>;
  readonly first: Share | null;
  /** Clauses that decided games, with their share. */
  readonly endings: Readonly<Record<string, Share>>;
  /** `moves`, and what the facts of the outcomes hold of numbers, yes and no. */
  readonly samples: Readonly<Record<string, Share | Mean>>;
  /** The game's own report; null where it has none. */
  readonly balance: Json;
}

/** The Wilson score interval of `hits` in `count` trials; [0, 1] for no trials. */
export function wilson(hits: number, count: number): readonly [number, number] {
  if (count === 0) return [0, 1];
  const p = hits / count;
  const z2 = Z * Z;
  const centre = p + z2 / (2 * count);
  const spread = Z * Math.sqrt((p * (1 - p)) / count + z2 / (4 * count * count));
  const scale = 1 + z2 / count;
  return [
    hits === 0 ? 0 : Math.max(0, (centre - spread) / scale),
    hits === count ? 1 : Math.min(1, (centre + spread) / scale),
  ];
}

export function shareOf(hits: number, count: number): Share {
  const [low, high] = wilson(hits, count);
  return { count, hits, share: count === 0 ? 0 : hits / count, low, high };
}

function describe(tally: SampleTally): Share | Mean {
  if (tally.kind === 'share') return shareOf(tally.hits, tally.count);
  const { count, sum, squares, least, most } = tally;
  const mean = sum / count;
  const deviation = count < 2 ? 0 : Math.sqrt(Math.max(0, (squares - sum * mean) / (count - 1)));
  const margin = (Z * deviation) / Math.sqrt(count);
  return { count, mean, deviation, low: mean - margin, high: mean + margin, least, most };
}

const mapRecord = <T, U>(record: Readonly<Record<string, T>>, to: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

const ofShares = ({ hits, count }: ShareTally): Share => shareOf(hits, count);

/** What a tally says. */
export function statisticsOf(
  game: Pick<AnyGame, 'id' | 'balance'>,
  tally: Tally,
  about: { readonly seed: string; readonly bots: readonly string[] },
): Statistics {
  const keyed = (prefix: string): readonly (readonly [string, Share])[] =>
    Object.entries(tally.wins).flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), ofShares(value)] as const] : [],
    );
  const first = tally.wins.first;
  return {
    kind: 'statistics',
    game: game.id,
    ...about,
    games: tally.games,
    drawn: shareOf(tally.drawn, tally.games),
    lost: shareOf(tally.lost, tally.games),
    shared: shareOf(tally.shared, tally.games),
    seats: keyed('seat ').map(([, share]) => share),
    byBot: Object.fromEntries(keyed('bot ')),
    first: first ? ofShares(first) : null,
    endings: mapRecord(tally.endings, (hits) => shareOf(hits, tally.games)),
    samples: mapRecord(tally.samples, describe),
    balance: game.balance?.report(tally.balance) ?? null,
  };
}

// Many games on all cores.
// Takes a plan and a number of games, gives statistics. The games are cut into shares of a size that depends on their
// number alone, played by worker threads, and merged in order: the result is the same for any number of workers.

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
