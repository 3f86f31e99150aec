/**
 * What is wrong inside a picture whose first and last bytes look right.
 *
 * Takes encoded bytes, gives a reason in words or undefined. A PNG is checked as it is stored: check sums, palette, the
 * number of bytes its rows unpack to. A JPEG has no check sums:
 * it is searched for holes and decoded once, at its full size, because the quick way to a small one passes over damage.
 * Never reports.
 * Sources: PNG 3, sections 5.3, 7.2, 8.1, 11.2; ITU-T T.81, annexes B, C and F.
 */
import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { chunkFor } from './chunk.ts';
import { packedRows, pngChunks, type PngHeader } from './header.ts';
import { openWithSharp } from './sharp.ts';

const unpack = promisify(inflate);

/** Why a PNG cannot be drawn whole. @param header as `readPngHeader` read it from the same bytes */
export async function pngDamage(bytes: Uint8Array, header: PngHeader): Promise<string | undefined> {
  const chunks = [...pngChunks(bytes)];
  const broken = chunks.find(({ data }) => !hasItsSum(data));
  if (broken) return `the check sum of its part "${broken.type}" is wrong`;
  const palette = chunks.find(({ type }) => type === 'PLTE');
  if (header.colourType === 3 && (palette === undefined || palette.data.length === 0))
    return 'it has colours by number, and no palette';
  const expected = unpackedLength(header);
  if (expected === undefined) return 'its header names a kind of pixels that does not exist';
  try {
    const { length } = (await unpack(packedRows(bytes), {
      maxOutputLength: expected + 1,
      chunkSize: chunkFor(expected + 1),
    })) as Buffer;
    return length < expected
      ? `only ${Math.floor((100 * length) / expected)} % of its rows are there`
      : undefined;
  } catch (cause) {
    // More rows than announced are passed over by every reader.
    const isLonger = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isLonger ? undefined : 'its rows cannot be unpacked';
  }
}

/** The sum follows the data and covers the type before them. */
function hasItsSum(data: Uint8Array): boolean {
  const { buffer, byteOffset: at, length } = data;
  const summed = crc32(new Uint8Array(buffer, at - 4, length + 4));
  return new DataView(buffer, at + length, 4).getUint32(0) === summed;
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

/** Why a JPEG cannot be drawn whole; rejects never. */
export async function jpegDamage(bytes: Uint8Array): Promise<string | undefined> {
  if (hasBlankStretch(bytes)) return 'a stretch of it is empty';
  const open = await openWithSharp();
  try {
    await open(bytes, { failOn: 'warning' }).raw().toBuffer();
    return undefined;
  } catch (cause) {
    return cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
  }
}

const BLANK = Buffer.alloc(64);

/**
 * A hole of zeros in the pixels of a sequential JPEG, which a decoder may read as patterns without a word.
 *
 * The code of zeros alone is the first of each table. Where that of the brightness is not "end of block", 64 bytes of zeros
 * would be blocks in which all 63 coefficients are the same, and no encoder writes that.
 */
function hasBlankStretch(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let first: number | undefined;
  for (let at = 2; at + 4 <= buffer.length && buffer[at] === 0xff; at += 2 + buffer.readUInt16BE(at + 2)) {
    const marker = buffer[at + 1] ?? 0;
    if (marker === 0xc2) return false;
    if (marker === 0xc4)
      first ??= firstOfTable(buffer.subarray(at + 4, at + 2 + buffer.readUInt16BE(at + 2)));
    if (marker === 0xda) return first !== undefined && first !== 0 && buffer.indexOf(BLANK, at) >= 0;
  }
  return false;
}

/** The symbol of the first code of table 0 of the coefficients; undefined when the segment has no such table. */
function firstOfTable(segment: Buffer): number | undefined {
  for (let at = 0; at + 17 <= segment.length;) {
    const count = segment.subarray(at + 1, at + 17).reduce((sum, one) => sum + one, 0);
    if (segment[at] === 0x10) return segment[at + 17];
    at += 17 + count;
  }
  return undefined;
}
