/**
 * The rows of a PNG, unpacked: whether there are as many as its header says, and what they are.
 *
 * Takes encoded bytes and their header. Off the main thread; decodes no pixel. Source: PNG 3, sections 7.2, 8.1, 11.2.
 */
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { chunkFor } from './chunk.ts';
import { packedParts, type PngHeader } from './header.ts';
import { joined } from './joined-parts.ts';

export interface PngRows {
  /** Why the picture cannot be drawn whole, in words. */
  readonly why: string | undefined;
  /** All rows with a filter byte each; undefined where there are fewer or more of them than announced. */
  readonly rows: Uint8Array | undefined;
}

const unpack = promisify(inflate);

/** Never rejects. More rows than announced, which every reader passes over, are no reason and no rows. */
export async function unpackedRows(bytes: Uint8Array, header: PngHeader): Promise<PngRows> {
  const expected = unpackedLength(header);
  if (expected === undefined)
    return { why: 'its header names a kind of pixels that does not exist', rows: undefined };
  const packed = joined(packedParts(bytes));
  try {
    // Room for a byte more, or zlib would ask for another chunk before it says that this was all.
    const limits = { maxOutputLength: expected + 1, chunkSize: chunkFor(expected + 1) };
    const rows = (await unpack(packed.bytes, limits)) as Buffer;
    if (rows.length === expected) return { why: undefined, rows };
    const share = Math.floor((100 * rows.length) / expected);
    return {
      why: rows.length < expected ? `only ${share} % of its rows are there` : undefined,
      rows: undefined,
    };
  } catch (cause) {
    const isLonger = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return { why: isLonger ? undefined : 'its rows cannot be unpacked', rows: undefined };
  } finally {
    packed.release();
  }
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

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

/** Bytes of all rows with a filter byte each; undefined for a colour type or depth that PNG does not have. */
function unpackedLength({ width, height, bits, colourType, interlaced }: PngHeader): number | undefined {
  const channels = CHANNELS[colourType];
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(bits)) return undefined;
  const rows = (across: number, down: number): number =>
    across <= 0 || down <= 0 ? 0 : down * (1 + Math.ceil((across * channels * bits) / 8));
  if (!interlaced) return rows(width, height);
  return PASSES.reduce(
    (sum, [x, y, dx, dy]) => sum + rows(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
    0,
  );
}
