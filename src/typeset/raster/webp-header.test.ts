/** Headers of WebP against the decoder, for every kind of file. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readWebpHeader } from './read-image.ts';

const [WIDTH, HEIGHT] = [301, 77];

const picture = (alpha: number) =>
  sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 4, background: { r: 200, g: 100, b: 50, alpha } },
  });

describe('the header of a WebP', () => {
  it.each([
    ['lossy', false, true, () => picture(1).removeAlpha().webp()],
    ['lossy with alpha', true, true, () => picture(0.5).webp()],
    ['lossless', false, false, () => picture(1).removeAlpha().webp({ lossless: true })],
    ['lossless with alpha', true, false, () => picture(0.5).webp({ lossless: true })],
    ['with a profile', false, true, () => picture(1).removeAlpha().withIccProfile('p3').webp()],
  ])('says size, alpha and kind: %s', async (_, hasAlpha, isLossy, make) => {
    const bytes = await make().toBuffer();
    expect(readWebpHeader(bytes)).toEqual({ width: WIDTH, height: HEIGHT, hasAlpha, isLossy });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT, hasAlpha });
  });

  it('is missing in a file that is cut off, or has another first part', async () => {
    const bytes = new Uint8Array(await picture(1).webp().toBuffer());
    expect(readWebpHeader(bytes.subarray(0, 29))).toBeUndefined();
    bytes[12] = 0x41;
    expect(readWebpHeader(bytes)).toBeUndefined();
  });

  it('is missing without the signature of its kind', async () => {
    const lossless = new Uint8Array(await picture(1).webp({ lossless: true }).toBuffer());
    const lossy = new Uint8Array(await picture(1).removeAlpha().webp().toBuffer());
    lossless[20] = 0;
    lossy[23] = 0;
    expect(readWebpHeader(lossless)).toBeUndefined();
    expect(readWebpHeader(lossy)).toBeUndefined();
  });
});
