/** Pictures packed as they are read are stored as those that are packed later, pixel by pixel what the file holds. */
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { atHand } from './at-hand.ts';
import { pictureInk } from './coverage.ts';
import { pixelsOfFile, pixelsOfPlanes } from './planes.fixture.ts';
import { imagePlanes } from './planes.ts';
import { readImage } from './read-image.ts';
import type { RasterImage } from './types.ts';

const [WIDTH, HEIGHT] = [90, 70];

/** A slope with some grain that fades out to its right, and is as it was further down. */
function picture(fade = 1): Sharp {
  const data = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      data.set(
        [2 * x + y + ((x * y) & 3), 255 - 3 * y, (x & 16) * 8, 255 - fade * Math.floor(2.8 * x)],
        4 * (y * WIDTH + x),
      );
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } });
}

async function read(bytes: Uint8Array, packs: boolean): Promise<RasterImage> {
  const image = await readImage(bytes, 'a.png', () => undefined, { packs: () => packs });
  if (!image) throw new Error('a sound picture');
  return image;
}

const KINDS: readonly (readonly [string, boolean, () => Sharp])[] = [
  ['unfiltered rows', true, () => picture().png({ adaptiveFiltering: false })],
  ['filtered rows', true, () => picture().png({ adaptiveFiltering: true })],
  ['an alpha that is opaque', true, () => picture(0).png()],
  ['grey and alpha', true, () => picture().toColourspace('b-w').png()],
  ['interlaced', false, () => picture().png({ progressive: true })],
  ['palette with alpha', false, () => picture().png({ palette: true })],
  ['palette', false, () => picture().removeAlpha().png({ palette: true, colours: 16 })],
  ['grey', false, () => picture().removeAlpha().toColourspace('b-w').png()],
  ['no alpha', false, () => picture().removeAlpha().png()],
  ['sixteen bits, no alpha', false, () => picture().removeAlpha().toColourspace('rgb16').png()],
  ['sixteen bits', false, () => picture().toColourspace('rgb16').png()],
];

const furthest = (some: Uint8Array, others: Uint8Array): number =>
  some.reduce((most, byte, at) => Math.max(most, Math.abs(byte - (others[at] ?? 0))), 0);

describe('pictures as they are stored', () => {
  it.each(KINDS)('keep every pixel: %s', async (kind, isPacked, make) => {
    // Sixteen bits of alpha may be rounded either way.
    const isWide = kind === 'sixteen bits';
    const bytes = await make().toBuffer();
    const [ahead, later] = [await read(bytes, true), await read(bytes, false)];
    expect([atHand(ahead) !== undefined, atHand(later)]).toEqual([isPacked, undefined]);
    const planes = await imagePlanes(ahead);
    const [stored, given] = [await pixelsOfPlanes(planes), await pixelsOfFile(bytes)];
    expect(stored.length).toBe(given.length);
    expect(furthest(stored, given)).toBeLessThanOrEqual(isWide ? 1 : 0);
    expect(await imagePlanes(later)).toEqual(planes);
  });

  it('are packed once', async () => {
    const image = await read(await picture().png().toBuffer(), true);
    expect(await imagePlanes(image)).toBe(atHand(image)?.planes);
  });
});

describe('ink of a picture', () => {
  it.each(KINDS)('is what its pixels take on white: %s', async (_, _packed, make) => {
    const bytes = await make().toBuffer();
    const pixels = await pixelsOfFile(bytes);
    let sum = 0;
    for (let at = 0; at < pixels.length; at += 4)
      sum += (255 - Math.min(...pixels.subarray(at, at + 3))) * (pixels[at + 3] ?? 0);
    const ink = sum / (255 * 255 * WIDTH * HEIGHT);
    expect(await pictureInk(await read(bytes, true))).toBeCloseTo(ink, 1);
    expect(await pictureInk(await read(bytes, true))).toBe(await pictureInk(await read(bytes, false)));
  });
});
