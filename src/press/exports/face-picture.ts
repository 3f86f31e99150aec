/**
 * A face as a picture of exact pixels, opaque, signed; drawn once however often it is used.
 *
 * Takes a face, a size in pixels and a resolution; the trim lies in the middle. Reports (MP4103) where the bleed is not
 * filled. Never scales a drawing: what the resolution makes of the trim is what is drawn.
 */
import type { Report } from '../../diagnostics/diagnostic.ts';
import { warning } from '../../diagnostics/diagnostic.ts';
import { faceSvg, pngFault, signPng } from '../../export/services/index.ts';
import type { DisplayList } from '../../paint/types.ts';
import { onWhite, rasterise } from '../../raster/index.ts';
import type { Face } from '../../sheet/index.ts';
import type { Draft } from './job.ts';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

/** More of the edge than this share, open, is a fault of the design; less are corners of rounded shapes. */
const OPEN_EDGE = 0.002;

export type FacePictures = (face: Face, size: PixelSize, name: string) => Promise<Uint8Array>;

/** A maker of pictures that remembers what it has drawn. */
export function facePictures(report: Report): FacePictures {
  const known = new WeakMap<DisplayList, Map<string, Promise<Uint8Array>>>();
  const draw = async (face: Face, { width, height, dpi }: PixelSize, name: string): Promise<Uint8Array> => {
    const view = { width: (width * 72) / dpi, height: (height * 72) / dpi };
    const svg = faceSvg({ list: face.list, bleedFrom: face.bleedFrom ?? 'art' }, view);
    const trim = face.list.pages[0]?.size ?? view;
    const bleed = Math.max(view.width - trim.width, view.height - trim.height) / 2;
    const hasBleed = bleed > 0.5;
    // Two pixels inside the trim, where a border of the face cannot hide an edge.
    const inset = hasBleed ? Math.ceil((bleed * dpi) / 72) + 2 : 0;
    const { png, open } = await onWhite(await rasterise(svg, { dpi }), dpi, inset);
    if (hasBleed && open > OPEN_EDGE)
      report(
        warning('MP4103', `${name}: ${Math.ceil(open * 100)} % of the outer edge is not filled`, {
          help: 'let the background reach out by var(--bleed), or write bleed-from: mirror',
        }),
      );
    return signPng(png);
  };
  return (face, size, name) => {
    const key = `${size.width} ${size.height} ${size.dpi}`;
    const sizes = known.get(face.list) ?? new Map<string, Promise<Uint8Array>>();
    known.set(face.list, sizes);
    const found = sizes.get(key) ?? draw(face, size, name);
    sizes.set(key, found);
    return found;
  };
}

/** A picture as a file that checks itself. */
export const pictureDraft = (name: string, bytes: Uint8Array, size: PixelSize): Draft => ({
  name,
  bytes,
  facts: `${size.width} x ${size.height} px, ${size.dpi} dpi, RGB`,
  check: (read) => pngFault(read, size),
});
