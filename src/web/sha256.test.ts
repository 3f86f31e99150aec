import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexText } from '../base/bytes.ts';
import { openSha256, sha256 } from './sha256.ts';

describe('the SHA-256 of a page', () => {
  // FIPS 180-4, examples of NIST.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of %.10s is that of the standard', (text, digest) => {
    expect(sha256(text)).toBe(digest);
  });

  it('is that of Node for every length up to two blocks', () => {
    for (let length = 0; length <= 130; length++) {
      const text = 'x'.repeat(length);
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });

  it('is that of Node for any bytes, in any parts', () => {
    const parts = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 });
    fc.assert(
      fc.property(parts, (all) => {
        const [own, node] = [openSha256(), createHash('sha256')];
        for (const one of all) {
          own.add(one);
          node.update(one);
        }
        expect(hexText(own.digest())).toBe(node.digest('hex'));
      }),
    );
  });
});
