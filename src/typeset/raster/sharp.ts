/**
 * The door to sharp: loaded when the first picture needs decoding (130 ms), with its cache off and a pixel limit.
 *
 * The only file that imports sharp. Always hands it bytes, never a path or an address.
 */
import type { Sharp, SharpOptions } from 'sharp';

/** A picture may hold this many pixels; beyond it sharp refuses to decode. */
export const PIXEL_LIMIT = 100_000_000;

type Open = (bytes: Uint8Array, options?: SharpOptions) => Sharp;

let opening: Promise<Open> | undefined;

async function load(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return (bytes, options) => sharp(bytes, { limitInputPixels: PIXEL_LIMIT, ...options });
}

/** The function that opens a picture. */
export const openWithSharp = (): Promise<Open> => (opening ??= load());
