/**
 * Roads of taps: each number is the sum of the two before it, counted after n. Some reach the fist, some go round for ever.
 *
 * For five fingers every tap is played by the engine; for other n numbers are added.
 */
import { stopOf } from '../../taps.ts';

export const FINGERS = 5;

/** What follows two hands. */
const tap = (before: number, hand: number, n: number): number =>
  n === FINGERS ? stopOf([before, hand]) : (before + hand) % n;

/** From two hands on until a fist or until the pair comes again; the fist is not part of it. */
export function roadFrom(
  first: number,
  second: number,
  n = FINGERS,
): { readonly hands: readonly number[]; readonly ends: boolean } {
  const hands = [first, second];
  for (;;) {
    const [before = 0, hand = 0] = hands.slice(-2);
    const next = tap(before, hand, n);
    if (next === 0) return { hands, ends: true };
    if (hand === first && next === second) return { hands: hands.slice(0, -1), ends: false };
    hands.push(next);
  }
}

const values = (n: number): readonly number[] => Array.from({ length: n - 1 }, (_, i) => i + 1);

/** The pairs of hands without a fist. */
const pairs = (n: number): readonly (readonly [number, number])[] =>
  values(n).flatMap((first) => values(n).map((second): readonly [number, number] => [first, second]));

export const pairCount = (n: number): number => pairs(n).length;

/** How many pairs never come to a fist. */
export const neverCount = (n: number): number =>
  pairs(n).filter(([first, second]) => !roadFrom(first, second, n).ends).length;

/** The four roads after a fist (each three times the road before), then the ring. */
export const ROADS: readonly (readonly number[])[] = [1, 3, 4, 2].map(
  (double) => roadFrom(double, double).hands,
);
export const RING: readonly number[] = roadFrom(1, 3).hands;
