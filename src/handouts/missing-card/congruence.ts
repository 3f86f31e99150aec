/**
 * A hidden digit as the unknown of a congruence: number = constant + coefficient x d, to be a multiple of the divisor.
 *
 * Takes a row whose hidden cards all show d; gives least residues and the solution d = x modulo m / gcd, or none.
 */
import { fittingDigits, hiddenCount, rowDigits } from './missing.ts';
import type { Missing } from './missing.ts';

export interface Congruence {
  /** The number with d = 0. */
  readonly constant: number;
  /** What each d adds: 10, 11, 110 ... */
  readonly coefficient: number;
  /** Both as least residues. */
  readonly constantLeft: number;
  readonly coefficientLeft: number;
  /** d is congruent to `rest` modulo `modulus`; undefined when no digit fits. */
  readonly solution: { readonly rest: number; readonly modulus: number } | undefined;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

export function congruenceOf(missing: Missing): Congruence {
  const shown = rowDigits(missing);
  const places = shown.map((_, index) => 10 ** (shown.length - 1 - index));
  const constant = shown.reduce<number>((sum, digit, index) => sum + (digit ?? 0) * (places[index] ?? 0), 0);
  const coefficient = shown.reduce<number>(
    (sum, digit, index) => sum + (digit === null ? (places[index] ?? 0) : 0),
    0,
  );
  const modulus = missing.by / gcd(coefficient, missing.by);
  const least = fittingDigits(missing)[0];
  return {
    constant,
    coefficient,
    constantLeft: constant % missing.by,
    coefficientLeft: coefficient % missing.by,
    solution: least === undefined ? undefined : { rest: least % modulus, modulus },
  };
}

/** One hidden digit, the same twice, or three times; by 6 and "none" are kinds of their own. */
export function kindOf(missing: Missing): string {
  if (fittingDigits(missing).length === 0) return 'none';
  if (missing.by === 6) return 'six';
  return ['', 'one', 'twice', 'thrice'][hiddenCount(missing)] ?? '';
}
