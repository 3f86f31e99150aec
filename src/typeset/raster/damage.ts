/**
 * What is wrong inside a picture whose first and last bytes look right.
 *
 * Takes encoded bytes, gives a reason in words or undefined. A PNG is checked as it is stored: check sums, palette, the number of bytes
 * its rows unpack to. A JPEG has no check sums:
 * it is searched for holes and decoded once, at its full size, because the quick way to a small one passes over damage.
 * Never reports.
 * Sources: PNG 3, sections 5.3, 7.2, 8.1, 11.2; ITU-T T.81, annexes B, C and F.
 */
import { indexOfBytes, viewOf } from '../../base/bytes.ts';
import { host, hostPart } from '../../base/host.ts';
import { type PngChunk, pngChunks, type PngHeader } from './header.ts';
import { passesOf, unpackedRows } from './planes.ts';

/** Filters are 0 to 4. */
const MOST_FILTER = 4;

/** @param colours in the palette; undefined for a picture without one */
function rowFault(header: PngHeader, rows: Uint8Array, colours: number | undefined): string | undefined {
  const hasGaps = colours !== undefined && colours < 2 ** header.bits;
  let at = 0;
  for (const { rows: count, length, across } of passesOf(header) ?? []) {
    let above = new Uint8Array(length);
    for (let row = 0; row < count; row++, at += length) {
      if ((rows[at] ?? 0) > MOST_FILTER) return 'a row of it has a filter that does not exist';
      if (!hasGaps) continue;
      above = unfiltered(rows.subarray(at, at + length), above);
      if (largest(above, header.bits, across) >= colours) return 'it has a colour that is not in its palette';
    }
  }
  return undefined;
}

/** The bytes of a row of numbers in a palette, none of which has more than eight bits. */
function unfiltered(row: Uint8Array, above: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(row);
  const filter = row[0] ?? 0;
  for (let i = 1; filter > 0 && i < row.length; i++) {
    const [left, up] = [i > 1 ? (out[i - 1] ?? 0) : 0, above[i] ?? 0];
    const corner = i > 1 ? (above[i - 1] ?? 0) : 0;
    out[i] = (row[i] ?? 0) + predicted(filter, left, up, corner);
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** The largest number among the pixels of a row. */
function largest(row: Uint8Array, bits: number, across: number): number {
  let most = 0;
  for (let x = 0; x < across; x++) {
    const bit = x * bits;
    const byte = row[1 + (bit >> 3)] ?? 0;
    most = Math.max(most, (byte >> (8 - bits - (bit & 7))) & (2 ** bits - 1));
  }
  return most;
}

/** Why a PNG cannot be drawn whole; rejects never. @param header as `readPngHeader` read it from the same bytes */
export async function lookIntoPng(bytes: Uint8Array, header: PngHeader): Promise<string | undefined> {
  const chunks = [...pngChunks(bytes)];
  const why = chunkFault(chunks);
  if (why !== undefined) return why;
  const colours = coloursOf(chunks);
  if (header.colourType === 3 && colours === undefined) return 'it has colours by number, and no palette';
  if (colours !== undefined && !isPaletteSize(colours)) return 'its palette is no list of colours';
  const { why: fault, rows } = await unpackedRows(bytes, header);
  if (fault !== undefined) return fault;
  // More rows than announced: whether those that are shown are whole is found out by drawing them.
  return rows ? rowFault(header, rows, header.colourType === 3 ? colours : undefined) : decodingFault(bytes);
}

/** How many colours the palette has that precedes the pixels; undefined without one. */
function coloursOf(chunks: readonly PngChunk[]): number | undefined {
  const palette = chunks.find(({ type }) => type === 'PLTE' || type === 'IDAT');
  return palette?.type === 'PLTE' ? palette.data.length / 3 : undefined;
}

const isPaletteSize = (colours: number): boolean =>
  Number.isInteger(colours) && colours >= 1 && colours <= 256;

/** Parts that no reader may pass over, in the order PNG wants them (PNG 3, sections 5.4 and 5.6). */
const CRITICAL = ['IHDR', 'PLTE', 'IDAT', 'IEND'];

function chunkFault(chunks: readonly PngChunk[]): string | undefined {
  const broken = chunks.find(({ data }) => !hasItsSum(data));
  if (broken) return `the check sum of its part "${broken.type}" is wrong`;
  const types = chunks.map(({ type }) => type);
  const strange = types.find((type) => /^[A-Z]/.test(type) && !CRITICAL.includes(type));
  if (strange !== undefined) return `it has a part "${strange}", which PNG does not know`;
  const count = (wanted: string): number => types.filter((type) => type === wanted).length;
  const runs = types.filter((type, i) => type === 'IDAT' && types[i - 1] !== 'IDAT').length;
  const isInOrder = types[0] === 'IHDR' && count('IHDR') === 1 && count('PLTE') <= 1 && runs === 1;
  if (!isInOrder) return 'its parts are not in the order of a PNG';
  const head = chunks[0]?.data ?? [];
  const [compression = 0, filter = 0, interlacing = 0] = head.slice(10);
  return head.length !== 13 || compression > 0 || filter > 0 || interlacing > 1
    ? 'its header names a way to store pixels that does not exist'
    : undefined;
}

/** The sum follows the data and covers the type before them. */
function hasItsSum(data: Uint8Array): boolean {
  const { buffer, byteOffset: at, length } = data;
  const summed = host().compression.crc32(new Uint8Array(buffer, at - 4, length + 4));
  return new DataView(buffer, at + length, 4).getUint32(0) === summed;
}

/** Why a JPEG cannot be drawn whole; rejects never. */
export async function jpegDamage(bytes: Uint8Array): Promise<string | undefined> {
  return hasBlankStretch(bytes) ? 'a stretch of it is empty' : decodingFault(bytes);
}

/** What the decoder says of the whole picture; undefined where it draws it. */
async function decodingFault(bytes: Uint8Array): Promise<string | undefined> {
  const pictures = hostPart('pictures');
  try {
    await pictures.check(bytes);
    return undefined;
  } catch (cause) {
    return cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
  }
}

const BLANK = new Uint8Array(64);

/**
 * A hole of zeros in the pixels of a sequential JPEG, which a decoder may read as patterns without a word.
 *
 * The code of zeros alone is the first of each table. Where that of the brightness is not "end of block", 64 bytes of zeros
 * would be blocks in which all 63 coefficients are the same, and no encoder writes that.
 */
function hasBlankStretch(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let first: number | undefined;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xc2) return false;
    if (marker === 0xc4) first ??= firstOfTable(bytes.subarray(at + 4, at + 2 + view.getUint16(at + 2)));
    if (marker === 0xda) return first !== undefined && first !== 0 && indexOfBytes(bytes, BLANK, at) >= 0;
  }
  return false;
}

/** The symbol of the first code of table 0 of the coefficients; undefined when the segment has no such table. */
function firstOfTable(segment: Uint8Array): number | undefined {
  for (let at = 0; at + 17 <= segment.length;) {
    const count = segment.subarray(at + 1, at + 17).reduce((sum, one) => sum + one, 0);
    if (segment[at] === 0x10) return segment[at + 17];
    at += 17 + count;
  }
  return undefined;
}
