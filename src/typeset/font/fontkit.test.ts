/** What a typeface can draw without having it: widths of spaces, and what is asked for before. */
import { describe, expect, it } from 'vitest';
import { isIgnorable, movedClusters, standInFor, visibleOf, withParts } from './fontkit.ts';

const all = (): boolean => true;

describe('a stand-in', () => {
  // Unicode 15, chapter 6: EN QUAD to HAIR SPACE, and U+205F.
  it.each([
    [0x2000, 1 / 2],
    [0x2001, 1],
    [0x2002, 1 / 2],
    [0x2003, 1],
    [0x2004, 1 / 3],
    [0x2005, 1 / 4],
    [0x2006, 1 / 6],
  ])('of the space U+%s is %s em wide', (codePoint, advance) => {
    expect(standInFor(codePoint, all)).toEqual({ codePoint: 0x20, advance, widthOf: undefined });
  });

  it('of the spaces of a figure and a full stop is as wide as these, where the typeface has them', () => {
    expect(standInFor(0x2007, all)?.widthOf).toBe(0x30);
    expect(standInFor(0x2008, all)?.widthOf).toBe(0x2e);
    expect(standInFor(0x2007, (one) => one === 0x20)).toBeUndefined();
  });

  it('of a hyphen that must not break is a hyphen, else the sign of typewriters', () => {
    expect(standInFor(0x2011, all)?.codePoint).toBe(0x2010);
    expect(standInFor(0x2011, (one) => one === 0x2d)?.codePoint).toBe(0x2d);
    expect(standInFor(0x41, all)).toBeUndefined();
  });
});

describe('invisible characters', () => {
  it('are told from those that are drawn', () => {
    const invisible = [0xad, 0x34f, 0x200b, 0x200d, 0xfe0f];
    expect(invisible.map(isIgnorable)).toEqual(invisible.map(() => true));
    expect([0x41, 0xac, 0xae, 0x34e, 0x20ac].map(isIgnorable)).toEqual([false, false, false, false, false]);
  });

  it('are left out of a text that keeps the places of the others', () => {
    expect(visibleOf('a\u00adb\u200d')).toEqual({ text: 'ab', origin: [0, 2] });
    expect(visibleOf('abc')).toEqual({ text: 'abc', origin: undefined });
  });
});

describe('clusters of what a shaper has split or moved', () => {
  const clusters = (text: string, glyphs: readonly (readonly number[])[]): readonly number[] =>
    movedClusters(
      glyphs.map((codePoints) => ({ codePoints: [...codePoints] })),
      text,
    );

  it('of Tamil have a vowel on both sides of its consonant, and what follows at its own place', () => {
    // கொர: sign, consonant, sign, consonant.
    expect(clusters('\u0b95\u0bca\u0bb0', [[0xbc6], [0xb95], [0xbbe], [0xbb0]])).toEqual([0, 0, 0, 2]);
  });

  it('of Thai have both parts of a vowel', () => {
    expect(clusters('\u0e19\u0e49\u0e33\u0e43', [[0xe19], [0xe49], [0xe4d], [0xe32], [0xe43]])).toEqual([
      0, 1, 2, 2, 3,
    ]);
  });

  it('never go back', () => {
    expect(clusters('abc', [[0x63], [0x61], [0x62]])).toEqual([0, 0, 0]);
  });
});

it('am of Thai and Lao has its ring before the tone marks that stand on it', () => {
  expect(withParts('\u0e19\u0e49\u0e33')).toBe('\u0e19\u0e4d\u0e49\u0e32');
  expect(withParts('\u0e01\u0e33\u0e01')).toBe('\u0e01\u0e4d\u0e32\u0e01');
  expect(withParts('\u0e99\u0ec9\u0eb3')).toBe('\u0e99\u0ecd\u0ec9\u0eb2');
});
