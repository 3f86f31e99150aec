/** Lines of plain words, broken and placed at once: the height and the letters that `breakLines` and `placeLine` give. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLACK } from '../../base/colour.ts';
import type { Inline } from '../../box/types.ts';
import type { InheritedStyle } from '../../style/types.ts';
import { plainLines } from './plain-lines.ts';
import { atom, BREAK, broken, paragraphOf, placed, styled, text } from './text.fixture.ts';

const CONTAINERS: readonly Partial<InheritedStyle>[] = [
  {},
  { textAlign: 'center' },
  { textAlign: 'right', textIndent: 13 },
  { textAlign: 'justify' },
  { textWrap: 'pretty', textIndent: -4 },
];
const STYLES = [
  styled(),
  styled({ fontWeight: 700 }),
  styled({ fontSize: 14 }),
  styled({ letterSpacing: 1, wordSpacing: 3 }),
  styled({ letterSpacing: -0.5, wordSpacing: -3 }),
  styled({ hyphens: 'auto' }),
  styled({ visibility: 'hidden' }),
  styled({ whiteSpace: 'nowrap' }),
];
const UNDERLINE = { line: 'underline', colour: BLACK, thickness: undefined } as const;
const WORDS = ['draw', 'cards,', '(now)', '12', 'up-to-date', 'a', 'I', 'straightforward', '漢字'];

const stretch = fc.record({
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 9 }),
  style: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 7),
  raise: fc.constantFrom(0, 0, 0, 3),
  after: fc.constantFrom('', ' ', ' ', ' '),
  isUnderlined: fc.constantFrom(...Array<boolean>(15).fill(false), true),
});
const job = fc.record({
  stretches: fc.array(stretch, { minLength: 1, maxLength: 4 }),
  container: fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
  width: fc.double({ min: 70, max: 300, noNaN: true }),
  x: fc.double({ min: -50, max: 50, noNaN: true }),
  y: fc.double({ min: -50, max: 50, noNaN: true }),
});

const inlinesOf = (stretches: readonly (typeof stretch extends fc.Arbitrary<infer T> ? T : never)[]) =>
  stretches.map(({ words, style, raise, after, isUnderlined }): Inline => {
    const decorations = isUnderlined ? [UNDERLINE] : [];
    return text(words.join(' ') + after, STYLES[style], { raise, decorations });
  });

describe('lines of plain words', () => {
  it('have the height, the letters and the places of lines made one by one', () => {
    let quick = 0;
    fc.assert(
      fc.property(job, ({ stretches, container, width, x, y }) => {
        const paragraph = paragraphOf(inlinesOf(stretches), CONTAINERS[container]);
        const found = plainLines(paragraph, width);
        if (!found) return;
        quick++;
        const layout = broken(paragraph, width);
        expect(found.height).toBe(layout.height);
        expect(layout.overflow).toBe(0);
        expect(found.fragments({ x, y })).toEqual(placed(paragraph, layout, x, y).flat());
      }),
      { numRuns: 800, seed: 3 },
    );
    expect(quick).toBeGreaterThan(150);
  });

  it('end where the last word fits without its space', () => {
    const paragraph = paragraphOf('two words');
    const [first] = paragraph.segments;
    const width = (first?.width ?? 0) + (first?.trailing ?? 0) / 2;
    expect(plainLines(paragraph, width * 3)?.fragments({ x: 0, y: 0 })).toHaveLength(1);
    const two = paragraphOf('words two');
    const [wide] = two.segments;
    expect(
      plainLines(two, (wide?.width ?? 0) + (wide?.trailing ?? 0) / 2)?.fragments({ x: 0, y: 0 }),
    ).toHaveLength(2);
  });

  it.each([
    ['an atom', [text('so '), atom()], {}, 300],
    ['a forced break', [text('so'), BREAK, text('it is')], {}, 300],
    ['justified text', [text('so it is')], { textAlign: 'justify' }, 300],
    ['a word that is too wide', [text('Donaudampfschifffahrt')], {}, 30],
    ['a word that may be divided', [text('it is straight-forward')], {}, 50],
    ['a short last word that may get company', [text('lines of words and so a')], { textWrap: 'pretty' }, 97],
  ] as const)('leave %s to the others', (_, inlines, change, width) => {
    expect(plainLines(paragraphOf([...inlines], change), width)).toBeUndefined();
  });
});
