/**
 * WOFF 2 files as tables of a font (`readWoff2`).
 *
 * Takes the bytes of a file, gives its tables as they were before they were packed; outlines and places of glyphs, and side bearings, which
 * the format takes apart, are put together again. A RangeError for a file that is cut off or damaged. Source: WOFF File Format 2.0.
 */
import { joinBytes, viewOf } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import { Cursor } from './woff2-cursor.ts';
import { glyphTables } from './woff2-glyphs.ts';

export interface PackedFont {
  readonly flavour: number;
  /** Without the tables that a WOFF 2 file leaves out. */
  readonly tables: ReadonlyMap<string, Uint8Array>;
}

// Which tag does <number> of the directory stand for? Section 4.1.
const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';
const OWN_TAG = 63;
const COLLECTION = 0x74746366;
/** A font of more is refused: the largest of CJK have some 30 MB. */
const MOST_BYTES = 64_000_000;

interface Entry {
  readonly tag: string;
  readonly isTransformed: boolean;
  /** In the unpacked stream. */
  readonly length: number;
}

export function readWoff2(bytes: Uint8Array): PackedFont {
  const head = new Cursor(bytes, 4);
  const flavour = head.u32();
  if (flavour === COLLECTION) throw new RangeError('a collection');
  head.at = 12;
  const count = head.u16();
  head.at = 20;
  const packed = head.u32();
  head.at = 48;
  const entries = Array.from({ length: count }, () => entryAt(head));
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  if (size > MOST_BYTES) throw new RangeError('the font is too large');
  const stream = new Cursor(unpacked(head.take(packed), size));
  const parts = new Map(entries.map((entry) => [entry, stream.take(entry.length)] as const));
  return { flavour, tables: restored(parts) };
}

function unpacked(packed: Uint8Array, size: number): Uint8Array {
  try {
    return host().compression.unbrotli(packed, size);
  } catch {
    throw new RangeError('the tables cannot be unpacked');
  }
}

function entryAt(head: Cursor): Entry {
  const flags = head.u8();
  const index = flags & 63;
  const tag =
    index === OWN_TAG ? String.fromCharCode(...head.take(4)) : TAGS.slice(5 * index, 5 * index + 4).padEnd(4);
  const version = flags >> 6;
  // Outlines have no change as version 3, all others as version 0.
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
  const length = head.base128();
  return { tag, isTransformed, length: isTransformed ? head.base128() : length };
}

function restored(parts: ReadonlyMap<Entry, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const tables = new Map([...parts].map(([{ tag }, bytes]) => [tag, bytes] as const));
  const isTransformed = (tag: string): boolean =>
    [...parts.keys()].some((entry) => entry.tag === tag && entry.isTransformed);
  const [glyf, head, hmtx, hhea] = ['glyf', 'head', 'hmtx', 'hhea'].map((tag) => tables.get(tag));
  if (!glyf || !isTransformed('glyf')) return tables;
  const made = glyphTables(glyf);
  tables.set('glyf', made.glyf).set('loca', made.loca);
  if (head) tables.set('head', withLongPlaces(head));
  if (hmtx && hhea && isTransformed('hmtx')) tables.set('hmtx', bearings(hmtx, hhea, made.lefts));
  return tables;
}

/** `indexToLocFormat` of OpenType's `head`. */
function withLongPlaces(head: Uint8Array): Uint8Array {
  const own = Uint8Array.from(head);
  viewOf(own).setInt16(50, 1);
  return own;
}

/** Side bearings that are left out are the left ends of the glyphs (section 5.4). */
function bearings(packed: Uint8Array, hhea: Uint8Array, lefts: readonly number[]): Uint8Array {
  const count = viewOf(hhea).getUint16(34);
  const source = new Cursor(packed);
  const flags = source.u8();
  const advances = Array.from({ length: count }, () => source.u16());
  const bearing = lefts.map((left, i) => ((flags & (i < count ? 1 : 2)) === 0 ? source.i16() : left));
  const long = new Uint8Array(4 * count);
  const short = new Uint8Array(2 * (lefts.length - count));
  bearing.forEach((left, i) => {
    if (i < count) {
      viewOf(long).setUint16(4 * i, advances[i] ?? 0);
      viewOf(long).setInt16(4 * i + 2, left);
    } else viewOf(short).setInt16(2 * (i - count), left);
  });
  return joinBytes([long, short]);
}
