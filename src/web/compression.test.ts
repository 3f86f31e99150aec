import { crc32, deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compression } from './compression.ts';

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 3000 }),
  fc.array(fc.constantFrom(0, 1, 65), { maxLength: 60_000 }).map((all) => Uint8Array.from(all)),
);

describe('the compression of a page', () => {
  it('packs what zlib unpacks, and unpacks what zlib packs', () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 0, max: 9 }), (data, level) => {
        expect(new Uint8Array(inflateSync(compression.deflate(data, { level })))).toEqual(data);
        expect(compression.inflate(deflateSync(data, { level }), { limit: data.length })).toEqual(data);
        expect(compression.crc32(data)).toBe(crc32(data));
      }),
      { numRuns: 60 },
    );
  });

  it('refuses more than its limit without unpacking all of it', () => {
    const packed = deflateSync(new Uint8Array(100_000_000));
    expect(packed.length).toBeGreaterThan(80_000);
    // Damaged after its first 20,000 bytes: an error of the data is thrown as soon as it reads on.
    packed.fill(255, 20_000);
    expect(() => compression.inflate(packed, { limit: 99_000_000 })).toThrow(/^(?!the data unpack)/);
    expect(() => compression.inflate(packed, { limit: 1000 })).toThrow(RangeError);
    expect(() => compression.inflate(packed, { limit: 1000 })).toThrow(
      'the data unpack to more than 1000 bytes',
    );
  });

  it('refuses damaged data, and data that are cut off unless that is allowed', () => {
    const whole = Uint8Array.from({ length: 50_000 }, (_, i) => (i * i) % 251);
    const packed = new Uint8Array(deflateSync(whole));
    const cut = packed.subarray(0, packed.length >> 1);
    expect(() => compression.inflate(cut, { limit: 1e6 })).toThrow();
    const begun = compression.inflate(cut, { limit: 1e6, isCutAllowed: true });
    expect(begun.length).toBeGreaterThan(100);
    expect(begun).toEqual(whole.subarray(0, begun.length));
    const damaged = packed.slice();
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    expect(() => compression.inflate(damaged, { limit: 1e6 })).toThrow('incorrect data check');
    expect(() => compression.inflate(new Uint8Array(0), { limit: 10 })).toThrow();
    expect(() => compression.inflate(new TextEncoder().encode('not packed at all'), { limit: 10 })).toThrow();
  });
});
