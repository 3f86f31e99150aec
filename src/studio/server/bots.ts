/**
 * How bots fare with the deck as the studio found it, and as it is now: games of chance on the rules engine with its cards bound.
 *
 * Takes two engines; gives figures with their 95 % intervals. A difference is claimed only where two intervals have nothing in
 * common. Games are played in small parts, so that the page is answered meanwhile.
 */
import { setImmediate } from 'node:timers/promises';
import { ObjectCache } from '../../base/cache.ts';
import type { AnyGame } from '../../games/core/game.ts';
import { matchOf } from '../../games/play/match.ts';
import { playShare } from '../../games/play/share.ts';
import { statisticsOf, type Mean, type Share, type Statistics } from '../../games/play/statistics.ts';
import { emptyTally, mergeTallies } from '../../games/play/tally.ts';
import type { BotFigure, BotRange, BotRun } from '../protocol/index.ts';

export const BOT_GAMES = 300;
/** Games between two looks at what else there is to do. */
const PART = 5;
const PLAN = { seed: '1', bots: ['random'] };

const MOST_NUMBERS = 10;
/** By the number of games: the cards before a change are not played again after each change. */
const statistics = new ObjectCache<AnyGame, number, Promise<Statistics | undefined>>(
  'games of bots',
  MOST_NUMBERS,
);

const played = (game: AnyGame, games: number): Promise<Statistics | undefined> =>
  statistics.get(game, games, () => play(game, games));

async function play(game: AnyGame, games: number): Promise<Statistics | undefined> {
  const match = matchOf(game, PLAN);
  if (!match.ok) return undefined;
  let tally = emptyTally(game);
  for (let from = 0; from < games; from += PART) {
    tally = mergeTallies(game, tally, playShare(match.value, from, Math.min(games, from + PART)));
    await setImmediate();
  }
  return statisticsOf(game, tally, PLAN);
}

const rangeOf = (one: Share | Mean): BotRange =>
  'share' in one
    ? { value: one.share, low: one.low, high: one.high, unit: 'share' }
    : { value: one.mean, low: one.low, high: one.high, unit: 'mean' };

/** Figures by name, in the order a person reads them. */
function figuresOf(statistics: Statistics): ReadonlyMap<string, BotRange> {
  const seats = statistics.seats.map((one, seat) => [`seat ${seat + 1} wins`, one] as const);
  const endings = Object.entries(statistics.endings).map(([name, one]) => [`ended by ${name}`, one] as const);
  const all: readonly (readonly [string, Share | Mean | null])[] = [
    ...seats,
    ['who begins wins', statistics.first],
    ['drawn', statistics.drawn],
    ...Object.entries(statistics.samples),
    ...endings,
  ];
  return new Map(all.flatMap(([name, one]) => (one && one.count > 0 ? [[name, rangeOf(one)] as const] : [])));
}

/** A difference is claimed only where the ranges have nothing in common. */
export function verdictOf(before: BotRange | undefined, now: BotRange | undefined): string {
  if (!before || !now) return now ? 'new' : 'gone';
  if (now.low > before.high) return 'more';
  if (now.high < before.low) return 'less';
  return 'no difference that shows in so many games';
}

/** @param before undefined where nothing is known of it, or it is the same engine */
export async function runBots(
  now: AnyGame,
  before: AnyGame | undefined,
  games = BOT_GAMES,
): Promise<BotRun | undefined> {
  const after = await played(now, games);
  if (!after) return undefined;
  const earlier = before && before !== now ? await played(before, games) : undefined;
  const was = earlier ? figuresOf(earlier) : new Map<string, BotRange>();
  const is = figuresOf(after);
  const names = [...new Set([...is.keys(), ...was.keys()])];
  const figures = names.map((name): BotFigure => {
    const [earlierRange, nowRange] = [was.get(name), is.get(name)];
    return { name, before: earlierRange, now: nowRange, verdict: verdictOf(earlierRange, nowRange) };
  });
  return { game: after.game, games, isCompared: earlier !== undefined, figures };
}
