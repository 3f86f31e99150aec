/**
 * Colours of a style sheet.
 *
 * Takes tokens, gives colours as data: hex, names, rgb(), hsl(), and for presses device-cmyk() and spot() with exact
 * values. `currentColor` waits for the element. Never converts between colour spaces. Source: CSS Color 4, sections 4
 * to 7; CSS Color 5 for device-cmyk(); spot() is the press's own.
 */
import { type CmykColour, type Colour, rgb, type RgbColour, TRANSPARENT } from '../../../base/colour.ts';
import { nearestName } from '../../../base/diagnostics/suggest.ts';
import { readAngle, readFraction, readNumber } from './quantity.ts';
import type { Reader } from './reader.ts';
import type { Computer } from '../properties/slots.ts';
import type { FunctionToken, Token } from '../style-sheet/tokens.ts';
import { once } from '../../../base/cache.ts';

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

// Which colour has which name? The 148 named colours of the web as `name rrggbb` pairs.
// Gives a look-up from lower-case name to colour. Source: CSS Color 4, section 6.1.

const PAIRS = `
aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc
bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a
burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50
cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b
darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b
darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000
darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f
darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff
dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0
forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520
gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4
indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5
lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff
lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1
lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899
lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32
linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd
mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee
mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970
mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6
olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa
palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9
peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000
rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460
seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd
slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c
teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff
whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
`;

/** All named colours; built on the first call. */
const namedColours = once((): ReadonlyMap<string, RgbColour> => {
  const words = PAIRS.trim().split(/\s+/);
  const colours = new Map<string, RgbColour>();
  for (let i = 0; i + 1 < words.length; i += 2) {
    const value = parseInt(words[i + 1] ?? '0', 16);
    const colour = rgb(((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
    colours.set(words[i] ?? '', colour);
  }
  return colours;
});
