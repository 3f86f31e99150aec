import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealRows, FILTERS, type Filter } from './deal-rows.ts';
import { planFiltered } from './plan-rows.ts';

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
  const length = 1 + width * pixel;
  const rows = new Uint8Array(length * height);
  for (let y = 0; y < height; y++) for (let x = 1; x < length; x++) rows[y * length + x] = value(x - 1, y);
  return rows;
}

/** Colour and alpha as a reader sees them, and what they take packed, of rows that are dealt out as is best for them. */
function stored(rows: Uint8Array, width: number, channels: 2 | 4, filter?: Filter) {
  const { colour, alpha } = dealRows({ bytes: rows.slice(), width, channels }, filter);
  return {
    colour: unfiltered(colour, 1 + width * (channels - 1), channels - 1),
    alpha: unfiltered(alpha, 1 + width, 1),
    length: deflateSync(colour).length + deflateSync(alpha).length,
  };
}

const planned = (bytes: Uint8Array, width: number, channels: 2 | 4) =>
  stored(bytes, width, channels, planFiltered({ bytes, width, channels }, 3).filter);

/** What a reader sees of rows that are not filtered. */
const asTheyAre = (rows: Uint8Array, width: number, channels: 2 | 4) => ({
  ...stored(rows, width, channels),
  length: expect.any(Number) as number,
});

describe('rows that nobody has filtered', () => {
  it('are what they were when a reader undoes the filter', () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }));
    const kind = fc.constantFrom('level', 'upright', 'slope', 'noise');
    const channels = fc.constantFrom(2 as const, 4 as const);
    fc.assert(
      fc.property(sizes, channels, kind, fc.nat(), ([width, height], pixel, looks, seed) => {
        const rows = rowsOf(width, height, pixel, (x, y) =>
          looks === 'level'
            ? y * 3
            : looks === 'upright'
              ? x * 5
              : looks === 'slope'
                ? x + 2 * y
                : noise(x, y, seed),
        );
        expect(planned(rows, width, pixel)).toEqual(asTheyAre(rows, width, pixel));
      }),
    );
  });

  it.each(FILTERS.map((filter) => [filter]))('lose nothing by filter %i, whatever they are', (filter) => {
    for (const pixel of [2, 4] as const)
      for (const [width, height] of [
        [1, 1],
        [1, 5],
        [2, 3],
        [5, 2],
        [39, 30],
      ] as const) {
        const rows = rowsOf(width, height, pixel, (x, y) => noise(x, y, filter));
        expect(stored(rows, width, pixel, filter)).toEqual(asTheyAre(rows, width, pixel));
      }
  });

  it('are left as they are by looking for a plan, also in a Buffer', () => {
    const rows = Buffer.from(rowsOf(40, 30, 4, (x, y) => noise(x, y, 1)));
    const before = rows.toString('hex');
    planFiltered({ bytes: rows, width: 40, channels: 4 }, 3);
    expect(rows.toString('hex')).toBe(before);
  });

  it.each([
    ['a slope with grain packs far smaller', 0.8, (x: number, y: number) => 2 * x + y + (noise(x, y, 1) & 3)],
    [
      'what comes again and again stays about as small',
      1.05,
      (x: number, y: number) => noise(x % 16, y % 16, 2),
    ],
  ])('%s', (_, share, value) => {
    const rows = rowsOf(120, 120, 2, value);
    expect(planned(rows, 120, 2).length).toBeLessThan(share * stored(rows, 120, 2).length);
  });
});
