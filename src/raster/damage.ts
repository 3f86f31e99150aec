/**
 * What is wrong inside a picture whose first and last bytes look right.
 *
 * Takes encoded bytes, gives a reason in words or undefined, and the rows of a PNG, which had to be unpacked. It is checked as it is stored: check sums, palette, the
 * number of bytes its rows unpack to. A JPEG has no check sums:
 * it is searched for holes and decoded once, at its full size, because the quick way to a small one passes over damage.
 * Never reports.
 * Sources: PNG 3, sections 5.3, 7.2, 8.1, 11.2; ITU-T T.81, annexes B, C and F.
 */
import { crc32 } from 'node:zlib';
import { pngChunks, type PngHeader } from './header.ts';
import { unpackedRows, type PngRows } from './png-rows.ts';
import { openWithSharp } from './sharp.ts';

/** Why a PNG cannot be drawn whole, or its rows; see `unpackedRows`. @param header as `readPngHeader` read it from the same bytes */
export function lookIntoPng(bytes: Uint8Array, header: PngHeader): Promise<PngRows> {
  const chunks = [...pngChunks(bytes)];
  const broken = chunks.find(({ data }) => !hasItsSum(data));
  if (broken) return found(`the check sum of its part "${broken.type}" is wrong`);
  const palette = chunks.find(({ type }) => type === 'PLTE');
  if (header.colourType === 3 && (palette === undefined || palette.data.length === 0))
    return found('it has colours by number, and no palette');
  return unpackedRows(bytes, header);
}

const found = (why: string): Promise<PngRows> => Promise.resolve({ why, rows: undefined });

/** The sum follows the data and covers the type before them. */
function hasItsSum(data: Uint8Array): boolean {
  const { buffer, byteOffset: at, length } = data;
  const summed = crc32(new Uint8Array(buffer, at - 4, length + 4));
  return new DataView(buffer, at + length, 4).getUint32(0) === summed;
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
