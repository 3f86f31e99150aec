/**
 * Numbers in the words of handouts. Sentences of a worked solution type none: each comes from a claim that was evaluated. Other texts
 * name what a rule fixes ("by 9", "48 tiles"), alike in both languages; a number somebody has worked out is worked out again here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PRESS_LANGUAGES, type PressLanguage } from '../base/language.ts';
import { formatRational, rational, toNumber } from '../base/rational.ts';
import { present } from '../base/invariant.ts';
import type { WordTree } from './core/words.ts';
import { MODEL } from './count-and-compare/level-1.ts';
import { drawsFor } from './keep-or-draw/draws.ts';
import { cardsOfDigits } from './mod-3-cards.ts';
import { factors, product } from './next-tile/level-4.ts';

const FOLDER = new URL('../../handouts/', import.meta.url);

type Texts = ReadonlyMap<string, string>;

function textsOf(tree: WordTree, before = ''): Texts {
  return new Map(
    Object.entries(tree).flatMap(([name, value]): readonly (readonly [string, string])[] =>
      typeof value === 'object'
        ? [...textsOf(value as WordTree, `${before}${name}.`)]
        : [[`${before}${name}`, String(value)]],
    ),
  );
}

const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => {
    const trees = parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Readonly<
      Record<PressLanguage, WordTree>
    >;
    return { name: name.replace('.yaml', ''), en: textsOf(trees.en), fr: textsOf(trees.fr) };
  });

/** What parts thousands: a comma in English, a thin space in French. */
const THOUSANDS = /(?<=\d)[,\u202f](?=\d{3}\b)/g;

/** Numbers that stand in a text itself, not in what is filled in; "2e" is a word. */
const typed = (text: string): readonly string[] =>
  (
    text
      .replace(/\{[^}]*\}/g, '')
      .replace(THOUSANDS, '')
      .match(/\b\d+(?:[.,]\d+)*\b/g) ?? []
  )
    .map((number) => number.replace(',', '.'))
    .sort();

/** One language writes a number, the other a word for it; grades have other names. */
const IN_WORDS: readonly string[] = [
  'best-reply rule.unseen',
  'core grades.1',
  'core grades.2',
  'core grades.3',
  'digit-sums spoken.nines-and-ones',
  'digit-sums spoken.ones',
  'remainder-clock wind-walk.subtitle',
  'who-wins investigation.count',
];

describe.each(FILES)('words of $name', ({ name, en, fr }) => {
  it('type no number into a sentence of a worked solution', () => {
    for (const language of PRESS_LANGUAGES)
      for (const [key, text] of language === 'en' ? en : fr)
        if (/(^|\.)steps\./.test(key)) expect(typed(text), `${language} ${key}: ${text}`).toEqual([]);
  });

  it('have the same numbers in both languages', () => {
    const differing = [...en].filter(([key, text]) => typed(text).join() !== typed(fr.get(key) ?? '').join());
    const told = differing.map(([key]) => `${name} ${key}`);
    expect(told).toEqual(IN_WORDS.filter((one) => one.startsWith(`${name} `)));
  });
});

/** An English text, its spaces plain; the French one has the same numbers. */
const textOf = (handout: string, key: string): string =>
  present(FILES.find(({ name }) => name === handout)?.en.get(key), `${handout} ${key}`).replace(/\s/g, ' ');

/** Points of three cards, and what drawing is worth, for every hand: the order of the first two changes nothing. */
function everyHand(): readonly { readonly points: number; readonly mean: number }[] {
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  return digits.flatMap((a) =>
    digits.slice(a).flatMap((b) =>
      digits.map((c) => {
        const number = 100 * a + 10 * b + c;
        const multiplier = number % 3 === 0 ? (number % 2 === 0 ? 2 : 1) * (number % 9 === 0 ? 3 : 1) : 0;
        return { points: 3 * multiplier, mean: toNumber(drawsFor(cardsOfDigits([a, b, c])).mean) };
      }),
    ),
  );
}

describe('a number that was worked out', () => {
  it('says which points are worth keeping', () => {
    const hands = everyHand();
    const kept = hands.filter(({ points, mean }) => points >= mean).map(({ points }) => points);
    expect(new Set(kept)).toEqual(new Set([9, 18]));
    expect(hands.every(({ points, mean }) => points < 9 || points > mean)).toBe(true);
    const means = hands.map(({ mean }) => mean);
    const [least, most] = [Math.floor(10 * Math.min(...means)) / 10, Math.ceil(10 * Math.max(...means)) / 10];
    const text = textOf('keep-or-draw', 'teacher.extend');
    expect(text).toContain(`9 and 18: drawing is worth ${least} to ${most} points`);
    expect(Math.min(...hands.filter(({ points }) => points === 6).map(({ mean }) => mean))).toBeGreaterThan(
      6,
    );
  });

  it('says how likely no 1 is among five tiles', () => {
    const chance = product(factors(3, 48, 5));
    const parts = formatRational(chance).split('/');
    const counts = parts.map((part) => Number(part).toLocaleString('en-US')).join(' out of ');
    const said = `${counts}, about ${toNumber(chance).toFixed(2)}.`;
    expect(textOf('next-tile', 'teacher.extend')).toContain(said);
  });

  it('says how often each N is turned up, and where the limit of three classes lies', () => {
    const [zero, one, ...others] = MODEL;
    expect(textOf('count-and-compare', 'rule.model')).toContain(
      `${zero} cards make N = 0, ${one} make N = 1, ${others[0]} make each other N`,
    );
    expect(new Set(others).size).toBe(1);
    expect(textOf('count-and-compare', 'rule.fair')).toContain(`N = 0 in ${zero} of 52 deals`);
    // With two degrees of freedom a sum above x has the chance exp(-x/2).
    const limit = -2 * Math.log(toNumber(rational(1, 20)));
    expect(textOf('count-and-compare', 'rule.limit')).toContain(limit.toFixed(2));
  });
});
