/**
 * Formulas as plain data, and whether what they say is true.
 *
 * An expression is exact: whole numbers, fractions, powers, no decimals (a decimal is a way to print a fraction). A claim
 * joins two expressions; `holds` decides it by exact arithmetic, so that a printed line of work cannot be wrong. How a
 * formula looks (MathML) and sounds is decided elsewhere.
 */
import { assertNever } from '../../base/invariant.ts';
import * as exact from '../../base/rational.ts';
import type { Rational } from '../../base/rational.ts';

export type Expression =
  | number
  | { readonly sum: readonly Expression[] }
  | { readonly product: readonly Expression[] }
  | { readonly difference: readonly [Expression, Expression] }
  | { readonly negative: Expression }
  /** Drawn with a bar. */
  | { readonly fraction: readonly [Expression, Expression] }
  | { readonly power: readonly [Expression, number] }
  /** n choose k. */
  | { readonly choose: readonly [number, number] }
  /** A decimal of that many places; it must be exact unless the claim says `≈`. */
  | { readonly decimal: Expression; readonly places: number }
  | { readonly group: Expression };

/** What may be printed but has no value: letters and empty boxes beside expressions. */
export type Formula =
  | Expression
  /** A variable, with an index if need be. */
  | { readonly letter: string; readonly index?: string }
  | { readonly blank: 'box' }
  /** Digits and letters in one number: "4d7". */
  | { readonly digits: string }
  | { readonly line: readonly Formula[]; readonly between: Relation | '+' | '−' | '×' | ',' }
  | { readonly modulo: Formula; readonly by: number }
  /** Equal functions of open terms, such as a power of a letter. */
  | { readonly raised: readonly [Formula, Formula] }
  | { readonly over: readonly [Formula, Formula] };

export type Relation = '=' | '≠' | '<' | '>' | '≤' | '≥' | '≈' | '≡' | '≢' | '∣' | '∤';

export interface Claim {
  readonly left: Expression;
  readonly relation: Relation;
  readonly right: Expression;
  /** For ≡ and ≢. */
  readonly modulus?: number;
}

export const claim = (left: Expression, relation: Relation, right: Expression, modulus?: number): Claim => ({
  left,
  relation,
  right,
  ...(modulus === undefined ? {} : { modulus }),
});

const power = (base: Rational, exponent: number): Rational =>
  exact.rational(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent));

function choose(n: number, k: number): Rational {
  let value = exact.rational(1);
  for (let i = 1; i <= k; i++) value = exact.multiply(value, exact.rational(n - k + i, i));
  return k > n ? exact.rational(0) : value;
}

/** The exact value. Throws a RangeError for a division by 0. */
export function valueOf(expression: Expression): Rational {
  if (typeof expression === 'number') return exact.rational(expression);
  if ('sum' in expression) return expression.sum.map(valueOf).reduce(exact.add, exact.rational(0));
  if ('product' in expression)
    return expression.product.map(valueOf).reduce(exact.multiply, exact.rational(1));
  if ('difference' in expression)
    return exact.subtract(valueOf(expression.difference[0]), valueOf(expression.difference[1]));
  if ('negative' in expression) return exact.subtract(exact.rational(0), valueOf(expression.negative));
  if ('fraction' in expression)
    return exact.divide(valueOf(expression.fraction[0]), valueOf(expression.fraction[1]));
  if ('power' in expression) return power(valueOf(expression.power[0]), expression.power[1]);
  if ('choose' in expression) return choose(...expression.choose);
  if ('decimal' in expression) return rounded(valueOf(expression.decimal), expression.places);
  return valueOf(expression.group);
}

/** Half up, away from nothing: 0.345 to two places is 0.35. */
function rounded(value: Rational, places: number): Rational {
  const scale = 10n ** BigInt(places);
  const doubled = 2n * value.numerator * scale + value.denominator;
  const divisor = 2n * value.denominator;
  const down = doubled >= 0n ? doubled / divisor : -((-doubled + divisor - 1n) / divisor);
  return exact.rational(down, scale);
}

const isWhole = (value: Rational): boolean => value.denominator === 1n;
const leaves = (value: Rational, modulus: bigint): bigint =>
  ((value.numerator % modulus) + modulus) % modulus;

function congruent(left: Rational, right: Rational, modulus: number | undefined): boolean {
  if (modulus === undefined || !isWhole(left) || !isWhole(right))
    throw new RangeError('≡ needs whole numbers');
  return leaves(exact.subtract(left, right), BigInt(modulus)) === 0n;
}

const divides = (left: Rational, right: Rational): boolean =>
  isWhole(left) && isWhole(right) && left.numerator !== 0n && right.numerator % left.numerator === 0n;

/** For `≈`: the right side is the left one rounded to the places printed. */
function isRounded(left: Rational, right: Expression): boolean {
  const places = typeof right === 'object' && 'decimal' in right ? right.places : 0;
  return exact.compare(rounded(left, places), valueOf(right)) === 0;
}

/** Is the claim true? */
export function holds({ left, relation, right, modulus }: Claim): boolean {
  const [a, b] = [valueOf(left), valueOf(right)];
  switch (relation) {
    case '=':
      return exact.compare(a, b) === 0;
    case '≠':
      return exact.compare(a, b) !== 0;
    case '<':
      return exact.compare(a, b) < 0;
    case '>':
      return exact.compare(a, b) > 0;
    case '≤':
      return exact.compare(a, b) <= 0;
    case '≥':
      return exact.compare(a, b) >= 0;
    case '≈':
      return isRounded(a, right);
    case '≡':
      return congruent(a, b, modulus);
    case '≢':
      return !congruent(a, b, modulus);
    case '∣':
      return divides(a, b);
    case '∤':
      return !divides(a, b);
    default:
      return assertNever(relation);
  }
}

/** Every number that is in an expression, and its value: what a sentence about it may name. */
export function numbersIn(expression: Expression): readonly string[] {
  const own = exact.formatRational(valueOf(expression));
  if (typeof expression === 'number') return [own];
  const parts = Object.values(expression).flatMap((part) =>
    Array.isArray(part) ? (part as Expression[]) : typeof part === 'string' ? [] : [part as Expression],
  );
  return [own, ...parts.flatMap(numbersIn)];
}
