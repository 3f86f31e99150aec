/** The quick way gives what the general way gives, or declines. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Inline } from '../../box/types.ts';
import { plainSegments } from './plain-segments.ts';
import { anySegments, settingOf } from './segments.ts';
import { collectStrands } from './strands.ts';
import { atom, bench, BREAK, styled, text } from './text.fixture.ts';
import type { Segment } from './types.ts';

const { context } = bench();

function bothWays(inlines: readonly Inline[]): readonly (readonly [Segment[] | undefined, Segment[]])[] {
  return collectStrands(inlines, undefined).map((strand) => {
    const settings = strand.stretches.map((stretch) => settingOf(stretch, context));
    return [plainSegments(strand, settings, context), anySegments(strand, settings, context)];
  });
}

const bold = styled({ fontWeight: 700 });

describe('plainSegments', () => {
  it('gives the segments of the general way for words in several styles', () => {
    const inlines = [
      text('Pay one coin: '),
      text('move,', bold),
      text(' then (if you can) draw “two” cards.'),
      BREAK,
      text('À la fin'),
    ];
    const ways = bothWays(inlines);
    expect(ways).toHaveLength(2);
    for (const [quick, general] of ways) expect(quick).toEqual(general);
  });

  it('agrees wherever it does not decline', () => {
    const word = fc.constantFrom(
      ...[
        'pay',
        'Coin,',
        'end.',
        '(or',
        'not)',
        '“so”',
        '3',
        'up-to',
        'a/b',
        '«',
        '»',
        '!',
        'L’été',
        '—',
        '5 %',
      ],
    );
    const stretch = fc.tuple(
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      fc.constantFrom(' ', '', '  '),
    );
    let answered = 0;
    fc.assert(
      fc.property(fc.array(stretch, { minLength: 1, maxLength: 4 }), (parts) => {
        const inlines = parts.map(([words, isBold, end]) =>
          text(words.join(' ') + end, isBold ? bold : styled()),
        );
        for (const [quick, general] of bothWays(inlines)) {
          if (!quick) continue;
          answered++;
          expect(quick).toEqual(general);
        }
      }),
      { numRuns: 1000, seed: 3 },
    );
    expect(answered).toBeGreaterThan(100);
  });

  it('gives one segment for text that may not wrap', () => {
    const nowrap = styled({ whiteSpace: 'nowrap' });
    for (const [quick, general] of bothWays([text('up-to date ', nowrap), text('now', nowrap)])) {
      expect(quick).toHaveLength(1);
      expect(quick).toEqual(general);
    }
  });

  it.each<readonly [string, readonly Inline[]]>([
    ['an atom', [text('pay '), atom()]],
    ['hyphenation', [text('pay', styled({ hyphens: 'auto' }))]],
    ['preserved spaces', [text('pay  two', styled({ whiteSpace: 'pre' }))]],
    ['text that may wrap in part', [text('pay ', styled({ whiteSpace: 'nowrap' })), text('two')]],
    ['French quotation marks', [text('« oui »', styled(), { language: 'fr' })]],
    ['a soft hyphen', [text('up\u00adto now')]],
    ['a word with a hyphen in two styles', [text('up-to-'), text('date now', bold)]],
  ])('declines %s', (_, inlines) => {
    for (const [quick] of bothWays(inlines)) expect(quick).toBeUndefined();
  });
});
