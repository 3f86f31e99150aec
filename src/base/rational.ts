/**
 * Exact fractions of big integers, for figures that are printed: "109/325", never 0.3354.
 *
 * Takes integers, gives reduced fractions with a positive denominator. Never rounds.
 */

export interface Rational {
  readonly numerator: bigint;
  /** Always positive, coprime to the numerator. */
  readonly denominator: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** `numerator / denominator`, reduced. Throws a RangeError when the denominator is 0 (a bug of the caller). */
export function rational(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
  const [n, d] = [BigInt(numerator), BigInt(denominator)];
  if (d === 0n) throw new RangeError('denominator 0');
  const shared = gcd(n, d) * (d < 0n ? -1n : 1n);
  return n === 0n ? { numerator: 0n, denominator: 1n } : { numerator: n / shared, denominator: d / shared };
}

export const add = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const subtract = (a: Rational, b: Rational): Rational => add(a, rational(-b.numerator, b.denominator));

export const multiply = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);

export const divide = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator, a.denominator * b.numerator);

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** "a/b", or "a" when whole. */
export const formatRational = (value: Rational): string =>
  value.denominator === 1n ? `${value.numerator}` : `${value.numerator}/${value.denominator}`;

/** The nearest double: for printing a rounded figure beside the exact one, never for comparing. */
export const toNumber = (value: Rational): number => Number(value.numerator) / Number(value.denominator);
