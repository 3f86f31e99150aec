/**
 * Pixels for a press: red, green and blue as numbers, four inks through a colour profile, rows as a PDF stores them.
 *
 * Takes pictures and pixels, gives pixels and packed rows. Decides no colour but what the profile says; reads no file but the
 * profile's. Source: ICC.1; PNG 3, section 9 (filter Up); ISO 32000-1, 7.4.4.4.
 */
import { deflateSync } from 'node:zlib';
import { readJpegHeader } from './header.ts';
import { openWithSharp } from './sharp.ts';

/** Eight bits a channel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue; or cyan, magenta, yellow, black, 255 for a full ink. */
  readonly channels: 3 | 4;
  readonly data: Uint8Array;
}

/** The profile that is used where a person names none: a general one, which matches no printing standard. */
export const GENERAL_PROFILE = 'cmyk';

/** A picture as red, green and blue; what is transparent lies on white. */
export async function rgbPixels(picture: Uint8Array): Promise<Pixels> {
  const open = await openWithSharp();
  const { data, info } = await open(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 3) return { width, height, channels, data };
  // Grey pictures keep their one channel.
  const out = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) out.fill(data[i * channels] ?? 0, i * 3, i * 3 + 3);
  return { width, height, channels: 3, data: out };
}

/** The inks of a picture that is in four inks already, as they are; undefined for every other picture. */
export async function ownInks(picture: Uint8Array): Promise<Pixels | undefined> {
  if (readJpegHeader(picture)?.components !== 4) return undefined;
  const open = await openWithSharp();
  const { data, info } = await open(picture)
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 4, data };
}

/**
 * Pixels of sRGB as four inks.
 *
 * @param profile path of an ICC profile for printing, or `GENERAL_PROFILE`
 */
export async function throughProfile({ width, height, data }: Pixels, profile: string): Promise<Pixels> {
  const open = await openWithSharp();
  const inks = await open(data, { raw: { width, height, channels: 3 } })
    .withIccProfile(profile, { attach: false })
    .toColourspace('cmyk')
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { width, height, channels: 4, data: inks };
}

/** Rows with the filter Up, deflated: what a PDF takes with predictor 15. */
export function packRows({ width, height, channels, data }: Pixels): Uint8Array {
  const row = width * channels;
  const out = Buffer.alloc(height * (row + 1));
  for (let y = 0; y < height; y++) {
    const to = y * (row + 1);
    out[to] = 2;
    for (let i = 0; i < row; i++)
      out[to + 1 + i] = (data[y * row + i] ?? 0) - (y === 0 ? 0 : (data[(y - 1) * row + i] ?? 0));
  }
  return deflateSync(out);
}
