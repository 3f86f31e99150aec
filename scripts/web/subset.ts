/**
 * A typeface with the outlines of some characters alone (`withCharacters`): for the typeface of symbols, half a megabyte of which few pages
 * need a kilobyte.
 *
 * Takes a WOFF or TrueType file and characters; gives a TrueType file. Glyphs keep their numbers and measures, so that all else of the
 * file holds and a page that needs these characters alone is laid out and embedded as from the whole file. Other characters leave
 * the character map: a text that needs one is reported, never printed without it. Source: OpenType 1.9, "glyf", "loca", "cmap".
 */
import { create } from 'fontkit';
import { joinBytes, latin1Bytes, viewOf } from '../../src/base/bytes.ts';
import { openSfnt } from '../../src/typeset/font/sfnt.ts';

/** Tables of the result; glyph names and hints of programs are not read. */
const KEPT = [
  'GDEF',
  'GPOS',
  'GSUB',
  'OS/2',
  'cvt ',
  'fpgm',
  'gasp',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'prep',
];

/** @param isWanted asked for each character of the typeface */
export function withCharacters(file: Uint8Array, isWanted: (character: number) => boolean): Uint8Array {
  const sfnt = openSfnt(file);
  if (typeof sfnt === 'string') throw new Error(`a typeface to be cut is ${sfnt}`);
  const font = create(Buffer.from(sfnt.program()));
  if (!('glyphForCodePoint' in font)) throw new Error('a typeface to be cut is a collection');
  const map = font.characterSet
    .filter(isWanted)
    .toSorted((a, b) => a - b)
    .map((character) => [character, font.glyphForCodePoint(character).id] as const);
  const table = (tag: string): Uint8Array => {
    const found = sfnt.table(tag);
    if (!found) throw new Error(`a typeface to be cut has no table ${tag}`);
    return new Uint8Array(found.buffer, found.byteOffset, found.byteLength);
  };
  const glyphs = glyphReader(table);
  const { glyf, loca } = outlines(glyphs, withParts(new Set([0, ...map.map(([, id]) => id)]), glyphs));
  const post = table('post').slice(0, 32);
  viewOf(post).setUint32(0, 0x00030000);
  const tables = KEPT.flatMap((tag) => (sfnt.table(tag) ? [[tag, table(tag)] as const] : []));
  return assembled([...tables, ['cmap', characterMap(map)], ['glyf', glyf], ['loca', loca], ['post', post]]);
}

interface Glyphs {
  readonly count: number;
  readonly isLong: boolean;
  body(glyph: number): Uint8Array;
}

function glyphReader(table: (tag: string) => Uint8Array): Glyphs {
  const [glyf, loca] = [table('glyf'), viewOf(table('loca'))];
  const isLong = viewOf(table('head')).getInt16(50) === 1;
  const at = (glyph: number): number => (isLong ? loca.getUint32(4 * glyph) : 2 * loca.getUint16(2 * glyph));
  return {
    count: viewOf(table('maxp')).getUint16(4),
    isLong,
    body: (glyph) => glyf.subarray(at(glyph), at(glyph + 1)),
  };
}

const [WORDS, SCALE, MORE, SCALES, MATRIX] = [0x1, 0x8, 0x20, 0x40, 0x80];

/** Glyphs with those they are composed of. */
function withParts(wanted: Set<number>, { body }: Glyphs): ReadonlySet<number> {
  // A set goes on to what is added to it meanwhile.
  for (const glyph of wanted) {
    const bytes = body(glyph);
    const view = viewOf(bytes);
    if (bytes.length < 14 || view.getInt16(0) >= 0) continue;
    let [at, flags] = [10, MORE];
    while (flags & MORE) {
      flags = view.getUint16(at);
      wanted.add(view.getUint16(at + 2));
      at += (flags & WORDS ? 8 : 6) + (flags & SCALE ? 2 : flags & SCALES ? 4 : flags & MATRIX ? 8 : 0);
    }
  }
  return wanted;
}

function outlines({ count, isLong, body }: Glyphs, wanted: ReadonlySet<number>) {
  const bodies: Uint8Array[] = [];
  const loca = new Uint8Array((count + 1) * (isLong ? 4 : 2));
  const view = viewOf(loca);
  let offset = 0;
  for (let glyph = 0; glyph <= count; glyph++) {
    if (isLong) view.setUint32(4 * glyph, offset);
    else view.setUint16(2 * glyph, offset / 2);
    if (glyph === count || !wanted.has(glyph)) continue;
    const bytes = body(glyph);
    bodies.push(bytes);
    offset += bytes.length;
  }
  return { glyf: joinBytes(bodies), loca };
}

/** Format 12, a group for each character: it is packed afterwards. */
function characterMap(map: readonly (readonly [character: number, glyph: number])[]): Uint8Array {
  const bytes = new Uint8Array(28 + 12 * map.length);
  const view = viewOf(bytes);
  view.setUint16(2, 1);
  [3, 10].forEach((value, i) => view.setUint16(4 + 2 * i, value));
  view.setUint32(8, 12);
  view.setUint16(12, 12);
  view.setUint32(16, 16 + 12 * map.length);
  view.setUint32(24, map.length);
  map.forEach(([character, glyph], i) =>
    [character, character, glyph].forEach((value, j) => view.setUint32(28 + 12 * i + 4 * j, value)),
  );
  return bytes;
}

/** A TrueType file of tables; check sums are not read by the press. */
function assembled(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array {
  const head = new Uint8Array(12 + 16 * tables.length);
  const view = viewOf(head);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  let offset = head.length;
  const bodies = tables
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, bytes], i) => {
      head.set(latin1Bytes(tag), 12 + 16 * i);
      view.setUint32(20 + 16 * i, offset);
      view.setUint32(24 + 16 * i, bytes.length);
      offset += bytes.length + padding(bytes);
      return [bytes, new Uint8Array(padding(bytes))];
    });
  return joinBytes([head, ...bodies.flat()]);
}

const padding = ({ length }: Uint8Array): number => (4 - (length % 4)) % 4;
