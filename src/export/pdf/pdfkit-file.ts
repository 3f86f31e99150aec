/**
 * The door to pdfkit: numbered objects, deflated streams, embedded fonts, info and metadata; bytes at the end.
 * Files for reading are PDF 1.7 with compressed objects; files for a press PDF 1.4, whose readers know none.
 *
 * The only file that imports pdfkit, and the only one that knows its private members (`RawDocument` below lists them; a
 * contract test holds them fast). Objects without a stream are packed into object streams as they pass by.
 * Never lays out text and never uses pdfkit's drawing calls. Source: pdfkit 0.20.2; ISO 32000-1, 7.5.
 */
import { createHash } from 'node:crypto';
import { invariant, present } from '../../base/invariant.ts';
import type { Location, PackedObject } from './object-stream.ts';
import { objectStream, OBJECTS_PER_STREAM, xrefStream } from './object-stream.ts';

/** An object number; as text `12 0 R`. */
export interface PdfRef {
  readonly id: number;
  toString(): string;
}

interface RawRef extends PdfRef {
  data: unknown;
  compress: boolean;
  end(chunk?: Uint8Array): void;
}

/** pdfkit's embedded font, as far as it is used here. */
interface RawFont {
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

interface RawDocument {
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
class Raw {
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
    // Nothing to write: the text stands inside another object.
  }
}

/** Dictionary of a stream: pdfkit fills in length and filter before it prints it. */
class RawStream extends Raw {
  Length: number | undefined;
  Filter: string | undefined;
  override toString(): string {
    const filter = this.Filter === undefined ? '' : `/Filter/${this.Filter}`;
    return `<<${super.toString()}${filter}/Length ${this.Length}>>`;
  }
}

/** A face in the file. Codes are given out in order of first use; one glyph has one code for each text it stands for. */
export interface PdfFont {
  readonly ref: PdfRef;
  /** The code that shows the glyph and is copied as the text. */
  code(glyph: number, text: string): number;
  /** Width of a code in thousandths of an em, as the file says it. */
  width(code: number): number;
}

export interface FileFacts {
  readonly version: '1.7' | '1.4';
  readonly info: Readonly<Record<string, string | Date>>;
  /** Entries of the info dictionary that are names: `Trapped`. */
  readonly infoNames?: Readonly<Record<string, string>>;
  /** The finished metadata packet. */
  readonly xmp: string;
}

export interface PdfFile {
  /** A number for an object that is written later with `write` or `stream`. */
  reserve(): PdfRef;
  /** Writes a reserved object that is no stream. */
  write(ref: PdfRef, body: string): void;
  /** Writes a reserved stream; `entries` is the dictionary's inside. Deflates unless the entries name a filter. */
  stream(ref: PdfRef, entries: string, data: Uint8Array): void;
  /** Opens a font program (TrueType or OpenType with CFF) for embedding; one call for each face. */
  embed(program: Uint8Array): PdfFont;
  /** Appends a page that is written as an object like any other; its dictionary names `pagesRef` as its parent. */
  addPage(page: PdfRef): void;
  readonly pagesRef: PdfRef;
  /** Sets an entry of the document catalog. */
  catalog(name: string, body: string): void;
  /** Writes fonts, info, metadata and the cross-reference table; no call may follow. */
  finish(): Uint8Array;
}

/** Collects what pdfkit writes and keeps small objects back for packing. */
class Output {
  readonly chunks: Uint8Array[] = [];
  readonly packed: PackedObject[] = [];
  /** Length of the next font program, for its Length1. */
  fontLength: number | undefined;
  private readonly document: RawDocument;
  private readonly isPacked: boolean;
  private state: 'outside' | 'header' | 'body' | 'stream' = 'outside';
  private header = '';
  private body = '';

  constructor(document: RawDocument, isPacked: boolean) {
    this.document = document;
    this.isPacked = isPacked;
  }

  emit(data: string | Uint8Array): void {
    const bytes = typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : data;
    this.chunks.push(bytes);
    this.document._offset += bytes.length;
  }

  /** Stands in for pdfkit's `_write`: `n 0 obj`, body, then `stream`, data, end; or `endobj` at once. */
  write(data: string | Uint8Array): void {
    if (this.state === 'outside') {
      invariant(typeof data === 'string' && /^\d+ 0 obj$/.test(data), 'pdfkit writes only objects');
      this.header = data;
      this.state = 'header';
    } else if (this.state === 'header') {
      this.body = String(data);
      this.state = 'body';
    } else if (this.state === 'stream') {
      this.emit(data);
      if (data === 'endobj') this.state = 'outside';
    } else if (data === 'stream') {
      this.emit(this.header);
      this.emit(this.streamDictionary());
      this.emit(data);
      this.state = 'stream';
    } else {
      if (this.isPacked) this.packed.push({ id: Number.parseInt(this.header, 10), body: this.body });
      else for (const part of [this.header, this.body, 'endobj']) this.emit(part);
      this.state = 'outside';
    }
  }

  /** TrueType programs must say how long they are inflated (ISO 32000-1, table 127); pdfkit leaves it out. */
  private streamDictionary(): string {
    const length1 = this.fontLength;
    this.fontLength = undefined;
    return length1 === undefined ? this.body : this.body.replace(/>>$/, `/Length1 ${length1}>>`);
  }

  stream(id: number, dictionary: string, data: Uint8Array): number {
    const offset = this.document._offset;
    this.emit(`${id} 0 obj`);
    this.emit(dictionary);
    this.emit('stream');
    this.emit(data);
    this.emit('\nendstream\nendobj');
    return offset;
  }
}

/** Packs the small objects and ends the file with the cross-reference stream. */
function finishFile(document: RawDocument, output: Output): void {
  const locations: (Location | undefined)[] = [undefined];
  for (const offset of document._offsets) {
    locations.push(offset === null ? undefined : { kind: 'offset', offset });
  }
  for (let start = 0; start < output.packed.length; start += OBJECTS_PER_STREAM) {
    const objects = output.packed.slice(start, start + OBJECTS_PER_STREAM);
    const id = locations.length;
    objects.forEach((object, index) => {
      locations[object.id] = { kind: 'packed', stream: id, index };
    });
    const { dictionary, data } = objectStream(objects);
    locations.push({ kind: 'offset', offset: output.stream(id, dictionary, data) });
  }
  const start = document._offset;
  locations.push({ kind: 'offset', offset: start });
  const trailer = trailerText(document, output);
  const { dictionary, data } = xrefStream(locations, trailer);
  output.stream(locations.length - 1, dictionary, data);
  output.emit(`startxref\n${start}\n%%EOF`);
}

function trailerText(document: RawDocument, output: Output): string {
  const hash = createHash('sha256');
  for (const chunk of output.chunks) hash.update(chunk);
  const fileId = hash.digest('hex').slice(0, 32);
  return `/Root ${document._root}/Info ${document._info}/ID[<${fileId}><${fileId}>]`;
}

/** Ends the file with the cross-reference table of PDF 1.4: twenty bytes an object (ISO 32000-1, 7.5.4). */
function finishPlainFile(document: RawDocument, output: Output): void {
  const start = document._offset;
  const trailer = trailerText(document, output);
  const rows = document._offsets.map((offset) =>
    offset === null ? '0000000000 65535 f ' : `${String(offset).padStart(10, '0')} 00000 n `,
  );
  const size = rows.length + 1;
  output.emit([`xref`, `0 ${size}`, '0000000000 65535 f ', ...rows].join('\n'));
  output.emit(`trailer\n<</Size ${size}${trailer}>>\nstartxref\n${start}\n%%EOF`);
}

function openFont(document: RawDocument, output: Output, program: Uint8Array): PdfFont {
  document.font(program);
  const font = document._font;
  const ref = font.ref();
  // Code 0 is .notdef; U+0000 is not allowed as its text (ISO 14289-1, 7.21.7).
  font.unicode[0] = [0xfffd];
  const encode = font.subset.encode.bind(font.subset);
  font.subset.encode = (): Uint8Array => {
    const bytes = encode();
    if (font.subset.cff === undefined) output.fontLength = bytes.length;
    return bytes;
  };
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

function writeStream(ref: RawRef, entries: string, data: Uint8Array): void {
  ref.data = new RawStream(entries);
  ref.compress = !entries.includes('/Filter');
  ref.end(data);
}

const namesOf = ({ infoNames = {} }: FileFacts): Readonly<Record<string, Raw>> =>
  Object.fromEntries(Object.entries(infoNames).map(([key, name]) => [key, new Raw(`/${name}`)]));

type DocumentClass = new (options: Record<string, unknown>) => RawDocument;

async function openDocument(facts: FileFacts): Promise<RawDocument> {
  const library = (await import('pdfkit')) as unknown as { readonly PDFDocument: DocumentClass };
  const document = new library.PDFDocument({
    autoFirstPage: false,
    font: null,
    pdfVersion: facts.version,
    info: { ...facts.info, ...namesOf(facts) },
  });
  // pdfkit's own packet does not escape & and < and can name one standard only.
  document._addInfo = (): void => {
    document.metadata._metadata = facts.xmp;
    document.metadata.end = (): void => undefined;
  };
  return document;
}

/**
 * Opens a file to write objects into.
 *
 * Loads pdfkit on first use. The bytes depend on the calls and the facts alone: the file identifier is a hash of the content.
 */
export async function createFile(facts: FileFacts): Promise<PdfFile> {
  const document = await openDocument(facts);
  const isPacked = facts.version === '1.7';
  const output = new Output(document, isPacked);
  document._offset = 0;
  output.emit(`%PDF-${facts.version}\n%\xe2\xe3\xcf\xd3`);
  document._write = (data): void => {
    output.write(data);
  };
  let finished = false;
  document._finalize = (): void => {
    if (isPacked) finishFile(document, output);
    else finishPlainFile(document, output);
    finished = true;
  };
  const pages = document._root.data['Pages'] as RawRef & { readonly data: { Kids: PdfRef[]; Count: number } };
  return {
    pagesRef: pages,
    reserve: () => document.ref(),
    write: (ref, body) => {
      const raw = ref as RawRef;
      raw.data = new Raw(body);
      raw.end();
    },
    stream: (ref, entries, data) => {
      writeStream(ref as RawRef, entries, data);
    },
    embed: (program) => openFont(document, output, program),
    addPage: (page) => {
      pages.data.Kids.push(page);
      pages.data.Count++;
    },
    catalog: (name, body) => {
      document._root.data[name] = new Raw(body);
    },
    finish: () => {
      document.end();
      invariant(finished, `objects that were never written: ${document._waiting}`);
      return Buffer.concat(output.chunks);
    },
  };
}
