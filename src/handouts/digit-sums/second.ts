/**
 * H1 read a second time: finds the digits in the spoken card row and divides the printed number.
 *
 * Knows no engine: a number is divisible when division leaves nothing.
 */
import type { Heard, Solution } from '../core/heard.ts';

const ROW = { en: /^Cards ([\d, ]+)\.$/, fr: /^Cartes ([\d, ]+)\.$/ } as const;

/** The digits of the first card row among the parts. */
function digitsIn({ language, parts }: Heard): readonly number[] | undefined {
  const row = parts.map((part) => ROW[language].exec(part)?.[1]).find((found) => found !== undefined);
  return row?.split(',').map((digit) => Number(digit.trim()));
}

const divides = (divisor: bigint, digits: readonly number[]): boolean =>
  BigInt(digits.join('')) % divisor === 0n;

export function second(heard: Heard): Solution | undefined {
  const digits = digitsIn(heard);
  if (!digits || digits.some((digit) => !(digit >= 0 && digit <= 9))) return undefined;
  const [three, six, nine] = [3n, 6n, 9n].map((divisor) => divides(divisor, digits));
  const points = three ? digits.length * (six ? 2 : 1) * (nine ? 3 : 1) : 0;
  const left = BigInt(digits.join('')) % 3n;
  const row = [digits.reduce((a, b) => a + b), three, six, nine, left, points];
  return row.map((value) => [typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)]);
}
