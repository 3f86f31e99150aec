/**
 * Sentences about all numbers that a class can decide: true ones, converses, and rules mixed up.
 *
 * Takes a digit sum and a last digit, gives the sentences they suggest, each with the length of its counter-examples. Truth
 * is found by trying every number up to four digits.
 */
import { Cache } from '../../base/cache.ts';
import type { Statement } from './lab.ts';
import { counterExamples, verdict } from './properties.ts';
import type { Property, Sentence } from './properties.ts';

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
