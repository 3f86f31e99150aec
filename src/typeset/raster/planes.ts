/**
 * Pictures as PDF wants them: one stream of colours, one of alpha, each ready to be stored.
 *
 * JPEG goes through as it is; so do the rows of a plain opaque PNG, and with alpha they are dealt out to two planes without being
 * decoded; where nobody has filtered them, that is done here. Everything else is decoded by sharp and encoded as PNG rows, off the main thread and the same at every run. Pictures with a colour profile are turned into sRGB first.
 * Source: ISO 32000-1, 7.4.4.4 (PNG predictors), 7.4.8 (DCTDecode), 8.9.5.
 */
import { invariant } from '../../base/invariant.ts';
import { packedRows, pngChunks, readJpegHeader, readPngHeader, type PngHeader } from './header.ts';
import { atHand } from './at-hand.ts';
import { dealtPlanes, isDealt } from './dealt-planes.ts';
import { unpackedRows } from './png-rows.ts';
import { openWithSharp } from './sharp.ts';
import type { ImagePlanes, Plane, RasterImage } from './types.ts';

/** The rows of a PNG without alpha and without interlacing. */
function rowsOf(bytes: Uint8Array): Plane {
  const header = readPngHeader(bytes);
  invariant(header && !header.interlaced && header.colourType <= 3, 'a plain opaque PNG');
  const palette = [...pngChunks(bytes)].find((chunk) => chunk.type === 'PLTE')?.data;
  return {
    space: header.colourType === 3 ? 'palette' : header.colourType === 2 ? 'rgb' : 'grey',
    palette: header.colourType === 3 ? palette : undefined,
    bits: header.bits,
    encoding: 'png-rows',
    inverted: false,
    data: packedRows(bytes),
  };
}

const PNG_OPTIONS = { compressionLevel: 6, adaptiveFiltering: true, palette: false } as const;

async function decodedColour(image: RasterImage): Promise<Plane> {
  const open = await openWithSharp();
  return rowsOf(await open(image.bytes).removeAlpha().toColourspace('srgb').png(PNG_OPTIONS).toBuffer());
}

async function decodedAlpha(image: RasterImage): Promise<Plane | undefined> {
  const open = await openWithSharp();
  const alpha = open(image.bytes).ensureAlpha().extractChannel('alpha').toColourspace('b-w');
  const { data, info } = await alpha.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  if (data.every((value) => value === 255)) return undefined;
  const raw = { width: info.width, height: info.height, channels: 1 } as const;
  return rowsOf(await open(data, { raw }).toColourspace('b-w').png(PNG_OPTIONS).toBuffer());
}

/** Undefined where the picture is not of a kind whose rows are dealt out, or has not as many as it says. */
async function dealtFrom(header: PngHeader, bytes: Uint8Array): Promise<ImagePlanes | undefined> {
  if (!isDealt(header)) return undefined;
  const { rows } = await unpackedRows(bytes, header);
  return rows && dealtPlanes(header, rows);
}

async function jpegPlane(image: RasterImage): Promise<Plane> {
  const header = readJpegHeader(image.bytes);
  invariant(header, 'a JPEG that was read before');
  const space = header.components === 1 ? 'grey' : header.components === 3 ? 'rgb' : 'cmyk';
  const plain = { palette: undefined, bits: 8, encoding: 'jpeg' } as const;
  if (header.hasProfile && space === 'rgb') {
    const open = await openWithSharp();
    const data = await open(image.bytes).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    return { ...plain, space, inverted: false, data };
  }
  return { ...plain, space, inverted: space === 'cmyk' && header.isAdobe, data: image.bytes };
}

/**
 * The stored form of a picture.
 *
 * Equal pictures give equal bytes. Rejects with sharp's error when the pixels cannot be decoded.
 */
export async function imagePlanes(image: RasterImage): Promise<ImagePlanes> {
  const { width, height } = image;
  const packed = atHand(image)?.planes;
  if (packed) return packed;
  if (image.format === 'inks') {
    const colour: Plane = {
      space: 'cmyk',
      palette: undefined,
      bits: 8,
      encoding: 'png-rows',
      inverted: false,
      data: image.bytes,
    };
    return { width, height, colour, alpha: undefined };
  }
  if (image.format === 'jpeg') return { width, height, colour: await jpegPlane(image), alpha: undefined };
  const header = image.format === 'png' ? readPngHeader(image.bytes) : undefined;
  if (header && !header.hasAlpha && !header.interlaced && !header.hasProfile && header.bits <= 8) {
    return { width, height, colour: rowsOf(image.bytes), alpha: undefined };
  }
  const dealt = header && (await dealtFrom(header, image.bytes));
  if (dealt) return dealt;
  const [colour, alpha] = await Promise.all([
    decodedColour(image),
    image.hasAlpha ? decodedAlpha(image) : Promise.resolve(undefined),
  ]);
  return { width, height, colour, alpha };
}
