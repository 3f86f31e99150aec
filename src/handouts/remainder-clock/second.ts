/**
 * H7 read a second time: takes numbers out of the spoken question and walks a clock of five station by station.
 *
 * Knows no engine and no division: a quotient is a number of full turns that were walked.
 */
import type { Heard, Solution } from '../core/heard.ts';

const STATIONS = 5;

const PATTERNS = {
  en: {
    hands: /^Hands ([\d, and]+)\.$/,
    unknown: /^Hands ([\d, and]+?),? and one hand that nobody sees\.$/,
    stop: /^The clock stops at (\d)\.$/,
    division: /^([\d,]+) divided by 5\b/,
    combined: /^The remainder of ([\d,]+) (plus|times) ([\d,]+):$/,
    row: /^Remainders by 5 of ([\d,]+) times 1, 2, 3 and 4:?$/,
    negative: /^(−\d+) = 5 ×$/,
    power: /^(\d+) to the power (\d+)$/,
    turns: '= 5 ×',
    card: /^Card ([\d]+)\.$/,
  },
  fr: {
    hands: /^Mains ([\d, et]+)\.$/,
    unknown: /^Mains ([\d, et]+?),? et une main que personne ne voit\.$/,
    stop: /^L’aiguille s’arrête sur (\d)\.$/,
    division: /^([\d\u202f]+) divisé par 5\b/,
    combined: /^Le reste de ([\d\u202f]+) (plus|fois) ([\d\u202f]+)\s:$/,
    row: /^Restes de la division par 5 de ([\d\u202f]+) fois 1, 2, 3 et 4\s?:?$/,
    negative: /^(−\d+) = 5 ×$/,
    power: /^(\d+) puissance (\d+)$/,
    turns: '= 5 ×',
    card: /^Carte ([\d]+)\.$/,
  },
} as const;

type Patterns = (typeof PATTERNS)[keyof typeof PATTERNS];

/** The groups of the first part that fits. */
const find = (parts: readonly string[], pattern: RegExp): readonly string[] | undefined =>
  parts.map((part) => pattern.exec(part)).find((found) => found !== null);

const numbers = (text = ''): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);
const whole = (text = ''): number => Number(text.replace(/[\u202f,]/g, '').replace('−', '-'));

/** Walks `steps` (backwards when negative) from 0: where it stops and how often it passed 0 onwards, less backwards. */
function walk(steps: number): { readonly stop: number; readonly turns: number } {
  let [stop, turns] = [0, 0];
  for (let step = 0; step < Math.abs(steps); step++) {
    stop += Math.sign(steps);
    if (stop === STATIONS) [stop, turns] = [0, turns + 1];
    if (stop < 0) [stop, turns] = [STATIONS - 1, turns - 1];
  }
  return { stop, turns };
}

const answers = (...values: readonly (number | string)[]): Solution => values.map((value) => [String(value)]);

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function unknownHand(words: Patterns, parts: readonly string[]): Solution | undefined {
  const known = numbers(find(parts, words.unknown)?.[1]);
  const stop = numbers(find(parts, words.stop)?.[1])[0];
  if (known.length === 0 || stop === undefined) return undefined;
  const fits = [0, 1, 2, 3, 4].filter((hand) => walk(total([...known, hand])).stop === stop);
  return [[String(total(known))], fits.map(String)];
}

function division(words: Patterns, parts: readonly string[]): Solution | undefined {
  const found = find(parts, words.division) ?? find(parts, words.negative);
  if (!found) return undefined;
  const { turns, stop } = walk(whole(found[1]));
  return answers(turns, stop);
}

function combined(words: Patterns, parts: readonly string[]): Solution | undefined {
  const [, left, sign, right] = find(parts, words.combined) ?? [];
  if (left === undefined) return undefined;
  const value = sign === 'plus' ? whole(left) + whole(right) : whole(left) * whole(right);
  return answers(walk(value).stop);
}

function rowOfProducts(words: Patterns, parts: readonly string[]): Solution | undefined {
  const found = find(parts, words.row);
  if (!found) return undefined;
  return answers([1, 2, 3, 4].map((column) => walk(column * whole(found[1])).stop).join(' '));
}

/** Powers in full, their remainders up to the first 1. */
function power(words: Patterns, parts: readonly string[]): Solution | undefined {
  const [, base = '', exponent = ''] = find(parts, words.power) ?? [];
  if (base === '') return undefined;
  const left = (to: number): number => Number(BigInt(base) ** BigInt(to) % BigInt(STATIONS));
  const cycle: number[] = [];
  for (let to = 1; to <= STATIONS && cycle.at(-1) !== 1; to++) cycle.push(left(to));
  return answers(cycle.join(' '), left(Number(exponent)));
}

/** Twelve divisions, then the sums the cards ask for; undefined when a sum does not end in the digit of its card. */
function sumCheck(words: Patterns, parts: readonly string[]): Solution | undefined {
  const fields = parts.flatMap((part, i) => {
    const number = /^[\d,\u202f]+$/.exec(part)?.[0];
    return number !== undefined && parts[i + 1] === words.turns ? [walk(whole(number))] : [];
  });
  const cards = parts.flatMap((part) => {
    const value = words.card.exec(part)?.[1];
    return value === undefined ? [] : [Number(value) % 10];
  });
  if (fields.length !== 12 || cards.length !== 7) return undefined;
  const rows = [0, 1, 2].map((row) => fields.slice(4 * row, 4 * row + 4));
  const columns = [0, 1, 2, 3].map((column) => rows.flatMap((row) => row[column] ?? []));
  const sums = [...rows, ...columns].map((some) => total(some.map(({ turns }) => turns)));
  if (sums.some((sum, i) => sum % 10 !== cards[i])) return undefined;
  const stops = total(fields.map(({ stop }) => stop));
  return answers(...fields.flatMap(({ turns, stop }) => [turns, stop]), ...sums, stops);
}

export function second({ language, parts }: Heard): Solution | undefined {
  const words = PATTERNS[language];
  const hands = find(parts, words.hands);
  if (hands) {
    const sum = total(numbers(hands[1]));
    return answers(sum, walk(sum).stop);
  }
  return (
    sumCheck(words, parts) ??
    unknownHand(words, parts) ??
    division(words, parts) ??
    combined(words, parts) ??
    rowOfProducts(words, parts) ??
    power(words, parts)
  );
}
