/**
 * Properties that a sentence about numbers may name, and whether a number has them.
 *
 * Numbers are asked of the engine: divisibility by 3, 6 and 9 is what scores in Mod 3. Gives the words of a property as a
 * verb: "is a multiple of 6", "ends in 4".
 */
import { Cache, once } from '../../base/cache.ts';
import { assertNever, present } from '../../base/invariant.ts';
import { scoreNumber } from '../../games/mod-3/index.ts';
import type { Score } from '../../games/mod-3/index.ts';
import { phrase } from '../core/phrase.ts';
import type { Phrase } from '../core/phrase.ts';
import { cardsOfDigits } from '../mod-3-cards.ts';

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

export interface Verdict {
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
