/**
 * H12 read a second time: counts fingers, tries every choice of cards, counts unseen cards one by one, weighs every chance.
 *
 * Knows no engine; the pack is what the rules of the game list: 1 to 9 three times, twenty tens, five elevens.
 */
import { compare, formatRational, rational, add, multiply, type Rational } from '../../base/rational.ts';
import type { Heard, Solution } from '../core/heard.ts';

const PATTERNS = {
  en: {
    taps: /the (\d) taps the (\d).*the (\d) taps the (\d)/,
    turned: /^Turned up: (\d+)\.$/,
    cards: /^Your cards: ([\d, ]+)\.$/,
    play: /^\d: play (.+)\. Left: (.+)\.$/,
    table: /^Points for you\. Row 1: (−?\d+) and (−?\d+)\. Row 2: (−?\d+) and (−?\d+)\.$/,
  },
  fr: {
    taps: /le (\d) tape le (\d).*le (\d) tape le (\d)/,
    turned: /^Carte retournée\s: (\d+)\.$/,
    cards: /^Vos cartes\s: ([\d, ]+)\.$/,
    play: /^\d\s: jouer (.+)\. Reste\s: (.+)\.$/,
    table: /^Points pour vous\. Ligne 1\s: (−?\d+) et (−?\d+)\. Ligne 2\s: (−?\d+) et (−?\d+)\.$/,
  },
} as const;

type Patterns = (typeof PATTERNS)[keyof typeof PATTERNS];

const find = (parts: readonly string[], pattern: RegExp): readonly string[] | undefined =>
  parts.map((part) => pattern.exec(part)).find((found) => found !== null);

const numbers = (text = ''): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const endsLike = (value: number, other: number): boolean => String(value).at(-1) === String(other).at(-1);

function twoTaps(words: Patterns, parts: readonly string[]): Solution | undefined {
  const found = find(parts, words.taps);
  if (!found) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = found.slice(1).map(Number);
  const fits = [...(a + b === 5 ? ['first'] : []), ...(c + d === 5 ? ['second'] : [])];
  return [fits];
}

const LINES = 6;

/** Choices of one to three cards, fewer first, then in the order of the hand. */
function choices(cards: readonly number[]): readonly (readonly number[])[] {
  const one = cards.map((_, i) => [i]);
  const two = cards.flatMap((_, i) => cards.flatMap((_card, j) => (j > i ? [[i, j]] : [])));
  const three = two.flatMap(([i = 0, j = 0]) => cards.flatMap((_card, k) => (k > j ? [[i, j, k]] : [])));
  return [...one, ...two, ...three].map((places) => places.map((place) => cards[place] ?? 0));
}

function allSets(words: Patterns, parts: readonly string[]): Solution | undefined {
  const turned = numbers(find(parts, words.turned)?.[1])[0];
  const cards = numbers(find(parts, words.cards)?.[1]);
  if (turned === undefined || cards.length === 0) return undefined;
  const sets = choices(cards).filter((set) => endsLike(total(set), turned));
  const most = Math.max(0, ...sets.map(({ length }) => length));
  const best = sets.filter(({ length }) => length === most).map((set) => set.join(' '));
  const lines = Array.from({ length: LINES }, (_, place) => {
    const set = sets[place];
    return [set === undefined ? '' : `${set.join(' + ')} = ${total(set)}`];
  });
  return [...lines, best.length === 0 ? [''] : best];
}

/** The whole pack by what its cards count. */
const PACK: readonly number[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((value) => [value, value, value]),
  ...Array.from({ length: 20 }, () => 10),
  ...Array.from({ length: 5 }, () => 11),
];

function keepOrPlay(words: Patterns, parts: readonly string[]): Solution | undefined {
  const turned = numbers(find(parts, words.turned)?.[1])[0];
  const cards = numbers(find(parts, words.cards)?.[1]);
  const plays = parts.map((part) => words.play.exec(part)).filter((found) => found !== null);
  if (turned === undefined || plays.length !== 2) return undefined;
  const unseen = [...PACK];
  for (const seen of [...cards, turned]) unseen.splice(unseen.indexOf(seen), 1);
  const good = plays.map((play) => {
    const left = numbers(play[2]);
    return unseen.filter((card) => choices([...left, card]).some((set) => endsLike(total(set), turned)))
      .length;
  });
  const [first = 0, second = 0] = good;
  const better = first === second ? [] : [first > second ? 'first' : 'second'];
  return [...good.map((count) => [`${count}/${unseen.length}`]), better];
}

const MOST_PARTS = 19;

/** Every chance with up to 19 parts: the one whose worse column is best, and that value. */
function mixed(words: Patterns, parts: readonly string[]): Solution | undefined {
  const found = find(parts, words.table);
  if (!found) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = found.slice(1).map((text) => Number(text.replace('−', '-')));
  const mean = (chance: Rational, top: number, bottom: number): Rational =>
    add(multiply(chance, rational(top - bottom)), rational(bottom));
  let best: { readonly chance: Rational; readonly worst: Rational } | undefined;
  for (let below = 1; below <= MOST_PARTS; below++)
    for (let above = 0; above <= below; above++) {
      const chance = rational(above, below);
      const [one, two] = [mean(chance, a, c), mean(chance, b, d)];
      const worst = compare(one, two) < 0 ? one : two;
      if (!best || compare(worst, best.worst) > 0) best = { chance, worst };
    }
  return best && [[formatRational(best.chance)], [formatRational(best.worst)]];
}

export function second({ language, parts }: Heard): Solution | undefined {
  const words = PATTERNS[language];
  return mixed(words, parts) ?? keepOrPlay(words, parts) ?? allSets(words, parts) ?? twoTaps(words, parts);
}
