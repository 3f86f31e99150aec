/**
 * A share of a match: the games from one number to another, played and counted on this thread.
 *
 * Takes plain data and gives plain data, so that it can run in a worker.
 */
import { InternalError } from '../../base/invariant.ts';
import { type Match, type MatchPlan, type PlayedGame, playMatchGame, prepareMatch } from './match.ts';
import type { AnyGame, Balance, Json } from '../core/game.ts';

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

// Counts of finished games that can be added up.
// Takes games one by one, gives plain sums: who won from which seat and with which bot, how long it took, the numbers
// and booleans among the facts of the outcomes, and the game's own balance tally. Tallies of shares of the games are
// merged in order, so that the sum is the same for any number of workers. Never divides; that is for statistics.ts.

/** Sums of a number over games. */
interface NumberTally {
  readonly kind: 'number';
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
  readonly least: number;
  readonly most: number;
}

/** How often something was true. */
export interface ShareTally {
  readonly kind: 'share';
  readonly count: number;
  readonly hits: number;
}

export type SampleTally = NumberTally | ShareTally;

export interface Tally {
  readonly games: number;
  /** Games nobody won, and games several won together. */
  readonly drawn: number;
  /** By a player alone. */
  readonly lost: number;
  readonly shared: number;
  /** By key: `seat 0`, `bot greedy`, `first`: games played, and games won alone. */
  readonly wins: Readonly<Record<string, ShareTally>>;
  /** How many games each clause decided. */
  readonly endings: Readonly<Record<string, number>>;
  readonly samples: Readonly<Record<string, SampleTally>>;
  /** The game's own tally; null where it has none. */
  readonly balance: Json;
}

/** The tally of no games. */
export const emptyTally = ({ balance }: AnyGame): Tally => ({
  games: 0,
  drawn: 0,
  lost: 0,
  shared: 0,
  wins: {},
  endings: {},
  samples: {},
  balance: balance?.empty ?? null,
});

const ofNumber = (value: number): NumberTally => ({
  kind: 'number',
  count: 1,
  sum: value,
  squares: value * value,
  least: value,
  most: value,
});
const ofShare = (hit: boolean): ShareTally => ({ kind: 'share', count: 1, hits: hit ? 1 : 0 });

function addSamples(a: SampleTally, b: SampleTally): SampleTally {
  if (a.kind === 'share' && b.kind === 'share')
    return { kind: 'share', count: a.count + b.count, hits: a.hits + b.hits };
  if (a.kind === 'number' && b.kind === 'number')
    return {
      kind: 'number',
      count: a.count + b.count,
      sum: a.sum + b.sum,
      squares: a.squares + b.squares,
      least: Math.min(a.least, b.least),
      most: Math.max(a.most, b.most),
    };
  throw new TypeError('a sample is a number in one game and a yes or no in another');
}

function mergeRecords<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  add: (x: T, y: T) => T,
): Readonly<Record<string, T>> {
  const out = new Map(Object.entries(a));
  for (const [key, value] of Object.entries(b)) {
    const known = out.get(key);
    out.set(key, known === undefined ? value : add(known, value));
  }
  return Object.fromEntries(out);
}

const addShares = (a: ShareTally, b: ShareTally): ShareTally => ({
  kind: 'share',
  count: a.count + b.count,
  hits: a.hits + b.hits,
});

/** The sum of two tallies of a game; keys keep the order of their first appearance. */
export const mergeTallies = ({ balance }: AnyGame, a: Tally, b: Tally): Tally => ({
  games: a.games + b.games,
  drawn: a.drawn + b.drawn,
  lost: a.lost + b.lost,
  shared: a.shared + b.shared,
  wins: mergeRecords(a.wins, b.wins, addShares),
  endings: mergeRecords(a.endings, b.endings, (x, y) => x + y),
  samples: mergeRecords(a.samples, b.samples, addSamples),
  balance: mergeBalance(balance, a.balance, b.balance),
});

const mergeBalance = (balance: Balance<Json> | undefined, a: Json, b: Json): Json =>
  balance ? balance.merge(a, b) : null;

/** The numbers and booleans among the facts of the outcome. */
function samplesOf({ finished }: PlayedGame): Readonly<Record<string, SampleTally>> {
  return Object.fromEntries(
    Object.entries(finished.outcome.facts).flatMap(
      ([name, value]): readonly (readonly [string, SampleTally])[] => {
        if (typeof value === 'number') return [[name, ofNumber(value)]];
        return typeof value === 'boolean' ? [[name, ofShare(value)]] : [];
      },
    ),
  );
}

/** Seats that took part: those that won or are in the breakdown, and every bot's first seat. */
function seatCount({ finished: { outcome }, bots }: PlayedGame): number {
  const named = [...outcome.winners, ...outcome.breakdown.map(({ player }) => player)];
  return Math.max(bots.length, ...named.map((seat) => seat + 1));
}

/** The tally of one game. */
export function tallyGame(game: AnyGame, played: PlayedGame): Tally {
  const { winners, clause, result } = played.finished.outcome;
  const alone = winners.length === 1 ? winners[0] : undefined;
  const wins: Record<string, ShareTally> = {};
  const count = (key: string, hit: boolean): void => {
    wins[key] = addShares(wins[key] ?? { kind: 'share', count: 0, hits: 0 }, ofShare(hit));
  };
  for (let seat = 0; seat < seatCount(played); seat++) {
    count(`seat ${seat}`, seat === alone);
    count(`bot ${played.bots[seat % played.bots.length] ?? ''}`, seat === alone);
  }
  if (played.first !== undefined) count('first', played.first === alone);
  return {
    games: 1,
    drawn: result === 'drawn' ? 1 : 0,
    lost: result === 'lost' ? 1 : 0,
    shared: result === 'shared' ? 1 : 0,
    wins,
    endings: { [clause]: 1 },
    samples: { moves: ofNumber(played.moves), ...samplesOf(played) },
    balance: game.balance?.add(game.balance.empty, played.finished) ?? null,
  };
}
