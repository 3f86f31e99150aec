/**
 * Criteria of divisibility that a digit sum and a last digit decide together.
 *
 * Takes a divisor made of 3 or 9 and of 1, 2, 5 or 10, gives what the digit sum must be a multiple of, which last digits
 * fit, and the work that shows it on one number. Which last digits fit is found by trying every number up to 9,999.
 */
import { claim } from '../core/formula.ts';
import type { Step } from '../core/item.ts';
import { instances } from './properties.ts';

/** The first have a last digit that says even or nothing, the others one that also asks for 0 or 5. */
export const CRITERIA: { readonly easy: readonly number[]; readonly harder: readonly number[] } = {
  easy: [3, 6, 9, 18],
  harder: [15, 30, 45, 90],
};

/** 3 or 9. */
export const sumDivisorOf = (of: number): number => (of % 9 === 0 ? 9 : 3);

/** What the last digit decides: 1, 2, 5 or 10. */
const lastDivisorOf = (of: number): number => of / sumDivisorOf(of);

/** The last digits that multiples of the divisor have, rising. */
export const lastDigitsOf = (of: number): readonly number[] =>
  [...new Set(instances({ given: [{ is: 'multiple', of }] }, 4).map((number) => number % 10))].sort(
    (a, b) => a - b,
  );

/** Why the criterion is right, and whether the number of the row meets it. */
export function criterionSteps(of: number, number: number): readonly Step[] {
  const [sumDivisor, lastDivisor] = [sumDivisorOf(of), lastDivisorOf(of)];
  const sum = [...String(number)].map(Number);
  const total = sum.reduce((a, b) => a + b, 0);
  const left = number % of;
  return [
    {
      say: lastDivisor === 1 ? 'steps.sum-alone' : 'steps.both',
      claims: { parts: claim(of, '=', { product: [sumDivisor, lastDivisor] }) },
      with: { sumDivisor, lastDivisor },
    },
    { say: 'steps.sum', claims: { sum: claim({ sum }, '=', total) } },
    {
      say: left === 0 ? 'steps.is-multiple' : 'steps.no-multiple',
      claims: { division: claim(number, '=', { sum: [{ product: [of, Math.floor(number / of)] }, left] }) },
      with: { of },
    },
  ];
}
