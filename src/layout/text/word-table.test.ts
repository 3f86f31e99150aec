/** Words by the table: the same segments as by breaks, whatever is on a line, and the same objects for the same words. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../base/language.ts';
import type { Inline } from '../../box/types.ts';
import { prepareParagraph } from './paragraph.ts';
import { BREAK, atom, bench, plain, styled, text } from './text.fixture.ts';
import type { Segment, Setting, TextContext } from './types.ts';

const WORDS = [
  ...[
    'draw',
    'two',
    'cards,',
    '(now)',
    'up-to-date',
    'l’été',
    '«',
    'oui',
    '»',
    '1\u00a0000',
    'x',
    'a/b',
    '3–4',
  ],
  ...['ex\u00adtra', 'Donaudampfschiff', '≡', '—', '"so"', 'end.', '日本', '\u200b'],
] as const;

const styles = [
  styled(),
  styled({ fontWeight: 700 }),
  styled({ whiteSpace: 'nowrap' }),
  styled({ hyphens: 'auto', letterSpacing: 1 }),
];
/** What rows are filled into: one inline for each style, as a forme has them. */
const likes = new Map(
  (['en', 'fr', 'pl'] as const).map((language) => [
    language,
    styles.map((style) => text('', style, { language })),
  ]),
);

const said = fc.record({
  words: fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }),
  style: fc.constantFrom(0, 0, 0, 1, 2, 3),
  glue: fc.constantFrom('', ' ', ' '),
  kind: fc.constantFrom('text', 'text', 'text', 'text', 'atom', 'break'),
});
const row = fc.record({
  language: fc.constantFrom<'en' | 'fr' | 'pl'>('en', 'en', 'fr', 'pl'),
  parts: fc.array(said, { maxLength: 5 }),
});

const inlinesOf = ({ language, parts }: typeof row extends fc.Arbitrary<infer T> ? T : never): Inline[] =>
  parts.map(({ words, style, glue, kind }): Inline => {
    if (kind === 'break') return BREAK;
    const like = likes.get(language)?.[style];
    if (kind === 'atom' || !like) return atom({ language: language as Language });
    return { ...like, text: words.join(' ') + glue, like };
  });

const shared = bench();
const byTable: TextContext = { ...shared.context, settings: new Map() };
const segments = (inlines: readonly Inline[], context: TextContext): readonly Segment[] =>
  prepareParagraph(inlines, styled(), context).segments;

describe('words by the table', () => {
  it('are the segments that breaks give', () => {
    fc.assert(
      fc.property(row, (one) => {
        const inlines = inlinesOf(one);
        expect(plain(segments(inlines, byTable))).toEqual(plain(segments(inlines, shared.context)));
      }),
      { numRuns: 600, seed: 11 },
    );
  });

  it('are one object wherever a word stands', () => {
    const settings = new Map<never, Setting>();
    const context: TextContext = { ...bench().context, settings };
    const like = text('');
    const [first, second] = ['draw two cards', 'pay two now'].map((words) =>
      segments([{ ...like, text: words, like }], context),
    );
    expect(first?.[1]).toBe(second?.[1]);
    expect(first?.[0]).not.toBe(second?.[0]);
  });

  it('complain of a character no font has each time', () => {
    const { context, diagnostics } = bench();
    const like = text('');
    let told = 0;
    const counting = { ...context, settings: new Map(), report: () => void told++ };
    for (let i = 0; i < 2; i++) segments([{ ...like, text: 'a \u{10fffd} b', like }], counting);
    expect(told).toBe(2);
    expect(diagnostics).toEqual([]);
  });
});
