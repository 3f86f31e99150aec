/**
 * A face as a picture of exact pixels, opaque, signed; drawn once however often it is used.
 *
 * Takes a face, a size in pixels and a resolution; the trim lies in the middle. Art that ends inside the bleed is drawn on
 * from its edge, which is reported (MP4103) where that begins within a millimetre of the trim. Never scales a drawing: what
 * the resolution makes of the trim is what is drawn.
 */
import { ObjectCache } from '../../base/cache.ts';
import type { Pixels } from '../../base/host-bytes.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { mm, type Pt } from '../../base/units.ts';
import { warning } from '../../base/diagnostics/diagnostic.ts';
import { faceSvg, pngFault, signPng } from './formats/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { filledPixels, onWhite, rasterise, type Rings } from '../../typeset/raster/index.ts';
import type { Face } from '../imposition/index.ts';
import type { Draft, ExportJob } from './job.ts';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

/** More of the edge than this share, open, is a fault of the design; less are corners of rounded shapes. */
const OPEN_EDGE = 0.002;
/** Near the trim the tip of a shape may end by itself; a ground that ends there takes more of the edge. */
const OPEN_NEAR = 0.04;

/** Art that ends nearer to the trim than this shows a drawn-on edge where the cut drifts. */
const NEAR_TRIM: Pt = mm(1);

export type FacePictures = (face: Face, size: PixelSize, name: string) => Promise<Uint8Array>;

/** What of a picture was drawn on: nothing, the outermost part of its bleed, or more than should be. */
export type EdgeFill = 'none' | 'outer' | 'near';

/** A face drawn, and where its trim lies. */
async function rawFace(
  face: Pick<Face, 'list' | 'bleedFrom'>,
  { width, height, dpi }: PixelSize,
): Promise<{ readonly png: Uint8Array; readonly rings: Rings }> {
  const view = { width: (width * 72) / dpi, height: (height * 72) / dpi };
  const svg = faceSvg({ list: face.list, bleedFrom: face.bleedFrom ?? 'art' }, view);
  const trim = face.list.pages[0]?.size ?? view;
  const bleed = Math.min(view.width - trim.width, view.height - trim.height) / 2;
  const pixels = (length: Pt): number => Math.ceil((length * dpi) / 72);
  // Two pixels inside the trim, where a border of the face cannot hide an edge.
  const rings =
    bleed > 0.5
      ? { trim: pixels(bleed) + 2, near: pixels(Math.max(0, bleed - NEAR_TRIM)) }
      : { trim: 0, near: 0 };
  return { png: await rasterise(svg, { dpi }), rings };
}

const fillOf = ({ open, openNear }: { readonly open: number; readonly openNear: number }): EdgeFill =>
  openNear > OPEN_NEAR ? 'near' : open > OPEN_EDGE ? 'outer' : 'none';

/** One face as opaque pixels, filled to its edge. */
export async function facePixels(
  face: Pick<Face, 'list' | 'bleedFrom'>,
  size: PixelSize,
): Promise<{ readonly pixels: Pixels; readonly fill: EdgeFill }> {
  const { png, rings } = await rawFace(face, size);
  const { pixels, ...shares } = await filledPixels(png, rings);
  return { pixels, fill: fillOf(shares) };
}

/** Says that art does not reach out of its trim. */
export const reportEdge = (report: Report, name: string): void => {
  report(
    warning('MP4103', `${name} has no bleed of its own: its edge was extended`, {
      help: 'let the background reach out by var(--bleed), or write bleed-from: mirror',
    }),
  );
};

/** Sizes of a face that the formats of one export ask for. */
const MOST_SIZES = 20;

/** A maker of pictures, each of which is drawn once. */
export function facePictures({ report, pictures }: Pick<ExportJob, 'report' | 'pictures'>): FacePictures {
  const drawn = new ObjectCache<DisplayList, string, Promise<Uint8Array>>('pictures of faces', MOST_SIZES);
  const draw = async (face: Face, size: PixelSize, name: string): Promise<Uint8Array> => {
    const { png: raw, rings } = await rawFace(face, size);
    const { png, ...shares } = await onWhite(raw, size.dpi, rings);
    if (fillOf(shares) === 'near') reportEdge(report, name);
    return signPng(png);
  };
  return (face, size, name) =>
    drawn.get(face.list, `${size.width} ${size.height} ${size.dpi}`, () =>
      pictures.make(name, () => draw(face, size, name)),
    );
}

/** A picture as a file that checks itself. */
export const pictureDraft = (name: string, bytes: Uint8Array, size: PixelSize): Draft => ({
  name,
  bytes,
  facts: `${size.width} x ${size.height} px, ${size.dpi} dpi, RGB`,
  check: (read) => pngFault(read, size),
});
