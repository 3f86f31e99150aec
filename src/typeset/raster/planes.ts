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
import { packedRows, pngChunks, type PngHeader, readJpegHeader, readPngHeader } from './header.ts';
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

async function jpegPlane(bytes: Uint8Array): Promise<Plane> {
  const header = readJpegHeader(bytes);
  invariant(header, 'a JPEG that was read before');
  const space = header.components === 1 ? 'grey' : header.components === 3 ? 'rgb' : 'cmyk';
  const plain = { palette: undefined, bits: 8, encoding: 'jpeg' } as const;
  if (header.hasProfile && space === 'rgb') {
    const data = await hostPart('pictures').uprightJpeg(bytes, QUALITY);
    return { ...plain, space, inverted: false, data };
  }
  return { ...plain, space, inverted: space === 'cmyk' && header.isAdobe, data: bytes };
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
  if (image.format === 'jpeg')
    return { width, height, colour: await jpegPlane(image.bytes), alpha: undefined };
  if (image.colour)
    return { width, height, colour: await jpegPlane(image.colour), alpha: await decodedAlpha(image) };
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

// The rows of a PNG with alpha as two: rows of colour and rows of alpha.
// A PNG filter works on each channel alone, a pixel to the left and a row above, so what it left may be split as it stands: nothing is
// decoded, nothing is lost, and each row keeps the filter its maker chose. Eight bits a channel, not interlaced. Takes unpacked rows,
// gives unpacked rows. Source: PNG 3, sections 7.2 and 9.

interface SplitRows {
  /** Rows of one or three bytes a pixel, each after the number of its filter; of alpha one byte. */
  readonly colour: Uint8Array;
  readonly alpha: Uint8Array;
}

/**
 * @param width    pixels of a row
 * @param channels bytes of a pixel, alpha last
 */
export function splitRows(rows: Uint8Array, width: number, channels: 2 | 4): SplitRows {
  const height = rows.length / (1 + width * channels);
  const colour = new Uint8Array(height * (1 + width * (channels - 1)));
  const alpha = new Uint8Array(height * (1 + width));
  let [from, to, at] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    colour[to++] = alpha[at++] = rows[from++] ?? 0;
    for (let x = 0; x < width; x++) {
      for (let channel = 1; channel < channels; channel++) colour[to++] = rows[from++] ?? 0;
      alpha[at++] = rows[from++] ?? 0;
    }
  }
  return { colour, alpha };
}

/** True when every pixel of filtered rows of one byte a pixel is 255; looks no further than the first that is not. */
export function isOpaque(alpha: Uint8Array, width: number, height: number): boolean {
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1);
    const filter = alpha[start] ?? 0;
    for (let x = 0; x < width; x++) {
      const rest = alpha[start + 1 + x] ?? 0;
      if (((rest + predicted(filter, x > 0, y > 0)) & 255) !== 255) return false;
    }
  }
  return true;
}

/** What a filter foretells where all pixels before are 255: those beyond the edge are 0 (PNG 3, section 9.2). */
function predicted(filter: number, hasLeft: boolean, hasAbove: boolean): number {
  const [left, above] = [hasLeft ? 255 : 0, hasAbove ? 255 : 0];
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? Math.max(left, above) : 0;
}

// The rows of a PNG, unpacked: whether there are as many as its header says, and what they are.
// Takes encoded bytes and their header. Off the main thread; decodes no pixel. Source: PNG 3, sections 7.2, 8.1, 11.2.

interface PngRows {
  /** Why the picture cannot be drawn whole, in words. */
  readonly why: string | undefined;
  /** All rows with a filter byte each; undefined where there are fewer or more of them than announced. */
  readonly rows: Uint8Array | undefined;
}

/** Never rejects. More rows than announced, which every reader passes over, are no reason and no rows. */
export async function unpackedRows(bytes: Uint8Array, header: PngHeader): Promise<PngRows> {
  const expected = unpackedLength(header);
  if (expected === undefined)
    return { why: 'its header names a kind of pixels that does not exist', rows: undefined };
  try {
    // Room for a byte more, in which the unpacker sees that this was all.
    const limits = { limit: expected + 1, expected: expected + 1 };
    const rows = await host().compression.inflateLater(packedRows(bytes), limits);
    if (rows.length === expected) return { why: undefined, rows };
    const share = Math.floor((100 * rows.length) / expected);
    return {
      why: rows.length < expected ? `only ${share} % of its rows are there` : undefined,
      rows: undefined,
    };
  } catch (cause) {
    return { why: cause instanceof RangeError ? undefined : 'its rows cannot be unpacked', rows: undefined };
  }
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Bits a channel that each colour type may have (PNG 3, section 11.2.1). */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Start x, start y, step x, step y of the seven passes of an interlaced picture (PNG 3, section 8.1). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Rows of one length, each with its filter byte. */
interface Pass {
  readonly rows: number;
  readonly length: number;
  /** Pixels of a row. */
  readonly across: number;
}

/** What follows one another in the unpacked rows; undefined for a colour type or depth that PNG does not have. */
export function passesOf({
  width,
  height,
  bits,
  colourType,
  interlaced,
}: PngHeader): readonly Pass[] | undefined {
  const channels = CHANNELS[colourType];
  if (channels === undefined || !DEPTHS[colourType]?.includes(bits)) return undefined;
  const pass = (across: number, down: number): Pass =>
    across <= 0 || down <= 0
      ? { rows: 0, length: 0, across: 0 }
      : { rows: down, length: 1 + Math.ceil((across * channels * bits) / 8), across };
  if (!interlaced) return [pass(width, height)];
  return PASSES.map(([x, y, dx, dy]) => pass(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)));
}

/** Bytes of all rows with a filter byte each. */
const unpackedLength = (header: PngHeader): number | undefined =>
  passesOf(header)?.reduce((sum, { rows, length }) => sum + rows * length, 0);
