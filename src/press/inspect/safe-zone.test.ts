/** Where letters have ink, and the safe zone that is measured with it. */
import { describe, expect, it } from 'vitest';
import { plainRun } from '../../../test/kit/plain-typeface.ts';
import { BLACK } from '../../base/colour.ts';
import type { GlyphsItem } from '../../typeset/paint/types.ts';
import type { Component } from '../../deck/read/index.ts';
import { displayList } from '../../../test/kit/display-lists.ts';
import { glyphsInk } from './letter-ink.ts';
import { reportFace } from './safe-zone.ts';

/** Letters of the plain face are boxes from 0.05 to 0.45 em, advances of half an em. */
const item = (text: string, letterSpacing: number, wordSpacing: number): GlyphsItem => ({
  kind: 'glyphs',
  owner: 0,
  runs: [plainRun(text)],
  typeface: plainRun(text).typeface,
  size: 10,
  xs: [100],
  y: 50,
  letterSpacing,
  wordSpacing,
  fill: BLACK,
  stroke: undefined,
  actualText: undefined,
  language: 'en',
});

const inkOf = (text: string, letterSpacing = 0, wordSpacing = 0): readonly number[] | undefined => {
  const ink = glyphsInk(item(text, letterSpacing, wordSpacing));
  return ink && [ink.x, ink.y, ink.width, ink.height].map((n) => Number(n.toFixed(6)));
};

describe('the ink of a run', () => {
  it.each<[string, string, number, number, readonly number[]]>([
    ['one letter', 'a', 0, 0, [100.5, 43, 4, 7]],
    ['three letters: two advances and a letter', 'abc', 0, 0, [100.5, 43, 14, 7]],
    ['spaces at the ends have none', ' a ', 0, 0, [105.5, 43, 4, 7]],
    ['two gaps between three spaced letters', 'abc', 2, 0, [100.5, 43, 18, 7]],
    ['one wide space between two letters', 'a b ', 0, 3, [100.5, 43, 17, 7]],
    ['a wide space before the first letter', ' ab', 1, 3, [109.5, 43, 10, 7]],
  ])('is the box round its outlines: %s', (_, text, letters, words, box) => {
    expect(inkOf(text, letters, words)).toEqual(box);
  });

  it('is round all words of a line, with a word spacing and without', () => {
    const line = (wordSpacing: number): GlyphsItem => ({
      ...item('a', 0, wordSpacing),
      runs: [plainRun('b '), plainRun('a'), plainRun('c'), plainRun(' ')],
      xs: [130, 100, 120, 140],
    });
    expect(glyphsInk(line(0))).toEqual({ x: 100.5, y: 43, width: 34, height: 7 });
    expect(glyphsInk(line(3))).toEqual(glyphsInk(line(0)));
  });

  it('is nothing for spaces', () => {
    expect(inkOf('   ')).toBeUndefined();
  });
});

describe('the safe zone of a face', () => {
  it('is told of letters and pictures that are moved, each by itself', () => {
    const image = {
      kind: 'image',
      id: 'a',
      name: 'a.png',
      width: 1,
      height: 1,
      format: 'png',
      hasAlpha: false,
    } as const;
    const rect = { x: 60, y: 40, width: 9, height: 9 };
    const picture = { kind: 'image', owner: 1, image: { ...image, bytes: new Uint8Array() }, rect } as const;
    const push = { kind: 'push', matrix: [1, 0, 0, 1, 24, 0], clip: undefined, opacity: 1 } as const;
    const moved = { ...picture, pixelated: false, rect: { ...rect, x: 100 } };
    const list = displayList([
      { ...picture, pixelated: false },
      { ...item('in', 0, 0), xs: [60] },
      push,
      { ...item('out', 0, 0), xs: [90] },
      moved,
      { kind: 'pop' },
    ]);
    const place = { file: { name: 'deck.yaml', text: '' }, start: 0, end: 0 };
    const component = { trim: { width: 140, height: 100 }, safe: 15, place } as Component;
    const messages: string[] = [];
    reportFace(list, component, ({ message }) => messages.push(message));
    expect(messages).toEqual([expect.stringContaining('"out"'), expect.stringContaining('a picture')]);
  });

  it('is told of the words of a line that reach into it, of no others', () => {
    const line = { ...item('a', 0, 0), runs: [plainRun('in '), plainRun('out')], xs: [100, 115] };
    const messages: string[] = [];
    const place = { file: { name: 'deck.yaml', text: '' }, start: 0, end: 0 };
    const component = { trim: { width: 140, height: 100 }, safe: 15, place } as Component;
    reportFace(displayList([line]), component, ({ message }) => messages.push(message));
    expect(messages).toEqual([expect.stringContaining('"out"')]);
  });

  /** One letter of 4 by 7 at (100.5, 43). */
  const list = displayList([item('a', 0, 0)]);
  const found = (width: number, height: number, safe: number): readonly string[] => {
    const messages: string[] = [];
    const place = { file: { name: 'deck.yaml', text: '' }, start: 0, end: 0 };
    const component = { trim: { width, height }, safe, place } as Component;
    reportFace(list, component, ({ message }) => messages.push(message));
    return messages;
  };

  it('is measured again for a component of another size or safe zone, though the face is the same', () => {
    expect(found(200, 300, 10)).toEqual([]);
    for (const [width, height, safe] of [
      [110, 300, 10],
      [200, 55, 10],
      [200, 300, 50],
    ] as const) {
      expect(found(width, height, safe)).toHaveLength(1);
      expect(found(200, 300, 10)).toEqual([]);
    }
  });
});
