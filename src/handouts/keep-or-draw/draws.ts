/**
 * Every draw of three cards from the pack that a player has not seen, on the final turn of Mod 3.
 *
 * Takes the cards of a number as they lie, gives exact counts: how many draws make a multiple of 3, sorted by what the three
 * cards leave after division by 3, and the points of all draws together, each laid as well as the rules allow (the old digits
 * stay in order, new ones go in front or behind). Scores come from the rules engine. Source: mod-3.final-draw,
 * mod-3.add-front-back, mod-3.no-insert, mod-3.score-three to mod-3.score-sextuple.
 */
import { rational } from '../../base/rational.ts';
import type { Rational } from '../../base/rational.ts';
import { PACK, digitOf, scoreNumber } from '../../games/mod-3/index.ts';
import type { Card } from '../../games/mod-3/index.ts';
import { cardsOfDigits, digitSets } from '../mod-3-cards.ts';

/** How many cards leave 0, 1 and 2 after division by 3. */
export type Remainders = readonly [number, number, number];

/** One kind of draw that fits: so many cards of each remainder, and in how many ways they can be drawn. */
export interface Kind {
  readonly cards: Remainders;
  readonly ways: number;
}

export interface Draws {
  /** Unseen cards by remainder. */
  readonly left: Remainders;
  /** All draws of three. */
  readonly all: number;
  /** The kinds that make a multiple of 3, those with most cards of remainder 0 first. */
  readonly kinds: readonly Kind[];
  /** Draws of these kinds together. */
  readonly fits: number;
  readonly chance: Rational;
  /** How many draws make each number of points. */
  readonly byPoints: ReadonlyMap<number, number>;
  /** Mean points over all draws. */
  readonly mean: Rational;
}

const DRAWN = 3;

/** Binomial coefficient of small numbers, exact. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return k > n ? 0 : ways;
}

const CARD_OF_DIGIT: readonly (readonly Card[])[] = Array.from({ length: 10 }, (_, digit) =>
  PACK.filter((card) => card.digit === digit).map(({ card }) => card),
);

/** How many unseen cards are each digit. */
export function unseenDigits(number: readonly Card[]): readonly number[] {
  const shown = number.map(digitOf);
  return CARD_OF_DIGIT.map((cards, digit) => cards.length - shown.filter((one) => one === digit).length);
}

export function remaindersLeft(number: readonly Card[]): Remainders {
  const left: [number, number, number] = [0, 0, 0];
  for (const [digit, count] of unseenDigits(number).entries()) {
    const rest = (digit % 3) as 0 | 1 | 2;
    left[rest] += count;
  }
  return left;
}

/** The kinds of three cards whose remainders complete the digit sum to a multiple of 3. */
function fittingKinds(left: Remainders, sum: number): readonly Kind[] {
  const kinds: Kind[] = [];
  for (let zeros = DRAWN; zeros >= 0; zeros--)
    for (let ones = DRAWN - zeros; ones >= 0; ones--) {
      const twos = DRAWN - zeros - ones;
      if ((sum + ones + 2 * twos) % 3 !== 0) continue;
      const ways = choose(left[0], zeros) * choose(left[1], ones) * choose(left[2], twos);
      if (ways > 0) kinds.push({ cards: [zeros, ones, twos], ways });
    }
  return kinds;
}

/** The best score of the number with three more digits: all in front, or one of them last and the others in front. */
function bestWith(number: readonly Card[], drawn: readonly Card[]): number {
  const inFront = scoreNumber([...drawn, ...number]).points;
  const behind = drawn.map(
    (last, index) => scoreNumber([...drawn.filter((_, place) => place !== index), ...number, last]).points,
  );
  return Math.max(inFront, ...behind);
}

/** The points of a draw depend on its digit sum modulo 9 and on whether it has an even card. */
const sortOf = (drawn: readonly number[]): number =>
  2 * (drawn.reduce((sum, digit) => sum + digit, 0) % 9) + (drawn.some((digit) => digit % 2 === 0) ? 1 : 0);

const ALL_DRAWS = digitSets(DRAWN);

/** How many draws make each number of points, each laid as well as it can be; the engine scores one draw of each sort. */
function drawsByPoints(number: readonly Card[], unseen: readonly number[]): ReadonlyMap<number, number> {
  const known: number[] = [];
  const found = new Map<number, number>();
  for (const drawn of ALL_DRAWS) {
    const ways = waysToDraw(unseen, drawn);
    if (ways === 0) continue;
    const sort = sortOf(drawn);
    known[sort] ??= bestWith(number, cardsOfDigits(drawn));
    found.set(known[sort], (found.get(known[sort]) ?? 0) + ways);
  }
  return found;
}

function waysToDraw(unseen: readonly number[], digits: readonly number[]): number {
  let ways = 1;
  for (const digit of new Set(digits))
    ways *= choose(unseen[digit] ?? 0, digits.filter((other) => other === digit).length);
  return ways;
}

/** Counts every draw of three for the cards of a number, which are the only ones seen. */
export function drawsFor(number: readonly Card[]): Draws {
  const unseen = unseenDigits(number);
  const left = remaindersLeft(number);
  const sum = number.reduce((total, card) => total + digitOf(card), 0);
  const byPoints = drawsByPoints(number, unseen);
  const kinds = fittingKinds(left, sum);
  const all = choose(PACK.length - number.length, DRAWN);
  const fits = kinds.reduce((total, { ways }) => total + ways, 0);
  return {
    left,
    all,
    kinds,
    fits,
    chance: rational(fits, all),
    byPoints,
    mean: rational(
      [...byPoints].reduce((sum, [points, ways]) => sum + points * ways, 0),
      all,
    ),
  };
}
