/** What a family asks at the table is answered by the printed sheets, in the words that docs/inside/family-evening.md quotes. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languagesOf, paperOf } from './kit/shared-build.ts';
import { shippedDeck } from './kit/shipped-deck.ts';

const PAGE = 'docs/inside/family-evening.md';
const DECKS: Readonly<Record<string, string>> = {
  'Mod 3': 'mod-3',
  '3x16': '3x16',
  Mod: 'mod',
  Modulo: 'modulo',
  'Modulo N': 'modulo-n',
};

interface Row {
  readonly question: string;
  readonly sheet: string;
  readonly answers: Readonly<Record<string, string>>;
}

const sections = readFileSync(PAGE, 'utf8').split(/^## /m).slice(1);
const rowsOf = (section: string): readonly Row[] =>
  [...section.matchAll(/^\| (.+) \| ([\w-]+) \| (.+) \| (.+) \|$/gm)].flatMap(
    ([, question = '', sheet = '', en = '', fr = '']) =>
      sheet === 'Sheet' || sheet === '---' ? [] : [{ question, sheet, answers: { en, fr } }],
  );

/** Letters and digits: lines break where they like, and spaces of both languages differ. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

it('has a table of questions for each game', () => {
  expect(sections.map((section) => section.split('\n')[0])).toEqual(Object.keys(DECKS));
  for (const section of sections) expect(rowsOf(section).length).toBeGreaterThan(5);
});

describe.each(Object.entries(DECKS))('the sheets of %s', (title, name) => {
  const deck = shippedDeck(name);
  beforeAll(() => deck.full(), 240_000);
  afterAll(() => deck.remove());

  it.each(languagesOf(name))('answer each question in the words that are quoted, in %s', async (language) => {
    const section = sections.find((one) => one.startsWith(`${title}\n`)) ?? '';
    const unanswered: string[] = [];
    for (const { question, sheet, answers } of rowsOf(section)) {
      const pages = await deck.pagesOf(`${sheet}.${language}.${paperOf(language)}.pdf`);
      const printed = bare(pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(''));
      if (!printed.includes(bare(answers[language] ?? '')))
        unanswered.push(`${question} ${answers[language] ?? ''}`);
    }
    expect(unanswered).toEqual([]);
  });
});
