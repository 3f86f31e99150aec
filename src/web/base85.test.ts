import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base85Bytes, base85Text } from './base85.ts';

describe('bytes as text of the page', () => {
  it('come out as they went in, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(base85Bytes(base85Text(bytes))).toEqual(bytes);
      }),
    );
    const highest = new Uint8Array(11).fill(255);
    expect(base85Bytes(base85Text(highest))).toEqual(highest);
  });

  it('take five signs for four bytes, none of which begins or ends an element or a text', () => {
    const bytes = Uint8Array.from({ length: 40_000 }, (_, i) => (i * 7919) >>> 3);
    const text = base85Text(bytes);
    expect(text).toHaveLength(50_000);
    expect(text).not.toMatch(/[^#-;=-x]/);
  });
});
