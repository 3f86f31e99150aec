/** Tables of characters by hand: both formats at their edges, and which table of several is taken. */
import { describe, expect, it } from 'vitest';
import { readCharacterMap } from './character-map.ts';

const words = (...values: readonly number[]): readonly number[] =>
  values.flatMap((one) => [(one >> 8) & 255, one & 255]);
const long = (value: number): readonly number[] => words(value >>> 16, value & 0xffff);

/** Segments A to C by a delta, a to c by a list whose middle is empty, and the one that ends the table. */
const FORMAT_4 = words(
  ...[4, 0, 0, 6, 0, 0, 0],
  ...[0x43, 0x63, 0xffff],
  ...[0, 0x41, 0x61, 0xffff],
  ...[10 - 0x41, 2, 1],
  ...[0, 4, 0],
  ...[20, 0, 21],
);

const FORMAT_12 = [
  ...words(12, 0),
  ...[40, 0, 2].flatMap(long),
  ...[0x41, 0x43, 30].flatMap(long),
  ...[0x1f600, 0x1f602, 40].flatMap(long),
];

/** A `cmap` of parts: platform, encoding, table. */
function cmap(...parts: readonly (readonly [number, number, readonly number[]])[]): DataView {
  let at = 4 + 8 * parts.length;
  const heads: number[] = [];
  const tables: number[] = [];
  for (const [platform, encoding, table] of parts) {
    heads.push(...words(platform, encoding), ...long(at));
    tables.push(...table);
    at += table.length;
  }
  return new DataView(Uint8Array.from([...words(0, parts.length), ...heads, ...tables]).buffer);
}

const glyphsOf = (table: DataView, text: string): readonly (number | undefined)[] =>
  Array.from(text, (char) => readCharacterMap(table)?.(char.codePointAt(0) ?? 0));

describe('a table of characters', () => {
  it('of 16 bits: by delta and by list, from the first of a segment to the last, with gaps', () => {
    expect(glyphsOf(cmap([3, 1, FORMAT_4]), '@ABCD`abcd')).toEqual([0, 10, 11, 12, 0, 0, 22, 0, 23, 0]);
  });

  it('of 32 bits: from the first of a group to the last, also beyond 16 bits', () => {
    expect(glyphsOf(cmap([3, 10, FORMAT_12]), '@ABCD\u{1f5ff}\u{1f600}\u{1f602}\u{1f603}')).toEqual([
      0, 30, 31, 32, 0, 0, 40, 42, 0,
    ]);
  });

  it('is the best of several: 32 bits before 16, by platform and encoding together', () => {
    expect(glyphsOf(cmap([3, 1, FORMAT_4], [3, 10, FORMAT_12]), 'A')).toEqual([30]);
    expect(glyphsOf(cmap([0, 3, FORMAT_4], [0, 6, FORMAT_12]), 'A')).toEqual([30]);
    // 1, 10 is no Unicode table, whatever its number.
    expect(glyphsOf(cmap([1, 10, FORMAT_12], [3, 1, FORMAT_4]), 'A')).toEqual([10]);
  });

  it('is the next best where the best has another format, and none where all have', () => {
    expect(glyphsOf(cmap([3, 10, words(13, 0)], [3, 1, FORMAT_4]), 'A')).toEqual([10]);
    expect(readCharacterMap(cmap([3, 10, words(13, 0)], [1, 0, FORMAT_4]))).toBeUndefined();
  });

  it('answers the same when it is asked again', () => {
    const map = readCharacterMap(cmap([3, 1, FORMAT_4]));
    expect([map?.(0x41), map?.(0x41), map?.(0x40), map?.(0x40)]).toEqual([10, 10, 0, 0]);
  });
});
