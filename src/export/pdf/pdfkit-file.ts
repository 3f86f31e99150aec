/**
 * The door to pdfkit: numbered objects, deflated streams, embedded fonts, info and metadata; bytes at the end.
 * Files for reading are PDF 1.7 with compressed objects; files for a press PDF 1.4, whose readers know none.
 *
 * The only file that imports pdfkit; `pdfkit-raw.ts` lists its private members, which `pdfkit-output.ts` and `pdfkit-font.ts`
 * use as well (a contract test holds them fast). Objects without a stream are packed into object streams as they pass by.
 * TrueType typefaces are embedded by `truetype-font.ts`, those with CFF outlines by pdfkit. Never lays out text and never uses pdfkit's drawing calls. Source: pdfkit 0.20.2; ISO 32000-1, 7.5.
 */
import { invariant } from '../../base/invariant.ts';
import { openFont, type PdfFont } from './pdfkit-font.ts';
import { trueTypeFont, type FontTarget, type OwnFont } from './truetype-font.ts';
import { openTrueType } from './truetype.ts';
import { finishFile, finishPlainFile, Output } from './pdfkit-output.ts';
import { Raw, RawStream, type PdfRef, type RawDocument, type RawRef } from './pdfkit-raw.ts';

export type { PdfFont } from './pdfkit-font.ts';
export type { PdfRef } from './pdfkit-raw.ts';

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
  const finish = openOutput(document, facts);
  const pages = document._root.data['Pages'] as RawRef & { readonly data: { Kids: PdfRef[]; Count: number } };
  const target: FontTarget = {
    reserve: () => document.ref(),
    write: (ref, body) => {
      const raw = ref as RawRef;
      raw.data = new Raw(body);
      raw.end();
    },
    stream: (ref, entries, data) => {
      writeStream(ref as RawRef, entries, data);
    },
  };
  const fonts: OwnFont[] = [];
  return {
    ...target,
    pagesRef: pages,
    embed: (program) => {
      const trueType = openTrueType(program);
      if (!trueType) return openFont(document, program);
      const font = trueTypeFont(trueType, target, fonts.length);
      fonts.push(font);
      return font;
    },
    addPage: (page) => {
      pages.data.Kids.push(page);
      pages.data.Count++;
    },
    catalog: (name, body) => {
      document._root.data[name] = new Raw(body);
    },
    finish: () => {
      for (const font of fonts) font.finish();
      return finish();
    },
  };
}

/** Puts our output in the place of pdfkit's, and writes the header. */
function openOutput(document: RawDocument, { version }: FileFacts): PdfFile['finish'] {
  const isPacked = version === '1.7';
  const output = new Output(document, isPacked);
  document._offset = 0;
  output.emit(`%PDF-${version}\n%\xe2\xe3\xcf\xd3`);
  document._write = (data): void => {
    output.write(data);
  };
  let finished = false;
  document._finalize = (): void => {
    if (isPacked) finishFile(document, output);
    else finishPlainFile(document, output);
    finished = true;
  };
  return () => {
    document.end();
    invariant(finished, `objects that were never written: ${document._waiting}`);
    return Buffer.concat(output.chunks);
  };
}
