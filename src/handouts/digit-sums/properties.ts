/**
 * Sentences about all numbers that a class can decide: true ones, converses, and rules mixed up.
 *
 * Takes a digit sum and a last digit, gives the sentences they suggest, each with the length of its counter-examples. Truth
 * is found by trying every number up to four digits.
 */
import { Cache, once } from '../../base/cache.ts';
import { type Score, scoreNumber } from '../../games/mod-3/index.ts';
import { type Cards, cardsOfDigits, carries, digitSum } from '../mod-3-cards.ts';
import { claim } from '../core/formula.ts';
import type { Step } from '../core/item.ts';
import { assertNever, present } from '../../base/invariant.ts';
import { phrase, type Phrase } from '../core/phrase.ts';

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

// Properties that a sentence about numbers may name, and whether a number has them.
// Numbers are asked of the engine: divisibility by 3, 6 and 9 is what scores in Mod 3. Gives the words of a property as a
// verb: "is a multiple of 6", "ends in 4".

export type Property =
  | { readonly is: 'multiple'; readonly of: number }
  /** The digit sum is that number. */
  | { readonly is: 'sum'; readonly of: number }
  /** The digit sum is a multiple. */
  | { readonly is: 'sum-multiple'; readonly of: number }
  | { readonly is: 'ends'; readonly of: number }
  | { readonly is: 'even' };

export interface Sentence {
  readonly given: readonly Property[];
  readonly then: Property;
}

/** Most digits of the numbers that are tried. */
const MOST_DIGITS = 4;

const scores = once(() =>
  Array.from({ length: 10 ** MOST_DIGITS }, (_, one) =>
    scoreNumber(cardsOfDigits([...String(one)].map(Number))),
  ),
);

/** The engine's score of any cards that show the number, up to 9,999. */
const scoreOf = (number: number): Score => present(scores()[number], `number up to ${10 ** MOST_DIGITS}`);

/** By the engine for 3, 6, 9 and 18; 5 and 10 in other divisors by the last digit. */
export function isMultipleOf(number: number, of: number): boolean {
  const { byThree, byNine, even } = scoreOf(number);
  const threes = of % 9 === 0 ? byNine : of % 3 !== 0 || byThree;
  return threes && (of % 2 !== 0 || even) && (of % 5 !== 0 || number % 5 === 0);
}

export function has(number: number, property: Property): boolean {
  switch (property.is) {
    case 'multiple':
      return isMultipleOf(number, property.of);
    case 'sum':
      return scoreOf(number).digitSum === property.of;
    case 'sum-multiple':
      return scoreOf(number).digitSum % property.of === 0;
    case 'ends':
      return number % 10 === property.of;
    case 'even':
      return scoreOf(number).even;
    default:
      return assertNever(property);
  }
}

/** "is a multiple of 6": words under `properties`. */
export const verb = (property: Property): Phrase =>
  property.is === 'even'
    ? phrase('properties.even')
    : phrase(`properties.${property.is}`, { of: property.of });

const numbersOf = (digits: number): readonly number[] => {
  const least = digits === 1 ? 1 : 10 ** (digits - 1);
  return Array.from({ length: 10 ** digits - least }, (_, index) => least + index);
};

/** Sheets ask the same sentences again; the bound counts numbers. */
const spokenOf = new Cache<string, readonly number[]>(
  'numbers of sentences',
  2_000_000,
  ({ length }) => length,
);

/** Numbers of that many digits a sentence speaks of. */
export const instances = ({ given }: Pick<Sentence, 'given'>, digits: number): readonly number[] =>
  spokenOf.get(JSON.stringify([given, digits]), () =>
    numbersOf(digits).filter((number) => given.every((property) => has(number, property))),
  );

/** Those for which it is not true. */
export const counterExamples = (sentence: Sentence, digits: number): readonly number[] =>
  instances(sentence, digits).filter((number) => !has(number, sentence.then));

interface Verdict {
  /** Numbers up to 9,999 a sentence speaks of. */
  readonly tried: number;
  /** True of all of them. */
  readonly isTrue: boolean;
}

const verdicts = new Cache<string, Verdict>('verdicts on sentences', 10_000);

export const verdict = ({ given, then }: Sentence): Verdict =>
  verdicts.get(JSON.stringify([given, then]), () => {
    const lengths = Array.from({ length: MOST_DIGITS }, (_, index) => index + 1);
    return {
      tried: lengths.reduce((sum, digits) => sum + instances({ given }, digits).length, 0),
      isTrue: lengths.every((digits) => counterExamples({ given, then }, digits).length === 0),
    };
  });

// What all levels of the digit-sum lab work with: a row of cards, what it is divisible by, and how hard it is to add.
// The same rows can be printed at every level: level 3 and 4 ask something about a row (`ask`), and have a usual question
// for rows that were drawn for another level.

export interface Lab {
  readonly cards: Cards;
  readonly ask?: Ask;
}

type Ask = Criterion | Statement | Frame;

/** "A number is a multiple of 15 exactly when its digit sum is a multiple of ... and its last digit is one of ..." */
export interface Criterion {
  readonly kind: 'criterion';
  readonly of: number;
}

/** "Every number that ... is a multiple of ...": true, or false with counter-examples of so many digits. */
export interface Statement {
  readonly kind: 'statement';
  readonly given: readonly Property[];
  readonly then: Property;
  readonly digits: 2 | 3;
}

/** A proof with gaps: ten to the power of `block` leaves 1 or -1 after division by `modulus`. */
export interface Frame {
  readonly kind: 'frame';
  readonly modulus: number;
  readonly block: 1 | 2 | 3;
}

type DivisorClass = 'none' | 'by-3' | 'by-6' | 'by-9' | 'by-18';

/** By what of 3, 6 and 9 the number is divisible. */
export function classOf(cards: Cards): DivisorClass {
  const { byThree, even, byNine } = scoreNumber(cards);
  if (!byThree) return 'none';
  if (byNine) return even ? 'by-18' : 'by-9';
  return even ? 'by-6' : 'by-3';
}

/** Cards to add, and one more for each ten that is passed. */
export const adding = (cards: Cards): number => cards.length + carries(cards);

/** The digit sum is left over as much as the number. */
export const leftOver = (cards: Cards): number => digitSum(cards) % 3;

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const multiple = (of: number): Property => ({ is: 'multiple', of });
const sum = (of: number): Property => ({ is: 'sum', of });
const sumMultiple = (of: number): Property => ({ is: 'sum-multiple', of });
const ends = (of: number): Property => ({ is: 'ends', of });
const EVEN: Property = { is: 'even' };

/** What a row with this digit sum and last digit makes one say. */
const suggested = (total: number, last: number): readonly Sentence[] => [
  { given: [sum(total)], then: multiple(3) },
  { given: [sum(total)], then: multiple(6) },
  { given: [sum(total)], then: multiple(9) },
  { given: [sum(total), EVEN], then: multiple(6) },
  { given: [sum(total), EVEN], then: multiple(9) },
  { given: [multiple(9)], then: sum(total) },
  { given: [ends(last)], then: multiple(3) },
  { given: [multiple(3), ends(last)], then: multiple(6) },
  { given: [multiple(9), ends(last)], then: multiple(6) },
  { given: [multiple(6), ends(last)], then: multiple(9) },
  { given: [multiple(3)], then: multiple(9) },
  { given: [multiple(9)], then: multiple(3) },
  { given: [multiple(6)], then: sumMultiple(6) },
  { given: [sumMultiple(6)], then: multiple(6) },
  { given: [multiple(6)], then: sumMultiple(3) },
  { given: [sumMultiple(9), EVEN], then: multiple(6) },
  { given: [sumMultiple(6), EVEN], then: multiple(9) },
];

/** A false sentence is asked about when it has some, but not more than so many counter-examples of two or three digits. */
const MOST_LISTED = 100;
/** A sentence that speaks of fewer numbers up to 9,999 says nothing about numbers. */
const LEAST_TRIED = 20;

function statementOf(sentence: Sentence): readonly Statement[] {
  const { tried, isTrue } = verdict(sentence);
  if (tried < LEAST_TRIED) return [];
  if (isTrue) return [{ kind: 'statement', ...sentence, digits: 2 }];
  const digits = ([2, 3] as const).find((length) => {
    const { length: found } = counterExamples(sentence, length);
    return found > 0 && found <= MOST_LISTED;
  });
  return digits === undefined ? [] : [{ kind: 'statement', ...sentence, digits }];
}

/** Rows share them. */
const statements = new Cache<string, readonly Statement[]>('statements of digit sums', 1000);

/** The sentences of a digit sum and last digit. */
export const statementsFor = (total: number, last: number): readonly Statement[] =>
  statements.get(`${total} ${last}`, () => suggested(total, last).flatMap(statementOf));

/** The sentence turned round; undefined where it speaks of two properties. */
export const converse = ({ given, then }: Sentence): Sentence | undefined =>
  given.length === 1 ? { given: [then], then: given[0] ?? then } : undefined;
