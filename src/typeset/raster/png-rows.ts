/**
 * The rows of a PNG, unpacked: whether there are as many as its header says, and what they are.
 *
 * Takes encoded bytes and their header. Off the main thread; decodes no pixel. Source: PNG 3, sections 7.2, 8.1, 11.2.
 */
import { host } from '../../base/host.ts';
import { packedRows, type PngHeader } from './header.ts';

export interface PngRows {
  /** Why the picture cannot be drawn whole, in words. */
  readonly why: string | undefined;
  /** All rows with a filter byte each; undefined where there are fewer or more of them than announced. */
  readonly rows: Uint8Array | undefined;
}

/** Never rejects. More rows than announced, which every reader passes over, are no reason and no rows. */
export async function unpackedRows(bytes: Uint8Array, header: PngHeader): Promise<PngRows> {
  const expected = unpackedLength(header);
  if (expected === undefined)
    return { why: 'its header names a kind of pixels that does not exist', rows: undefined };
  try {
    // Room for a byte more, in which the unpacker sees that this was all.
    const limits = { limit: expected + 1, expected: expected + 1 };
    const rows = await host().compression.inflateLater(packedRows(bytes), limits);
    if (rows.length === expected) return { why: undefined, rows };
    const share = Math.floor((100 * rows.length) / expected);
    return {
      why: rows.length < expected ? `only ${share} % of its rows are there` : undefined,
      rows: undefined,
    };
  } catch (cause) {
    return { why: cause instanceof RangeError ? undefined : 'its rows cannot be unpacked', rows: undefined };
  }
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Bits a channel that each colour type may have (PNG 3, section 11.2.1). */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Start x, start y, step x, step y of the seven passes of an interlaced picture (PNG 3, section 8.1). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Rows of one length, each with its filter byte. */
interface Pass {
  readonly rows: number;
  readonly length: number;
  /** Pixels of a row. */
  readonly across: number;
}

/** What follows one another in the unpacked rows; undefined for a colour type or depth that PNG does not have. */
export function passesOf({
  width,
  height,
  bits,
  colourType,
  interlaced,
}: PngHeader): readonly Pass[] | undefined {
  const channels = CHANNELS[colourType];
  if (channels === undefined || !DEPTHS[colourType]?.includes(bits)) return undefined;
  const pass = (across: number, down: number): Pass =>
    across <= 0 || down <= 0
      ? { rows: 0, length: 0, across: 0 }
      : { rows: down, length: 1 + Math.ceil((across * channels * bits) / 8), across };
  if (!interlaced) return [pass(width, height)];
  return PASSES.map(([x, y, dx, dy]) => pass(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)));
}

/** Bytes of all rows with a filter byte each. */
const unpackedLength = (header: PngHeader): number | undefined =>
  passesOf(header)?.reduce((sum, { rows, length }) => sum + rows * length, 0);
