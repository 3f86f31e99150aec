/**
 * Drawn faces as finished pictures: filled to the edge, laid on white, put side by side.
 *
 * Takes encoded pictures, gives encoded pictures of exact sizes. A picture for a print service must be filled to its edge:
 * where the art ends before, its last pixel is drawn on, and the result says how near to the trim that was. Never reads a file.
 */
import { host, hostPart } from '../../base/host.ts';
import type { Pixels } from '../../base/host-bytes.ts';
import { readJpegHeader } from './header.ts';

const PNG = { level: 9, isFiltered: true } as const;

export interface OpaquePicture {
  readonly png: Uint8Array;
  /** Share of the pixels round the picture, 0..1, that had to be drawn on: at its outer edge, and at the ring asked about. */
  readonly open: number;
  readonly openNear: number;
}

export interface Rings {
  /** Pixels from the edge to just inside the trim: what is open there as well is meant to be white. */
  readonly trim: number;
  /** Pixels from the edge to the ring that `openNear` is about. */
  readonly near: number;
}

/** Pixels that are less open than this are edges of curves, not gaps. */
const SOLID = 250;

interface Canvas {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The pixels of one ring round the picture, as (x, y). */
function* ringPixels({ width, height }: Canvas, ring: number): Generator<readonly [number, number]> {
  const [right, bottom] = [width - 1 - ring, height - 1 - ring];
  for (let x = ring; x <= right; x++) {
    yield [x, ring];
    yield [x, bottom];
  }
  for (let y = ring + 1; y < bottom; y++) {
    yield [ring, y];
    yield [right, y];
  }
}

/** Draws pixels on outwards from the trim, ring by ring; gives the share that was open in each ring. */
function fillRings(canvas: Canvas, from: number): readonly number[] {
  const { data, width, height } = canvas;
  const shares: number[] = [];
  const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
  for (let ring = from - 1; ring >= 0; ring--) {
    let [open, all] = [0, 0];
    for (const [x, y] of ringPixels(canvas, ring)) {
      all++;
      const at = (y * width + x) * 4;
      if ((data[at + 3] ?? 0) >= SOLID) continue;
      const inner =
        (clamp(y, ring + 1, height - 2 - ring) * width + clamp(x, ring + 1, width - 2 - ring)) * 4;
      if ((data[inner + 3] ?? 0) < SOLID) continue;
      open++;
      data.copyWithin(at, inner, inner + 4);
    }
    shares[ring] = all === 0 ? 0 : open / all;
  }
  return shares;
}

export interface FilledPixels extends Omit<OpaquePicture, 'png'> {
  /** Red, green, blue. */
  readonly pixels: Pixels;
}

/** A picture on white, as pixels, filled to its edge wherever it is filled at the trim. */
export async function filledPixels(png: Uint8Array, rings: Rings): Promise<FilledPixels> {
  const canvas = await hostPart('pictures').decode(png, { as: 'rgba' });
  const most = Math.floor((Math.min(canvas.width, canvas.height) - 1) / 2);
  const shares = fillRings(canvas, Math.min(rings.trim, most));
  return { pixels: flattened(canvas), open: shares[0] ?? 0, openNear: shares[rings.near] ?? 0 };
}

/** Red, green and blue on white. */
function flattened({ width, height, data }: Canvas): Pixels {
  const out = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    const alpha = data[from + 3] ?? 0;
    const white = 255 * (255 - alpha);
    for (let channel = 0; channel < 3; channel++)
      out[to++] = ((data[from + channel] ?? 0) * alpha + white) / 255;
  }
  return { width, height, channels: 3, data: out };
}

/** An opaque RGB picture that says its resolution, filled to its edge. */
export async function onWhite(png: Uint8Array, dpi: number, rings: Rings): Promise<OpaquePicture> {
  const { pixels, ...shares } = await filledPixels(png, rings);
  return { png: await hostPart('pictures').encodePng(pixels, { ...PNG, dpi }), ...shares };
}

export interface PlacedPicture {
  readonly png: Uint8Array;
  readonly x: number;
  readonly y: number;
}

/** Opaque pictures side by side on black, opaque RGB. */
export async function sideBySide(
  width: number,
  height: number,
  placed: readonly PlacedPicture[],
): Promise<Uint8Array> {
  const data = new Uint8Array(width * height * 3);
  for (const { png, x, y } of placed) {
    const picture = await rgbPixels(png);
    const row = 3 * picture.width;
    for (let line = 0; line < picture.height; line++)
      data.set(picture.data.subarray(line * row, (line + 1) * row), 3 * ((y + line) * width + x));
  }
  return hostPart('pictures').encodePng({ width, height, channels: 3, data }, PNG);
}

/** White paper, opaque RGB. */
export function whitePicture(width: number, height: number): Promise<Uint8Array> {
  const data = new Uint8Array(width * height * 3).fill(255);
  return hostPart('pictures').encodePng({ width, height, channels: 3, data }, PNG);
}

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
