/**
 * H9 read a second time: counts spoken cards and strokes, and computes shares and chi-square with big whole numbers.
 *
 * Knows no engine; the model is what the rules list: twenty tens, five elevens, 1 to 9 three times.
 */
import { compare, formatRational, rational, add, multiply, type Rational } from '../../base/rational.ts';
import type { Heard, Solution } from '../core/heard.ts';

const PATTERNS = {
  en: {
    cards: /^Turned up: ([\d, ]+)\.$/,
    stroke: /N (\d): (\d+) strokes?\./g,
    after: /After ([\d,]+) deals: (\d+) times\./g,
    lacks: /^The loaded pack lacks (\d+) tens: (\d+) of (\d+) cards are left that make N = 0\.$/,
    three: /^(\d+) deals\. N = 0: (\d+) times\. N = 1: (\d+) times\. Any other N: (\d+) times\.$/,
  },
  fr: {
    cards: /^Retournées\s: ([\d, ]+)\.$/,
    stroke: /N (\d)\s: (\d+) traits?\./g,
    after: /Après ([\d\u202f]+) donnes\s: (\d+) fois\./g,
    lacks: /^Au paquet truqué il manque (\d+) dix\s: (\d+) cartes sur (\d+) donnent encore N = 0\.$/,
    three: /^(\d+) donnes\. N = 0\s: (\d+) fois\. N = 1\s: (\d+) fois\. Un autre N\s: (\d+) fois\.$/,
  },
} as const;

type Patterns = (typeof PATTERNS)[keyof typeof PATTERNS];

const CARDS: readonly number[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((value) => [value, value, value]),
  ...Array.from({ length: 20 }, () => 10),
  ...Array.from({ length: 5 }, () => 11),
];
const DIGITS = [...'0123456789'];

const countsOf = (values: readonly number[]): readonly number[] =>
  DIGITS.map((digit) => values.filter((value) => String(value).at(-1) === digit).length);

const MODEL = countsOf(CARDS);
const numbers = (text = ''): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);
const whole = (text = ''): number => Number(text.replace(/[\u202f,]/g, ''));
const answers = (...values: readonly (string | number)[]): Solution => values.map((value) => [String(value)]);
const most = (values: readonly number[]): string => String(values.indexOf(Math.max(...values)));

function turnedCards(words: Patterns, parts: readonly string[]): Solution | undefined {
  const cards = parts.flatMap((part) => numbers(words.cards.exec(part)?.[1]));
  if (cards.length === 0) return undefined;
  const counts = countsOf(cards);
  const never = counts.filter((count) => count === 0).length;
  // Nothing is certain as long as the pack has a card that makes another N.
  const next = MODEL.filter((count) => count > 0).length > 1 ? 'likely' : 'certain';
  return answers(counts.join(' '), most(counts), never, next);
}

function tally(words: Patterns, parts: readonly string[]): Solution | undefined {
  const strokes = [...parts.join(' ').matchAll(words.stroke)];
  if (strokes.length !== DIGITS.length) return undefined;
  const counts = strokes.map(([, , count]) => Number(count));
  const off = counts.map((count, n) => count - (MODEL[n] ?? 0));
  const deals = counts.reduce((a, b) => a + b);
  const expect = (n: number): number => (10 * deals * (MODEL[n] ?? 0)) / CARDS.length;
  return answers(counts.join(' '), off.join(' '), most(off.map(Math.abs)), expect(0), expect(4));
}

const less = (a: Rational, b: Rational): Rational => add(a, multiply(b, rational(-1)));
const size = (value: Rational): Rational =>
  compare(value, rational(0)) < 0 ? multiply(value, rational(-1)) : value;

function verdict(words: Patterns, parts: readonly string[]): Solution | undefined {
  const last = [...parts.join(' ').matchAll(words.after)].at(-1);
  const lacks = parts.map((part) => words.lacks.exec(part)).find((found) => found !== null);
  if (!last || !lacks) return undefined;
  const [deals, zeros] = [whole(last[1]), whole(last[2])];
  let root = 1;
  while (root * root < deals) root++;
  const isNear = (above: number, below: number): boolean =>
    compare(size(less(rational(zeros, deals), rational(above, below))), rational(1, root)) < 0;
  const fair = isNear(MODEL[0] ?? 0, CARDS.length);
  const loaded = isNear(Number(lacks[2]), Number(lacks[3]));
  const names = [
    fair && loaded ? 'cannot-tell' : '',
    fair && !loaded ? 'fair' : '',
    !fair && loaded ? 'loaded' : '',
  ];
  return [[`${zeros}/${deals}`], [`1/${root}`], names.filter((name) => name !== '')];
}

function chiSquare(words: Patterns, parts: readonly string[]): Solution | undefined {
  const found = parts.map((part) => words.three.exec(part)).find((match) => match !== null);
  if (!found) return undefined;
  const [deals = 0, ...counts] = found.slice(1).map(Number);
  if (counts.reduce((a, b) => a + b, 0) !== deals) return undefined;
  const [zero = 0, one = 0] = MODEL;
  const models = [zero, one, CARDS.length - zero - one].map((share) => rational(deals * share, CARDS.length));
  const terms = models.map((model, i) => {
    const off = less(rational(counts[i] ?? 0), model);
    return multiply(multiply(off, off), rational(model.denominator, model.numerator));
  });
  const sum = terms.reduce(add, rational(0));
  const side = compare(multiply(sum, rational(100)), rational(599)) < 0 ? 'inside' : 'outside';
  return answers(
    models.map(formatRational).join(' '),
    ...terms.map(formatRational),
    formatRational(sum),
    side,
    'fair-gives-this',
  );
}

export function second({ language, parts }: Heard): Solution | undefined {
  const words = PATTERNS[language];
  return verdict(words, parts) ?? chiSquare(words, parts) ?? tally(words, parts) ?? turnedCards(words, parts);
}
