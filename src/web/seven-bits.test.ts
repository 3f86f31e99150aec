import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOfText, textOfBytes } from './seven-bits.ts';

describe('bytes as text of the page', () => {
  it('come out as they went in, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(bytesOfText(textOfBytes(bytes))).toEqual(bytes);
      }),
    );
    for (const filled of [0, 255]) {
      const bytes = new Uint8Array(20_001).fill(filled);
      expect(bytesOfText(textOfBytes(bytes))).toEqual(bytes);
    }
  });

  it('have no sign that a reader of HTML changes or takes for an element', () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 7919) >>> 3);
    const text = textOfBytes(bytes);
    expect(text).toHaveLength(80_000);
    expect(text).not.toMatch(/[\0\r<]/);
    expect(Buffer.byteLength(text)).toBeLessThan(82_500);
  });
});
