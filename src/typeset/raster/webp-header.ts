/**
 * What the first bytes of a WebP picture say (`readWebpHeader`). Decodes no pixel.
 *
 * Source: WebP container specification (RFC 9649), sections 2.5 to 2.7.1; VP8 data format (RFC 6386), section 9.1.
 */
import { latin1Text, viewOf } from '../../base/bytes.ts';

export interface WebpHeader {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
}

/** Signature, size and type of the file, then type and size of the first chunk. */
const FIRST_DATA = 20;
/** Bytes of it that are looked at. */
const LEAST = 10;

const lowest = (value: number, bits: number): number => value & (2 ** bits - 1);

/** Undefined when even that is damaged. */
export function readWebpHeader(bytes: Uint8Array): WebpHeader | undefined {
  if (bytes.length < FIRST_DATA + LEAST) return undefined;
  const view = viewOf(bytes.subarray(FIRST_DATA));
  const u16 = (at: number): number => view.getUint16(at, true);
  const u32 = (at: number): number => view.getUint32(at, true);
  switch (latin1Text(bytes, 12, 16)) {
    // Extended: flags, then width and height less one in 24 bits each.
    case 'VP8X':
      return {
        width: lowest(u32(4), 24) + 1,
        height: (u32(6) >>> 8) + 1,
        hasAlpha: (view.getUint8(0) & 0x10) !== 0,
      };
    // Lossless: a signature, then 14 bits each, and whether alpha is used.
    case 'VP8L':
      if (view.getUint8(0) !== 0x2f) return undefined;
      return {
        width: lowest(u32(1), 14) + 1,
        height: lowest(u32(1) >>> 14, 14) + 1,
        hasAlpha: ((u32(1) >>> 28) & 1) === 1,
      };
    // Lossy: a frame tag and a start code, then 14 bits each with two bits of scaling above them.
    case 'VP8 ':
      if (u16(3) !== 0x019d || view.getUint8(5) !== 0x2a) return undefined;
      return { width: lowest(u16(6), 14), height: lowest(u16(8), 14), hasAlpha: false };
    default:
      return undefined;
  }
}
