/**
 * Colours of a style sheet.
 *
 * Takes tokens, gives colours as data: hex, names, rgb(), hsl(), and for presses device-cmyk() and spot() with exact
 * values. `currentColor` waits for the element. Never converts between colour spaces. Source: CSS Color 4, sections 4
 * to 7; CSS Color 5 for device-cmyk(); spot() is the press's own.
 */
import { rgb, TRANSPARENT, type CmykColour, type Colour } from '../../../base/colour.ts';
import { nearestName } from '../../../base/diagnostics/suggest.ts';
import { namedColours } from './colour-names.ts';
import { readAngle, readFraction, readNumber } from './length.ts';
import type { Reader } from './reader.ts';
import type { Computer } from '../properties/slots.ts';
import type { FunctionToken, Token } from '../style-sheet/tokens.ts';

/** undefined stands for `currentColor`. */
export type WrittenColour = Colour | 'currentcolor';

/** A colour, `currentColor` resolved by the context. */
export function readColour(reader: Reader): Computer<Colour> | undefined {
  const written = readWrittenColour(reader);
  if (written === undefined) return undefined;
  return written === 'currentcolor' ? (context) => context.color : () => written;
}

/** A colour whose `currentColor` stays undefined: the slot's default. */
export function readColourOrCurrent(reader: Reader): Computer<Colour | undefined> | undefined {
  const written = readWrittenColour(reader);
  if (written === undefined) return undefined;
  return () => (written === 'currentcolor' ? undefined : written);
}

export function readWrittenColour(reader: Reader): WrittenColour | undefined {
  const token = reader.peek();
  if (token === undefined) return undefined;
  const colour = colourOf(token, reader);
  if (colour !== undefined) reader.take();
  return colour;
}

function colourOf(token: Token, reader: Reader): WrittenColour | undefined {
  switch (token.kind) {
    case 'hash':
      return hexColour(token.value) ?? reader.complain(token, 'a colour has 3, 4, 6 or 8 hexadecimal digits');
    case 'ident':
      return wordColour(token.value.toLowerCase(), token, reader);
    case 'function':
      return functionColour(token, reader);
    default:
      return undefined;
  }
}

function wordColour(word: string, token: Token, reader: Reader): WrittenColour | undefined {
  if (word === 'currentcolor') return 'currentcolor';
  if (word === 'transparent') return TRANSPARENT;
  const named = namedColours().get(word);
  if (named) return named;
  const near = nearestName(word, namedColours().keys());
  return near === undefined ? undefined : reader.complain(token, `did you mean the colour "${near}"?`);
}

function hexColour(digits: string): Colour | undefined {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits)) return undefined;
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (index: number): number => parseInt(long.slice(index * 2, index * 2 + 2), 16) / 255;
  return rgb(channel(0), channel(1), channel(2), long.length === 8 ? channel(3) : 1);
}

function functionColour(token: FunctionToken, reader: Reader): Colour | undefined {
  const inner = reader.inside(token);
  const colour = readFunction(token.name, inner);
  if (colour === undefined) return reader.adopt(inner);
  return inner.isDone ? colour : reader.complain(inner.peek(), `${token.name}() ends before this`);
}

function readFunction(name: string, inner: Reader): Colour | undefined {
  switch (name) {
    case 'rgb':
    case 'rgba':
      return rgbColour(inner);
    case 'hsl':
    case 'hsla':
      return hslColour(inner);
    case 'device-cmyk':
      return cmykColour(inner);
    case 'spot':
      return spotColour(inner);
    default:
      return undefined;
  }
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** `/ 50%` or `, 0.5`; 1 when there is none. */
function readAlpha(inner: Reader): number | undefined {
  if (inner.isDone) return 1;
  if (!inner.takeDelimiter('/') && !inner.takeDelimiter(',')) return undefined;
  const alpha = readFraction(inner);
  return alpha === undefined ? undefined : clamp(alpha);
}

function rgbColour(inner: Reader): Colour | undefined {
  const channels: number[] = [];
  for (let i = 0; i < 3; i++) {
    if (i > 0) inner.takeDelimiter(',');
    const token = inner.peek();
    const isPercent = token?.kind === 'number' && token.unit === '%';
    const value = isPercent ? readFraction(inner) : readNumber(inner);
    if (value === undefined) return inner.complain(token, 'three numbers 0-255 or percentages are wanted');
    channels.push(clamp(isPercent ? value : value / 255));
  }
  const alpha = readAlpha(inner);
  const [red = 0, green = 0, blue = 0] = channels;
  return alpha === undefined ? undefined : rgb(red, green, blue, alpha);
}

function hslColour(inner: Reader): Colour | undefined {
  const hue = readNumber(inner) ?? readAngle(inner);
  inner.takeDelimiter(',');
  const saturation = readFraction(inner);
  inner.takeDelimiter(',');
  const lightness = readFraction(inner);
  if (hue === undefined || saturation === undefined || lightness === undefined) return undefined;
  const alpha = readAlpha(inner);
  if (alpha === undefined) return undefined;
  // CSS Color 4, section 7.1: each channel is a clipped triangle wave of the hue.
  const [s, l] = [clamp(saturation), clamp(lightness)];
  const amplitude = s * Math.min(l, 1 - l);
  const channel = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return l - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return rgb(channel(0), channel(8), channel(4), alpha);
}

function cmykColour(inner: Reader): CmykColour | undefined {
  const inks: number[] = [];
  for (let i = 0; i < 4; i++) {
    if (i > 0) inner.takeDelimiter(',');
    const ink = readFraction(inner);
    if (ink === undefined)
      return inner.complain(inner.peek(), 'four fractions 0-1 or percentages are wanted');
    inks.push(clamp(ink));
  }
  const alpha = readAlpha(inner);
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = inks;
  return alpha === undefined ? undefined : { kind: 'cmyk', cyan, magenta, yellow, black, alpha };
}

const KEY_INK: CmykColour = { kind: 'cmyk', cyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1 };

/** `spot("Gold 871", 100%, device-cmyk(0 .2 .6 .2))`; without an alternate the ink is shown as black. */
function spotColour(inner: Reader): Colour | undefined {
  const name = inner.take();
  if (name?.kind !== 'string' && name?.kind !== 'ident')
    return inner.complain(name, 'the name of the ink is wanted');
  let tint: number | undefined = 1;
  if (inner.takeDelimiter(',')) tint = readFraction(inner);
  if (tint === undefined) return inner.complain(inner.peek(), 'a tint 0-1 or a percentage is wanted');
  let alternate: WrittenColour | undefined = KEY_INK;
  if (inner.takeDelimiter(',')) alternate = readWrittenColour(inner);
  if (alternate === undefined || alternate === 'currentcolor' || alternate.kind !== 'cmyk') {
    return inner.complain(name, 'the third part is device-cmyk(...)');
  }
  return { kind: 'spot', name: name.value, tint: clamp(tint), alternate, alpha: 1 };
}
