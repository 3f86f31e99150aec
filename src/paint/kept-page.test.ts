/** Packed pages: every field of every item comes back, and what is alike is kept once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textFragment } from '../../test/kit/fragments.ts';
import { plainRun } from '../../test/kit/plain-typeface.ts';
import { rgb } from '../base/colour.ts';
import { rectPath } from '../base/geometry.ts';
import { fingerprintOf } from './fingerprint.ts';
import { KeptPage } from './kept-page.ts';
import { LetterStore } from './letter-store.ts';
import { glyphsItem } from './paint.ts';
import type { DisplayItem, DisplayPage, GlyphsItem } from './types.ts';

const SIZE = { width: 100, height: 100 };
const INKS = [rgb(1, 0, 0), rgb(0, 0, 1)] as const;
const letters = glyphsItem(textFragment('draw ', 5, 14));

const line: fc.Arbitrary<GlyphsItem> = fc
  .record({
    words: fc.array(
      fc.tuple(fc.constantFrom('draw ', 'one', 'Harbour '), fc.double({ min: -9, max: 99, noNaN: true })),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    y: fc.double({ min: -9, max: 99, noNaN: true }),
    size: fc.constantFrom(8, 9.25),
    owner: fc.integer({ min: -1, max: 3 }),
    fill: fc.constantFrom(...INKS),
    letterSpacing: fc.constantFrom(0, 0.3),
    wordSpacing: fc.constantFrom(0, 1.5),
    stroke: fc.constantFrom(undefined, { width: 0.5, colour: INKS[0] }),
    actualText: fc.constantFrom(undefined, 'said otherwise'),
    language: fc.constantFrom('en' as const, 'fr' as const),
    typeface: fc.constantFrom(letters.typeface, { ...letters.typeface }),
  })
  .map(({ words, ...others }) => ({
    ...letters,
    ...others,
    runs: words.map(([word]) => plainRun(word)),
    xs: words.map(([, x]) => x),
  }));

const shape = fc.integer({ min: 1, max: 9 }).map((side): DisplayItem => ({
  kind: 'path',
  owner: -1,
  path: rectPath({ x: 0, y: 0, width: side, height: side }),
  fill: { kind: 'solid', colour: INKS[1] },
  fillRule: 'nonzero',
  stroke: undefined,
}));

const pageOf = (items: readonly DisplayItem[]): DisplayPage => ({ size: SIZE, items });

function packedPage(items: readonly DisplayItem[], styles = new LetterStore()): KeptPage {
  const page = new KeptPage(pageOf(items));
  page.pack(styles);
  return page;
}

const printOf = (page: DisplayPage): string =>
  fingerprintOf({ kind: 'display-list', id: 'a', language: 'en', pages: [page], structure: [] });

describe('a kept page', () => {
  it('shows the same items when it is packed, however often it is asked', () => {
    const styles = new LetterStore();
    fc.assert(
      fc.property(fc.array(fc.oneof(line, line, shape), { maxLength: 40 }), (items) => {
        const page = packedPage(items, styles);
        expect(page.items).toStrictEqual(items);
        expect(page.items).toStrictEqual(items);
        expect(Object.keys(page.items[0] ?? {})).toEqual(Object.keys(items[0] ?? {}));
        expect(printOf(page)).toBe(printOf(pageOf(items)));
      }),
    );
  });

  it('keeps shapes, words and inks themselves, and no item of letters', () => {
    const square: DisplayItem = { kind: 'pop' };
    const page = packedPage([letters, square]);
    const [first, second] = page.items;
    expect(second).toBe(square);
    expect(first).not.toBe(letters);
    expect(first?.kind === 'glyphs' && first.runs[0]).toBe(letters.runs[0]);
  });

  it('tells of its shapes and where its lines are without making letters again', () => {
    const push: DisplayItem = { kind: 'push', matrix: undefined, clip: undefined, opacity: 1 };
    const moved: DisplayItem = { ...push, matrix: [1, 0, 0, 1, 500, 0] };
    fc.assert(
      fc.property(fc.array(fc.oneof(line, shape, fc.constant(push))), fc.integer({ max: 9 }), (items, x) => {
        const { unlettered } = packedPage(items);
        expect(unlettered?.shapes).toEqual(items.filter(({ kind }) => kind !== 'glyphs'));
        const faces = items.flatMap((item) => (item.kind === 'glyphs' ? [item.typeface] : []));
        expect(new Set(unlettered?.typefaces)).toEqual(new Set(faces));
        const room = { x, y: 0, width: 95, height: 90 };
        const isIn = items.every((item) => {
          if (item.kind !== 'glyphs') return true;
          const end = (item.xs.at(-1) ?? 0) + (item.runs.at(-1)?.width ?? 0) * item.size;
          const isBetween = (item.xs[0] ?? 0) >= x && end <= x + 95;
          return isBetween && item.y - item.size >= 0 && item.y + 0.3 * item.size <= 90;
        });
        expect(unlettered?.areLinesIn(room)).toBe(isIn);
        expect(packedPage([moved, ...items]).unlettered?.areLinesIn(room)).toBe(false);
      }),
    );
    expect(new KeptPage(pageOf([letters])).unlettered).toBeUndefined();
  });

  it('has its items and pieces as they are until it is packed, and no pieces after that', () => {
    const pieces = [{ items: [letters], isShared: true }];
    const page = new KeptPage({ size: SIZE, items: [letters], pieces });
    expect(page.items[0]).toBe(letters);
    expect(page.pieces).toBe(pieces);
    page.pack(new LetterStore());
    expect(page.pieces).toBeUndefined();
  });

  it('shares one style among letters set alike, also after many others', () => {
    const store = new LetterStore();
    const style = store.styleOf(letters);
    expect(store.styleOf({ ...letters, y: 3, xs: [1] })).toBe(style);
    expect(store.styleOf({ ...letters, size: 4 })).not.toBe(style);
    for (let size = 1; size < 40; size++) store.styleOf({ ...letters, size });
    expect(store.styles[store.styleOf(letters)]).toMatchObject({ size: letters.size, owner: letters.owner });
  });

  it('knows a word once, and keeps more of them than a block has room for', () => {
    const store = new LetterStore();
    const long = {
      ...letters,
      runs: Array.from({ length: 5000 }, () => letters.runs[0] ?? plainRun('draw ')),
    };
    const wide = { ...long, xs: long.runs.map((_, i) => i / 3) };
    const pages = [1, 2, 3].map((y) => packedPage([{ ...wide, y }, letters], store));
    expect(store.runs).toEqual(letters.runs);
    pages.forEach((page, i) => {
      expect(page.items).toStrictEqual([{ ...wide, y: i + 1 }, letters]);
    });
  });

  it('puts down where a line begins, and where its words are that do not follow one another', () => {
    const runs = ['draw ', 'two ', 'cards'].map((word) => plainRun(word));
    const xs: number[] = [];
    let pen = 7.3;
    for (const { text, width, advances } of runs) {
      xs.push(pen);
      const spaces = text.endsWith(' ') ? (advances.at(-1) ?? 0) * letters.size : 0;
      pen += width * letters.size - spaces + spaces;
    }
    const following = { ...letters, runs, xs };
    const justified = { ...following, xs: xs.map((x, i) => x + i / 1000) };
    const spaced = { ...following, wordSpacing: 1 };
    const lines = [following, justified, spaced, following];
    const store = new LetterStore();
    const starts = [...lines, following].map((item) => store.keep([item]).places);
    expect(starts.slice(1).map((start, i) => start - (starts[i] ?? 0))).toEqual([2, 4, 4, 2]);
    expect(packedPage(lines, store).items).toStrictEqual(lines);
  });
});
