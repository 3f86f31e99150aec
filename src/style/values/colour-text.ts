/**
 * A colour written as text outside a style sheet: theme colours, attributes of art files.
 *
 * Takes text, gives a colour; `currentColor` is the colour handed in. Never reports.
 */
import type { Colour } from '../../base/colour.ts';
import { readWrittenColour } from './colour.ts';
import { Reader } from './reader.ts';
import { valueTokens } from '../style-sheet/tokens.ts';

/** The colour, or undefined when the text is none. */
export function readColourText(text: string, current: Colour): Colour | undefined {
  const reader = new Reader(valueTokens(text));
  const colour = readWrittenColour(reader);
  if (colour === undefined || !reader.isDone) return undefined;
  return colour === 'currentcolor' ? current : colour;
}
