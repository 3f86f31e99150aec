/**
 * Rows of pixels filtered as PNG does, so that they pack better: one filter for a whole picture.
 *
 * Takes rows that nobody has filtered, and filters them where they stand; tries the filters on a few stretches of rows, and takes the
 * one that leaves least of them, where that packs better than none. Eight bits a channel; nothing is lost. Source: PNG 3, section 9.
 */
import { deflateSync } from 'node:zlib';

/** Rows of equal length, each after the number of its filter. */
export interface Rows {
  readonly bytes: Uint8Array;
  /** Of a row, with the number before it. */
  readonly length: number;
  /** Bytes of a pixel, 1 to 4: what the pixel to the left is away. */
  readonly pixel: number;
}

/** Sub, Up, Average and Paeth. */
export const FILTERS = [1, 2, 3, 4] as const;
type Filter = (typeof FILTERS)[number];

/** Paeth's takes some five times as long as any other: it must leave this much less. */
const WORTH = 0.96;

/** So many stretches of so many rows are tried, evenly spaced. */
const STRETCHES = 5;
const STRETCH_ROWS = 3;
const QUICK = { level: 1 } as const;

/** Filters rows in place by what suits them best, if anything does: what comes again and again packs best as it is. */
export function filterRows(rows: Rows): void {
  const filter = bestFilter(rows);
  if (filter !== undefined) applyFilter(rows, filter);
}

/** Rows from one to another, the last not among them. */
type Stretch = readonly [number, number];

/** Some rows, by which all are judged. */
export function sampledRows(height: number): readonly Stretch[] {
  const count = Math.min(height, STRETCH_ROWS);
  return Array.from({ length: STRETCHES }, (_, i) => {
    const start = Math.floor(((height - count) * (2 * i + 1)) / (2 * STRETCHES));
    return [start, start + count];
  });
}

/** The filter that leaves least, if its rows pack better than rows without one. */
function bestFilter(rows: Rows): Filter | undefined {
  const { bytes, length } = rows;
  const stretches = sampledRows(bytes.length / length);
  let [best, least, some]: [Filter | undefined, number, Uint8Array] = [undefined, Infinity, bytes];
  for (const filter of FILTERS) {
    const tried = stretches.map((stretch) => triedRows(rows, stretch, filter));
    const left = tried.reduce((sum, one) => sum + leftOver(one), 0);
    if (left < (filter === 4 ? WORTH * least : least))
      [best, least, some] = [filter, left, Buffer.concat(tried)];
  }
  const plain = Buffer.concat(stretches.map(([from, to]) => bytes.subarray(from * length, to * length)));
  return deflateSync(some, QUICK).length < deflateSync(plain, QUICK).length ? best : undefined;
}

/** A copy of some rows, filtered as if all were. */
function triedRows({ bytes, length, pixel }: Rows, [from, to]: Stretch, filter: Filter): Uint8Array {
  const above = Math.min(1, from);
  const some = new Uint8Array(bytes.subarray((from - above) * length, to * length));
  applyFilter({ bytes: some, length, pixel }, filter);
  return some.subarray(above * length);
}

/** How much is left of all bytes, each counted from 0 the shorter way round (PNG 3, section 12.7). */
function leftOver(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    sum += byte < 128 ? byte : 256 - byte;
  }
  return sum;
}

/** One filter for all rows but the first. From the last byte to the first, so that what is before a byte and above it is still what it was. */
export function applyFilter({ bytes, length, pixel }: Rows, filter: Filter): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const leave = LEAVE[filter];
  for (let row = bytes.length - length; row > 0; row -= length) {
    bytes[row] = filter;
    const part: Part = { bytes, view, edge: row + 1 + pixel, end: row + length, length, pixel };
    leaveFew({ ...part, end: leave(part) }, filter);
  }
  // Nothing is above the first row: it is left to the filter that does not look there.
  bytes[0] = 1;
  leaveFew({ bytes, view, edge: 1 + pixel, end: length, length: 0, pixel }, 1);
}

/** A row, or the first part of it. */
interface Part extends Rows {
  readonly view: DataView;
  /** Where its second pixel begins: the first has nothing to its left. */
  readonly edge: number;
  readonly end: number;
}

/** Byte by byte. */
function leaveFew({ bytes, edge, end, length, pixel }: Part, filter: Filter): void {
  for (let at = end - 1; at >= edge - pixel; at--) {
    const up = bytes[at - length] ?? 0;
    const [left, corner] = at < edge ? [0, 0] : [bytes[at - pixel] ?? 0, bytes[at - pixel - length] ?? 0];
    const foretold = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter] ?? 0;
    bytes[at] = (bytes[at] ?? 0) - foretold;
  }
}

/** The highest bit of each byte, and the seven below it. */
const [HIGH, LOW] = [0x80808080 | 0, 0x7f7f7f7f];

/** Four bytes less four others, each modulo 256: the highest bit, set before, keeps a byte from borrowing of the next. */
const less = (from: number, what: number): number => ((from | HIGH) - (what & LOW)) ^ ((from ^ ~what) & HIGH);

/** The means of four bytes and four others, rounded down: what both have, and half of what one has. */
const mean = (one: number, other: number): number => (one & other) + (((one ^ other) >>> 1) & LOW);

// A loop for each filter, since they run over all bytes of every picture. What is returned is where the rest begins.
const LEAVE: Readonly<Record<Filter, (part: Part) => number>> = {
  1: ({ view, edge, end, pixel }) => {
    let at = end - 4;
    for (; at >= edge; at -= 4) view.setInt32(at, less(view.getInt32(at), view.getInt32(at - pixel)));
    return at + 4;
  },
  2: ({ view, edge, end, length }) => {
    let at = end - 4;
    for (; at >= edge; at -= 4) view.setInt32(at, less(view.getInt32(at), view.getInt32(at - length)));
    return at + 4;
  },
  3: ({ view, edge, end, length, pixel }) => {
    let at = end - 4;
    for (; at >= edge; at -= 4) {
      const foretold = mean(view.getInt32(at - pixel), view.getInt32(at - length));
      view.setInt32(at, less(view.getInt32(at), foretold));
    }
    return at + 4;
  },
  4: ({ bytes, edge, end, length, pixel }) => {
    for (let at = end - 1; at >= edge; at--) {
      const [left, up] = [bytes[at - pixel] ?? 0, bytes[at - length] ?? 0];
      bytes[at] = (bytes[at] ?? 0) - nearest(left, up, bytes[at - pixel - length] ?? 0);
    }
    return edge;
  },
};

/**
 * Of three neighbours the one nearest to left + up - corner; the earlier of two as near (PNG 3, section 9.4).
 *
 * Without a branch, as nobody could guess which way noise goes: masks have all bits where a distance is less than another.
 */
function nearest(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  const isNotLeft = ((toUp - toLeft) | (toCorner - toLeft)) >> 31;
  const isCorner = (toCorner - toUp) >> 31;
  return (left & ~isNotLeft) | (isNotLeft & ((up & ~isCorner) | (corner & isCorner)));
}
