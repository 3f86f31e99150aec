/**
 * What all levels of keep or draw work with: the number a player has laid, and what drawing is worth.
 *
 * Points are the engine's. Level 1 adds one of three open cards, level 2 draws one card, levels 3 and 4 draw three.
 */
import { Cache } from '../../base/cache.ts';
import { compare, rational, subtract, toNumber } from '../../base/rational.ts';
import { scoreNumber } from '../../games/mod-3/index.ts';
import type { Card } from '../../games/mod-3/index.ts';
import type { Wish } from '../core/handout.ts';
import { pool } from '../core/pool.ts';
import { bandOf } from '../core/wishes.ts';
import { cardsOfDigits, digitSets, digitSum, digits } from '../mod-3-cards.ts';
import type { Cards } from '../mod-3-cards.ts';
import { drawsFor } from './draws.ts';
import type { Draws } from './draws.ts';

export interface Choice {
  readonly cards: Cards;
  /** Level 1: three open cards of which one may be added. */
  readonly open?: Cards;
  /** Level 2: what the number should be divisible by. */
  readonly by?: 3 | 9;
  /** Level 3: whether the kinds of draws are on the page. */
  readonly given?: boolean;
}

export const pointsNow = ({ cards }: Choice): number => scoreNumber(cards).points;

/** The best score with one more card, in front or behind. */
export const pointsWith = ({ cards }: Choice, card: Card): number =>
  Math.max(scoreNumber([card, ...cards]).points, scoreNumber([...cards, card]).points);

/** Sheets meet the same numbers again. */
const draws = new Cache<string, Draws>('draws of numbers', 10_000);

/** Draws depend on the digits in order alone. */
export const drawsOf = ({ cards }: Choice): Draws => draws.get(digits(cards).join(''), () => drawsFor(cards));

export type Decision = 'keep' | 'draw';

export const decision = (choice: Choice): Decision =>
  compare(rational(pointsNow(choice)), drawsOf(choice).mean) >= 0 ? 'keep' : 'draw';

/** How far keeping and drawing are apart, in points. */
export const gap = (choice: Choice): number =>
  Math.abs(toNumber(subtract(rational(pointsNow(choice)), drawsOf(choice).mean)));

/** Under one point apart is close; under 0.3 is never asked. */
export const LEAST_GAP = 0.3;
const CLOSE = 1;

export const kindOf = (choice: Choice): string => (gap(choice) < CLOSE ? 'close' : decision(choice));

/** What there is to add, in nines: the remainder is further away the greater the sum. */
export const difficulty = ({ cards }: Choice): number => 1 + Math.min(2, Math.floor(digitSum(cards) / 9));

export const RANGE = [1, 3] as const;

/** Every set of three digits with each of its last digits, by decision. */
export const drawNumber = pool(
  () =>
    digitSets(3)
      .flatMap((set) => [...new Set(set)].map((last) => [...set.toSpliced(set.indexOf(last), 1), last]))
      .filter(([first]) => first !== 0),
  (number): Wish => {
    const choice = { cards: cardsOfDigits(number) };
    return { kind: kindOf(choice), band: bandOf(difficulty(choice), RANGE) };
  },
);
