/**
 * A file as pdfkit writes it: one document of pdfkit owns objects, pages, cross-references and metadata.
 *
 * Takes objects as finished text, streams as bytes; gives the file. The only file that imports pdfkit. Which members of pdfkit are
 * used that its guide does not name is said here and nowhere else, and a contract test holds them fast: `_root`, `_id`, `_font`,
 * `endMetadata`, `endMarkings`, and of an embedded font what `RawFont` lists. Source: pdfkit 0.20.2; ISO 32000-1, 7.5 and 7.7.
 */
import PDFDocument from 'pdfkit';
import { joinBytes, latin1Bytes, utf8Bytes } from '../../base/bytes.ts';
import type { Size } from '../../base/geometry.ts';
import { host } from '../../base/host.ts';
import { invariant, present } from '../../base/invariant.ts';
import { openFont } from '../../typeset/font/index.ts';
import { Blocks, trueTypeFont } from './truetype-font.ts';
import type { FileFacts, PdfFile, PdfFont, PdfPage, PdfRef, ReadyStream } from './shared-objects.ts';
import { written } from './colour.ts';
import { openTrueType } from './truetype.ts';

/** Texts are hashed so many letters at once. */
const ENOUGH = 65_536;

class Fingerprint {
  readonly #hash = host().openSha256();
  #text = '';

  /** @param text latin-1 */
  text(text: string): void {
    this.#text += text;
    if (this.#text.length > ENOUGH) this.#flush();
  }

  bytes(bytes: Uint8Array): void {
    this.#flush();
    this.#hash.add(bytes);
  }

  /** The hash; nothing may be added afterwards. */
  digest(): Uint8Array {
    this.#flush();
    return this.#hash.digest();
  }

  #flush(): void {
    this.#hash.add(latin1Bytes(this.#text));
    this.#text = '';
  }
}

/** An object as pdfkit has it. */
interface RawRef extends PdfRef {
  data: object;
  end(data?: Uint8Array): void;
}

type RawPage = Readonly<Record<'dictionary' | 'content' | 'resources', RawRef>>;

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
  ref(): PdfRef;
}

/** An object in PDF syntax already, which pdfkit writes as it is: it takes apart only what calls itself an `Object`. */
class PdfText {
  readonly #text: string;
  /** Of a stream: pdfkit counts its bytes here. */
  Length: number | undefined = undefined;

  /** @param text of a stream, the inside of its dictionary */
  constructor(text: string) {
    this.#text = text;
  }

  get [Symbol.toStringTag](): string {
    return 'PdfText';
  }

  toString(): string {
    return this.Length === undefined ? this.#text : `<<${this.#text}/Length ${this.Length}>>`;
  }
}

const NOTHING = new PdfText('null');

const texts = (entries: Readonly<Record<string, string | undefined>>): Record<string, PdfText | undefined> =>
  Object.fromEntries(
    Object.entries(entries).map(([name, body]) => [name, body === undefined ? undefined : new PdfText(body)]),
  );

/** pdfkit's document with our metadata and tags, which keeps its bytes in place of being read as a stream. */
class Document extends PDFDocument {
  declare readonly _root: { readonly data: Record<string, unknown> };
  declare readonly _font: RawFont;
  /** The identifier of the file. */
  declare _id: Uint8Array;
  // pdfkit writes the header while it is made, before fields of this class are there.
  declare private written: Blocks | undefined;
  private readonly packet: Uint8Array;
  private isEnded = false;

  constructor({ version, language, info, infoNames = {}, xmp }: FileFacts) {
    super({
      pdfVersion: version,
      lang: language,
      info: { ...info, ...texts(infoNames) },
      displayTitle: true,
      autoFirstPage: false,
      // Streams come compressed.
      compress: false,
      // pdfkit loads no typeface that the document does not use; its types know only names.
      font: null as unknown as string,
    });
    this.packet = utf8Bytes(xmp);
  }

  override push(chunk: Uint8Array | null): boolean {
    if (chunk) (this.written ??= new Blocks()).bytes(chunk);
    else this.isEnded = true;
    return true;
  }

  /** pdfkit does not escape `&` and `<` in its own packet. */
  override endMetadata(): void {
    const metadata: RawRef = this.ref({ Type: 'Metadata', Subtype: 'XML' });
    metadata.end(this.packet);
    this._root.data['Metadata'] = metadata;
  }

  /** Tags are written as objects like any other. */
  override endMarkings(): void {
    // pdfkit would end the tree of tags here.
  }

  bytes(): Uint8Array {
    invariant(this.isEnded, 'an object that was never written');
    return joinBytes(this.written?.all() ?? []);
  }
}

class PdfkitFile implements PdfFile {
  readonly #facts: FileFacts;
  readonly #document: Document;
  readonly #fonts: PdfFont[] = [];
  readonly #catalog: Record<string, string> = {};
  /** Of what was handed over, before it was compressed. */
  readonly #hash = new Fingerprint();

  constructor(facts: FileFacts) {
    this.#facts = facts;
    this.#document = new Document(facts);
  }

  reserve(): PdfRef {
    return this.#document.ref({});
  }

  write(ref: PdfRef, body: string): void {
    this.#note(ref, body);
    this.#end(ref, body);
  }

  stream(ref: PdfRef, entries: string, data: Uint8Array): void {
    this.#note(ref, entries);
    this.#hash.bytes(data);
    this.#end(ref, `${entries}/Filter/FlateDecode`, host().compression.deflate(data));
  }

  ready(ref: PdfRef, entries: string, { bytes, says }: ReadyStream): void {
    this.#note(ref, `${entries} ${says}`);
    this.#end(ref, entries, bytes);
  }

  page({ width, height }: Size): PdfPage {
    this.#document.addPage({ size: [written(width), written(height)], margin: 0 });
    const { dictionary: ref, content, resources } = this.#document.page as unknown as RawPage;
    return {
      ref,
      finish: (operators, used, entries) => {
        const stream = this.reserve();
        this.stream(stream, '', latin1Bytes(operators));
        this.#note(ref, JSON.stringify([width, height, used, entries]));
        Object.assign(resources.data, texts(used));
        // pdfkit's own content is the matrix that makes y grow downwards. Its user unit is unknown to PDF 1.4.
        const ours = { ...texts(entries), UserUnit: undefined, Contents: [content, stream] };
        Object.assign(ref.data, ours);
      },
    };
  }

  embed(program: Uint8Array): PdfFont {
    const trueType = openTrueType(program);
    if (!trueType) this.#hash.bytes(program);
    const font = trueType
      ? trueTypeFont(trueType, this, this.#fonts.length)
      : otherFont(this.#document, program);
    this.#fonts.push(font);
    return font;
  }

  catalog(name: string, body: string): void {
    this.#catalog[name] = body;
  }

  prefer(entries: Readonly<Record<string, string | boolean>>): void {
    this.#hash.text(JSON.stringify(entries));
    const preferences = this.#document._root.data['ViewerPreferences'] as RawRef;
    Object.assign(preferences.data, entries);
  }

  finish(): Uint8Array {
    for (const font of this.#fonts) font.finish();
    const document = this.#document;
    // With marks in its catalog pdfkit would give the last page an order of tabs.
    document.flushPages();
    Object.assign(document._root.data, texts(this.#catalog));
    this.#hash.bytes(utf8Bytes(JSON.stringify([this.#facts, this.#catalog])));
    document._id = this.#hash.digest().slice(0, 16);
    document.end();
    return document.bytes();
  }

  #note({ id }: PdfRef, text: string): void {
    this.#hash.text(`${id} ${text}\n`);
  }

  #end(ref: PdfRef, text: string, data?: Uint8Array): void {
    const raw = ref as RawRef;
    raw.data = new PdfText(text);
    raw.end(data);
    // Others name the object to the end of the file, when its text is long written.
    raw.data = NOTHING;
  }
}

/**
 * Opens a file to write objects into. The bytes depend on the calls and the facts alone: the file identifier is a hash of what was
 * handed over.
 */
export const openFile = (facts: FileFacts): PdfFile => new PdfkitFile(facts);

/** A typeface with CFF outlines, through pdfkit's embedded font: codes are given out in order of first use. */
function otherFont(document: Document, program: Uint8Array): PdfFont {
  document.font(openFont(program) as unknown as string);
  const font = document._font;
  // Code 0 is .notdef; U+0000 is not allowed as its text (ISO 14289-1, 7.21.7).
  font.unicode[0] = [0xfffd];
  const codes = new Map<string, number>();
  return {
    ref: font.ref(),
    code(glyph, text) {
      const key = `${glyph} ${text}`;
      let code = codes.get(key);
      if (code === undefined) {
        codes.set(key, (code = font.subset.glyphs.push(glyph) - 1));
        font.widths[code] = font.font.getGlyph(glyph).advanceWidth * font.scale;
        font.unicode[code] = [...text].map((char) => present(char.codePointAt(0), 'code point'));
      }
      return code;
    },
    width: (code) => present(font.widths[code], 'width of a code'),
    // pdfkit writes its fonts at the end of the file.
    finish: () => undefined,
  };
}
