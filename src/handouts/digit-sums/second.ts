/**
 * H1 read a second time: finds the digits in the spoken card row and divides the printed number.
 *
 * Knows no engine. A sentence about all numbers is tried on every number up to 9,999, a criterion too.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Heard, Solution } from '../core/heard.ts';

type ByWords<T> = Readonly<Record<Language, T>>;

const ROW: ByWords<RegExp> = { en: /^Cards ([\d, ]+)\.$/, fr: /^Cartes ([\d, ]+)\.$/ };

/** The digits of the first card row among the parts. */
function digitsIn({ language, parts }: Heard): readonly number[] | undefined {
  const found = parts.map((part) => ROW[language].exec(part)?.[1]).find((row) => row !== undefined);
  return found?.split(',').map((digit) => Number(digit.trim()));
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
const sumOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const digitsOf = (number: number): readonly number[] => [...String(number)].map(Number);
const only = (values: readonly (string | number)[]): Solution => values.map((value) => [String(value)]);

function pair(heard: Heard): Solution | undefined {
  const digits = digitsIn(heard);
  return digits && only([yesNo(Number(digits.join('')) % 3 === 0)]);
}

function scored(heard: Heard): Solution | undefined {
  const digits = digitsIn(heard);
  if (!digits) return undefined;
  const number = BigInt(digits.join(''));
  const [three, six, nine] = [3n, 6n, 9n].map((divisor) => number % divisor === 0n);
  const points = three ? digits.length * (six ? 2 : 1) * (nine ? 3 : 1) : 0;
  return only([
    sumOf(digits),
    ...[three, six, nine].map((one) => yesNo(one === true)),
    String(number % 3n),
    points,
  ]);
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const NUMBERS = range(1, 9999);
const SUMS: readonly number[] = [0, ...NUMBERS.map((number) => sumOf(digitsOf(number)))];
const digitSum = (number: number): number => SUMS[number] ?? sumOf(digitsOf(number));

const CRITERION: ByWords<RegExp> = {
  en: /^A number is a multiple of (\d+) exactly when/,
  fr: /^Un nombre est multiple de (\d+) si et seulement si/,
};

/** The one pair of digit-sum divisor and last digits that tells all multiples up to 9,999 from all others. */
function criterion(heard: Heard, of: number): Solution | undefined {
  const digits = digitsIn(heard);
  const last = [...new Set(NUMBERS.filter((number) => number % of === 0).map((number) => number % 10))];
  const telling = range(1, 99).filter((divisor) =>
    NUMBERS.every(
      (number) => (number % of === 0) === (digitSum(number) % divisor === 0 && last.includes(number % 10)),
    ),
  );
  if (!digits || telling.length === 0) return undefined;
  const isOne = Number(digits.join('')) % of === 0;
  return [telling.map(String), [last.sort((a, b) => a - b).join(' ')], [yesNo(isOne)]];
}

type Test = (number: number) => boolean;

/** What a verb of a sentence says of a number. */
const VERBS: ByWords<readonly (readonly [RegExp, (of: number) => Test])[]> = {
  en: [
    [/^is a multiple of (\d+)$/, (of) => (number) => number % of === 0],
    [/^has the digit sum (\d+)$/, (of) => (number) => digitSum(number) === of],
    [/^has a digit sum that is a multiple of (\d+)$/, (of) => (number) => digitSum(number) % of === 0],
    [/^ends in (\d)$/, (of) => (number) => number % 10 === of],
    [/^is even$/, () => (number) => number % 2 === 0],
  ],
  fr: [
    [/^est un multiple de (\d+)$/, (of) => (number) => number % of === 0],
    [/^a (\d+) pour somme des chiffres$/, (of) => (number) => digitSum(number) === of],
    [/^a une somme des chiffres multiple de (\d+)$/, (of) => (number) => digitSum(number) % of === 0],
    [/^se termine par (\d)$/, (of) => (number) => number % 10 === of],
    [/^est pair$/, () => (number) => number % 2 === 0],
  ],
};

function testOf(verb: string, language: Language): Test | undefined {
  for (const [pattern, make] of VERBS[language]) {
    const found = pattern.exec(verb);
    if (found) return make(Number(found[1] ?? 0));
  }
  return undefined;
}

/** Any verb of a language, in one group. */
const anyVerb = (language: Language): string =>
  `(${VERBS[language].map(([{ source }]) => source.slice(1, -1).replace('(', '(?:')).join('|')})`;

const SENTENCE: ByWords<RegExp> = {
  en: new RegExp(`^Every number that ${anyVerb('en')}(?: and ${anyVerb('en')})? ${anyVerb('en')}\\.$`),
  fr: new RegExp(`^Tout nombre qui ${anyVerb('fr')}(?: et qui ${anyVerb('fr')})? ${anyVerb('fr')}\\.$`),
};
const COUNTER: ByWords<RegExp> = { en: /with (\d) digits/, fr: /à (\d) chiffres/ };

function statement(sentence: RegExpExecArray, { language, parts }: Heard): Solution | undefined {
  const [, first = '', other, then = ''] = sentence;
  const given = [first, ...(other === undefined ? [] : [other])].map((verb) => testOf(verb, language));
  const follows = testOf(then, language);
  const length = Number(parts.map((part) => COUNTER[language].exec(part)?.[1]).find(Boolean) ?? NaN);
  if (!follows || given.includes(undefined) || Number.isNaN(length)) return undefined;
  const fails = (number: number): boolean => given.every((test) => test?.(number)) && !follows(number);
  if (!NUMBERS.some(fails)) return [['true'], ['']];
  return [
    ['false'],
    range(10 ** (length - 1), 10 ** length - 1)
      .filter(fails)
      .map(String)
      .sort(),
  ];
}

const MODULUS = /modulo (\d+)/;

/** Finds the blocks by trying powers of ten, the rest by division. */
function proof(heard: Heard): Solution | undefined {
  const digits = digitsIn(heard);
  const modulus = Number(heard.parts.map((part) => MODULUS.exec(part)?.[1]).find(Boolean) ?? NaN);
  const block = [1, 2, 3].find((power) => [1, modulus - 1].includes(10 ** power % modulus));
  if (!digits || block === undefined) return undefined;
  const sign = 10 ** block % modulus === 1 ? 1 : -1;
  let [rest, total, weight] = [Number(digits.join('')), 0, 1];
  while (rest > 0) {
    total += weight * (rest % 10 ** block);
    rest = Math.floor(rest / 10 ** block);
    weight *= sign;
  }
  return only([sign, 10 ** block - sign, total, Number(digits.join('')) % modulus]);
}

export function second(heard: Heard): Solution | undefined {
  const { level, language, parts } = heard;
  if (level === 1) return pair(heard);
  if (level === 2) return scored(heard);
  if (level === 4) return proof(heard);
  const sentence = parts.map((part) => SENTENCE[language].exec(part)).find((found) => found !== null);
  if (sentence) return statement(sentence, heard);
  const of = parts.map((part) => CRITERION[language].exec(part)?.[1]).find((found) => found !== undefined);
  return of === undefined ? undefined : criterion(heard, Number(of));
}
