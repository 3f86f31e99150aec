/** Plain words straight from inlines: the segments that strands and their breaks give, and nothing else. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../base/language.ts';
import type { InlineText } from '../../box/types.ts';
import { prepareParagraph } from './paragraph.ts';
import { segmentsOfWords } from './segments.ts';
import { bench, plain, styled, text } from './text.fixture.ts';
import type { TextContext } from './types.ts';

const WORDS = ['draw', 'cards,', '(now)', '12', 'mm', '×', '8', 'up-to-date', '«', 'oui', '»', 'a/b', '3–4'];
const styles = [
  styled(),
  styled({ fontWeight: 700 }),
  styled({ textTransform: 'uppercase' }),
  styled({ hyphens: 'auto', letterSpacing: 1 }),
  styled({ whiteSpace: 'nowrap' }),
  styled({ whiteSpace: 'nowrap', fontWeight: 700 }),
];
/** Styles of one text: those that wrap, those that do not, and both. */
const kinds = [
  [0, 1, 2, 3],
  [4, 5, 4, 5],
  [0, 1, 4, 0],
];
const likes = new Map(
  (['en', 'fr', 'pl'] as const).map((language) => [
    language,
    styles.map((style) => text('', style, { language })),
  ]),
);

const part = fc.record({
  words: fc.array(fc.constantFrom(...WORDS, 'straightforward', 'straße', '"so"', 'end.', '1\u00a0000'), {
    maxLength: 5,
  }),
  style: fc.constantFrom(0, 0, 1, 2, 3),
  before: fc.constantFrom('', '', ' '),
  after: fc.constantFrom('', ' ', ' '),
});
const row = fc.record({
  language: fc.constantFrom<'en' | 'fr' | 'pl'>('en', 'en', 'fr', 'pl'),
  kind: fc.constantFrom(0, 0, 1, 2),
  parts: fc.array(part, { minLength: 1, maxLength: 5 }),
});

const filled = (content: string, language: Language = 'en', style = 0): InlineText => {
  const like = likes.get(language as 'en')?.[style] ?? text('');
  return { ...like, text: content, like };
};

const shared = bench();
const kept: TextContext = { ...shared.context, settings: new Map() };

const wordsOf = (inlines: readonly InlineText[]) =>
  segmentsOfWords(
    { likes: inlines.map(({ like }) => like ?? text('')), texts: inlines.map((inline) => inline.text) },
    kept,
  );

describe('plain words', () => {
  it('are the segments that breaks give', () => {
    let quick = 0;
    fc.assert(
      fc.property(row, ({ language, kind, parts }) => {
        const inlines = parts.map(({ words, style, before, after }) =>
          filled(before + words.join(' ') + after, language, kinds[kind]?.[style]),
        );
        const made = wordsOf(inlines);
        if (!made) return;
        quick++;
        expect(plain(made)).toEqual(plain(prepareParagraph(inlines, styled(), shared.context).segments));
      }),
      { numRuns: 800, seed: 7 },
    );
    expect(quick).toBeGreaterThan(150);
  });

  it('run over a change of type, without the spaces round them', () => {
    const inlines = [filled(' Choose '), filled('Guard', 'en', 1), filled(', then '), filled('up ', 'en', 2)];
    expect(
      wordsOf(inlines)?.map(({ pieces }) =>
        pieces.map((piece) => (piece.kind === 'text' ? piece.word.run.text : '')),
      ),
    ).toEqual([['Choose '], ['Guard', ', '], ['then '], ['UP']]);
  });

  it.each(['two  spaces', 'e\u0301te', 'a\u200bb', 'soft\u00adhyphen', '', ' ', 'line\nend'])(
    'leave %j to strands',
    (content) => {
      expect(wordsOf([filled(content)])).toBeUndefined();
    },
  );
});
