/** Parts of TrueType programs: the bytes that fontkit makes of them, and widths as layout has them. */
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { typefacesInUse } from '../../typeset/font/bundled.fixture.ts';
import { openTrueType, subsetOf, type TrueType } from './truetype.ts';

function opened(program: Uint8Array): TrueType {
  const font = openTrueType(program);
  if (!font) throw new Error('the outlines are not those of TrueType');
  return font;
}

/** The same glyphs by fontkit. */
function byFontkit(program: Uint8Array, glyphs: readonly number[]): Uint8Array {
  const font = fontkit.create(Buffer.from(program));
  if (!('createSubset' in font)) throw new Error('no single font');
  const subset = font.createSubset() as unknown as { glyphs: number[]; encode(): Uint8Array };
  subset.glyphs.push(...glyphs.slice(1));
  return subset.encode();
}

const LETTERS = 'AWÀÉîœçñ0189%…«»♠☃ fi';
const FACES = typefacesInUse();

describe('the glyphs a file needs', () => {
  it.each(FACES.map((typeface) => [typeface.id, typeface] as const))(
    'of %s are the bytes fontkit makes',
    (_, typeface) => {
      const font = opened(typeface.program);
      const known = [...LETTERS].map((letter) => typeface.glyph(letter.codePointAt(0) ?? 0));
      // A glyph that is copied as two texts has two codes.
      const glyphs = [0, ...known, known[1] ?? 0];
      expect(Buffer.compare(subsetOf(font, glyphs), byFontkit(typeface.program, glyphs))).toBe(0);
    },
  );

  it('bring the parts of composed ones with them', () => {
    const composed = FACES.some((typeface) => {
      const glyph = typeface.glyph(0xc0);
      return glyph !== 0 && glyphsIn(subsetOf(opened(typeface.program), [0, glyph])) > 2;
    });
    expect(composed).toBe(true);
  });

  it('go on where offsets of 16 bits end', () => {
    for (const { program, glyph } of FACES.map((face) => ({
      program: face.program,
      glyph: face.glyph(0x38),
    }))) {
      const font = opened(program);
      const many = opened(
        subsetOf(
          font,
          Array.from({ length: 4000 }, () => glyph),
        ),
      );
      const [loca, glyf] = [many.table('loca'), many.table('glyf')];
      const isLong = many.table('head')?.getInt16(50) === 1;
      const end = isLong ? loca?.getUint32(4 * 4000) : 2 * (loca?.getUint16(2 * 4000) ?? NaN);
      expect(end).toBe(glyf?.byteLength);
    }
  });

  it('are as wide as in the font', () => {
    for (const typeface of FACES.slice(0, 4)) {
      const font = opened(typeface.program);
      const glyph = typeface.glyph(0x57);
      const em = font.table('head')?.getUint16(18) ?? NaN;
      expect(font.advance(glyph) / em).toBeCloseTo(typeface.advance(glyph), 9);
    }
  });

  it('are not looked for where outlines are not those of TrueType', () => {
    expect(openTrueType(new Uint8Array(12))).toBeUndefined();
  });
});

const glyphsIn = (program: Uint8Array): number => opened(program).table('maxp')?.getUint16(4) ?? 0;
