/**
 * The part of a TrueType program that a file needs: some of its glyphs, under new numbers.
 *
 * Takes a font program and glyph numbers in the order of their codes; gives a program whose glyph `n` is that of code `n`, with the
 * parts of composed glyphs behind them. Only the tables a PDF asks for are kept (ISO 32000-1, 9.9). Source: OpenType 1.9,
 * "glyf", "loca", "hmtx".
 */
import { joinBytes, latin1Bytes, viewOf } from '../../base/bytes.ts';
import { present } from '../../base/invariant.ts';

/** What is read of a program. */
export interface TrueType {
  table(tag: string): DataView | undefined;
  /** Width of a glyph in font units. */
  advance(glyph: number): number;
}

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

const bytesOf = ({ buffer, byteOffset, byteLength }: DataView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Opens a program; undefined for one whose outlines are described otherwise (CFF). */
export function openTrueType(program: Uint8Array): TrueType | undefined {
  const file = viewOf(program);
  const tables = new Map<string, DataView>();
  for (let i = 0; i < file.getUint16(4); i++) {
    const at = 12 + 16 * i;
    const [offset, length] = [file.getUint32(at + 8), file.getUint32(at + 12)];
    tables.set(tagAt(file, at), viewOf(program.subarray(offset, offset + length)));
  }
  const [hhea, hmtx] = [tables.get('hhea'), tables.get('hmtx')];
  if (!tables.has('glyf') || !tables.has('loca') || !hhea || !hmtx) return undefined;
  const last = hhea.getUint16(34) - 1;
  return {
    table: (tag) => tables.get(tag),
    advance: (glyph) => hmtx.getUint16(4 * Math.min(glyph, last)),
  };
}

const isLongIn = (font: TrueType): boolean => present(font.table('head'), 'table head').getInt16(50) === 1;

/** Bytes of each glyph of a program. */
function glyphReader(font: TrueType): (glyph: number) => Uint8Array {
  const [glyf, loca] = [present(font.table('glyf'), 'table glyf'), present(font.table('loca'), 'table loca')];
  const isLong = isLongIn(font);
  const at = (index: number): number => (isLong ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index));
  const all = bytesOf(glyf);
  return (glyph) => all.subarray(at(glyph), at(glyph + 1));
}

/** White on the left of each glyph, in font units. */
function bearingReader(font: TrueType): (glyph: number) => number {
  const hmtx = present(font.table('hmtx'), 'table hmtx');
  const count = present(font.table('hhea'), 'table hhea').getUint16(34);
  return (glyph) => hmtx.getInt16(glyph < count ? 4 * glyph + 2 : 4 * count + 2 * (glyph - count));
}

// What follows a part of a composed glyph? Flags of OpenType 1.9, "glyf", "Composite Glyph Description".
const WORDS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const SCALES = 0x40;
const MATRIX = 0x80;

/** The glyph with its parts under new numbers; the bytes themselves where it has no parts. */
function renumbered(bytes: Uint8Array, numberOf: (glyph: number) => number): Uint8Array {
  if (bytes.length < 14 || new DataView(bytes.buffer, bytes.byteOffset).getInt16(0) >= 0) return bytes;
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  let at = 10;
  let flags: number;
  do {
    flags = view.getUint16(at);
    view.setUint16(at + 2, numberOf(view.getUint16(at + 2)));
    at += flags & WORDS ? 8 : 6;
    at += flags & SCALE ? 2 : flags & SCALES ? 4 : flags & MATRIX ? 8 : 0;
  } while (flags & MORE && at + 4 <= copy.length);
  return copy;
}

/** The program with these glyphs alone, nothing where there is none; the first is that of missing characters. */
export function subsetOf(font: TrueType, glyphs: readonly (number | undefined)[]): Uint8Array {
  const all = [...glyphs];
  const parts = new Map([[0, 0]]);
  const numberOf = (glyph: number): number => {
    let number = parts.get(glyph);
    if (number === undefined) parts.set(glyph, (number = all.push(glyph) - 1));
    return number;
  };
  const read = glyphReader(font);
  const bodies: Uint8Array[] = [];
  // Parts are appended on the way.
  for (let i = 0; i < all.length; i++) {
    const glyph = all[i];
    bodies.push(glyph === undefined ? NOTHING : renumbered(read(glyph), numberOf));
  }
  const outlines = joinBytes(bodies);
  const isLong = isLongIn(font) || outlines.length > SHORT_REACH;
  return assembled([
    ['head', copyOf(font, 'head', [50, isLong ? 1 : 0])],
    ['hhea', copyOf(font, 'hhea', [34, all.length])],
    ['loca', offsetsOf(bodies, isLong)],
    ['maxp', copyOf(font, 'maxp', [4, all.length])],
    ['cvt ', copyOf(font, 'cvt ')],
    ['prep', copyOf(font, 'prep')],
    ['glyf', outlines],
    ['hmtx', metricsOf(font, all)],
    ['fpgm', copyOf(font, 'fpgm')],
  ]);
}

/** A table as it is, or with another 16-bit number at a place. */
function copyOf(font: TrueType, tag: string, change?: readonly [number, number]): Uint8Array | undefined {
  const table = font.table(tag);
  if (!table || !change) return table && bytesOf(table);
  const copy = bytesOf(table).slice();
  new DataView(copy.buffer).setUint16(...change);
  return copy;
}

/** As far as halves of offsets in 16 bits reach. */
const SHORT_REACH = 2 * 0xffff;

/** Where each glyph begins: in the form the font has, or in the long one where that is too small. */
function offsetsOf(bodies: readonly Uint8Array[], isLong: boolean): Uint8Array {
  const table = new Uint8Array((bodies.length + 1) * (isLong ? 4 : 2));
  const view = viewOf(table);
  let offset = 0;
  for (let i = 0; i <= bodies.length; i++) {
    if (isLong) view.setUint32(4 * i, offset);
    else view.setUint16(2 * i, offset / 2);
    offset += bodies[i]?.length ?? 0;
  }
  return table;
}

const NOTHING = new Uint8Array();

function metricsOf(font: TrueType, glyphs: readonly (number | undefined)[]): Uint8Array {
  const bearing = bearingReader(font);
  const table = new Uint8Array(glyphs.length * 4);
  const view = viewOf(table);
  glyphs.forEach((glyph, i) => {
    if (glyph === undefined) return;
    view.setUint16(4 * i, font.advance(glyph));
    view.setInt16(4 * i + 2, bearing(glyph));
  });
  return table;
}

/** Tables one behind the other, after their directory; checksums are not asked for inside a PDF. */
function assembled(given: readonly (readonly [string, Uint8Array | undefined])[]): Uint8Array {
  const tables = given.flatMap(([tag, bytes]) => (bytes ? [{ tag, bytes }] : []));
  const directory = new Uint8Array(12 + 16 * tables.length);
  const view = viewOf(directory);
  const power = 31 - Math.clz32(tables.length);
  directory.set(latin1Bytes('true'));
  [tables.length, 16 << power, power, 16 * tables.length - (16 << power)].forEach((number, i) => {
    view.setUint16(4 + 2 * i, number);
  });
  let offset = directory.length;
  tables.forEach(({ tag, bytes }, i) => {
    directory.set(latin1Bytes(tag), 12 + 16 * i);
    view.setUint32(20 + 16 * i, offset);
    view.setUint32(24 + 16 * i, bytes.length);
    offset += bytes.length;
  });
  return joinBytes([directory, ...tables.map(({ bytes }) => bytes)]);
}
