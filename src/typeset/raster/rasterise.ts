/**
 * From SVG text to PNG bytes, at an exact number of pixels: at once (`rasterise`), or described now (`drawingOf`) and drawn
 * later (`drawn`), on whatever thread.
 *
 * Takes the text of the SVG writer (glyphs are outlines: no font is ever looked up), gives a PNG that says its resolution.
 * More pixels than a picture may have are a limit (MP1953, thrown). Never reads a file or an address.
 */
import { joinBytes, latin1Bytes, utf8Bytes } from '../../base/bytes.ts';
import { host, hostPart } from '../../base/host.ts';
import { PIXEL_LIMIT } from '../../base/host-bytes.ts';
import { invariant } from '../../base/invariant.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../../base/diagnostics/limit.ts';
import { pngChunk } from './png-chunk.ts';

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
