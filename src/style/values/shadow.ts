/**
 * Shadows of boxes: `1mm 1mm 2mm rgb(0 0 0 / 40%)`, `inset 0 0 0 1pt gold`, several with commas.
 *
 * Source: CSS Backgrounds and Borders 3, section 7.1.
 */
import type { Pt } from '../../base/units.ts';
import type { Computer } from '../properties/slots.ts';
import type { BoxShadow } from '../types.ts';
import { readColour } from './colour.ts';
import { readLength, readNonNegativeLength } from './length.ts';
import type { Reader } from './reader.ts';

/** Two to four lengths: across, down, blur, spread. */
function readLengths(reader: Reader): readonly Computer<Pt>[] | undefined {
  const lengths: Computer<Pt>[] = [];
  while (lengths.length < 4) {
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

function readShadow(reader: Reader): Computer<BoxShadow> | undefined {
  let lengths: readonly Computer<Pt>[] | undefined;
  let colour: ReturnType<typeof readColour>;
  let inset = false;
  while (!reader.isDone) {
    const token = reader.peek();
    if (!inset && reader.takeWord(['inset'])) inset = true;
    else if (lengths === undefined && token?.kind === 'number') {
      lengths = readLengths(reader);
      if (lengths === undefined) return reader.complain(token, 'lengths across and down are wanted');
    } else if (colour === undefined) {
      colour = readColour(reader);
      if (colour === undefined) return reader.complain(token, 'lengths, a colour or "inset"');
    } else return undefined;
  }
  const [x, y, blur, spread] = lengths ?? [];
  if (x === undefined || y === undefined)
    return reader.complain(reader.peek(), 'lengths across and down are wanted');
  return (context) => ({
    x: x(context),
    y: y(context),
    blur: blur?.(context) ?? 0,
    spread: spread?.(context) ?? 0,
    colour: colour?.(context) ?? context.color,
    inset,
  });
}

/** One or more shadows, the first on top. */
export function readShadows(reader: Reader): Computer<readonly BoxShadow[]> | undefined {
  const shadows: Computer<BoxShadow>[] = [];
  for (const part of reader.takeParts()) {
    const shadow = readShadow(part);
    if (shadow === undefined) return reader.adopt(part);
    shadows.push(shadow);
  }
  return (context) => shadows.map((shadow) => shadow(context));
}
