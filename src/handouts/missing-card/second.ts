/**
 * H2 read a second time: tries all ten digits in the printed number and divides.
 *
 * Knows no engine and no digit sums beyond the one that is asked for.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Heard, Solution } from '../core/heard.ts';

type ByWords<T> = Readonly<Record<Language, T>>;
type Row = readonly (number | null)[];

const CARDS: ByWords<RegExp> = { en: /^Cards (.+)\.$/, fr: /^Cartes (.+)\.$/ };
const CHIP: ByWords<RegExp> = { en: /^by (\d)$/, fr: /^par (\d)$/ };
const TEN: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const first = (parts: readonly string[], pattern: RegExp): string | undefined =>
  parts.map((part) => pattern.exec(part)?.[1]).find((found) => found !== undefined);

/** "4, hidden, 7" or the spelled number "4 d 7": a digit, or null for what is not known. */
function rowIn({ language, parts }: Heard): Row | undefined {
  const cards =
    first(parts, CARDS[language])?.split(', ') ?? first(parts, /^((?:[\dde] )+[\dde])$/)?.split(' ');
  return cards?.map((card) => (/^\d$/.test(card) ? Number(card) : null));
}

const number = (row: Row, found: readonly number[]): number => {
  const rest = [...found];
  return Number(row.map((digit) => digit ?? rest.shift() ?? 0).join(''));
};

const set = (found: readonly number[]): string => (found.length === 0 ? 'none' : found.join(' '));
const sumOf = (row: Row): number => row.reduce<number>((sum, digit) => sum + (digit ?? 0), 0);

/** The digits that, put for every unknown card, leave nothing. */
const fitting = (row: Row, by: number): readonly number[] =>
  TEN.filter(
    (digit) =>
      number(
        row,
        row.map(() => digit),
      ) %
        by ===
      0,
  );

/** Goes up one by one from the greatest that fits until a multiple has the same digits after the letter. */
function next(row: Row, by: number): string {
  const greatest = fitting(row, by).at(-1);
  if (greatest === undefined) return 'none';
  const tail = 10 ** (row.length - 1 - row.indexOf(null));
  const start = number(row, [greatest]);
  for (let value = start + 1; ; value++)
    if (value % by === 0 && value % tail === start % tail) return String(value);
}

const pairs = (row: Row, by: number): number =>
  TEN.flatMap((a) => TEN.filter((b) => number(row, [a, b]) % by === 0)).length;

/** Tries every modulus up to the divisor, and every rest: the greatest modulus that tells fitting digits from others. */
function congruence(row: Row, by: number): Solution {
  const found = fitting(row, by);
  const zeros = number(
    row,
    row.map(() => 0),
  );
  const one =
    number(
      row,
      row.map(() => 1),
    ) - zeros;
  const told = Array.from({ length: by }, (_, index) => index + 1).flatMap((modulus) =>
    Array.from({ length: modulus }, (_, rest) => ({ modulus, rest })),
  );
  const right = told.filter(
    ({ modulus, rest }) =>
      Array.from({ length: by }, (_, digit) => digit).every(
        (digit) => ((zeros + one * digit) % by === 0) === (digit % modulus === rest),
      ) && by % modulus === 0,
  );
  const least = right[0];
  return [
    [String(zeros % by)],
    [String(one % by)],
    [least === undefined ? '' : String(least.rest)],
    [least === undefined ? '' : String(least.modulus)],
    [set(found)],
  ];
}

export function second(heard: Heard): Solution | undefined {
  const row = rowIn(heard);
  const by = Number(first(heard.parts, CHIP[heard.language]) ?? NaN);
  if (!row || Number.isNaN(by)) return undefined;
  switch (heard.level) {
    case 1:
      return [[set(fitting(row, by))]];
    case 2:
      return [[String(sumOf(row))], [set(fitting(row, by))]];
    case 3:
      return row.filter((digit) => digit === null).length === 2
        ? [[String(pairs(row, by))]]
        : [[set(fitting(row, by))], [next(row, by)]];
    default:
      return congruence(row, by);
  }
}
