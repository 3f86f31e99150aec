import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFilter, FILTERS, filterRows } from './filter-rows.ts';

/** What a reader makes of filtered rows: PNG 3, section 9.2, pixel by pixel. */
function unfiltered(rows: Uint8Array, rowLength: number, pixel: number): Uint8Array {
  const out = new Uint8Array(rows.length);
  const at = (row: number, x: number): number => (row < 0 || x < 1 ? 0 : (out[row * rowLength + x] ?? 0));
  for (let row = 0; row * rowLength < rows.length; row++)
    for (let x = 1; x < rowLength; x++) {
      const [left, up, corner] = [at(row, x - pixel), at(row - 1, x), at(row - 1, x - pixel)];
      const guess = left + up - corner;
      const [a, b, c] = [left, up, corner].map((one) => Math.abs(guess - one)) as [number, number, number];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const foretold = [0, left, up, (left + up) >> 1, paeth][rows[row * rowLength] ?? 0] ?? 0;
      out[row * rowLength + x] = (rows[row * rowLength + x] ?? 0) + foretold;
    }
  return out;
}

const noise = (x: number, y: number, seed: number): number =>
  Math.imul(Math.imul(x + 374_761 * y + seed, 2_654_435_761) >>> 7, 2_246_822_519) >>> 24;

/** Rows of pixels, each after a 0. */
function rowsOf(width: number, height: number, pixel: number, value: (x: number, y: number) => number) {
  const rowLength = 1 + width * pixel;
  const rows = new Uint8Array(rowLength * height);
  for (let y = 0; y < height; y++)
    for (let x = 1; x < rowLength; x++) rows[y * rowLength + x] = value(x - 1, y);
  return { rows, rowLength };
}

/** A filtered copy, which leaves the pixels as they are. */
function filtered(rows: Uint8Array, length: number, pixel: number): Uint8Array {
  const bytes = rows.slice();
  filterRows({ bytes, length, pixel });
  return bytes;
}

describe('rows that nobody has filtered', () => {
  it('are what they were when a reader undoes the filter', () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }));
    const kind = fc.constantFrom('level', 'upright', 'slope', 'noise');
    fc.assert(
      fc.property(sizes, fc.constantFrom(2, 4), kind, fc.nat(), ([width, height], pixel, looks, seed) => {
        const { rows, rowLength } = rowsOf(width, height, pixel, (x, y) =>
          looks === 'level'
            ? y * 3
            : looks === 'upright'
              ? x * 5
              : looks === 'slope'
                ? x + 2 * y
                : noise(x, y, seed),
        );
        const bytes = filtered(rows, rowLength, pixel);
        expect(unfiltered(bytes, rowLength, pixel)).toEqual(rows);
      }),
    );
  });

  it.each(FILTERS)('lose nothing by filter %i, whatever they are', (filter) => {
    for (const pixel of [2, 4])
      for (const [width, height] of [
        [1, 1],
        [1, 5],
        [2, 3],
        [5, 2],
        [40, 30],
      ] as const) {
        const { rows, rowLength } = rowsOf(width, height, pixel, (x, y) => noise(x, y, filter));
        const bytes = rows.slice();
        applyFilter({ bytes, length: rowLength, pixel }, filter);
        expect(unfiltered(bytes, rowLength, pixel)).toEqual(rows);
      }
  });

  it.each([
    ['a slope with grain packs far smaller', 0.8, (x: number, y: number) => 2 * x + y + (noise(x, y, 1) & 3)],
    [
      'what comes again and again stays about as small',
      1.05,
      (x: number, y: number) => noise(x % 16, y % 16, 2),
    ],
  ])('%s', (_, share, value) => {
    const { rows, rowLength } = rowsOf(120, 120, 2, value);
    const packed = deflateSync(filtered(rows, rowLength, 2)).length;
    const plain = deflateSync(rows).length;
    expect(packed).toBeLessThan(share * plain);
  });
});
