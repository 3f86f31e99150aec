/** LZW against data packed here: every width of codes, and codes that come before their entry. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import { unpackLzw } from './filters.ts';

const widthFor = (next: number): number => (next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9);

function pack(data: readonly number[], isEarly: boolean): Buffer {
  const codes = new Map<string, number>();
  let [bits, current, next, width] = ['', '', 258, 9];
  const put = (code: number): void => void (bits += code.toString(2).padStart(width, '0'));
  const codeOf = (text: string): number => (text.length === 1 ? text.charCodeAt(0) : (codes.get(text) ?? 0));
  put(256);
  for (const letter of data.map((byte) => String.fromCharCode(byte))) {
    if (current === '' || codes.has(current + letter)) {
      current += letter;
      continue;
    }
    put(codeOf(current));
    codes.set(current + letter, next++);
    width = widthFor(next - 1 + (isEarly ? 1 : 0));
    current = letter;
    if (next < 4090) continue;
    put(codeOf(current));
    put(256);
    codes.clear();
    [current, next, width] = ['', 258, 9];
  }
  if (current !== '') put(codeOf(current));
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '0'), 2)));
}

it('gives what was packed, with codes that grow early or late', () => {
  const bytes = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4000 });
  fc.assert(
    fc.property(bytes, fc.boolean(), (data, isEarly) => {
      expect([...unpackLzw(pack(data, isEarly), isEarly, 10_000)]).toEqual(data);
    }),
    { numRuns: cases(200) },
  );
});

it('ends a stream that unpacks to more than is allowed', () => {
  const packed = pack(new Array<number>(20_000).fill(0), true);
  expect(() => unpackLzw(packed, true, 10_000)).toThrow(RangeError);
});
