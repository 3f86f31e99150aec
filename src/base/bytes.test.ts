/** Bytes and text against Node's own conversions, for all bytes and for text and bytes by chance. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  base64Text,
  equalBytes,
  hexBytes,
  hexText,
  indexOfBytes,
  joinBytes,
  latin1Bytes,
  latin1Text,
  utf16Text,
  utf8Bytes,
  utf8Text,
} from './bytes.ts';

const plain = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);
/** Short and long, ASCII alone and all bytes: what takes each way through the functions. */
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.uint8Array({ maxLength: 9000, minLength: 4000, max: 127 }),
  fc.uint8Array({ maxLength: 9000, minLength: 4000 }),
);

describe('bytes as text', () => {
  it('are what Node makes of them, in every encoding, and lead back', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const node = Buffer.from(bytes);
        expect(latin1Text(bytes)).toBe(node.toString('latin1'));
        expect(base64Text(bytes)).toBe(node.toString('base64'));
        expect(hexText(bytes)).toBe(node.toString('hex'));
        expect(utf8Text(bytes)).toBe(node.toString('utf8'));
        expect(latin1Bytes(latin1Text(bytes))).toEqual(plain(bytes));
        expect(hexBytes(hexText(bytes))).toEqual(plain(bytes));
      }),
    );
  });

  it('are a byte a character where UTF-8 would give as many characters', () => {
    // Each lone byte is one replaced character; the mark at the start is dropped by a decoder that is not told otherwise.
    const lone = Uint8Array.from({ length: 100 }, () => 0xe9);
    expect(latin1Text(lone)).toBe('é'.repeat(100));
    const marked = joinBytes([Uint8Array.of(0xef, 0xbb, 0xbf), latin1Bytes('a'.repeat(60))]);
    expect(latin1Text(marked)).toBe(`ï»¿${'a'.repeat(60)}`);
    expect(utf8Text(marked)).toBe(`\ufeff${'a'.repeat(60)}`);
  });

  it('are pairs of bytes in UTF-16, without a last byte alone', () => {
    expect(utf16Text(Uint8Array.of(0, 0x41, 0x20, 0xac, 0xd8, 0x3c, 0xdf, 0xb2, 0x41))).toBe('A€🎲');
  });

  it('take a part, also one that reaches past the end', () => {
    const bytes = latin1Bytes('0123456789');
    expect(latin1Text(bytes, 2, 5)).toBe('234');
    expect(latin1Text(bytes, 8, 50)).toBe('89');
    expect(latin1Text(bytes, 20, 50)).toBe('');
    expect(utf8Text(bytes, 2, 5)).toBe('234');
  });
});

describe('text as bytes', () => {
  it('is what Node makes of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(utf8Bytes(text)).toEqual(plain(Buffer.from(text, 'utf8')));
        expect(latin1Bytes(text)).toEqual(plain(Buffer.from(text, 'latin1')));
      }),
    );
  });

  it('keeps letters that come after many of ASCII', () => {
    const text = `${'a'.repeat(5000)}é€`;
    expect(latin1Bytes(text)).toEqual(plain(Buffer.from(text, 'latin1')));
  });
});

describe('bytes', () => {
  it('are joined in memory of their own', () => {
    const part = Uint8Array.of(1, 2);
    const joined = joinBytes([part, new Uint8Array(), Uint8Array.of(3)]);
    expect(joined).toEqual(Uint8Array.of(1, 2, 3));
    part[0] = 9;
    expect(joined[0]).toBe(1);
  });

  it('are equal byte for byte', () => {
    expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true);
    expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false);
    expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2, 3))).toBe(false);
  });

  it('are searched as Node searches them', () => {
    const few = fc.uint8Array({ maxLength: 40, max: 2 });
    fc.assert(
      fc.property(
        few,
        fc.uint8Array({ minLength: 1, maxLength: 3, max: 2 }),
        fc.nat(40),
        (bytes, pattern, from) => {
          expect(indexOfBytes(bytes, pattern, from)).toBe(Buffer.from(bytes).indexOf(pattern, from));
        },
      ),
    );
  });
});
