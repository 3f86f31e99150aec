/**
 * A PDF file while it is written: objects, embedded fonts, info and metadata, pages and catalog; bytes at the end.
 *
 * Takes bodies of objects as PDF text. Files for reading are PDF 1.7 with compressed objects; files for a press PDF 1.4. TrueType
 * typefaces are embedded by `truetype-font.ts`, those with CFF outlines by `pdfkit-font.ts`, which is loaded for them alone. Never
 * lays out text. Source: ISO 32000-1, 7.5, 7.7.2 and 14.3.
 */
import { present } from '../../base/invariant.ts';
import { FileObjects, type PdfRef } from './file-objects.ts';
import { textString } from './syntax.ts';
import { trueTypeFont, type FontTarget, type PdfFont } from './truetype-font.ts';
import { openTrueType } from './truetype.ts';

export type { PdfFont } from './truetype-font.ts';
export type { PdfRef } from './file-objects.ts';

export interface FileFacts {
  readonly version: '1.7' | '1.4';
  readonly info: Readonly<Record<string, string | Date>>;
  /** Entries of the info dictionary that are names: `Trapped`. */
  readonly infoNames?: Readonly<Record<string, string>>;
  /** The finished metadata packet. */
  readonly xmp: string;
}

export interface PdfFile extends FontTarget {
  /** Opens one of the file's font programs for embedding; one call for each face. */
  embed(program: Uint8Array): PdfFont;
  /** Appends a page that is written as an object like any other; its dictionary names `pagesRef` as its parent. */
  addPage(page: PdfRef): void;
  readonly pagesRef: PdfRef;
  /** Adds an entry to the document catalog. */
  catalog(name: string, body: string): void;
  /** Writes fonts, info, metadata and the cross-reference table; no call may follow. */
  finish(): Uint8Array;
}

/**
 * Opens a file to write objects into. The bytes depend on the calls and the facts alone: the file identifier is a hash of the
 * content.
 *
 * @param programs all fonts that may be embedded, TrueType or OpenType with CFF
 */
export async function createFile(facts: FileFacts, programs: readonly Uint8Array[] = []): Promise<PdfFile> {
  const objects = new FileObjects(facts.version);
  const opened = new Map(programs.map((program) => [program, openTrueType(program)]));
  const hasOthers = [...opened.values()].includes(undefined);
  const embedOther = hasOthers ? (await import('./pdfkit-font.ts')).fontEmbedder(objects) : undefined;
  const [catalog, pages] = [objects.reserve(), objects.reserve()];
  const [fonts, kids, entries]: [PdfFont[], PdfRef[], string[]] = [[], [], []];
  return {
    reserve: () => objects.reserve(),
    write: (ref, body) => {
      objects.write(ref, body);
    },
    stream: (ref, inside, data) => {
      objects.stream(ref, inside, data);
    },
    pagesRef: pages,
    embed(program) {
      const trueType = opened.get(program);
      const font = trueType
        ? trueTypeFont(trueType, objects, fonts.length)
        : present(embedOther, 'a font that was named at the beginning')(program);
      fonts.push(font);
      return font;
    },
    addPage: (page) => void kids.push(page),
    catalog: (name, body) => void entries.push(`/${name} ${body}`),
    finish() {
      for (const font of fonts) font.finish();
      const [info, metadata] = [objects.reserve(), objects.reserve()];
      objects.write(info, infoText(facts));
      const packet = Buffer.from(facts.xmp);
      objects.finished(metadata, `<</Type/Metadata/Subtype/XML/Length ${packet.length}>>`, packet);
      objects.write(pages, `<</Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]>>`);
      objects.write(catalog, `<</Type/Catalog/Pages ${pages}/Metadata ${metadata}${entries.join('')}>>`);
      return objects.finish(`/Root ${catalog}/Info ${info}`);
    },
  };
}

function infoText({ info, infoNames = {} }: FileFacts): string {
  const texts = Object.entries(info).map(
    ([key, value]) => `/${key}${typeof value === 'string' ? textString(value) : dateText(value)}`,
  );
  const names = Object.entries(infoNames).map(([key, name]) => `/${key}/${name}`);
  return `<<${[...texts, ...names].join('')}>>`;
}

/** To the second, in UTC (ISO 32000-1, 7.9.4). */
const dateText = (date: Date): string => `(D:${date.toISOString().slice(0, 19).replace(/\D/g, '')}Z)`;
