/** Pictures for decks of tests, made here: no file of anybody's is copied. */
import { deflateSync } from 'node:zlib';
import { pngOf, RGB_ALPHA } from '../../src/typeset/raster/planes.fixture.ts';

/** A red PNG whose alpha at each pixel, 0 to 255, is as `alpha` says. */
export function alphaPng(width: number, height: number, alpha: (x: number, y: number) => number): Buffer {
  const rows = Buffer.alloc((1 + 4 * width) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.set([200, 0, 0, alpha(x, y)], y * (1 + 4 * width) + 1 + 4 * x);
  return pngOf({ width, height, colourType: RGB_ALPHA, rows: deflateSync(rows) });
}

/** A drawing of 20 x 20 units. */
export const svg = (inside: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 20"${more}>${inside}</svg>`;
