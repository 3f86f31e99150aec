import { describe, expect, it } from 'vitest';
import { glyphs } from '../../../test/kit/display-lists.ts';
import type { GlyphsItem } from '../../typeset/paint/types.ts';
import { WordGaps } from './group.ts';

/** Whether a space is shown before each of these. */
function spacesIn(items: readonly GlyphsItem[]): readonly boolean[] {
  const gaps = new WordGaps();
  return items.map((item) => gaps.before(item) !== undefined);
}

const SIZE = 10;
const word = (text: string, x: number, y = 50): GlyphsItem => glyphs(text, x, y, { size: SIZE });
const endOf = ({ runs, xs }: GlyphsItem): number => (xs.at(-1) ?? 0) + (runs.at(-1)?.width ?? 0) * SIZE;

describe('a space between words', () => {
  it('comes where they stand apart, go back or are on another line', () => {
    const first = word('one', 50);
    const end = endOf(first);
    expect(spacesIn([first, word('two', end + 1)])).toEqual([false, false]);
    expect(spacesIn([first, word('two', end + 3)])).toEqual([false, true]);
    expect(spacesIn([first, word('two', end - 11)])).toEqual([false, true]);
    expect(spacesIn([first, word('two', end, 56)])).toEqual([false, true]);
  });

  it('is not needed where a word ends with one, nor beside signs', () => {
    expect(spacesIn([word('one ', 50), word('two', 200), word('three', 300)])).toEqual([false, false, true]);
    expect(spacesIn([word('one,', 50), word('two', 200)])).toEqual([false, false]);
    expect(spacesIn([word('one', 50), word('(two)', 200)])).toEqual([false, false]);
  });

  it('is not shown at the beginning of a sequence, and stands just before the word', () => {
    const gaps = new WordGaps();
    gaps.before(word('one', 50));
    gaps.reset();
    expect(gaps.before(word('two', 200))).toBeUndefined();
    const space = gaps.before(word('three', 300));
    expect(space?.runs.map(({ text }) => text)).toEqual([' ']);
    expect((space?.xs[0] ?? 0) + (space?.runs[0]?.width ?? 0) * SIZE).toBeCloseTo(300, 6);
  });
});
