/** Pictures made by hand, and stored planes as pixels again. */
import sharp from 'sharp';
import { pngChunk } from './soft-picture.ts';
import type { ImagePlanes, Plane } from './types.ts';

export const [GREY, RGB, PALETTE, GREY_ALPHA, RGB_ALPHA] = [0, 2, 3, 4, 6];

interface PngParts {
  readonly width: number;
  readonly height: number;
  readonly colourType: number;
  /** Deflated. */
  readonly rows: Uint8Array;
  readonly bits?: number;
  readonly palette?: Uint8Array | undefined;
}

/** A PNG from rows that are packed already. */
export function pngOf({ width, height, colourType, rows, bits = 8, palette }: PngParts): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colourType], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...(palette ? [pngChunk('PLTE', palette)] : []),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Red, green, blue and alpha of each pixel, eight bits each. */
export const pixelsOfFile = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes).ensureAlpha().toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer();

const TYPES = { grey: GREY, rgb: RGB, palette: PALETTE } as const;

/** As a reader of the PDF sees them; see `pixelsOfFile`. */
export async function pixelsOfPlanes({ width, height, colour, alpha }: ImagePlanes): Promise<Buffer> {
  const read = ({ space, data, bits, palette }: Plane): Promise<Buffer> => {
    if (space === 'cmyk') throw new Error('no picture of a screen');
    return pixelsOfFile(pngOf({ width, height, colourType: TYPES[space], rows: data, bits, palette }));
  };
  const pixels = await read(colour);
  const cover = alpha && (await read(alpha));
  for (let at = 0; at < pixels.length; at += 4) pixels[at + 3] = cover?.[at] ?? 255;
  return pixels;
}
