/**
 * H3 read a second time: lays every order of the printed cards and divides the numbers that come out.
 *
 * Knows no engine: points are the number of cards times 0, 1, 2, 3 or 6, as the rule on the page says.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Heard, Solution } from '../core/heard.ts';

type ByWords<T> = Readonly<Record<Language, T>>;
type Row = readonly number[];

const CARDS: ByWords<RegExp> = { en: /^Cards ([\d, ]+)\.$/, fr: /^Cartes ([\d, ]+)\.$/ };
const LATER: ByWords<RegExp> = {
  en: /^Three more cards: ([\d, ]+)\.$/,
  fr: /^Trois autres cartes : ([\d, ]+)\.$/,
};

function rowIn({ parts }: Heard, pattern: RegExp): Row | undefined {
  const found = parts.map((part) => pattern.exec(part)?.[1]).find((row) => row !== undefined);
  return found?.split(',').map((digit) => Number(digit.trim()));
}

/** Every order, with repetitions. */
function permutations(row: Row): Row[] {
  if (row.length < 2) return [row];
  return row.flatMap((first, index) =>
    permutations(row.filter((_, place) => place !== index)).map((rest) => [first, ...rest]),
  );
}

const valueOf = (row: Row): number => Number(row.join(''));

function times(row: Row): number {
  const value = valueOf(row);
  if (value % 3 !== 0) return 0;
  return (value % 2 === 0 ? 2 : 1) * (value % 9 === 0 ? 3 : 1);
}

const different = (rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.join(''), row])).values(),
];

function bestOrders(row: Row): Solution {
  const all = different(permutations(row));
  const most = Math.max(...all.map(times));
  return [
    all
      .filter((one) => times(one) === most)
      .map((one) => one.join(' '))
      .sort(),
    [String(most)],
    [String(most * row.length)],
  ];
}

/** Most points, then the greatest number. */
const better = (a: Row, b: Row): Row => {
  const [left, right] = [times(a) * a.length, times(b) * b.length];
  if (left !== right) return left > right ? a : b;
  return valueOf(a) >= valueOf(b) ? a : b;
};

function twoSteps(row: Row, later: Row): Solution {
  const first = permutations(row).reduce<Row>(better, row);
  const ends: Row[] = permutations(later).flatMap((order) =>
    [0, 1, 2, 3].map((front) => [...order.slice(0, front), ...first, ...order.slice(front)]),
  );
  const last = ends.reduce<Row>(better, ends[0] ?? []);
  return [
    [first.join(' ')],
    [String(times(first) * first.length)],
    [last.join(' ')],
    [String(times(last) * last.length)],
  ];
}

function reach(row: Row): Solution {
  const numbers = different(permutations(row))
    .filter((one) => valueOf(one) % 18 === 0)
    .map((one) => one.join(''))
    .sort();
  const yesNo = (value: boolean): readonly string[] => [value ? 'yes' : 'no'];
  return [
    yesNo(valueOf(row) % 9 === 0),
    yesNo(row.some((digit) => digit % 2 === 0)),
    yesNo(numbers.length > 0),
    numbers.length > 0 ? numbers : [''],
  ];
}

export function second(heard: Heard): Solution | undefined {
  const row = rowIn(heard, CARDS[heard.language]);
  if (!row) return undefined;
  if (heard.level === 4) return reach(row);
  if (heard.level < 3) return bestOrders(row);
  const later = rowIn(heard, LATER[heard.language]);
  return later && twoSteps(row, later);
}
