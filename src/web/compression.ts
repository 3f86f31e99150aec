/**
 * Compression by fflate, for the host of a page (`compression`).
 *
 * Its deflate finds other matches than zlib's: a file made in a page has other bytes than one of the command line, and the same
 * canonical hash (docs/library.md). fflate does not look at the check sum of RFC 1950, which is done here.
 */
import { Unzlib, zlibSync } from 'fflate';
import { joinBytes } from '../base/bytes.ts';
import type { Compression, Deflating, Inflating } from '../base/host-bytes.ts';

/** Unpacked piece by piece, so that a few bytes that unpack to gigabytes are refused before they are in memory. */
const PIECE = 16_384;

type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

const deflate = (data: Uint8Array, { level = 6 }: Deflating = {}): Uint8Array =>
  zlibSync(data, { level: level as Level });

function inflate(data: Uint8Array, { limit, isCutAllowed = false }: Inflating): Uint8Array {
  const parts: Uint8Array[] = [];
  let total = 0;
  const stream = new Unzlib((part) => {
    total += part.length;
    if (total > limit) throw new RangeError(`the data unpack to more than ${limit} bytes`);
    parts.push(part);
  });
  for (let at = 0; at === 0 || at < data.length; at += PIECE) {
    const isLast = at + PIECE >= data.length;
    stream.push(data.subarray(at, at + PIECE), isLast && !isCutAllowed);
  }
  const whole = joinBytes(parts);
  if (!isCutAllowed && adler32(whole) !== sumAtEnd(data)) throw new Error('incorrect data check');
  return whole;
}

const sumAtEnd = (data: Uint8Array): number =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(data.length - 4);

/** Largest prime below 2^16, and how many bytes keep both sums below 2^32 (RFC 1950, 9). */
const [MODULUS, BYTES_AT_ONCE] = [65_521, 5552];

function adler32(data: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let at = 0; at < data.length; at += BYTES_AT_ONCE) {
    for (const byte of data.subarray(at, at + BYTES_AT_ONCE)) high += low += byte;
    low %= MODULUS;
    high %= MODULUS;
  }
  return high * 65_536 + low;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function crc32(data: Uint8Array): number {
  let sum = -1;
  for (const byte of data) sum = (sum >>> 8) ^ (CRC_TABLE[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
}

/** All but Brotli, which is a package of its own (`host.ts`). */
export const compression: Omit<Compression, 'unbrotli'> = {
  deflate,
  inflate,
  deflateLater: (data, how) => Promise.resolve(deflate(data, how)),
  inflateLater: async (data, how) => Promise.resolve(inflate(data, how)),
  crc32,
};
