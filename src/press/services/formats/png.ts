/**
 * PNG files for services: signed with their maker, and read back without the library that drew them.
 *
 * Takes encoded bytes. Signing adds one text chunk. Reading checks signature, order and CRC of every chunk and gives size,
 * kind of colour and resolution; pixels of opaque RGB are decoded for a look into the finished file.
 * Source: PNG 3, sections 5.3, 9, 11.2.2, 11.3.3.2 and 11.3.4.3.
 */
import { equalBytes, hexBytes, joinBytes, latin1Bytes, latin1Text, viewOf } from '../../../base/bytes.ts';
import { host } from '../../../base/host.ts';
import { packedRows, pngChunk } from '../../../typeset/raster/index.ts';

export interface PngFacts {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** 2 RGB, 6 RGB with alpha, 0 grey, 3 palette. */
  readonly colourType: number;
  /** Dots per inch, rounded; undefined when the file does not say. */
  readonly dpi: number | undefined;
}

const SIGNATURE = hexBytes('89504e470d0a1a0a');
const INCH_IN_METRES = 0.0254;

/** The same picture with the name of its maker, after the header. */
export function signPng(png: Uint8Array): Uint8Array {
  const afterHeader = SIGNATURE.length + 25;
  const text = pngChunk('tEXt', latin1Bytes('Software\0modpress'));
  return joinBytes([png.subarray(0, afterHeader), text, png.subarray(afterHeader)]);
}

/** What a PNG says about itself; a text says why it is none, or damaged. */
export function readPng(bytes: Uint8Array): PngFacts | string {
  const view = viewOf(bytes);
  if (!equalBytes(bytes.subarray(0, 8), SIGNATURE)) return 'no PNG';
  let facts: PngFacts | undefined;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return 'cut off';
    const type = latin1Text(bytes, at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (view.getUint32(end - 4) !== host().compression.crc32(bytes.subarray(at + 4, end - 4)))
      return `damaged chunk ${type}`;
    if (type === 'IHDR') facts = headerFacts(data);
    if (type === 'pHYs' && facts && data[8] === 1)
      facts = { ...facts, dpi: Math.round(viewOf(data).getUint32(0) * INCH_IN_METRES) };
    if (type === 'IEND') return facts ?? 'no header';
    at = end;
  }
  return 'cut off';
}

const headerFacts = (data: Uint8Array): PngFacts => ({
  width: viewOf(data).getUint32(0),
  height: viewOf(data).getUint32(4),
  bits: data[8] ?? 0,
  colourType: data[9] ?? 0,
  dpi: undefined,
});

export interface PngRule {
  readonly width: number;
  readonly height: number;
  readonly dpi?: number | undefined;
}

/** What is wrong with a picture for a service that wants opaque 8-bit RGB of an exact size; undefined when nothing is. */
export function pngFault(bytes: Uint8Array, rule: PngRule): string | undefined {
  const facts = readPng(bytes);
  if (typeof facts === 'string') return facts;
  if (facts.width !== rule.width || facts.height !== rule.height)
    return `${facts.width} x ${facts.height} px instead of ${rule.width} x ${rule.height}`;
  if (facts.colourType !== 2 || facts.bits !== 8) return 'not opaque RGB of 8 bits';
  if (rule.dpi !== undefined && facts.dpi !== rule.dpi)
    return `${facts.dpi ?? 'no'} dpi instead of ${rule.dpi}`;
  return undefined;
}

/** Red, green and blue of every pixel of an opaque 8-bit RGB picture without interlacing; undefined for any other. */
export function readPngPixels(
  png: Uint8Array,
): { readonly width: number; readonly height: number; readonly data: Uint8Array } | undefined {
  const facts = readPng(png);
  if (typeof facts === 'string' || facts.colourType !== 2 || facts.bits !== 8) return undefined;
  const { width, height } = facts;
  const row = width * 3;
  const length = height * (row + 1);
  const rows = host().compression.inflate(packedRows(png), { limit: length, expected: length });
  if (rows.length !== length) return undefined;
  const data = new Uint8Array(height * row);
  for (let y = 0; y < height; y++) unfilterRow(rows, data, y, row);
  return { width, height, data };
}

/** Undoes the filter of one row of three-byte pixels (PNG 3, section 9.2). */
function unfilterRow(rows: Uint8Array, data: Uint8Array, y: number, row: number): void {
  const kind = rows[y * (row + 1)] ?? 0;
  const [from, to] = [y * (row + 1) + 1, y * row];
  for (let i = 0; i < row; i++) {
    const left = i >= 3 ? (data[to + i - 3] ?? 0) : 0;
    const above = y > 0 ? (data[to + i - row] ?? 0) : 0;
    let add = 0;
    if (kind === 1) add = left;
    else if (kind === 2) add = above;
    else if (kind === 3) add = (left + above) >> 1;
    else if (kind === 4) {
      const corner = y > 0 && i >= 3 ? (data[to + i - row - 3] ?? 0) : 0;
      const guess = left + above - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
      add = a <= b && a <= c ? left : b <= c ? above : corner;
    }
    data[to + i] = (rows[from + i] ?? 0) + add;
  }
}
