/**
 * Pictures as PDF wants them: one stream of colours, one of alpha, each ready to be stored.
 *
 * JPEG goes through as it is; so do the rows of a plain opaque PNG, and with alpha they are dealt out to two planes without being
 * decoded; where nobody has filtered them, that is done here. Everything else is decoded by sharp and encoded as PNG rows, off the main thread and the same at every run. Pictures with a colour profile are turned into sRGB first.
 * Source: ISO 32000-1, 7.4.4.4 (PNG predictors), 7.4.8 (DCTDecode), 8.9.5.
 */
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { invariant } from '../base/invariant.ts';
import { packedRows, pngChunks, readJpegHeader, readPngHeader, type PngHeader } from './header.ts';
import { chunkFor } from './chunk.ts';
import { filteredRows } from './filter-rows.ts';
import { packRows } from './pack-rows.ts';
import { openWithSharp } from './sharp.ts';
import { alphaOf, colourOf, filteredShare, isOpaque, splitRows } from './split-rows.ts';
import type { RasterImage } from './types.ts';

export interface Plane {
  readonly space: 'grey' | 'rgb' | 'cmyk' | 'palette';
  /** For `palette`: three bytes a colour. */
  readonly palette: Uint8Array | undefined;
  readonly bits: number;
  /** `jpeg`, or deflated rows with PNG filters. */
  readonly encoding: 'jpeg' | 'png-rows';
  /** Channels are stored as 1 minus the value. */
  readonly inverted: boolean;
  readonly data: Uint8Array;
}

export interface ImagePlanes {
  readonly width: number;
  readonly height: number;
  readonly colour: Plane;
  /** Undefined for opaque pictures, and where every pixel turned out opaque. */
  readonly alpha: Plane | undefined;
}

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

const unpack = promisify(inflate);

/** The next level takes twice as long for a few per cent less. */
const PACKED = 5;
/** Of rows that are filtered here, where all is in a hurry: 10 % more in two thirds of the time. */
const QUICKLY = 3;

/** With fewer rows filtered than this, but some, sharp's choice of filters packs a picture far better. */
const LEAST_FILTERED = 0.5;

/** Colour and alpha of a PNG, whose rows are not decoded; undefined where they must be. */
async function dealtPlanes(image: RasterImage, header: PngHeader): Promise<ImagePlanes | undefined> {
  const { width, height, colourType, bits, interlaced, hasProfile } = header;
  if (bits !== 8 || interlaced || hasProfile || (colourType !== 4 && colourType !== 6)) return undefined;
  const channels = colourType === 6 ? 4 : 2;
  const rowLength = 1 + width * channels;
  const rows = await unpackedRows(packedRows(image.bytes), rowLength * height);
  const share = rows && filteredShare(rows, rowLength);
  if (!rows || share === undefined || (share > 0 && share < LEAST_FILTERED)) return undefined;
  const { colour: colourRows, alpha: alphaRows } =
    share > 0
      ? splitRows(rows, width, height, channels)
      : {
          colour: filteredRows(colourOf(rows, width, height, channels)),
          alpha: filteredRows(alphaOf(rows, width, height, channels)),
        };
  const level = share > 0 ? PACKED : QUICKLY;
  const plain = { palette: undefined, bits: 8, encoding: 'png-rows', inverted: false } as const;
  const hasAlpha = !isOpaque(alphaRows, width, height);
  const [colour, alpha] = await Promise.all([
    packRows(colourRows, height, level),
    hasAlpha ? packRows(alphaRows, height, level) : undefined,
  ]);
  return {
    width,
    height,
    colour: { ...plain, space: channels === 4 ? 'rgb' : 'grey', data: colour },
    alpha: alpha && { ...plain, space: 'grey', data: alpha },
  };
}

/** Undefined where there are more or fewer bytes than the rows take. */
async function unpackedRows(packed: Uint8Array, length: number): Promise<Uint8Array | undefined> {
  try {
    const rows = (await unpack(packed, { maxOutputLength: length, chunkSize: chunkFor(length) })) as Buffer;
    return rows.length === length ? rows : undefined;
  } catch {
    return undefined;
  }
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
  const dealt = header && (await dealtPlanes(image, header));
  if (dealt) return dealt;
  const [colour, alpha] = await Promise.all([
    decodedColour(image),
    image.hasAlpha ? decodedAlpha(image) : Promise.resolve(undefined),
  ]);
  return { width, height, colour, alpha };
}
