/**
 * What was made of a picture when its rows were unpacked to see whether it is whole, so that they need not be unpacked again.
 *
 * Kept with the picture, and gone with it: packed planes, about as large as its file.
 */
import { inkOfRows } from './row-ink.ts';
import { dealtPlanes } from './dealt-planes.ts';
import type { PngHeader } from './header.ts';
import type { ImagePlanes, RasterImage } from './types.ts';

export interface AtHand {
  /** Undefined for pictures that must be decoded to be stored. */
  readonly planes: ImagePlanes | undefined;
  /** As `inkOfRows` gives it. */
  readonly ink: number | undefined;
}

const made = new WeakMap<RasterImage, AtHand>();

export const atHand = (image: RasterImage): AtHand | undefined => made.get(image);

/** @param rows of a picture that `isDealt`; they are used up */
export async function keepAtHand(image: RasterImage, header: PngHeader, rows: Uint8Array): Promise<void> {
  const ink = inkOfRows(header, rows);
  made.set(image, { planes: await dealtPlanes(header, rows), ink });
}
