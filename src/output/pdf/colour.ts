/**
 * Numbers, names and strings in PDF syntax.
 *
 * Gives latin-1 text ready for an object or a content stream. Source: ISO 32000-1, 7.3 and 7.9.2.
 */
import { utf8Bytes } from '../../base/bytes.ts';
import type { Matrix, Rect } from '../../base/geometry.ts';
import { type CmykColour, type Colour, type SpotColour, toRgb } from '../../base/colour.ts';
import type { Named, ObjectSource, Resources } from './shared-objects.ts';

/** A number as it is read again: with three decimals, 0.35 micrometres in points; never `-0`. */
export const written = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** A number with three decimals, without an exponent. */
export const num = (value: number): string => String(written(value));

/** A number rounded to a multiple of `1 / factor`; the factor is a power of ten up to a million. */
export function numAt(value: number, factor: number): string {
  const rounded = Math.round(value * factor) / factor;
  return rounded === 0 ? '0' : String(rounded);
}

export const nums = (values: readonly number[]): string => values.map(num).join(' ');

/** Six decimals for the linear part, as it multiplies coordinates; three for the translation. */
export const matrixText = (m: Matrix): string =>
  m[0] === 1 && m[1] === 0 && m[2] === 0 && m[3] === 1 ? `1 0 0 1 ${num(m[4])} ${num(m[5])}` : turnedText(m);

const turnedText = (m: Matrix): string =>
  `${numAt(m[0], 1e6)} ${numAt(m[1], 1e6)} ${numAt(m[2], 1e6)} ${numAt(m[3], 1e6)} ${num(m[4])} ${num(m[5])}`;

/** A rectangle in page coordinates (y up) as its two corners. */
export const cornersText = (r: Rect): string => nums([r.x, r.y, r.x + r.width, r.y + r.height]);

/** A name object: everything but letters, digits and a few signs is written as #xx of its UTF-8 bytes. */
export const nameText = (name: string): string =>
  `/${[...utf8Bytes(name)]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[A-Za-z0-9_.+-]/.test(char) ? char : `#${byte.toString(16).padStart(2, '0').toUpperCase()}`;
    })
    .join('')}`;

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** A text string for people: plain where ASCII, else UTF-16 with byte-order mark, in hexadecimal. */
export function textString(text: string): string {
  if (isAscii(text)) return `(${text.replace(/[()\\]/g, '\\$&')})`;
  let hex = 'FEFF';
  for (let i = 0; i < text.length; i++) hex += text.charCodeAt(i).toString(16).padStart(4, '0').toUpperCase();
  return `<${hex}>`;
}

// Which bytes may not stand as they are in a literal string? A carriage return would be read as a line feed.
const ESCAPES: Readonly<Record<number, string>> = { 0x28: '\\(', 0x29: '\\)', 0x5c: '\\\\', 0x0d: '\\r' };

const byteText = (byte: number): string => ESCAPES[byte] ?? String.fromCharCode(byte);

/** A two-byte character code inside a literal string. */
export const codeText = (code: number): string => byteText(code >> 8) + byteText(code & 255);

/** Operators that choose a colour for filling and for stroking. */
interface Ink {
  readonly fill: string;
  readonly stroke: string;
  /** The colour space the stream must list. */
  readonly space: Named | undefined;
  readonly alpha: number;
}

const cmykNumbers = (c: CmykColour): string => [c.cyan, c.magenta, c.yellow, c.black].map(num).join(' ');

function separation(shared: ObjectSource, spot: SpotColour): Named {
  const tint = `<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[${cmykNumbers(spot.alternate)}]/N 1>>`;
  return shared.object('ColorSpace', `[/Separation${nameText(spot.name)}/DeviceCMYK${tint}]`);
}

function inkOf(colour: Colour, shared: ObjectSource): Ink {
  const { alpha } = colour;
  switch (colour.kind) {
    case 'rgb': {
      const [r, g, b] = [num(colour.red), num(colour.green), num(colour.blue)];
      return r === g && g === b
        ? { fill: `${r} g\n`, stroke: `${r} G\n`, space: undefined, alpha }
        : { fill: `${r} ${g} ${b} rg\n`, stroke: `${r} ${g} ${b} RG\n`, space: undefined, alpha };
    }
    case 'cmyk': {
      const numbers = cmykNumbers(colour);
      return { fill: `${numbers} k\n`, stroke: `${numbers} K\n`, space: undefined, alpha };
    }
    case 'spot': {
      const space = separation(shared, colour);
      const tint = num(colour.tint);
      const text = (cs: string, scn: string): string => `/${space.name} ${cs} ${tint} ${scn}\n`;
      return { fill: text('cs', 'scn'), stroke: text('CS', 'SCN'), space, alpha };
    }
  }
}

/** Inks of a file. */
export class Inks {
  private readonly shared: ObjectSource;

  constructor(shared: ObjectSource) {
    this.shared = shared;
  }

  /** The colour's operators; lists its colour space where it needs one. */
  get(colour: Colour, resources: Resources): Ink {
    const ink = inkOf(colour, this.shared);
    if (ink.space) resources.use(ink.space);
    return ink;
  }
}

/** A colour as numbers of a device colour space. */
interface DeviceColour {
  readonly space: 'DeviceRGB' | 'DeviceCMYK';
  readonly numbers: readonly number[];
}

/** CMYK as numbers; a spot ink as its stand-in at its tint; undefined for sRGB. */
const asCmyk = (colour: Colour): readonly number[] | undefined => {
  if (colour.kind === 'rgb') return undefined;
  const base = colour.kind === 'spot' ? colour.alternate : colour;
  const tint = colour.kind === 'spot' ? colour.tint : 1;
  return [base.cyan, base.magenta, base.yellow, base.black].map((value) => value * tint);
};

/** The colours of a gradient in one space: CMYK where all are press colours, else sRGB. */
export function sameSpace(colours: readonly Colour[]): readonly DeviceColour[] {
  const press = colours.map(asCmyk);
  if (press.every((numbers) => numbers !== undefined)) {
    return press.map((numbers) => ({ space: 'DeviceCMYK', numbers }));
  }
  return colours.map((colour) => {
    const { red, green, blue } = toRgb(colour);
    return { space: 'DeviceRGB', numbers: [red, green, blue] };
  });
}
