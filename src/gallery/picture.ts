/**
 * The picture of a product in the gallery: its first sheet, or three of its cards.
 *
 * Takes the sheets of a file; gives PNG bytes, and the name the picture has beside the page.
 */
import type { SheetSet } from '../sheet/index.ts';
import { handPicture } from './hand.ts';
import { thumbnail } from './thumbnail.ts';

export { standingPath, thumbPath } from './listing.ts';
export { standingPicture } from './standing.ts';

/** Pixels: twice what the page shows, for sharp screens. */
const THUMB_WIDTH = 460;
const HAND_WIDTH = 600;

/** Undefined for a file without sheets. */
export async function productPicture(product: string, set: SheetSet): Promise<Uint8Array | undefined> {
  const [sheet] = set.sheets;
  if (!sheet) return undefined;
  const hand = product === 'cards' ? await handPicture(set, HAND_WIDTH) : undefined;
  return hand ?? thumbnail(sheet, THUMB_WIDTH);
}
