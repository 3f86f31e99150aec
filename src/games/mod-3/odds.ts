/**
 * Exact chances in Mod 3: what random cards make, and what the best play without attacks earns.
 *
 * Takes counts of cards, gives exact fractions. Because a player may always put an even card last and later cards in
 * front, only the digits held matter: the best score of a set of digits is cards x (3 divides) x (an even one is there)
 * x (9 divides). So optimal play is a dynamic programme over multisets of 3, 6 and 9 digits drawn from what remains of
 * the pack. Source: mod-3.score-*, mod-3.secret-*, mod-3.second-*, mod-3.final-*.
 */
import { present } from '../../base/invariant.ts';
import { rational } from '../../base/rational.ts';
import type { Rational } from '../../base/rational.ts';
import { PACK } from './cards.ts';
import { DRAW } from './state.ts';

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
const remaining = (held: Held): Held => DIGIT_COUNTS.map((count, digit) => count - (held[digit] ?? 0));

/** The most points a set of digits can be laid for. */
export function bestPoints(held: Held): number {
  const sum = held.reduce((total, count, digit) => total + count * digit, 0);
  if (sum % 3 !== 0) return 0;
  const even = held.some((count, digit) => count > 0 && digit % 2 === 0);
  return sizeOf(held) * (even ? 2 : 1) * (sum % 9 === 0 ? 3 : 1);
}

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

/** Sum over all draws of ways times `value`. All numerators here stay below 4e14, so that doubles are exact. */
function expected(held: Held, value: (digits: Held) => number): number {
  let sum = 0;
  for (const { digits, ways } of drawsFrom(remaining(held), DRAW))
    sum += ways * value(held.map((count, digit) => count + (digits[digit] ?? 0)));
  return sum;
}

/**
 * Optimal play of one round by one player without attacks: 220 hands of three digits, 5,005 of six.
 *
 * Final turn with six cards: values over C(46,3). Final turn with three, and second turn: over C(49,3) x C(46,3).
 */
export function solveOptimalPlay(): OptimalPlay {
  const decisions: Decision[] = [];
  const decide = (decision: Decision): number => {
    decisions.push(decision);
    return Math.max(decision.keep, decision.draw);
  };
  const finalWithSix = memoised((held) => {
    const points = bestPoints(held);
    return decide({ turn: 3, held, points, keep: points * SIX, draw: expected(held, bestPoints) });
  });
  let total = 0;
  for (const { digits: held, ways } of drawsFrom(DIGIT_COUNTS, DRAW)) {
    const points = bestPoints(held);
    const keepAgain = points * THREE * SIX;
    const kept = decide({ turn: 3, held, points, keep: keepAgain, draw: expected(held, bestPoints) * SIX });
    total += ways * decide({ turn: 2, held, points, keep: kept, draw: expected(held, finalWithSix) });
  }
  const deals = BigInt(choose(52, DRAW)) * BigInt(THREE) * BigInt(SIX);
  return { mean: rational(BigInt(total), deals), decisions };
}

function memoised(value: (held: Held) => number): (held: Held) => number {
  const known = new Map<string, number>();
  return (held) => {
    const key = held.join(',');
    const found = known.get(key);
    if (found !== undefined) return found;
    const fresh = value(held);
    known.set(key, fresh);
    return fresh;
  };
}
