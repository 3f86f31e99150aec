/**
 * What all imports share: the files of a project, the deck that is made of them, and tables.
 *
 * Takes a folder of another program, gives files of a deck folder in memory, with what was taken over and what a person must do. Never
 * writes, never runs anything of the project.
 */
import { utf8Bytes } from '../../base/bytes.ts';
import type { FileStore } from '../../base/file-store.ts';
import { basename, join } from '../../base/paths.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { readSpreadsheet } from '../spreadsheet/index.ts';
import { readCsv } from '../read/csv.ts';
import { DECK_LIMITS } from '../read/limits.ts';
import { decodeText } from '../read/stand-in.ts';

export interface DeckFile {
  /** In the deck folder, with forward slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ImportedDeck {
  /** `deck.yaml` first. */
  readonly files: readonly DeckFile[];
  /** Sentences for the report. */
  readonly taken: readonly string[];
  readonly left: readonly string[];
}

/** A folder to be read, and where unreadable files are reported. */
export interface Project {
  readonly folder: string;
  readonly store: FileStore;
  readonly report: Report;
}

/** What programs write, and what is too much: not part of a project. */
const PASSED_OVER = /^(?:\.|_output$|node_modules$)/;
const MOST_FILES = 5000;

/** Names of all files below a folder, seen from it. */
export function filesBelow({ folder, store }: Project, below = ''): readonly string[] {
  const found: string[] = [];
  const visit = (at: string): void => {
    for (const name of store.names(join(folder, at))) {
      if (PASSED_OVER.test(name) || found.length >= MOST_FILES) continue;
      const path = at === '' ? name : `${at}/${name}`;
      const kind = store.kindOf(join(folder, path));
      if (kind === 'folder') visit(path);
      else if (kind === 'file') found.push(path);
    }
  };
  visit(below);
  return found;
}

/** A file's bytes; undefined where it cannot be read. A link that leads out of the project is not followed. */
export function bytesOf({ folder, store }: Project, name: string): Uint8Array | undefined {
  const [root, real] = [store.realPath(folder), store.realPath(join(folder, name))];
  if (root === undefined || !real?.startsWith(`${root}/`)) return undefined;
  const read = store.read(real, DECK_LIMITS.fileBytes);
  return read.ok ? read.bytes : undefined;
}

export function textOf(project: Project, name: string): string | undefined {
  const bytes = bytesOf(project, name);
  const decoded = bytes && decodeText(bytes);
  return decoded?.ok ? decoded.text : undefined;
}

/** Names of the columns of a CSV table, or of the first sheet of a spreadsheet; none where it cannot be read. */
export function columnsOf(project: Project, name: string): readonly string[] {
  const bytes = bytesOf(project, name);
  if (!bytes) return [];
  if (/\.xlsx$/i.test(name)) {
    const read = readSpreadsheet(bytes, name);
    return read.ok ? (read.sheets[0]?.rows[0] ?? []).map(({ text }) => text) : [];
  }
  const file = { name, text: textOf(project, name) ?? '' };
  return (readCsv(file, project.report)?.columns ?? []).map((column) => column.name);
}

export const textFile = (name: string, text: string): DeckFile => ({ name, bytes: utf8Bytes(text) });

/** `Card ID` and `cardID` as `card-id`: a name for files and fields. */
export const kebab = (name: string): string =>
  name
    .trim()
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();

/** A slug of deck.yaml: letters of ASCII, digits and hyphens. */
export const slug = (name: string): string =>
  kebab(name.normalize('NFKD').replaceAll(/\p{M}/gu, '')).replaceAll(/[^a-z0-9-]/g, '') || 'cards';

const cell = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const csvText = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map(cell).join(',')).join('\n')}\n`;

/** A text in double quotes, as YAML reads it. */
export const yamlText = (text: string): string => JSON.stringify(text);

export const titleOf = ({ folder }: Project): string => basename(folder);

/** Pixels of a design at 300 dpi: the size after cutting, and how much there is round it. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
}

const INCH = 300;
/** An eighth of an inch on each side, as services want it. */
const BLEED = INCH / 8;
/** Sizes after cutting that designs with bleed are made for, in pixels: poker, bridge, tarot, square, mini, jumbo, domino, business. */
const TRIMS = [
  '750x1050',
  '675x1050',
  '825x1425',
  '1050x1050',
  '525x750',
  '1050x1650',
  '525x1050',
  '600x1050',
];

const isTrim = (width: number, height: number): boolean =>
  TRIMS.includes(`${Math.min(width, height)}x${Math.max(width, height)}`);

/** Whether a design has bleed is told by its size alone: neither program says it. */
export function trimOf(width: number, height: number): PixelSize {
  const [w, h] = [width - 2 * BLEED, height - 2 * BLEED];
  return isTrim(w, h) && !isTrim(width, height)
    ? { width: w, height: h, bleed: BLEED }
    : { width, height, bleed: 0 };
}

export const inches = (pixels: number): string => `${Math.round((pixels / INCH) * 1e4) / 1e4} in`;

export const sizeYaml = ({ width, height, bleed }: PixelSize): readonly string[] => [
  `size: { width: ${inches(width)}, height: ${inches(height)} }`,
  ...(bleed > 0 ? [`bleed: ${inches(bleed)}`] : []),
];

/** The area of a design with its bleed, for a box that holds what was drawn from its corner. */
export const wholeArea = ({ width, height, bleed }: PixelSize): string =>
  `position: absolute; left: ${-bleed}px; top: ${-bleed}px; width: ${width + 2 * bleed}px; height: ${height + 2 * bleed}px`;
