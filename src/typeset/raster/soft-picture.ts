/**
 * Shapes with soft edges, as a picture of one colour whose alpha is the blur.
 *
 * Takes paths in points and the deviation of a Gaussian, gives a PNG just as fine as that blur needs. Made at once, without the
 * library that decodes pictures: a display list waits for nobody. Equal shapes give equal bytes.
 * Source: Filter Effects 1, section 7.2 (feGaussianBlur); PNG 3.
 */
import { hexBytes, joinBytes, utf8Bytes, viewOf } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import type { RgbColour } from '../../base/colour.ts';
import type { Matrix, Path, Size } from '../../base/geometry.ts';
import { exp } from '../../base/trigonometry.ts';
import { Coverage } from './coverage-grid.ts';
import { barsOf, Outline, ringsOf } from './outline.ts';
import { pngChunk } from './png-chunk.ts';
import { identify } from './read-image.ts';
import type { RasterImage } from './types.ts';

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
