/**
 * Statistics of self-play, with how sure they are.
 *
 * Takes a tally, gives shares with 95 % Wilson intervals and means with 95 % normal intervals. Source: E. B. Wilson,
 * Probable inference, the law of succession, and statistical inference, JASA 22 (1927) 209-212.
 */
import type { AnyGame, Json } from '../core/game.ts';
import type { SampleTally, ShareTally, Tally } from './tally.ts';

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
