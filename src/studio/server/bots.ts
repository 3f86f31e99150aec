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
import { emptyTally, mergeTallies, playShare } from '../../games/play/share.ts';
import { type Mean, type Share, type Statistics, statisticsOf } from '../../games/play/statistics.ts';
import type { BotFigure, BotRange, BotRun, Card } from '../protocol/index.ts';
import { randomBytes } from 'node:crypto';

// Which cards of a language are others than a page knows: a page asks after each build, and most cards are as they were.
// Takes the cards of each state in turn, gives those that differ from the state a mark names. Marks of another run, another
// language or before the last start name nothing, and all cards are given.

interface Entry {
  readonly card: Card;
  /** The revision it last changed in. */
  readonly revision: number;
}

export interface CardNews {
  readonly mark: string;
  /** The mark the cards are news to; undefined: these are all. */
  readonly from: string | undefined;
  /** Keys of all cards, in order; undefined where they are those of `from`. */
  readonly order: readonly string[] | undefined;
  readonly cards: readonly Card[];
}

export class Ledger {
  readonly #name = randomBytes(6).toString('hex');
  #entries = new Map<string, Entry>();
  #revision = 0;
  #orderRevision = 0;

  /** Notes the cards of now; gives what is new since a mark. */
  news(cards: readonly Card[], since: string | undefined): CardNews {
    this.#note(cards);
    const mark = this.#mark(this.#revision);
    const known = this.#revisionOf(since);
    if (known === undefined) return { mark, from: undefined, order: undefined, cards };
    return {
      mark,
      from: since,
      order: this.#orderRevision > known ? cards.map(({ key }) => key) : undefined,
      cards: cards.filter(({ key }) => (this.#entries.get(key)?.revision ?? 0) > known),
    };
  }

  #mark(revision: number): string {
    return `${this.#name}.${revision}`;
  }

  #revisionOf(mark: string | undefined): number | undefined {
    const [name, digits = ''] = mark?.split('.') ?? [];
    const revision = /^\d{1,9}$/.test(digits) ? Number(digits) : Infinity;
    return name === this.#name && revision <= this.#revision ? revision : undefined;
  }

  #note(cards: readonly Card[]): void {
    const next = this.#revision + 1;
    const before = [...this.#entries.keys()];
    let isNew = before.length !== cards.length || cards.some(({ key }, i) => key !== before[i]);
    if (isNew) this.#orderRevision = next;
    const entries = new Map<string, Entry>();
    for (const card of cards) {
      const known = this.#entries.get(card.key);
      const isSame = known !== undefined && isEqual(known.card, card);
      isNew ||= !isSame;
      entries.set(card.key, isSame ? known : { card, revision: next });
    }
    this.#entries = entries;
    if (isNew) this.#revision = next;
  }
}

/** Whether two cards are the same plain data; a thousand are compared after each edit, so no text is made of them. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [one, other] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  for (const name in one) if (!isEqual(one[name], other[name])) return false;
  for (const name in other) if (!(name in one) && other[name] !== undefined) return false;
  return true;
}

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
