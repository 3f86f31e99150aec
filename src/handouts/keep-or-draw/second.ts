/**
 * H4 read a second time: takes the printed cards out of a pack of 52 and goes through every draw there is.
 *
 * Knows no engine: a pack has four of each digit but sixteen ones; points are cards times 0, 1, 2, 3 or 6 by division.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import { formatRational, rational } from '../../base/rational.ts';
import type { Heard, Solution } from '../core/heard.ts';

type ByWords<T> = Readonly<Record<Language, T>>;

const CARDS: ByWords<RegExp> = { en: /^Cards ([\d, ]+)\.$/, fr: /^Cartes ([\d, ]+)\.$/ };
const OPEN: ByWords<RegExp> = { en: /^Open cards ([\d, ]+)\.$/, fr: /^Cartes ouvertes ([\d, ]+)\.$/ };
const CHIP: ByWords<RegExp> = { en: /^by (\d)$/, fr: /^par (\d)$/ };
const REST: ByWords<RegExp> = { en: /^remainder (\d)$/, fr: /^reste (\d)$/ };

const first = (parts: readonly string[], pattern: RegExp): string | undefined =>
  parts.map((part) => pattern.exec(part)?.[1]).find((found) => found !== undefined);

const digitsOf = (text: string | undefined): readonly number[] | undefined =>
  text?.split(',').map((digit) => Number(digit.trim()));

/** Digits of the 49 cards that are not on the table, one entry a card. */
function unseen(hand: readonly number[]): readonly number[] {
  const pack = [0, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((digit) => [digit, digit, digit, digit]);
  for (const digit of hand) pack.splice(pack.indexOf(digit), 1);
  return pack;
}

const value = (row: readonly number[]): number => row.reduce((number, digit) => 10 * number + digit, 0);

function points(number: number, cards: number): number {
  if (number % 3 !== 0) return 0;
  return cards * (number % 2 === 0 ? 2 : 1) * (number % 9 === 0 ? 3 : 1);
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const rankDigit = (rank: string): number => (rank === '10' ? 0 : /^\d$/.test(rank) ? Number(rank) : 1);

/** Every draw of three, each laid in every way at the ends; the front alone when the number ends in an even digit. */
interface Tally {
  readonly all: number;
  readonly fits: number;
  readonly total: number;
  readonly ways: ReadonlyMap<string, number>;
}

/** The best of the digits of a draw: any of them last, or all in front. Order in front changes no divisibility. */
function bestScore(hand: readonly number[], a: number, b: number, c: number): number {
  const core = value(hand);
  const all = 1000 * (100 * a + 10 * b + c) + core;
  const behind = (x: number, y: number, last: number): number => 10 * (1000 * (10 * x + y) + core) + last;
  return Math.max(
    points(all, 6),
    points(behind(a, b, c), 6),
    points(behind(a, c, b), 6),
    points(behind(b, c, a), 6),
  );
}

function everyDraw(hand: readonly number[]): Tally {
  const pack = unseen(hand);
  const ways = new Map<string, number>();
  let [all, fits, total] = [0, 0, 0];
  for (let i = 0; i < pack.length; i++)
    for (let j = i + 1; j < pack.length; j++)
      for (let k = j + 1; k < pack.length; k++) {
        const [a = 0, b = 0, c = 0] = [pack[i], pack[j], pack[k]];
        const score = bestScore(hand, a, b, c);
        all += 1;
        total += score;
        if (score === 0) continue;
        fits += 1;
        const key = [a % 3, b % 3, c % 3].sort().join('');
        ways.set(key, (ways.get(key) ?? 0) + 1);
      }
  return { all, fits, total, ways };
}

function addOne(hand: readonly number[], open: readonly number[]): Solution {
  const scores = [
    points(value(hand), 3),
    ...open.map((card) => Math.max(points(value([card, ...hand]), 4), points(value([...hand, card]), 4))),
  ];
  const most = Math.max(...scores);
  const names = ['keep', 'first', 'second', 'third'].filter((_, index) => scores[index] === most);
  return [...scores.map((score) => [String(score)]), names];
}

function drawOne(hand: readonly number[], by: number): Solution {
  const good = RANKS.filter((rank) => value([...hand, rankDigit(rank)]) % by === 0);
  const pack = unseen(hand);
  const count = pack.filter((digit) => value([...hand, digit]) % by === 0).length;
  const { numerator, denominator } = rational(count, pack.length);
  return [[good.join(' ')], [`${count}/${pack.length}`], [`${numerator}/${denominator}`]];
}

const decide = (hand: readonly number[], { total, all }: Tally): string =>
  points(value(hand), 3) * all >= total ? 'keep' : 'draw';

/** The kinds whose triangles are read out, three to a line; undefined where they are blank. */
function givenKinds({ language, parts }: Heard): readonly string[] {
  const rests = parts.map((part) => REST[language].exec(part)?.[1]).filter((rest) => rest !== undefined);
  const triangles = rests.slice(3);
  return Array.from({ length: Math.floor(triangles.length / 3) }, (_, line) =>
    triangles.slice(3 * line, 3 * line + 3).join(''),
  );
}

function count(hand: readonly number[], heard: Heard): Solution {
  const tally = everyDraw(hand);
  const pack = unseen(hand);
  const kinds = givenKinds(heard);
  const ways = [...new Set([...tally.ways.values()].map(String))].sort();
  const lines =
    kinds.length > 0
      ? kinds.map((kind) => [String(tally.ways.get(kind) ?? 0)])
      : [...tally.ways].map(() => ways);
  return [
    [String(hand.reduce((sum, digit) => sum + digit, 0))],
    [String(points(value(hand), 3))],
    ...[0, 1, 2].map((rest) => [String(pack.filter((digit) => digit % 3 === rest).length)]),
    ...lines,
    [String(tally.fits)],
    [`${tally.fits}/${tally.all}`],
    [formatRational(rational(tally.fits, tally.all))],
    [decide(hand, tally)],
  ];
}

function mean(hand: readonly number[]): Solution {
  const tally = everyDraw(hand);
  const hundredths = Math.floor((200 * tally.total + tally.all) / (2 * tally.all));
  return [
    [String(tally.all - tally.fits)],
    [formatRational(rational(tally.total, tally.all))],
    [`${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`],
    [decide(hand, tally)],
  ];
}

export function second(heard: Heard): Solution | undefined {
  const { language, level, parts } = heard;
  const hand = digitsOf(first(parts, CARDS[language]));
  if (!hand) return undefined;
  const open = digitsOf(first(parts, OPEN[language]));
  const by = Number(first(parts, CHIP[language]) ?? NaN);
  if (level === 1) return open && addOne(hand, open);
  if (level === 2) return Number.isNaN(by) ? undefined : drawOne(hand, by);
  return level === 3 ? mean(hand) : count(hand, heard);
}
