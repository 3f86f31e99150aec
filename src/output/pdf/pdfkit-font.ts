/**
 * A typeface with CFF outlines in the file, through pdfkit's embedded font: codes are given out in order of first use.
 *
 * Takes a font program and the objects of a file; gives the font and its codes. The only file that imports pdfkit. Of pdfkit's document
 * nothing is written but the objects of its fonts, under numbers of our own; the private members that are used are listed here, and
 * a contract test holds them fast. Source: pdfkit 0.20.2.
 */
import * as pdfkit from 'pdfkit';
import { invariant, present } from '../../base/invariant.ts';
import type { FileObjects } from './file-objects.ts';
import type { PdfFont } from './truetype-font.ts';

/** pdfkit's embedded font, as far as it is used here. */
interface RawFont {
  /** Character codes in order: each stands for the glyph of the original font. */
  readonly subset: { readonly glyphs: number[] };
  /** In thousandths of an em, by character code. */
  readonly widths: number[];
  /** Code points, by character code. */
  readonly unicode: number[][];
  readonly scale: number;
  readonly font: { getGlyph(id: number): { readonly advanceWidth: number } };
  ref(): { readonly id: number; toString(): string };
  finalize(): void;
}

interface RawDocument {
  /** By object number less one: the next object is numbered behind the last. */
  readonly _offsets: unknown[];
  readonly _font: RawFont;
  _write(data: string | Uint8Array): void;
  ref(data?: unknown): unknown;
  font(source: Uint8Array): unknown;
}

type DocumentClass = new (options: Record<string, unknown>) => RawDocument;

/** Embeds fonts into a file, each under numbers of that file. */
export function fontEmbedder(objects: FileObjects): (program: Uint8Array) => PdfFont {
  const { PDFDocument } = pdfkit as unknown as { readonly PDFDocument: DocumentClass };
  const document = new PDFDocument({ autoFirstPage: false, font: null });
  const ref = document.ref.bind(document);
  document.ref = (data) => {
    document._offsets.length = objects.reserve().id - 1;
    return ref(data);
  };
  document._write = objectReader(objects);
  return (program) => openFont(document, program);
}

/** Takes what pdfkit writes of an object: `n 0 obj`, its body, perhaps `stream`, data and `endstream`; `endobj`. */
function objectReader(objects: FileObjects): RawDocument['_write'] {
  let parts: (string | Uint8Array)[] = [];
  return (part) => {
    parts.push(part);
    if (part !== 'endobj') return;
    const [header, body, , data] = parts;
    const id = Number(/^(\d+) 0 obj$/.exec(String(header))?.[1]);
    invariant(id > 0 && typeof body === 'string', 'pdfkit writes only objects');
    if (data instanceof Uint8Array) objects.finished({ id }, body, data);
    else objects.write({ id }, body);
    parts = [];
  };
}

function openFont(document: RawDocument, program: Uint8Array): PdfFont {
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
  return {
    ref,
    code,
    width: (index) => present(font.widths[index], 'width of a code'),
    finish: () => {
      font.finalize();
    },
  };
}
