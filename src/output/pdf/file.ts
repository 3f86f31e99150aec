/**
 * A PDF file while it is written, as the writers of pages, pictures and tags see it: objects, streams, pages, catalog, fonts.
 *
 * Types alone; `pdfkit-document.ts` makes such a file.
 */
import type { Size } from '../../base/geometry.ts';

/** An object of the file; as text `12 0 R`. */
export interface PdfRef {
  readonly id: number;
  toString(): string;
}

/** A stream that is compressed already. */
export interface ReadyStream {
  readonly bytes: Uint8Array;
  /** What it holds, uncompressed, or a name of it: the file is known by that, not by how well it was compressed. */
  readonly says: string;
}

/** A page that is being painted. */
export interface PdfPage {
  readonly ref: PdfRef;
  /**
   * Hands over what is on the page.
   *
   * @param operators y grows downwards from the top edge
   * @param resources by kind, as PDF text
   * @param entries   more of its dictionary, as PDF text; undefined ones are left out
   */
  finish(
    operators: string,
    resources: Readonly<Record<string, string>>,
    entries: Readonly<Record<string, string | undefined>>,
  ): void;
}

/** A typeface in the file. One glyph has one code for each text it stands for. */
export interface PdfFont {
  readonly ref: PdfRef;
  /**
   * The code that shows the glyph and is copied as the text.
   *
   * @param isUsual the glyph is the one the typeface has for this character, not a variant such as a figure of another width
   */
  code(glyph: number, text: string, isUsual: boolean): number;
  /** Width of a code in thousandths of an em, as the file says it. */
  width(code: number): number;
  /** Writes the objects of the font, when all of its codes are known. */
  finish(): void;
}

/** What the file says about itself. */
export interface FileFacts {
  readonly version: '1.7' | '1.4';
  readonly language: string;
  readonly info: Readonly<Record<string, string | Date>>;
  /** Entries of the info dictionary that are names: `Trapped`. */
  readonly infoNames?: Readonly<Record<string, string>>;
  /** The finished metadata packet. */
  readonly xmp: string;
}

export interface PdfFile {
  /** An object that is written later with `write`, `stream` or `ready`. */
  reserve(): PdfRef;
  /** Writes a reserved object that is no stream. */
  write(ref: PdfRef, body: string): void;
  /** Compresses and writes a reserved stream; `entries` is the dictionary's inside. */
  stream(ref: PdfRef, entries: string, data: Uint8Array): void;
  /** Writes a reserved stream as it is; `entries` names its filter. */
  ready(ref: PdfRef, entries: string, stream: ReadyStream): void;
  /** Begins the next page. The one before is written now, so it must be finished. */
  page(size: Size): PdfPage;
  /** Opens one of the file's font programs for embedding; one call for each typeface. */
  embed(program: Uint8Array): PdfFont;
  /** Adds an entry to the document catalog. */
  catalog(name: string, body: string): void;
  /** Adds to what viewers are asked for; strings are names. */
  prefer(entries: Readonly<Record<string, string | boolean>>): void;
  /** Writes fonts, info, metadata and the cross-reference table; no call may follow. */
  finish(): Uint8Array;
}
