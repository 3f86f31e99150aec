/** What is said of lost text: one message for what is cut off, one for what is covered, none where all is read. */
import { expect, it } from 'vitest';
import { BLUE, displayList, filledRect, glyphs } from '../../../test/kit/display-lists.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { DisplayItem } from '../../typeset/paint/types.ts';
import { reportLost } from './lost-text.ts';

const place = { file: { name: 'deck.yaml', text: 'a: b\n' }, start: 0, end: 1 };
const line = (text: string, x: number, y: number): DisplayItem => glyphs(text, x, y, { owner: 0 });

function told(items: readonly DisplayItem[]): readonly string[] {
  const found: Diagnostic[] = [];
  reportLost(displayList(items), { place }, (one) => void found.push(one));
  expect(found.every((one) => one.severity === 'error' && one.place === place)).toBe(true);
  return found.map(({ code, message }) => `${code} ${message}`);
}

it('says nothing of text that is read', () => {
  expect(told([line('read', 30, 40)])).toEqual([]);
});

it('says which words are cut off, by how much, and which are covered', () => {
  const cover = filledRect([25, 70, 60, 12], BLUE);
  const found = told([line('left', -5, 40), line('under', 30, 80), line('read', 30, 120), cover]);
  expect(found).toEqual([
    expect.stringMatching(/^MP4024 "left" on .* is cut off, by up to [\d.]+ mm$/),
    expect.stringMatching(/^MP4023 "under" on .* is covered by what is painted over it$/),
  ]);
});

it('quotes the first fifty letters of much text', () => {
  const words = Array.from({ length: 9 }, (_, i) => line(`word-${i}-is-lost`, -5, 30 + 12 * i));
  const [found = ''] = told(words);
  expect(/"(.*)…"/.exec(found)?.[1]).toBe('word-0-is-lost word-1-is-lost word-2-is-lost word-');
});
