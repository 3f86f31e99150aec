/**
 * A finished PDF read back by pdf.js, for tests: text, structure, outline, metadata, links.
 *
 * Coordinates are points from the page's bottom left, y up, as in the file. Works without system programs.
 */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { loadPdfjs } from './pdfjs.ts';

export interface TextReading {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Degrees against the clock; 0 is upright. */
  readonly turn: number;
  /** Marked sequence the text is in, as structure content names it. */
  readonly sequence: string | undefined;
}

/** An element of the structure tree, with the text of its own marked content (spaces at the ends removed). */
export interface StructureReading {
  readonly role: string;
  readonly alt: string | undefined;
  readonly language: string | undefined;
  readonly children: readonly (StructureReading | string)[];
}

export interface PageReading {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly TextReading[];
  readonly structure: StructureReading | undefined;
  readonly links: readonly {
    readonly url: string;
    readonly contents: string;
    readonly rect: readonly number[];
  }[];
  readonly page: PDFPageProxy;
}

export interface PdfReading {
  readonly pages: readonly PageReading[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly outline: readonly { readonly title: string; readonly depth: number }[];
  readonly preferences: Readonly<Record<string, unknown>>;
  readonly isMarked: boolean;
  readonly language: string | undefined;
}

type TextItem = { str: string; transform: number[]; width: number };
type MarkItem = { type: string; id?: string | null };

async function textsOf(page: PDFPageProxy): Promise<readonly TextReading[]> {
  const content = await page.getTextContent({ includeMarkedContent: true });
  const sequences: (string | undefined)[] = [];
  const texts: TextReading[] = [];
  for (const item of content.items as (TextItem | MarkItem)[]) {
    if ('str' in item) {
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform;
      const sequence = sequences[sequences.length - 1];
      const turn = (Math.atan2(b, a) * 180) / Math.PI;
      texts.push({ text: item.str, x, y, width: item.width, size: Math.hypot(a, b), turn, sequence });
    } else if (item.type === 'endMarkedContent') sequences.pop();
    else sequences.push(item.id ?? undefined);
  }
  return texts;
}

interface RawNode {
  readonly role?: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly RawNode[];
}

function structureOf(node: RawNode, texts: readonly TextReading[]): StructureReading {
  return {
    role: node.role ?? '',
    alt: node.alt,
    language: node.lang,
    children: (node.children ?? []).map((child) =>
      child.role === undefined
        ? texts
            .filter((text) => text.sequence === child.id)
            .map((text) => text.text)
            .join('')
            .trim()
        : structureOf(child, texts),
    ),
  };
}

async function readPage(page: PDFPageProxy): Promise<PageReading> {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = page.view;
  const texts = await textsOf(page);
  const tree = (await page.getStructTree()) as RawNode | null;
  const annotations = (await page.getAnnotations()) as {
    subtype: string;
    unsafeUrl?: string;
    contentsObj?: { str: string };
    rect: number[];
  }[];
  const links = annotations
    .filter((one) => one.subtype === 'Link')
    .map((one) => ({ url: one.unsafeUrl ?? '', contents: one.contentsObj?.str ?? '', rect: one.rect }));
  return {
    width: x2 - x1,
    height: y2 - y1,
    texts,
    structure: tree ? structureOf(tree, texts) : undefined,
    links,
    page,
  };
}

interface RawOutline {
  readonly title: string;
  readonly items: readonly RawOutline[];
}

const flatten = (items: readonly RawOutline[], depth: number): { title: string; depth: number }[] =>
  items.flatMap((item) => [{ title: item.title, depth }, ...flatten(item.items, depth + 1)]);

/** Reads a whole file. */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const { getDocument } = await loadPdfjs();
  const document: PDFDocumentProxy = await getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    useSystemFonts: false,
  }).promise;
  const pages: PageReading[] = [];
  for (let number = 1; number <= document.numPages; number++)
    pages.push(await readPage(await document.getPage(number)));
  const info = (await document.getMetadata()).info as Record<string, unknown>;
  const mark = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  return {
    pages,
    info,
    outline: flatten(((await document.getOutline()) ?? []) as unknown as RawOutline[], 0),
    preferences: ((await document.getViewerPreferences()) ?? {}) as Record<string, unknown>,
    isMarked: mark?.Marked === true,
    language: typeof info['Language'] === 'string' ? info['Language'] : undefined,
  };
}

/** A structure as lines, two blanks a level: `P "text"`. Adjacent texts of one element are joined by `|`. */
export function printStructure(node: StructureReading, indent = ''): string {
  const texts = node.children
    .filter((child) => typeof child === 'string')
    .map((text) => JSON.stringify(text));
  const facts = [
    node.role,
    node.alt === undefined ? '' : `alt ${JSON.stringify(node.alt)}`,
    node.language === undefined ? '' : `lang ${node.language}`,
    texts.join('|'),
  ].filter((fact) => fact !== '');
  const elements = node.children.filter((child) => typeof child !== 'string');
  return `${indent}${facts.join(' ')}\n${elements.map((child) => printStructure(child, `${indent}  `)).join('')}`;
}
