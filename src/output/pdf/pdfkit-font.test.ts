/** Typefaces that pdfkit embeds: the contract with its embedded font. */
import { describe, expect, it, vi } from 'vitest';
import '../../../test/kit/start-host.ts';
import { objectsLike, readObjects } from '../../../test/kit/pdf-objects.ts';
import { typefacesInUse } from '../../typeset/font/bundled.fixture.ts';
import { openFile } from './pdfkit-document.ts';

// pdfkit embeds TrueType programs in the same way as those with CFF outlines: two of them, between objects of our own.
vi.mock('./truetype.ts', () => ({ openTrueType: () => undefined }));

const CREATED = { Producer: 'test', Creator: 'test', CreationDate: new Date(0) };

function file() {
  const opened = openFile({ version: '1.4', language: 'en', info: CREATED, xmp: '' });
  const fonts = typefacesInUse()
    .slice(0, 2)
    .map((typeface) => {
      const font = opened.embed(typeface.program);
      const code = font.code(typeface.glyph(0x41), 'A', true);
      expect(font.code(typeface.glyph(0x41), 'A', true)).toBe(code);
      expect(font.code(typeface.glyph(0x41), 'Α', false)).not.toBe(code);
      expect(font.width(code)).toBeCloseTo(typeface.advance(typeface.glyph(0x41)) * 1000, 6);
      opened.write(opened.reserve(), '<</Own true>>');
      return font;
    });
  return { bytes: opened.finish(), fonts };
}

describe('typefaces that pdfkit embeds', () => {
  it('are written once each under the number they were promised, with their program and the texts of codes', () => {
    const { bytes, fonts } = file();
    expect(objectsLike(bytes, /\/Subtype \/Type0/)).toHaveLength(2);
    const objects = readObjects(bytes);
    for (const { ref } of fonts) {
      const text = objects.get(ref.id)?.text ?? '';
      expect(text).toContain('/Subtype /Type0');
      const unicode = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(text)?.[1]));
      // .notdef is no character that may be named; then A, and the letter of another script that looks like it.
      expect(unicode?.data?.toString('latin1')).toContain('[<fffd> <0041> <0391>]');
    }
    expect(objectsLike(bytes, /\/FontFile2 \d+ 0 R/)).toHaveLength(2);
  });

  it('have a name of their own', () => {
    const text = Buffer.from(file().bytes).toString('latin1');
    const names = [...text.matchAll(/\/FontName \/([A-Z]{6})\+/g)].map(([, tag]) => tag);
    expect(new Set(names).size).toBe(2);
  });
});
