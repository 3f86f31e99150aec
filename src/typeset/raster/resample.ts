/**
 * Fewer pixels: a picture at the resolution it is printed at.
 *
 * Takes a picture and the pixels that are wanted, gives a smaller one, or the same where it would not become smaller.
 * Never enlarges. JPEG in press colours keeps its inks, so it is left alone.
 */
import { hostPart } from '../../base/host.ts';
import { readJpegHeader } from './header.ts';
import type { RasterImage } from './types.ts';

/** Beyond it files grow and nothing shows in print. */
const QUALITY = 90;
const CMYK = 4;

/**
 * @param width  pixels, at least 1
 * @param height pixels, at least 1
 * @returns a picture of that size in the same format. Rejects with the host's reason where the pixels cannot be decoded.
 */
export async function resampled(image: RasterImage, width: number, height: number): Promise<RasterImage> {
  const isJpeg = image.format === 'jpeg';
  if (width >= image.width || height >= image.height) return image;
  if (isJpeg && readJpegHeader(image.bytes)?.components === CMYK) return image;
  const bytes = await hostPart('pictures').resize(image.bytes, { width, height }, QUALITY);
  // A palette or a coarse JPEG may be smaller with all its pixels.
  if (bytes.length >= image.bytes.length) return image;
  return { ...image, id: `${image.id}-${width}x${height}`, width, height, bytes };
}
