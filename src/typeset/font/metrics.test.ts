/** The measures of fonts that state them otherwise than the bundled ones: few advances, empty or overruled extents. */
import { describe, expect, it } from 'vitest';
import { advanceReader, readMetrics } from './metrics.ts';
import type { Sfnt } from './sfnt.ts';

type Words = Readonly<Record<number, number>>;

/** A font of bare tables: 16-bit words at their offsets, zero elsewhere. */
function fontOf(tables: Readonly<Record<string, Words>>): Sfnt {
  const views = new Map(
    Object.entries(tables).map(([tag, words]) => {
      const view = new DataView(new ArrayBuffer(100));
      for (const [at, word] of Object.entries(words)) view.setInt16(Number(at), word);
      return [tag, view];
    }),
  );
  return { table: (tag) => views.get(tag), program: () => new Uint8Array() };
}

describe('advances', () => {
  it('of glyphs beyond the last that is stated are that one: a font of one width states it once', () => {
    const advance = advanceReader(fontOf({ hhea: { 34: 2 }, hmtx: { 0: 500, 4: 600, 8: -1, 12: -1 } }));
    expect([0, 1, 2, 3].map(advance)).toEqual([500, 600, 600, 600]);
  });
});

describe('the extent of a line', () => {
  const head = { 18: 1000 };
  const hhea = { 4: 900, 6: -200, 8: 50 };
  const os2 = { 68: 800, 70: -300, 72: 100 };
  const extentOf = (tables: Readonly<Record<string, Words>>): readonly number[] => {
    const { ascent, descent, lineGap } = readMetrics(fontOf({ head, ...tables }), () => 0);
    return [ascent, descent, lineGap];
  };

  it('is the header’s, unless the font asks for its typographic one', () => {
    expect(extentOf({ hhea })).toEqual([0.9, 0.2, 0.05]);
    expect(extentOf({ hhea, 'OS/2': os2 })).toEqual([0.9, 0.2, 0.05]);
    expect(extentOf({ hhea, 'OS/2': { ...os2, 62: 1 << 7 } })).toEqual([0.8, 0.3, 0.1]);
  });

  it('is the typographic one where the header is empty', () => {
    expect(extentOf({ hhea: {}, 'OS/2': os2 })).toEqual([0.8, 0.3, 0.1]);
  });
});

describe('lines and heights', () => {
  const head = { 18: 1000 };
  const measured = (tables: Readonly<Record<string, Words>>) =>
    readMetrics(fontOf({ head, hhea: { 4: 900, 6: -200 }, ...tables }), () => 0);

  it('are those the font states: an underline by its upper edge', () => {
    const found = measured({ post: { 8: -100, 10: 60 }, 'OS/2': { 0: 2, 86: 500, 88: 700 } });
    expect([found.underlinePosition, found.capHeight, found.xHeight]).toEqual([0.13, 0.7, 0.5]);
  });

  it('are usual ones where it states none', () => {
    const found = measured({});
    expect(found.underlinePosition).toBeCloseTo(0.125, 9);
    expect(found.capHeight).toBeGreaterThan(found.xHeight);
  });
});
