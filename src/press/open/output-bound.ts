/** Which folder the files of a deck never leave (`outputBound`). */
import { isInside } from '../../base/paths.ts';

/** The folder that the files of a deck never leave: the output folder or, where that is in the deck's own, the deck's. */
export function outputBound(out: string, deckFolder: string): string {
  return out !== deckFolder && isInside(deckFolder, out) ? deckFolder : out;
}
