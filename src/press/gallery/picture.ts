/**
 * The picture of a product in the gallery: its first sheet, or three of its cards.
 *
 * Takes the sheets of a file; gives what draws it, as plain data, or PNG bytes, and the name the picture has beside the page.
 */
import { drawn, type Drawing } from '../../typeset/raster/index.ts';
import type { SheetSet } from '../imposition/index.ts';
import { handPicture } from './hand.ts';
import { thumbnail } from './thumbnail.ts';

export { packed } from '../../typeset/raster/index.ts';
export { standingPath, thumbPath } from './listing.ts';
export { standingPicture } from './standing.ts';

/** PNG bytes, or what draws them. */
export type ShownPicture = Uint8Array | Drawing;

/** Pixels: twice what the page shows, for sharp screens. */
const THUMB_WIDTH = 460;
const HAND_WIDTH = 600;

/** Undefined for a file without sheets. */
export function productDrawing(product: string, set: SheetSet): Drawing | undefined {
  const [sheet] = set.sheets;
  if (!sheet) return undefined;
  const hand = product === 'cards' ? handPicture(set, HAND_WIDTH) : undefined;
  return hand ?? thumbnail(sheet, THUMB_WIDTH);
}

/** Drawn at once; undefined for a file without sheets. */
export async function productPicture(product: string, set: SheetSet): Promise<Uint8Array | undefined> {
  const drawing = productDrawing(product, set);
  return drawing && drawn(drawing);
}

/** The bytes of a picture. */
export const drawnPicture = async (picture: ShownPicture): Promise<Uint8Array> =>
  picture instanceof Uint8Array ? picture : drawn(picture);
