/**
 * A typeface with CFF outlines in the file, through pdfkit's embedded font: codes are given out in order of first use.
 *
 * Takes a font program; gives the object of the font and its codes. One glyph has one code for each text it stands for.
 */
import { present } from '../../base/invariant.ts';
import type { PdfRef, RawDocument } from './pdfkit-raw.ts';

/** A face in the file. Codes are given out in order of first use; one glyph has one code for each text it stands for. */
export interface PdfFont {
  readonly ref: PdfRef;
  /** The code that shows the glyph and is copied as the text. */
  code(glyph: number, text: string): number;
  /** Width of a code in thousandths of an em, as the file says it. */
  width(code: number): number;
}

export function openFont(document: RawDocument, program: Uint8Array): PdfFont {
  document.font(program);
  const font = document._font;
  const ref = font.ref();
  // Code 0 is .notdef; U+0000 is not allowed as its text (ISO 14289-1, 7.21.7).
  font.unicode[0] = [0xfffd];
  const codes = new Map<number, Map<string, number>>();
  const newCode = (glyph: number, text: string): number => {
    const code = font.subset.glyphs.push(glyph) - 1;
    font.widths[code] = font.font.getGlyph(glyph).advanceWidth * font.scale;
    font.unicode[code] = [...text].map((char) => present(char.codePointAt(0), 'code point'));
    return code;
  };
  const code = (glyph: number, text: string): number => {
    let byText = codes.get(glyph);
    if (!byText) codes.set(glyph, (byText = new Map<string, number>()));
    let known = byText.get(text);
    if (known === undefined) byText.set(text, (known = newCode(glyph, text)));
    return known;
  };
  return { ref, code, width: (index) => present(font.widths[index], 'width of a code') };
}
