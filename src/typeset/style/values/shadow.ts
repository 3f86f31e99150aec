/**
 * Shadows of boxes: `1mm 1mm 2mm rgb(0 0 0 / 40%)`, `inset 0 0 0 1pt gold`, several with commas; of letters: the same without a
 * spread and never inset.
 *
 * Source: CSS Backgrounds and Borders 3, section 7.1; CSS Text Decoration 3, section 4.
 */
import type { Colour } from '../../../base/colour.ts';
import type { Pt } from '../../../base/units.ts';
import type { Computer, TextShadowParts } from '../properties/slots.ts';
import type { BoxShadow } from '../types.ts';
import { readColourOrCurrent } from './colour.ts';
import { readLength, readNonNegativeLength } from './quantity.ts';
import type { Reader } from './reader.ts';

/** Two lengths at least: across, down, blur, spread. */
function readLengths(reader: Reader, most: 3 | 4): readonly Computer<Pt>[] | undefined {
  const lengths: Computer<Pt>[] = [];
  while (lengths.length < most) {
    const token = reader.peek();
    const isLength =
      token?.kind === 'number' || (token?.kind === 'function' && /^(calc|min|max|clamp)$/.test(token.name));
    if (!isLength) break;
    const length = lengths.length === 2 ? readNonNegativeLength(reader) : readLength(reader);
    if (length === undefined) return undefined;
    lengths.push(length);
  }
  return lengths.length < 2 ? undefined : lengths;
}

/** What the words of one shadow say; a blur, a spread and a colour may be left out. */
interface ShadowParts {
  readonly lengths: readonly Computer<Pt>[];
  readonly colour: Computer<Colour | undefined> | undefined;
  readonly inset: boolean;
}

function readParts(reader: Reader, of: 'box' | 'text'): ShadowParts | undefined {
  let lengths: readonly Computer<Pt>[] | undefined;
  let colour: ReturnType<typeof readColourOrCurrent>;
  let inset = false;
  while (!reader.isDone) {
    const token = reader.peek();
    if (of === 'box' && !inset && reader.takeWord(['inset'])) inset = true;
    else if (lengths === undefined && token?.kind === 'number') {
      lengths = readLengths(reader, of === 'box' ? 4 : 3);
      if (lengths === undefined) return reader.complain(token, 'lengths across and down are wanted');
    } else if (colour === undefined) {
      colour = readColourOrCurrent(reader);
      if (colour === undefined)
        return reader.complain(token, of === 'box' ? 'lengths, a colour or "inset"' : 'lengths or a colour');
    } else return undefined;
  }
  return lengths === undefined
    ? reader.complain(reader.peek(), 'lengths across and down are wanted')
    : { lengths, colour, inset };
}

function readShadow(reader: Reader): Computer<BoxShadow> | undefined {
  const parts = readParts(reader, 'box');
  if (parts === undefined) return undefined;
  const { lengths, colour, inset } = parts;
  return (context) => {
    const [x = 0, y = 0, blur = 0, spread = 0] = lengths.map((length) => length(context));
    return { x, y, blur, spread, colour: colour?.(context) ?? context.color, inset };
  };
}

function readTextShadow(reader: Reader): Computer<TextShadowParts> | undefined {
  const parts = readParts(reader, 'text');
  if (parts === undefined) return undefined;
  const { lengths, colour } = parts;
  return (context) => {
    const [x = 0, y = 0, blur = 0] = lengths.map((length) => length(context));
    return { x, y, blur, colour: colour?.(context) };
  };
}

function readList<T>(
  reader: Reader,
  read: (part: Reader) => Computer<T> | undefined,
): Computer<readonly T[]> | undefined {
  const shadows: Computer<T>[] = [];
  for (const part of reader.takeParts()) {
    const shadow = read(part);
    if (shadow === undefined) return reader.adopt(part);
    shadows.push(shadow);
  }
  return (context) => shadows.map((shadow) => shadow(context));
}

/** One or more shadows of a box, the first on top. */
export const readShadows = (reader: Reader): Computer<readonly BoxShadow[]> | undefined =>
  readList(reader, readShadow);

/** One or more shadows of letters, the first on top. */
export const readTextShadows = (reader: Reader): Computer<readonly TextShadowParts[]> | undefined =>
  readList(reader, readTextShadow);
