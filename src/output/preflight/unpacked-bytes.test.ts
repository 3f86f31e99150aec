/** All streams of a file together unpack to no more than a file of its size may. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PdfFile } from './file.ts';

const MEGABYTE = 1_000_000;

/** Streams of so many unpacked megabytes each, in runs of 128 bytes. */
function packed(count: number, megabytes: number, more = ''): Buffer {
  const runs = deflateSync(Buffer.alloc((megabytes * MEGABYTE) / 64, Buffer.from([129, 32])));
  const parts = Array.from({ length: count }, (_, i) => [
    Buffer.from(
      `${i + 1} 0 obj\n<< ${more} /Filter [/FlateDecode /RunLengthDecode] /Length ${runs.length} >>\nstream\n`,
    ),
    runs,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.flat(), Buffer.from('trailer << >>\n%%EOF\n')]);
}

const sizes = (bytes: Buffer, ids: readonly number[]): readonly (number | undefined)[] => {
  const file = new PdfFile('1.7', bytes);
  return ids.map((ref) => file.data({ ref })?.length);
};

describe('the streams of a file', () => {
  it('are not unpacked once they come to more than a file of its size may', () => {
    expect(sizes(packed(3, 100), [1, 2, 3])).toEqual([100 * MEGABYTE, 100 * MEGABYTE, undefined]);
  });

  it('count once, however often they are read', () => {
    expect(new Set(sizes(packed(1, 100), [1, 1, 1, 1, 1]))).toEqual(new Set([100 * MEGABYTE]));
  });

  it('do not count where they are pictures, which are let go', () => {
    expect(sizes(packed(4, 100, '/Subtype /Image'), [1, 2, 3, 4])).not.toContain(undefined);
  });
});
