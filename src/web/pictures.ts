/**
 * Pictures decoded and encoded by the browser, for the host of a page (`pictures`).
 *
 * Decoding is createImageBitmap's; PNG is written here, because a canvas may not keep colours under alpha. A file with
 * a picture that had to be decoded is not the same bytes as on the command line (docs/library.md). A worker cannot draw SVG files as
 * pixels and knows no inks: what asks for these is refused (MP1006).
 */
import { joinBytes, latin1Bytes, viewOf } from '../base/bytes.ts';
import { error } from '../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../base/diagnostics/limit.ts';
import type { Decoding, Pictures, Pixels, PngEncoding } from '../base/host-bytes.ts';
import type { Size } from '../base/geometry.ts';
import { compression } from './compression.ts';

const JPEG = 'image/jpeg';

/** The type is told by the first bytes, not by a name. */
const bitmapOf = (picture: Uint8Array, options?: ImageBitmapOptions): Promise<ImageBitmap> =>
  createImageBitmap(new Blob([new Uint8Array(picture)]), { premultiplyAlpha: 'none', ...options });

/** Stored as it lies, whatever way up it says it is shown. */
const AS_STORED: ImageBitmapOptions = { imageOrientation: 'none' };

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  return context;
}

function drawn(bitmap: ImageBitmap, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
}

function pixelsIn(canvas: OffscreenCanvas): Uint8ClampedArray {
  const { width, height } = canvas;
  return contextOf(canvas).getImageData(0, 0, width, height).data;
}

async function decode(picture: Uint8Array, { as, width, height }: Decoding): Promise<Pixels> {
  if (as === 'inks') return lacking('separate pictures into inks');
  const bitmap = await bitmapOf(picture, AS_STORED);
  const size = { width: width ?? bitmap.width, height: height ?? bitmap.height };
  return { ...size, ...channelsOf(pixelsIn(drawn(bitmap, size)), as) };
}

/** @param rgba four bytes a pixel */
function channelsOf(
  rgba: Uint8ClampedArray,
  as: 'rgb' | 'white' | 'rgba' | 'alpha',
): Pick<Pixels, 'channels' | 'data'> {
  const count = rgba.length / 4;
  if (as === 'rgba') return { channels: 4, data: new Uint8Array(rgba) };
  const channels = as === 'alpha' ? 1 : 3;
  const data = new Uint8Array(count * channels);
  for (let i = 0; i < count; i++) {
    const alpha = rgba[4 * i + 3] ?? 0;
    if (as === 'alpha') data[i] = alpha;
    else
      for (let channel = 0; channel < 3; channel++) {
        const value = rgba[4 * i + channel] ?? 0;
        data[3 * i + channel] =
          as === 'rgb' ? value : Math.round((value * alpha + 255 * (255 - alpha)) / 255);
      }
  }
  return { channels, data };
}

const COLOUR_TYPES = { 1: 0, 3: 2, 4: 6 } as const;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const INCHES_A_METRE = 1 / 0.0254;

/** Rows without filters. Source: PNG 3, sections 5 and 11. */
function encodePng({ width, height, channels, data }: Pixels, { level, dpi }: PngEncoding): Uint8Array {
  const head = new Uint8Array(13);
  viewOf(head).setUint32(0, width);
  viewOf(head).setUint32(4, height);
  head.set([8, COLOUR_TYPES[channels]], 8);
  const length = width * channels;
  const rows = new Uint8Array((length + 1) * height);
  for (let row = 0; row < height; row++)
    rows.set(data.subarray(row * length, (row + 1) * length), row * (length + 1) + 1);
  return joinBytes([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', head),
    ...(dpi === undefined ? [] : [chunk('pHYs', resolution(dpi))]),
    chunk('IDAT', compression.deflate(rows, { level })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function resolution(dpi: number): Uint8Array {
  const bytes = new Uint8Array(9);
  for (const at of [0, 4]) viewOf(bytes).setUint32(at, Math.round(dpi * INCHES_A_METRE));
  bytes[8] = 1;
  return bytes;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const [length, sum] = [new Uint8Array(4), new Uint8Array(4)];
  const body = joinBytes([latin1Bytes(type), data]);
  viewOf(length).setUint32(0, data.length);
  viewOf(sum).setUint32(0, compression.crc32(body));
  return joinBytes([length, body, sum]);
}

async function encoded(canvas: OffscreenCanvas, type: string, quality: number): Promise<Uint8Array> {
  const blob = await canvas.convertToBlob({ type, quality: quality / 100 });
  return new Uint8Array(await blob.arrayBuffer());
}

function lacking(what: string): never {
  const help = 'use the command line of modpress, which can';
  throw new LimitReached(error('MP1006', `the page in the browser cannot ${what}`, { help }));
}

/** @param pixels without alpha */
function painted({ width, height, channels, data }: Pixels): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const image = new ImageData(width, height);
  for (let i = 0; i < width * height; i++) {
    for (let channel = 0; channel < 3; channel++)
      image.data[4 * i + channel] = data[i * channels + (channels === 1 ? 0 : channel)] ?? 0;
    image.data[4 * i + 3] = 255;
  }
  contextOf(canvas).putImageData(image, 0, 0);
  return canvas;
}

export const pictures: Pictures = {
  decode,
  async check(picture) {
    (await bitmapOf(picture)).close();
  },
  encodePng: (pixels, how) => Promise.resolve(encodePng(pixels, how)),
  async uprightJpeg(picture, quality) {
    const bitmap = await bitmapOf(picture, { imageOrientation: 'from-image' });
    return encoded(drawn(bitmap, { width: bitmap.width, height: bitmap.height }), JPEG, quality);
  },
  encodeJpeg: (pixels, quality) => encoded(painted(pixels), JPEG, quality),
  draw: () => Promise.resolve(lacking('draw shadows and filters of SVG files as pixels')),
  inks: () => Promise.resolve(lacking('separate pictures into inks')),
};
