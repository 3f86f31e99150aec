/**
 * Exact chances in Mod 3: what random cards make, and what the best play without attacks earns.
 *
 * Takes counts of cards, gives exact fractions. Because a player may always put an even card last and later cards in
 * front, only the digits held matter: the best score of a set of digits is cards x (3 divides) x (an even one is there)
 * x (9 divides). So optimal play is a dynamic programme over multisets of 3, 6 and 9 digits drawn from what remains of
 * the pack. Source: mod-3.score-*, mod-3.secret-*, mod-3.second-*, mod-3.final-*.
 */
import { present } from '../../base/invariant.ts';
import { rational, type Rational } from '../../base/rational.ts';
import { DRAW, PACK } from './state.ts';

/** How many cards of the pack are each digit 0-9? */
export const DIGIT_COUNTS: readonly number[] = Array.from(
  { length: 10 },
  (_, digit) => PACK.filter((card) => card.digit === digit).length,
);

/** How many of each digit a player holds; ten entries. */
export type Held = readonly number[];

/** Binomial coefficient of small numbers, exact. */
export function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 0; i < k; i++) result = (result * (n - i)) / (i + 1);
  return k > n ? 0 : result;
}

/**
 * Chance that `cards` random cards make a number divisible by `divisor` (3 or 9): cards of the pack are taken or left
 * one after the other, counting sets by size and remainder.
 */
export function chanceDivisible(cards: number, divisor: 3 | 9): Rational {
  let ways: bigint[][] = Array.from({ length: cards + 1 }, () => Array.from({ length: divisor }, () => 0n));
  present(ways[0], 'row')[0] = 1n;
  for (const { digit } of PACK)
    ways = ways.map((row, size) =>
      row.map((count, remainder) => {
        const from = ways[size - 1]?.[(remainder + 9 * divisor - digit) % divisor];
        return count + (from ?? 0n);
      }),
    );
  const all = present(ways[cards], 'row');
  return rational(
    present(all[0], 'count'),
    all.reduce((sum, count) => sum + count, 0n),
  );
}

/** All multisets of `size` digits that the cards in `left` allow, each with the number of ways to draw it. */
function drawsFrom(left: Held, size: number): readonly { readonly digits: Held; readonly ways: number }[] {
  const found: { digits: Held; ways: number }[] = [];
  const digits = Array.from({ length: 10 }, () => 0);
  const fill = (digit: number, missing: number, ways: number): void => {
    const most = Math.min(missing, left[digit] ?? 0);
    if (digit === 9) {
      if (most < missing) return;
      digits[9] = missing;
      found.push({ digits: [...digits], ways: ways * choose(left[9] ?? 0, missing) });
      return;
    }
    for (let count = 0; count <= most; count++) {
      digits[digit] = count;
      fill(digit + 1, missing - count, ways * choose(left[digit] ?? 0, count));
    }
  };
  fill(0, size, 1);
  return found;
}

const sizeOf = (held: Held): number => held.reduce((sum, count) => sum + count, 0);
const sumOf = (held: Held): number => held.reduce((sum, count, digit) => sum + count * digit, 0);
const hasEven = (held: Held): boolean => held.some((count, digit) => count > 0 && digit % 2 === 0);
const remaining = (held: Held): Held => DIGIT_COUNTS.map((count, digit) => count - (held[digit] ?? 0));

/** The most points a set of digits can be laid for. */
export function bestPoints(held: Held): number {
  return pointsFor(sizeOf(held), sumOf(held), hasEven(held));
}

const pointsFor = (size: number, sum: number, even: boolean): number =>
  sum % 3 === 0 ? size * (even ? 2 : 1) * (sum % 9 === 0 ? 3 : 1) : 0;

/** How many of the C(52,3) deals can be laid for which most points? */
export function dealCounts(): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { digits, ways } of drawsFrom(DIGIT_COUNTS, DRAW)) {
    const points = bestPoints(digits);
    counts.set(points, (counts.get(points) ?? 0) + ways);
  }
  return counts;
}

/** What keeping and drawing are worth with a set of digits, on one turn, as whole numbers over one denominator. */
export interface Decision {
  readonly turn: 2 | 3;
  readonly held: Held;
  readonly points: number;
  /** Numerators over the same denominator; keeping is right when `keep` is at least `draw`. */
  readonly keep: number;
  readonly draw: number;
}

export interface OptimalPlay {
  /** Mean points of a round. */
  readonly mean: Rational;
  /** Every decision a round can ask for: the second turn, and the final turn with three and with six cards. */
  readonly decisions: readonly Decision[];
}

const SIX = choose(52 - 2 * DRAW, DRAW);
const THREE = choose(52 - DRAW, DRAW);

/** Digits that can be drawn at once, whatever is held. */
interface Draw {
  /** Each digit among them once, and how many of it. */
  readonly kinds: readonly { readonly digit: number; readonly count: number }[];
  readonly sum: number;
  readonly hasEven: boolean;
}

/** All multisets of the digits of one draw. */
function everyDraw(): readonly Draw[] {
  const any = drawsFrom(
    DIGIT_COUNTS.map(() => DRAW),
    DRAW,
  );
  return any.map(({ digits }) => {
    const kinds = digits.map((count, digit) => ({ digit, count })).filter(({ count }) => count > 0);
    return { kinds, sum: sumOf(digits), hasEven: hasEven(digits) };
  });
}

/** The number of ways to draw it from what is left; 0 where there is too little. */
function waysOf({ kinds }: Draw, left: Held): number {
  let ways = 1;
  for (const { digit, count } of kinds) ways *= choose(left[digit] ?? 0, count);
  return ways;
}

/** Sum over all draws of ways times `value`. All numerators here stay below 4e14, so that doubles are exact. */
function expected(held: Held, draws: readonly Draw[], value: (digits: Held) => number): number {
  const left = remaining(held);
  let sum = 0;
  for (const draw of draws) {
    const ways = waysOf(draw, left);
    if (ways === 0) continue;
    const more = [...held];
    for (const { digit, count } of draw.kinds) more[digit] = (more[digit] ?? 0) + count;
    sum += ways * value(more);
  }
  return sum;
}

/** As `expected` with `bestPoints`: a million draws, so that none of them is made a set of digits. */
function expectedPoints(held: Held, draws: readonly Draw[]): number {
  const left = remaining(held);
  const [before, isEven, size] = [sumOf(held), hasEven(held), sizeOf(held) + DRAW];
  let sum = 0;
  for (const draw of draws) {
    const total = before + draw.sum;
    if (total % 3 === 0) sum += waysOf(draw, left) * pointsFor(size, total, isEven || draw.hasEven);
  }
  return sum;
}

/**
 * Optimal play of one round by one player without attacks: 220 hands of three digits, 5,005 of six.
 *
 * Final turn with six cards: values over C(46,3). Final turn with three, and second turn: over C(49,3) x C(46,3).
 */
export function solveOptimalPlay(): OptimalPlay {
  const decisions: Decision[] = [];
  const draws = everyDraw();
  const decide = (decision: Decision): number => {
    decisions.push(decision);
    return Math.max(decision.keep, decision.draw);
  };
  const finalWithSix = memoised((held) => {
    const points = bestPoints(held);
    return decide({ turn: 3, held, points, keep: points * SIX, draw: expectedPoints(held, draws) });
  });
  let total = 0;
  for (const { digits: held, ways } of drawsFrom(DIGIT_COUNTS, DRAW)) {
    const points = bestPoints(held);
    const keepAgain = points * THREE * SIX;
    const kept = decide({ turn: 3, held, points, keep: keepAgain, draw: expectedPoints(held, draws) * SIX });
    total += ways * decide({ turn: 2, held, points, keep: kept, draw: expected(held, draws, finalWithSix) });
  }
  const deals = BigInt(choose(52, DRAW)) * BigInt(THREE) * BigInt(SIX);
  return { mean: rational(BigInt(total), deals), decisions };
}

function memoised(value: (held: Held) => number): (held: Held) => number {
  const known = new Map<number, number>();
  return (held) => {
    const key = held.reduce((all, count) => all * (2 * DRAW + 1) + count, 0);
    const found = known.get(key);
    if (found !== undefined) return found;
    const fresh = value(held);
    known.set(key, fresh);
    return fresh;
  };
}
