/**
 * The container of a font: takes the bytes of a TrueType, OpenType, WOFF or WOFF 2 file, or of a collection of fonts, gives the
 * tables of one font.
 *
 * Tables of a WOFF file are inflated one by one when first asked for, so that asking a large typeface whether it has a
 * character costs its character map only. Never reads glyphs. Sources: OpenType 1.9 "Font file"; WOFF File Format 1.0.
 */
import { joinBytes, viewOf } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import { readWoff2 } from './woff2.ts';

export interface Sfnt {
  /** Undefined when the font has no such table. Throws RangeError when the file is cut off. */
  table(tag: string): DataView | undefined;
  /** The whole font as an sfnt file: the given bytes themselves, a WOFF unpacked, or one font of a collection. Cached. */
  program(): Uint8Array;
}

export type Refusal = 'unnamed' | 'unknown' | 'damaged';

interface Entry {
  readonly tag: string;
  readonly offset: number;
  /** As stored; less than `length` when compressed. */
  readonly stored: number;
  readonly length: number;
  readonly checksum: number;
}

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

// Which first four bytes tell which file? OpenType 1.9 "Font file", WOFF 1.0 section 3, WOFF 2.0 section 4.
const SFNT_SIGNATURES: ReadonlySet<string> = new Set(['\0\x01\0\0', 'OTTO', 'true']);
const WOFF_SIGNATURE = 'wOFF';
const COLLECTION_SIGNATURE = 'ttcf';
const WOFF2_SIGNATURE = 'wOF2';

/**
 * Opens a font file; a refusal says why it cannot be used.
 *
 * @param name the PostScript name of a font of a collection; its first font where none is given
 */
export function openSfnt(bytes: Uint8Array, name?: string): Sfnt | Refusal {
  if (bytes.length < 12) return 'unknown';
  const view = viewOf(bytes);
  const signature = tagAt(view, 0);
  try {
    if (SFNT_SIGNATURES.has(signature)) return sfntOf(bytes, sfntEntries(view), () => bytes);
    if (signature === WOFF_SIGNATURE) return woffOf(bytes, view);
    if (signature === WOFF2_SIGNATURE) return woff2Of(bytes);
    if (signature === COLLECTION_SIGNATURE) return ofCollection(fontsOf(bytes, view), name);
  } catch (problem) {
    if (problem instanceof RangeError) return 'damaged';
    throw problem;
  }
  return 'unknown';
}

/** Fonts of one collection: those of CJK have some forty. */
const MOST_FONTS = 256;

/** The fonts of a collection. Their directories name places in the whole file. */
function fontsOf(bytes: Uint8Array, view: DataView): readonly Sfnt[] {
  const count = view.getUint32(8);
  if (count < 1 || count > MOST_FONTS) throw new RangeError(`a collection of ${count} fonts`);
  return Array.from({ length: count }, (_, i) => {
    const start = view.getUint32(12 + 4 * i);
    return lazilyAssembled(bytes, view.getUint32(start), sfntEntries(view, start));
  });
}

const ofCollection = (fonts: readonly Sfnt[], name: string | undefined): Sfnt | Refusal =>
  (name === undefined ? fonts[0] : fonts.find((font) => postScriptName(font) === name)) ?? 'unnamed';

/** PostScript names of the fonts of a collection; empty for any other file. */
export function namesInCollection(bytes: Uint8Array): readonly string[] {
  const view = viewOf(bytes);
  if (tagAt(view, 0) !== COLLECTION_SIGNATURE) return [];
  return fontsOf(bytes, view).flatMap((font) => postScriptName(font) ?? []);
}

/** Name 6 of the `name` table, which has ASCII letters alone; the first record that has it. */
function postScriptName(font: Sfnt): string | undefined {
  const view = font.table('name');
  if (!view) return undefined;
  const storage = view.getUint16(4);
  for (let i = 0; i < view.getUint16(2); i++) {
    const at = 6 + 12 * i;
    if (view.getUint16(at + 6) !== POST_SCRIPT_NAME) continue;
    const [length, start] = [view.getUint16(at + 8), storage + view.getUint16(at + 10)];
    const codes = Array.from({ length }, (_, k) => view.getUint8(start + k));
    return String.fromCharCode(...codes.filter((code) => code > 0));
  }
  return undefined;
}

const POST_SCRIPT_NAME = 6;

/** @param start where the directory of the font begins */
function sfntEntries(view: DataView, start = 0): Entry[] {
  return Array.from({ length: view.getUint16(start + 4) }, (_, i) => {
    const at = start + 12 + 16 * i;
    const length = view.getUint32(at + 12);
    const [offset, checksum] = [view.getUint32(at + 8), view.getUint32(at + 4)];
    return { tag: tagAt(view, at), offset, stored: length, length, checksum };
  });
}

function woffEntries(view: DataView): Entry[] {
  return Array.from({ length: view.getUint16(12) }, (_, i) => {
    const at = 44 + 20 * i;
    return {
      tag: tagAt(view, at),
      offset: view.getUint32(at + 4),
      stored: view.getUint32(at + 8),
      length: view.getUint32(at + 12),
      checksum: view.getUint32(at + 16),
    };
  });
}

function sfntOf(bytes: Uint8Array, entries: readonly Entry[], program: () => Uint8Array): Sfnt {
  const byTag = new Map(entries.map((entry) => [entry.tag, entry]));
  const cache = new Map<string, DataView>();
  return {
    table(tag) {
      const entry = byTag.get(tag);
      if (!entry) return undefined;
      const known = cache.get(tag);
      if (known) return known;
      const view = viewOf(bodyOf(bytes, entry));
      cache.set(tag, view);
      return view;
    },
    program,
  };
}

function bodyOf(bytes: Uint8Array, entry: Entry): Uint8Array {
  const end = entry.offset + entry.stored;
  if (end > bytes.length) throw new RangeError(`table ${entry.tag} reaches past the end of the file`);
  const stored = bytes.subarray(entry.offset, end);
  if (entry.stored >= entry.length) return stored;
  try {
    const length = Math.max(1, entry.length);
    return host().compression.inflate(stored, { limit: length, expected: length });
  } catch {
    throw new RangeError(`table ${entry.tag} cannot be unpacked`);
  }
}

function woffOf(bytes: Uint8Array, view: DataView): Sfnt {
  return lazilyAssembled(bytes, view.getUint32(4), woffEntries(view));
}

/** A WOFF 2 is unpacked whole: its tables are one stream. */
function woff2Of(bytes: Uint8Array): Sfnt {
  const { flavour, tables } = readWoff2(bytes);
  let offset = 0;
  const entries = [...tables]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, { length }]): Entry => {
      const entry = { tag, offset, stored: length, length, checksum: sumOf(tag, tables.get(tag)) };
      offset += length;
      return entry;
    });
  const body = joinBytes(entries.map(({ tag }) => tables.get(tag) ?? new Uint8Array()));
  return lazilyAssembled(body, flavour, entries);
}

/** Check sum of a table: its words, the last filled with zeros; that of `head` leaves out its field for the sum of the file. */
function sumOf(tag: string, table: Uint8Array | undefined): number {
  const whole = new Uint8Array(((table?.length ?? 0) + 3) & ~3);
  if (table) whole.set(table);
  if (tag === 'head') whole.fill(0, 8, 12);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + viewOf(whole).getUint32(at)) >>> 0;
  return sum;
}

/** A font whose program is written as a file of its own when it is asked for. */
function lazilyAssembled(bytes: Uint8Array, flavour: number, entries: readonly Entry[]): Sfnt {
  let built: Uint8Array | undefined;
  const sfnt: Sfnt = sfntOf(bytes, entries, () => (built ??= assemble(flavour, entries, sfnt)));
  return sfnt;
}

/** Writes the tables back to back, four bytes aligned, in the order of the directory. */
function assemble(flavour: number, entries: readonly Entry[], sfnt: Sfnt): Uint8Array {
  const aligned = (length: number): number => (length + 3) & ~3;
  const total = entries.reduce((sum, { length }) => sum + aligned(length), 12 + 16 * entries.length);
  const bytes = new Uint8Array(total);
  const view = viewOf(bytes);
  const power = 31 - Math.clz32(Math.max(1, entries.length));
  view.setUint32(0, flavour);
  view.setUint16(4, entries.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * entries.length - (16 << power));
  let offset = 12 + 16 * entries.length;
  entries.forEach((entry, i) => {
    const at = 12 + 16 * i;
    for (let k = 0; k < 4; k++) view.setUint8(at + k, entry.tag.charCodeAt(k));
    view.setUint32(at + 4, entry.checksum);
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, entry.length);
    const body = sfnt.table(entry.tag);
    if (body) bytes.set(new Uint8Array(body.buffer, body.byteOffset, body.byteLength), offset);
    offset += aligned(entry.length);
  });
  return bytes;
}
