/** Dealing a PNG out to colour and alpha loses nothing, whatever filters its rows have. */
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imagePlanes } from './planes.ts';
import { readImage } from './read-image.ts';
import { isOpaque, splitRows } from './split-rows.ts';

const [GREY, RGB, GREY_ALPHA, RGB_ALPHA] = [0, 2, 4, 6];

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of eight bits a channel from rows that are packed already. */
function pngOf(width: number, height: number, colourType: number, packed: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

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

const pixels = (png: Uint8Array): Promise<Buffer> => sharp(png).raw().toBuffer();

describe('pictures with alpha', () => {
  it.each([
    [RGB_ALPHA, 4, RGB, 'rgb'],
    [GREY_ALPHA, 2, GREY, 'grey'],
  ])('keep every pixel (colour type %i)', async (colourType, channels, plainType, space) => {
    await fc.assert(
      fc.asyncProperty(pictures, async ({ width, height, filters, bytes }) => {
        const row = width * channels;
        const rows = filters.map((filter, y) => [filter, ...bytes.subarray(y * row, (y + 1) * row)]);
        const png = pngOf(width, height, colourType, deflateSync(Buffer.from(rows.flat())));
        const image = await readImage(png, 'a.png', () => undefined);
        if (!image) throw new Error('a sound PNG');
        const { colour, alpha } = await imagePlanes(image);
        expect(colour.space).toBe(space);
        const before = await pixels(png);
        const colours = await pixels(pngOf(width, height, plainType, colour.data));
        const alphas = alpha && (await pixels(pngOf(width, height, GREY, alpha.data)));
        // A reader of one channel may give it back as three.
        const wide = alphas ? alphas.length / (width * height) : 1;
        const step = before.length / (width * height);
        const narrow = colours.length / (width * height);
        for (let i = 0; i < width * height; i++) {
          for (let c = 0; c < Math.min(narrow, step - 1); c++)
            expect(colours[i * narrow + c]).toBe(before[i * step + c]);
          expect(alphas ? alphas[i * wide] : 255).toBe(before[i * step + step - 1]);
        }
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

  it('are dealt out row by row', () => {
    const rows = Uint8Array.from([4, 1, 2, 3, 9, 5, 6, 7, 8]);
    const { colour, alpha } = splitRows(rows, 2, 1, 4);
    expect([...colour]).toEqual([4, 1, 2, 3, 5, 6, 7]);
    expect([...alpha]).toEqual([4, 9, 8]);
  });
});
