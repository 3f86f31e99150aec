/** Values of finished files as they are read: numbers exact, references, comments and damage. */
import { describe, expect, it } from 'vitest';
import { parseValue, ValueReader } from './values.ts';

const readerOf = (text: string): ValueReader => new ValueReader(Buffer.from(text, 'latin1'));

describe('the reader of values', () => {
  it.each(['0', '-0', '+.5', '5.', '-12.345', '0.1', '841.89', '123456789012345678', '0.12345678901234567'])(
    'reads %s as the number it is',
    (text) => {
      expect(parseValue(text)).toBe(Number(text));
    },
  );

  it('tells a reference from numbers, and words that begin like numbers from both', () => {
    expect(parseValue('[12 0 R 1 0 0 RG 1e3 --1 .]')).toEqual([
      { ref: 12 },
      ...[1, 0, 0],
      ...['RG', '1e3', '--1', '.'].map((op) => ({ op })),
    ]);
  });

  it('reads texts in hexadecimal digits, and nothing else in their brackets', () => {
    expect(parseValue('<4 1\n4a7>')).toEqual({ text: 'AJp' });
    expect(parseValue('<FEFF00e92660d83cdca1 0>')).toEqual({ text: '\u00e9\u2660\u{1f0a1}' });
    for (const broken of ['<4x>', '<41', '<41 ']) expect(readerOf(broken).next()).toBeUndefined();
  });

  it('passes over comments, and stops at a bracket that closes nothing', () => {
    expect(parseValue('%x\n/A#42')).toEqual({ name: 'AB' });
    expect(readerOf('> 1').next()).toBeUndefined();
  });
});
