/** Which folder the files of a deck never leave (`outputBound`). */
import { resolve, sep } from 'node:path';

/** The folder that the files of a deck never leave: the output folder or, where that is in the deck's own, the deck's. */
export function outputBound(out: string, deckFolder: string): string {
  const deck = resolve(deckFolder);
  return out.startsWith(`${deck}${sep}`) ? deck : out;
}
