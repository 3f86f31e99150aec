/**
 * pdfkit from inside: the private members that are used, and objects its serialiser leaves as they are.
 *
 * `pdfkit-file.ts` alone opens a document; a contract test holds these members fast. Source: pdfkit 0.20.2.
 */

/** An object number; as text `12 0 R`. */
export interface PdfRef {
  readonly id: number;
  toString(): string;
}

export interface RawRef extends PdfRef {
  data: unknown;
  compress: boolean;
  end(chunk?: Uint8Array): void;
}

/** pdfkit's embedded font, as far as it is used here. */
export interface RawFont {
  /** Character codes in order: each stands for the glyph of the original font. */
  readonly subset: { readonly glyphs: number[]; readonly cff?: unknown; encode(): Uint8Array };
  /** In thousandths of an em, by character code. */
  readonly widths: number[];
  /** Code points, by character code. */
  readonly unicode: number[][];
  readonly scale: number;
  readonly font: { getGlyph(id: number): { readonly advanceWidth: number } };
  ref(): RawRef;
}

export interface RawDocument {
  _offset: number;
  _waiting: number;
  readonly _offsets: (number | null)[];
  readonly _root: { readonly data: Record<string, unknown> } & RawRef;
  readonly _info: RawRef;
  readonly _font: RawFont;
  _write(data: string | Uint8Array): void;
  _finalize(): void;
  _addInfo(): void;
  metadata: { _metadata: string; end(): void };
  ref(data?: unknown): RawRef;
  font(source: Uint8Array): unknown;
  end(): void;
}

/** Text that pdfkit writes as it is. Its serialiser leaves objects with a tag of their own alone; `end` is called on some. */
export class Raw {
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  get [Symbol.toStringTag](): string {
    return 'Raw';
  }
  toString(): string {
    return this.text;
  }
  end(): void {
    // Nothing to write: the text is inside another object.
  }
}

/** Dictionary of a stream: pdfkit fills in length and filter before it prints it. */
export class RawStream extends Raw {
  Length: number | undefined;
  Filter: string | undefined;
  override toString(): string {
    const filter = this.Filter === undefined ? '' : `/Filter/${this.Filter}`;
    return `<<${super.toString()}${filter}/Length ${this.Length}>>`;
  }
}
