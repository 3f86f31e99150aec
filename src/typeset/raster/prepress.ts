/**
 * Pixels for a press: red, green and blue as numbers, the inks of a picture, rows as a PDF stores them.
 *
 * Takes pictures and pixels, gives pixels and packed rows. Source: PNG 3, section 9 (filter Up); ISO 32000-1, 7.4.4.4.
 */
import { host, hostPart } from '../../base/host.ts';
import type { Pixels } from '../../base/host-bytes.ts';
import { readJpegHeader } from './header.ts';

/** The profile that is used where a person names none: a general one, which matches no printing standard. */
export const GENERAL_PROFILE = 'cmyk';

/** A picture as red, green and blue; what is transparent lies on white. */
export async function rgbPixels(picture: Uint8Array): Promise<Pixels> {
  const pixels = await hostPart('pictures').decode(picture, { as: 'white' });
  const { width, height, channels, data } = pixels;
  if (channels === 3) return pixels;
  // Grey pictures keep their one channel.
  const out = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) out.fill(data[i * channels] ?? 0, i * 3, i * 3 + 3);
  return { width, height, channels: 3, data: out };
}

/** The inks of a picture that is in four inks already, as they are; undefined for every other picture. */
export async function ownInks(picture: Uint8Array): Promise<Pixels | undefined> {
  if (readJpegHeader(picture)?.components !== 4) return undefined;
  return hostPart('pictures').decode(picture, { as: 'inks' });
}

/** Rows with the filter Up, deflated: what a PDF takes with predictor 15. */
export function packRows({ width, height, channels, data }: Pixels): Uint8Array {
  const row = width * channels;
  const out = new Uint8Array(height * (row + 1));
  for (let y = 0; y < height; y++) {
    const to = y * (row + 1);
    out[to] = 2;
    for (let i = 0; i < row; i++)
      out[to + 1 + i] = (data[y * row + i] ?? 0) - (y === 0 ? 0 : (data[(y - 1) * row + i] ?? 0));
  }
  return host().compression.deflate(out);
}
