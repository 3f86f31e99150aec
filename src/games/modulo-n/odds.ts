/**
 * Exact chances of Modulo N, by counting classes modulo 10 instead of cards.
 *
 * Takes N and a number of cards, gives fractions. A hand is described by how many cards it has of each class; the number
 * of hands of one description is a product of binomials, so all hands of five are some 2,000 cases. Never simulates.
 * Source: clause `modulo-n.discard-sum`.
 */
import { rational } from '../../base/rational.ts';
import type { Rational } from '../../base/rational.ts';
import { MODULUS, PACK, residueOf } from './cards.ts';
import { LIMITS } from './state.ts';

/** Cards of each class in the whole pack: 20 zeros, 8 ones, 3 of every other class. */
export function classCounts(): readonly number[] {
  const counts = Array.from({ length: MODULUS }, () => 0);
  for (const card of PACK) counts[residueOf(card)] = (counts[residueOf(card)] ?? 0) + 1;
  return counts;
}

/** Cards of each class that are left when a card of class `n` was turned. */
export const countsWithoutTurned = (n: number): readonly number[] =>
  classCounts().map((count, residue) => (residue === n ? count - 1 : count));

/** The chance that the turned card makes this N. */
export const chanceOfN = (n: number): Rational => rational(classCounts()[n] ?? 0, PACK.length);

function choose(from: number, count: number): number {
  let ways = 1;
  for (let i = 0; i < count; i++) ways = (ways * (from - i)) / (i + 1);
  return ways;
}

/** Calls `visit` for each way to have `size` cards by classes, with the number of hands that look so. */
function eachDescription(
  counts: readonly number[],
  size: number,
  visit: (description: number[], hands: number) => void,
): void {
  const description = counts.map(() => 0);
  const fill = (residue: number, left: number, hands: number): void => {
    if (residue === counts.length) {
      if (left === 0) visit(description, hands);
      return;
    }
    const most = Math.min(left, counts[residue] ?? 0);
    for (let taken = 0; taken <= most; taken++) {
      description[residue] = taken;
      fill(residue + 1, left - taken, hands * choose(counts[residue] ?? 0, taken));
    }
    description[residue] = 0;
  };
  fill(0, size, 1);
}

/** True when `cards` cards of the described hand add up to `n` modulo 10; leaves it as it was. */
function holdsSet(description: number[], cards: number, n: number, from = 0): boolean {
  if (cards === 0) return n === 0;
  for (let residue = from; residue < MODULUS; residue++) {
    const count = description[residue] ?? 0;
    if (count === 0) continue;
    description[residue] = count - 1;
    const holds = holdsSet(description, cards - 1, (n - residue + MODULUS) % MODULUS, residue);
    description[residue] = count;
    if (holds) return true;
  }
  return false;
}

/** The chance that `cards` random cards, the turned one out of play, are a legal set. */
export function chanceOfSet(n: number, cards: number): Rational {
  let [legal, all] = [0, 0];
  eachDescription(countsWithoutTurned(n), cards, (description, hands) => {
    all += hands;
    const sum = description.reduce((total, count, residue) => total + count * residue, 0);
    if (sum % MODULUS === n) legal += hands;
  });
  return rational(legal, all);
}

/** What a random hand allows. */
export interface HandChances {
  /** No set of one, two or three cards can be discarded. */
  readonly nothing: Rational;
  /** Some three cards can be discarded at once. */
  readonly three: Rational;
}

/** Chances of a hand of `size` random cards, the turned one out of play; five cards are the dealer's first turn. */
export function handChances(n: number, size: number): HandChances {
  let [nothing, three, all] = [0, 0, 0];
  eachDescription(countsWithoutTurned(n), size, (description, hands) => {
    all += hands;
    const big = holdsSet(description, LIMITS.set, n);
    if (big) three += hands;
    else if (!holdsSet(description, 1, n) && !holdsSet(description, 2, n)) nothing += hands;
  });
  return { nothing: rational(nothing, all), three: rational(three, all) };
}
