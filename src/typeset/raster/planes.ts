/**
 * Pictures as PDF wants them: one stream of colours, one of alpha, each ready to be stored.
 *
 * JPEG goes through as it is; so do the rows of a plain opaque PNG, and with alpha they are split into two planes without being
 * decoded. Everything else is decoded and encoded as PNG rows by the host, off the main thread and the same at every run. Pictures
 * with a colour profile are turned into sRGB first.
 * Source: ISO 32000-1, 7.4.4.4 (PNG predictors), 7.4.8 (DCTDecode), 8.9.5.
 */
import { host, hostPart } from '../../base/host.ts';
import { invariant } from '../../base/invariant.ts';
import { packedRows, pngChunks, readJpegHeader, readPngHeader, type PngHeader } from './header.ts';
import { unpackedRows } from './png-rows.ts';
import { isOpaque, splitRows } from './split-rows.ts';
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

const ENCODING = { level: 6, isFiltered: true } as const;

async function decodedColour(image: RasterImage): Promise<Plane> {
  const pictures = hostPart('pictures');
  return rowsOf(await pictures.encodePng(await pictures.decode(image.bytes, { as: 'rgb' }), ENCODING));
}

async function decodedAlpha(image: RasterImage): Promise<Plane | undefined> {
  const pictures = hostPart('pictures');
  const alpha = await pictures.decode(image.bytes, { as: 'alpha' });
  if (alpha.data.every((value) => value === 255)) return undefined;
  return rowsOf(await pictures.encodePng(alpha, ENCODING));
}

/** Undefined where the picture is not of a kind whose rows can be split, or has not as many as it says. */
async function splitPlanes(header: PngHeader, bytes: Uint8Array): Promise<ImagePlanes | undefined> {
  const { width, height, bits, colourType, interlaced, hasProfile } = header;
  if (bits !== 8 || interlaced || hasProfile || (colourType !== 4 && colourType !== 6)) return undefined;
  const { rows } = await unpackedRows(bytes, header);
  if (!rows) return undefined;
  const split = splitRows(rows, width, colourType === 6 ? 4 : 2);
  const { deflateLater } = host().compression;
  const plane = async (space: Plane['space'], data: Uint8Array): Promise<Plane> => {
    const plain = { palette: undefined, bits: 8, encoding: 'png-rows', inverted: false } as const;
    return { ...plain, space, data: await deflateLater(data) };
  };
  const [colour, alpha] = await Promise.all([
    plane(colourType === 6 ? 'rgb' : 'grey', split.colour),
    isOpaque(split.alpha, width, height) ? undefined : plane('grey', split.alpha),
  ]);
  return { width, height, colour, alpha };
}

/** Beyond it files grow and nothing shows in print. */
const QUALITY = 95;

async function jpegPlane(image: RasterImage): Promise<Plane> {
  const header = readJpegHeader(image.bytes);
  invariant(header, 'a JPEG that was read before');
  const space = header.components === 1 ? 'grey' : header.components === 3 ? 'rgb' : 'cmyk';
  const plain = { palette: undefined, bits: 8, encoding: 'jpeg' } as const;
  if (header.hasProfile && space === 'rgb') {
    const data = await hostPart('pictures').uprightJpeg(image.bytes, QUALITY);
    return { ...plain, space, inverted: false, data };
  }
  return { ...plain, space, inverted: space === 'cmyk' && header.isAdobe, data: image.bytes };
}

/**
 * The stored form of a picture.
 *
 * Equal pictures give equal bytes. Rejects with the host's reason where the pixels cannot be decoded.
 */
export async function imagePlanes(image: RasterImage): Promise<ImagePlanes> {
  const { width, height } = image;
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
  const split = header && (await splitPlanes(header, image.bytes));
  if (split) return split;
  const [colour, alpha] = await Promise.all([
    decodedColour(image),
    image.hasAlpha ? decodedAlpha(image) : Promise.resolve(undefined),
  ]);
  return { width, height, colour, alpha };
}
