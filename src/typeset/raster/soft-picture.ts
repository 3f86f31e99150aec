/**
 * Shapes with soft edges, as a picture of one colour whose alpha is the blur.
 *
 * Takes paths in points and the deviation of a Gaussian, gives a PNG just as fine as that blur needs. Made at once, without the
 * library that decodes pictures: a display list waits for nobody. Equal shapes give equal bytes.
 * Source: Filter Effects 1, section 7.2 (feGaussianBlur); PNG 3.
 */
import { hexBytes, joinBytes, latin1Bytes, utf8Bytes, viewOf } from '../../base/bytes.ts';
import { host, hostPart } from '../../base/host.ts';
import type { RgbColour } from '../../base/colour.ts';
import type { Matrix, Path, Size } from '../../base/geometry.ts';
import { exp } from '../../base/trigonometry.ts';
import { Coverage } from './coverage-grid.ts';
import { barsOf, Outline, ringsOf } from './outline.ts';
import { identify } from './read-image.ts';
import type { RasterImage } from './types.ts';
import { PIXEL_LIMIT } from '../../base/host-bytes.ts';
import { invariant } from '../../base/invariant.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../../base/diagnostics/limit.ts';

// From SVG text to PNG bytes, at an exact number of pixels: at once (`rasterise`), or described now (`drawingOf`) and drawn
// later (`drawn`), on whatever thread.
// Takes the text of the SVG writer (glyphs are outlines: no font is ever looked up), gives a PNG that says its resolution.
// More pixels than a picture may have are a limit (MP1953, thrown). Never reads a file or an address.

/** Beyond this the renderer draws nothing. */
const SIDE_LIMIT = 32_000;

const tooLarge = (width: number, height: number): LimitReached =>
  new LimitReached(
    error('MP1953', `a picture of ${width} x ${height} pixels is too large to draw`, {
      help: `at most ${PIXEL_LIMIT / 1_000_000} million pixels and ${SIDE_LIMIT} a side: use a lower --dpi`,
    }),
  );

/** By resolution of the printed size, or by width in pixels. */
export type Resolution = { readonly dpi: number } | { readonly width: number };

/** A picture that is still to be drawn, as plain data. */
export interface Drawing {
  /** UTF-8, with its size in pixels; deflated where it waits for long. */
  readonly svg: Uint8Array;
  readonly isPacked?: boolean;
  /** What the picture says of its resolution. */
  readonly dpi: number;
}

interface RootSize {
  readonly root: string;
  readonly width: number;
  readonly height: number;
}

function rootOf(svg: string): RootSize {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0];
  const box = /viewBox="([^"]*)"/
    .exec(root ?? '')?.[1]
    ?.split(' ')
    .map(Number);
  invariant(root && box?.length === 4, 'SVG text with a view box in points');
  const [, , width = 0, height = 0] = box;
  invariant(width > 0 && height > 0, 'a view box with a size');
  return { root, width, height };
}

/** The root with its size in pixels, so that the renderer scales shapes and not pixels. */
function sized(svg: string, { root }: RootSize, width: number, height: number): string {
  const bare = root.replace(/\s(width|height|preserveAspectRatio)="[^"]*"/g, '');
  return svg.replace(
    root,
    bare.replace('<svg', `<svg width="${width}" height="${height}" preserveAspectRatio="none"`),
  );
}

/**
 * What draws an SVG as PNG.
 *
 * @param svg text whose view box is in points
 * @returns the size of the picture is the view box at the resolution, rounded to whole pixels, at least 1
 */
export function drawingOf(svg: string, resolution: Resolution): Drawing {
  const size = rootOf(svg);
  const dpi = 'dpi' in resolution ? resolution.dpi : (72 * resolution.width) / size.width;
  const [width, height] = [size.width, size.height].map((side) =>
    Math.max(1, Math.round((side * dpi) / 72)),
  ) as [number, number];
  if (width * height > PIXEL_LIMIT || Math.max(width, height) > SIDE_LIMIT) throw tooLarge(width, height);
  return { svg: utf8Bytes(sized(svg, size, width, height)), dpi: Math.max(1, dpi) };
}

/** The same drawing in a quarter of its memory, for one that waits. */
export const packed = (drawing: Drawing): Drawing =>
  drawing.isPacked === true
    ? drawing
    : { ...drawing, svg: host().compression.deflate(drawing.svg, { level: 1 }), isPacked: true };

/** No drawing is packed whose text is longer. */
const MOST_TEXT = 2 ** 30;

/** PNG bytes of a drawing. */
export async function drawn({ svg, dpi, isPacked }: Drawing): Promise<Uint8Array> {
  const plain = isPacked === true ? host().compression.inflate(svg, { limit: MOST_TEXT }) : svg;
  return withFacts(await hostPart('pictures').draw(plain, dpi));
}

/** Draws an SVG as PNG: `drawingOf`, drawn at once. */
export async function rasterise(svg: string, resolution: Resolution): Promise<Uint8Array> {
  return drawn(drawingOf(svg, resolution));
}

/** Signature and header, with which every PNG begins, and the length, type and check sum of the chunk that ends it. */
const HEAD_LENGTH = 33;
const END_LENGTH = 12;

/**
 * Says in the file that its colours are sRGB, perceptual (PNG 3, section 11.3.2.5: a byte for what a profile says in hundreds; sharp
 * would turn every pixel into the colour it has), and who made it (11.3.3.2), so that a later run knows its own pictures.
 */
function withFacts(png: Uint8Array): Uint8Array {
  const end = png.length - END_LENGTH;
  const colours = pngChunk('sRGB', Uint8Array.of(0));
  const maker = pngChunk('tEXt', latin1Bytes('Software\0modpress'));
  return joinBytes([
    png.subarray(0, HEAD_LENGTH),
    colours,
    png.subarray(HEAD_LENGTH, end),
    maker,
    png.subarray(end),
  ]);
}

/** @param type four Latin letters */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = joinBytes([latin1Bytes(type), data]);
  const out = new Uint8Array(body.length + 8);
  viewOf(out).setUint32(0, data.length);
  out.set(body, 4);
  viewOf(out).setUint32(body.length + 4, host().compression.crc32(body));
  return out;
}

export interface SoftShape {
  /** Filled, nonzero. */
  readonly path: Path;
  /** Width of a line along it; 0 for none. Points. */
  readonly stroke: number;
}

export interface SoftRequest {
  readonly shapes: readonly SoftShape[];
  /** What the picture shows, from (0, 0), in points. */
  readonly size: Size;
  /** Of the Gaussian, in points; above 0. */
  readonly deviation: number;
  readonly colour: RgbColour;
}

/** Pixels a deviation has: more cannot be seen. */
const PIXELS_IN_DEVIATION = 4;
/** Dots per point: 100 and 300 per inch. */
const [COARSEST, FINEST] = [100 / 72, 300 / 72];
/** Larger pictures get fewer dots per inch. */
const MOST_PIXELS = 4_000_000;
/** Where the Gaussian ends, in deviations. */
const REACH = 3;

/** @returns undefined where there is no room for a pixel */
export function softPicture({ shapes, size, deviation, colour }: SoftRequest): RasterImage | undefined {
  const wanted = Math.min(FINEST, Math.max(COARSEST, PIXELS_IN_DEVIATION / deviation));
  const fits = Math.sqrt(MOST_PIXELS / Math.max(1, size.width * size.height));
  const scale = Math.min(wanted, fits);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  if (width < 1 || height < 1) return undefined;
  const matrix: Matrix = [width / size.width, 0, 0, height / size.height, 0, 0];
  const sharp = coverOf(shapes, { width, height }, matrix);
  const soft = blurred(sharp, { width, height }, deviation * scale);
  const rows = rowsOf(soft, { width, height }, colour);
  const bytes = encode(rows, { width, height });
  // Of the pixels: a hash of deflated bytes would depend on the deflater, and the hash on a printed sheet with it.
  const id = identify(joinBytes([utf8Bytes(`${width} x ${height} `), rows]));
  return { kind: 'image', id, name: 'text-shadow', width, height, format: 'png', hasAlpha: true, bytes };
}

/** How much of each pixel is covered, 0..1. */
function coverOf(shapes: readonly SoftShape[], { width, height }: Size, matrix: Matrix): Float32Array {
  const cover = new Float32Array(width * height);
  const coverage = new Coverage(width, height);
  const [shape, lines] = [new Outline(), new Outline()];
  const keep = (at: number, from: number, to: number, covers: Float64Array): void => {
    for (let x = from; x < to; x++) cover[at + x] = Math.max(cover[at + x] ?? 0, covers[x] ?? 0);
  };
  for (const { path, stroke } of shapes) {
    coverage.of(ringsOf(path, matrix, shape), 'nonzero', keep);
    if (stroke > 0) coverage.of(barsOf(path, matrix, stroke * matrix[0], shape, lines), 'nonzero', keep);
  }
  return cover;
}

function kernelOf(deviation: number): Float32Array {
  const reach = Math.max(1, Math.ceil(REACH * deviation));
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    exp((-(i - reach) * (i - reach)) / (2 * deviation * deviation)),
  );
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Along rows, then along columns: rows of a picture turned over. */
function blurred(cells: Float32Array, { width, height }: Size, deviation: number): Float32Array {
  const kernel = kernelOf(deviation);
  const across = blurredRows(cells, { width, height }, kernel);
  return blurredRows(across, { width: height, height: width }, kernel);
}

/** Blurs each row and turns the picture over, so that its columns are rows next. */
function blurredRows(cells: Float32Array, { width, height }: Size, kernel: Float32Array): Float32Array {
  const out = new Float32Array(width * height);
  const reach = (kernel.length - 1) / 2;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const value = cells[row + x] ?? 0;
      if (value === 0) continue;
      const [from, to] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)];
      for (let at = from; at <= to; at++) {
        const cell = at * height + y;
        out[cell] = (out[cell] ?? 0) + value * (kernel[at - x + reach] ?? 0);
      }
    }
  }
  return out;
}

const SIGNATURE = hexBytes('89504e470d0a1a0a');
const byte = (share: number): number => Math.round(255 * Math.min(1, Math.max(0, share)));

/** Rows of a PNG of eight bits a channel: the colour throughout, alpha as it is covered. */
function rowsOf(cover: Float32Array, { width, height }: Size, colour: RgbColour): Uint8Array {
  const [red, green, blue] = [byte(colour.red), byte(colour.green), byte(colour.blue)];
  const rows = new Uint8Array((1 + 4 * width) * height);
  let at = 0;
  for (let y = 0; y < height; y++) {
    rows[at++] = 0;
    for (let x = 0; x < width; x++) {
      rows.set([red, green, blue, byte((cover[y * width + x] ?? 0) * colour.alpha)], at);
      at += 4;
    }
  }
  return rows;
}

function encode(rows: Uint8Array, { width, height }: Size): Uint8Array {
  const header = new Uint8Array(13);
  viewOf(header).setUint32(0, width);
  viewOf(header).setUint32(4, height);
  header.set([8, 6], 8);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', host().compression.deflate(rows))];
  return joinBytes([SIGNATURE, ...chunks, pngChunk('IEND', new Uint8Array())]);
}
