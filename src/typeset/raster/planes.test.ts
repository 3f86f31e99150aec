/** Splitting a PNG into colour and alpha loses nothing, whatever filters its rows have. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imagePlanes, isOpaque, splitRows } from './planes.ts';
import { GREY_ALPHA, pixelsOfFile, pixelsOfPlanes, pngOf, RGB_ALPHA } from './planes.fixture.ts';
import { readImage } from './read-image.fixture.ts';

/** Any bytes are rows: a filter keeps what it could not foretell. */
const pictures = fc
  .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
  .chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      filters: fc.oneof(
        fc.constant(Array.from({ length: height }, () => 0)),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: height, maxLength: height }),
      ),
      bytes: fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }),
    }),
  );

describe('pictures with alpha', () => {
  it.each([
    [RGB_ALPHA, 4, 'rgb'],
    [GREY_ALPHA, 2, 'grey'],
  ])('keep every pixel (colour type %i)', async (colourType, channels, space) => {
    await fc.assert(
      fc.asyncProperty(pictures, async ({ width, height, filters, bytes }) => {
        const row = width * channels;
        const rows = filters.map((filter, y) => [filter, ...bytes.subarray(y * row, (y + 1) * row)]);
        const png = pngOf({ width, height, colourType, rows: deflateSync(Buffer.from(rows.flat())) });
        const image = await readImage(png, 'a.png', () => undefined);
        if (!image) throw new Error('a sound PNG');
        const planes = await imagePlanes(image);
        expect(planes.colour.space).toBe(space);
        expect(await pixelsOfPlanes(planes)).toEqual(await pixelsOfFile(png));
      }),
      { numRuns: 40 },
    );
  });

  it('have no alpha where all of it is opaque, in every filter', () => {
    const foretold = [0, 255, 255, 127, 255];
    for (const filter of [0, 1, 2, 3, 4]) {
      // The second pixel of the first row: only a left neighbour.
      const [first, left] = [255, filter === 2 ? 0 : (foretold[filter] ?? 0)];
      const rows = Uint8Array.from([filter, first, 255 - left]);
      expect(isOpaque(rows, 2, 1)).toBe(true);
      rows[2] = (rows[2] ?? 0) - 1;
      expect(isOpaque(rows, 2, 1)).toBe(false);
    }
  });

  it('are split row by row', () => {
    const bytes = Uint8Array.from([4, 1, 2, 3, 9, 5, 6, 7, 8]);
    const { colour, alpha } = splitRows(bytes, 2, 4);
    expect([...colour]).toEqual([4, 1, 2, 3, 5, 6, 7]);
    expect([...alpha]).toEqual([4, 9, 8]);
  });
});
