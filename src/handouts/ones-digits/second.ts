/**
 * H10 read a second time: adds the spoken numbers as strings of digits, tries every subset, writes powers out in full.
 *
 * Knows no pack and no engine: what a card counts is what was heard.
 */
import type { Heard, Solution } from '../core/heard.ts';

const PATTERNS = {
  en: {
    cards: /^Cards ([\d, ]+)\.$/,
    hidden: /^Cards ([\d, ]+) and one that is missing\.$/,
    mayGo: /^May they go\? N is (\d)\.$/,
    missing: /^Which card makes the sum end in (\d)\?$/,
    oneSet: /^Which set ends in (\d)\?$/,
    fTwice: /^F counts 11 or 1\. Try both\.$/,
    power: /^(\d+) to the power ([\d,]+)$/,
    code: /^Code ([\d?, ]+)\. Weights ([\d, ]+)\.$/,
    lost: /^The digit at the question mark is lost\.$/,
    swap: /^Two neighbours changed places\.$/,
    check: /^The check number is the remainder by 31\.$/,
  },
  fr: {
    cards: /^Cartes ([\d, ]+)\.$/,
    hidden: /^Cartes ([\d, ]+) et une qui manque\.$/,
    mayGo: /^Peuvent-elles partir\s\? N vaut (\d)\.$/,
    missing: /^Quelle carte fait finir la somme par (\d)\s\?$/,
    oneSet: /^Quel groupe finit par (\d)\s\?$/,
    fTwice: /^F vaut 11 ou 1\. Essayez les deux\.$/,
    power: /^(\d+) puissance ([\d\u202f]+)$/,
    code: /^Code ([\d?, ]+)\. Poids ([\d, ]+)\.$/,
    lost: /^Le chiffre au point d’interrogation est perdu\.$/,
    swap: /^Deux voisins ont changé de place\.$/,
    check: /^La clé est le reste par 31\.$/,
  },
} as const;

type Patterns = (typeof PATTERNS)[keyof typeof PATTERNS];

const find = (parts: readonly string[], pattern: RegExp): readonly string[] | undefined =>
  parts.map((part) => pattern.exec(part)).find((found) => found !== null);

const numbers = (text = ''): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const lastOf = (value: number): string => String(value).at(-1) ?? '';
const answers = (...values: readonly (number | string)[]): Solution => values.map((value) => [String(value)]);

/** What a card may count: the pack has numbers, tens and elevens. */
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Every choice of one to three of the cards, in their order. */
function choices(cards: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: 2 ** cards.length }, (_, mask) =>
    cards.filter((_card, place) => Math.floor(mask / 2 ** place) % 2 === 1),
  ).filter(({ length }) => length >= 1 && length <= 3);
}

function tickets(words: Patterns, parts: readonly string[]): Solution | undefined {
  const cards = numbers((find(parts, words.hidden) ?? find(parts, words.cards))?.[1]);
  if (cards.length === 0) return undefined;
  const mayGo = find(parts, words.mayGo);
  if (mayGo) return answers(total(cards), lastOf(total(cards)) === mayGo[1] ? 'yes' : 'no');
  const missing = find(parts, words.missing);
  if (missing) {
    const fits = COUNTS.filter((count) => lastOf(total(cards) + count) === missing[1]);
    return [fits.map(String), fits.map((count) => String(total(cards) + count))];
  }
  const oneSet = find(parts, words.oneSet);
  if (oneSet) {
    const fits = choices(cards).filter((set) => lastOf(total(set)) === oneSet[1]);
    return [fits.map((set) => set.join(' ')).sort()];
  }
  if (find(parts, words.fTwice)) return answers(total(cards), total(cards.map((c) => (c === 11 ? 1 : c))));
  return answers(total(cards), lastOf(total(cards)));
}

/** Powers in full; the road of last digits stops where the first one is met again. */
function power(words: Patterns, parts: readonly string[]): Solution | undefined {
  const [, base = '', exponent = ''] = find(parts, words.power) ?? [];
  if (base === '') return undefined;
  const to = Number(exponent.replace(/[\u202f,]/g, ''));
  const last = (n: number): string => String(BigInt(base) ** BigInt(n)).at(-1) ?? '';
  const road = [last(1)];
  do road.push(last(road.length + 1));
  while (road.at(-1) !== road[0]);
  const length = road.length - 1;
  let turns = 0;
  while ((turns + 1) * length <= to) turns++;
  return answers(road.join(' '), length, turns, to - turns * length, last(to));
}

const product = (symbols: readonly number[], weights: readonly number[]): number =>
  total(symbols.map((symbol, place) => symbol * (weights[place] ?? 0)));

function code(words: Patterns, parts: readonly string[]): Solution | undefined {
  const [, said, weighed] = find(parts, words.code) ?? [];
  if (said === undefined) return undefined;
  const symbols = said.split(',').map((symbol) => symbol.trim());
  const weights = numbers(weighed);
  const filled = (digit: number): readonly number[] =>
    symbols.map((symbol) => (symbol === '?' ? digit : Number(symbol)));
  const sum = product(filled(0), weights);
  if (find(parts, words.lost)) {
    const fits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
      (digit) => lastOf(product(filled(digit), weights)) === '0',
    );
    return [[String(sum)], fits.map(String)];
  }
  if (find(parts, words.swap)) return answers(sum, lastOf(sum) === '0' ? 'no' : 'yes');
  if (!find(parts, words.check)) return undefined;
  let rest = sum;
  while (rest >= 31) rest -= 31;
  return answers(sum, rest);
}

export function second({ language, parts }: Heard): Solution | undefined {
  const words = PATTERNS[language];
  return code(words, parts) ?? power(words, parts) ?? tickets(words, parts);
}
