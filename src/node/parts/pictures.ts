/**
 * Pictures decoded, encoded and drawn by sharp, for the host (`pictures`). The only file that imports sharp.
 *
 * sharp is loaded when the first picture needs it (130 ms), with its cache off and a limit of pixels. It always gets bytes, never a path or
 * an address; a colour profile is the one path it opens.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import { once } from '../../base/cache.ts';
import { PIXEL_LIMIT, type Decoding, type Pictures, type Pixels } from '../../base/host-bytes.ts';
import { ownBytes } from './own-bytes.ts';

type Open = (bytes: Uint8Array, options?: SharpOptions) => Sharp;

const load = once(async (): Promise<Open> => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return (bytes, options) => sharp(bytes, { limitInputPixels: PIXEL_LIMIT, ...options });
});

const open = async (bytes: Uint8Array, options?: SharpOptions): Promise<Sharp> =>
  (await load())(bytes, options);

const openPixels = ({ data, width, height, channels }: Pixels): Promise<Sharp> =>
  open(data, { raw: { width, height, channels } });

const WHITE = { background: '#ffffff' };

/** The channels that are wanted of a picture. */
function channelsOf(picture: Sharp, as: Decoding['as']): Sharp {
  switch (as) {
    case 'rgb':
      return picture.removeAlpha().toColourspace('srgb');
    case 'white':
      return picture.flatten(WHITE).toColourspace('srgb');
    case 'rgba':
      return picture.ensureAlpha().toColourspace('srgb');
    case 'alpha':
      return picture.ensureAlpha().extractChannel('alpha').toColourspace('b-w');
    case 'inks':
      return picture.pipelineColourspace('cmyk').toColourspace('cmyk');
  }
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, channels: channels as Pixels['channels'], data: ownBytes(data) };
}

const finest = (quality: number) => ({ quality, chromaSubsampling: '4:4:4' });

export const pictures: Pictures = {
  async decode(picture, { as, width, height }) {
    const opened = await open(picture);
    return pixelsOf(
      channelsOf(width === undefined ? opened : opened.resize(width, height, { fit: 'fill' }), as),
    );
  },
  async check(picture) {
    await (await open(picture, { failOn: 'warning' })).raw().toBuffer();
  },
  async encodePng(pixels, { level, isFiltered, dpi }) {
    const opened = await openPixels(pixels);
    const picture = dpi === undefined ? opened : opened.withMetadata({ density: dpi });
    const options = { compressionLevel: level, adaptiveFiltering: isFiltered === true, palette: false };
    const space = pixels.channels === 1 ? 'b-w' : 'srgb';
    return ownBytes(await picture.toColourspace(space).png(options).toBuffer());
  },
  async uprightJpeg(picture, quality) {
    return ownBytes(await (await open(picture)).autoOrient().jpeg(finest(quality)).toBuffer());
  },
  async encodeJpeg(pixels, quality) {
    return ownBytes(await (await openPixels(pixels)).jpeg(finest(quality)).toBuffer());
  },
  async draw(svg, dpi) {
    const picture = await open(svg, { density: 72, unlimited: true });
    return ownBytes(await picture.withDensity(dpi).png({ compressionLevel: 6 }).toBuffer());
  },
  async inks(pixels, profile) {
    const opened = await openPixels(pixels);
    return pixelsOf(opened.withIccProfile(profile, { attach: false }).toColourspace('cmyk'));
  },
};

/** Which sharp draws: pictures of another version may have other bytes. Reads its package, loads nothing. "0.35.5". */
export function pictureVersion(): string {
  const main = createRequire(import.meta.url).resolve('sharp');
  const folder = main.slice(0, main.lastIndexOf(`${sep}sharp${sep}`));
  const text = readFileSync(join(folder, 'sharp', 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
