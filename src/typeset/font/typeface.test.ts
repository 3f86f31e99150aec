/** Typefaces: characters, measures, outlines and runs agree with fontkit's reading of the same file. */
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { pathBounds } from '../../base/geometry.ts';
import { typefacesInUse, noReport } from './bundled.fixture.ts';
import { createFontBook } from './document-typefaces.ts';
import type { SfntTypeface } from './typeface.ts';

const typefaceNamed = (id: string): SfntTypeface => {
  const typeface = typefacesInUse().find((candidate) => candidate.id === id);
  if (!typeface) throw new Error(id);
  return typeface;
};
const oracle = (typeface: SfntTypeface): fontkit.Font =>
  fontkit.create(Buffer.from(typeface.program)) as fontkit.Font;

const atkinson = typefaceNamed('atkinson-hyperlegible-next-400-normal');
const dejavu = typefaceNamed('dejavu-sans-400-normal');

describe.each(typefacesInUse().map((typeface) => [typeface.id, typeface] as const))(
  'face %s',
  (_, typeface) => {
    const font = oracle(typeface);

    it('maps every character as fontkit does', () => {
      const characters = new Set(font.characterSet);
      const wrong: (readonly [number, number, number])[] = [];
      for (let c = 1; c < 0x3000; c++) {
        const [ours, theirs] = [typeface.glyph(c), characters.has(c) ? font.glyphForCodePoint(c).id : 0];
        if (ours !== theirs) wrong.push([c, ours, theirs]);
      }
      expect(characters.size).toBeGreaterThan(100);
      expect(wrong).toEqual([]);
    });

    it('has the advances of the file', () => {
      for (const c of 'AVoy 019.') {
        const glyph = font.glyphForCodePoint(c.codePointAt(0) ?? 0);
        expect(typeface.advance(glyph.id)).toBeCloseTo(glyph.advanceWidth / font.unitsPerEm, 12);
      }
    });
  },
);

describe('metrics', () => {
  it('are the typographic ones where the font asks for them', () => {
    expect(atkinson.metrics).toMatchObject({ ascent: 0.984, descent: 0.316, lineGap: 0 });
    expect(atkinson.metrics).toMatchObject({ capHeight: 0.668, xHeight: 0.496 });
  });

  it('are those of hhea elsewhere, with letter heights measured', () => {
    expect(dejavu.metrics.ascent).toBeCloseTo(1901 / 2048, 12);
    expect(dejavu.metrics.descent).toBeCloseTo(483 / 2048, 12);
    expect(dejavu.metrics.capHeight).toBeCloseTo(1493 / 2048, 12);
  });

  it('give the centre of the underline', () => {
    expect(atkinson.metrics.underlinePosition).toBeCloseTo(0.078 + 0.028, 12);
  });
});

describe('outlines', () => {
  it.each([atkinson, dejavu])('have the box fontkit computes, upside down ($id)', (typeface) => {
    const font = oracle(typeface);
    for (const c of 'AgÉ&') {
      const glyph = font.glyphForCodePoint(c.codePointAt(0) ?? 0);
      const box = pathBounds(typeface.outline(glyph.id));
      expect(box?.y).toBeCloseTo(-glyph.cbox.maxY / font.unitsPerEm, 2);
      expect(box?.x).toBeCloseTo(glyph.cbox.minX / font.unitsPerEm, 2);
    }
  });

  it('are cached, closed, and empty for a space', () => {
    const glyph = atkinson.glyph(0x4f);
    expect(atkinson.outline(glyph)).toBe(atkinson.outline(glyph));
    expect(atkinson.outline(glyph).verbs).toMatch(/^(M[LC]+Z){2}$/);
    expect(atkinson.outline(atkinson.glyph(0x20)).verbs).toBe('');
  });
});

describe('bounds', () => {
  it.each([atkinson, dejavu])('are the boxes fontkit finds round the curves ($id)', (typeface) => {
    const font = oracle(typeface);
    for (const c of 'AgÉ&oj1') {
      const glyph = font.glyphForCodePoint(c.codePointAt(0) ?? 0);
      const { minX, minY, maxX, maxY } = glyph.bbox;
      const bounds = typeface.bounds(glyph.id);
      const em = font.unitsPerEm;
      expect(bounds?.x).toBeCloseTo(minX / em, 2);
      expect(bounds?.y).toBeCloseTo(-maxY / em, 2);
      expect(bounds?.width).toBeCloseTo((maxX - minX) / em, 2);
      expect(bounds?.height).toBeCloseTo((maxY - minY) / em, 2);
    }
  });

  it('are missing for a space', () => {
    expect(atkinson.bounds(atkinson.glyph(0x20))).toBeUndefined();
  });
});

describe('runs', () => {
  it('are shaped once for each text, feature set and language', () => {
    const run = atkinson.shape('word ', {}, 'en');
    expect(atkinson.shape('word ', {}, 'en')).toBe(run);
    expect(atkinson.shape('word ', { tnum: true }, 'en')).not.toBe(run);
  });

  it('synthesise the spaces and hyphens a face lacks', () => {
    expect(atkinson.glyph(0x202f)).toBe(0);
    expect(atkinson.has(0x202f)).toBe(true);
    const run = atkinson.shape('5\u202f\u2011\u2007x', {}, 'fr');
    expect(run.glyphs).not.toContain(0);
    expect(run.advances[1]).toBeCloseTo(0.2, 9);
    expect(run.glyphs[2]).toBe(atkinson.glyph(0x2d));
    expect(run.advances[3]).toBeCloseTo(atkinson.advance(atkinson.glyph(0x30)), 9);
  });

  it('draw nothing for invisible characters, and keep the clusters of the others', () => {
    const run = atkinson.shape('a\u00ad\u200bb\ufe0f', {}, 'en');
    expect(run.glyphs).toEqual([atkinson.glyph(0x61), atkinson.glyph(0x62)]);
    expect(run.clusters).toEqual([0, 3]);
    expect(run.width).toBeCloseTo(atkinson.shape('ab', {}, 'en').width, 12);
  });

  it('join letters through fontkit where a face has ligatures', () => {
    const run = dejavu.shape('office', {}, 'en');
    expect(run.glyphs.length).toBeLessThan(6);
    expect(run.clusters).toEqual([0, 1, 4, 5]);
    expect(dejavu.shape('office', { liga: false }, 'en').glyphs).toHaveLength(6);
  });

  it('place marks through fontkit', () => {
    const run = dejavu.shape('x\u0301', {}, 'en');
    expect(run.offsets?.some(([x, y]) => x !== 0 || y !== 0)).toBe(true);
    expect(run.advances[1]).toBe(0);
  });

  it('count astral characters by UTF-16 units', () => {
    const run = dejavu.shape('a\u{1d539}b', {}, 'en');
    expect(run.clusters).toEqual([0, 1, 3]);
  });
});

describe('font book', () => {
  it('finds the latin-ext file of a family only when asked for one of its letters', () => {
    const fonts = createFontBook({}, noReport);
    const request = { families: ['Bricolage Grotesque'], weight: 800, style: 'normal' } as const;
    expect(fonts.primary(request).id).toBe('bricolage-grotesque-800-normal');
    expect(fonts.typefaceFor(request, 0x151)?.id).toBe('bricolage-grotesque-latin-ext-800-normal');
    expect(fonts.typefaceFor(request, 0x2261)?.id).toBe('dejavu-sans-700-normal');
    expect(fonts.typefaceFor(request, 0x1f3b2)).toBeUndefined();
  });

  it('lists the faces that shaped something, in order', () => {
    const fonts = createFontBook({}, noReport);
    const at = (weight: number): ReturnType<typeof fonts.primary> =>
      fonts.primary({ families: [], weight, style: 'normal' });
    fonts.shape(at(700), 'x', {}, 'en');
    fonts.shape(at(400), 'x', {}, 'en');
    fonts.shape(at(700), 'y', {}, 'en');
    expect(fonts.used().map(({ weight }) => weight)).toEqual([700, 400]);
  });

  it('knows families whatever their case, generic ones too', () => {
    const fonts = createFontBook({}, noReport);
    expect(fonts.isKnown('dejavu sans')).toBe(true);
    expect(fonts.isKnown('sans-serif')).toBe(true);
    expect(fonts.isKnown('Comic Sans')).toBe(false);
    expect(fonts.families()).toEqual(['Bricolage Grotesque', 'Atkinson Hyperlegible Next', 'DejaVu Sans']);
  });
});
