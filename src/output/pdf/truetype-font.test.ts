/** Blocks: every byte in its order, whatever the sizes of the pieces; what is added is copied or is a block by itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Blocks } from './truetype-font.ts';

const piece = fc
  .oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 80_000 }))
  .map((count) => Buffer.alloc(count, count % 251));

describe('blocks', () => {
  it('hold what was added, in order', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const blocks = new Blocks();
        for (const one of pieces) blocks.bytes(one);
        expect(Buffer.concat(blocks.all()).equals(Buffer.concat(pieces))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('keep no larger buffer alive for a small piece', () => {
    const blocks = new Blocks();
    const large = Buffer.alloc(16_384);
    for (let i = 0; i < 100; i++) blocks.bytes(large.subarray(0, 500));
    expect(blocks.all().every(({ buffer }) => buffer !== large.buffer)).toBe(true);
    expect(blocks.all()).toHaveLength(1);
  });
});
