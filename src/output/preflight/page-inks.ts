/**
 * Which colours a page paints in, how much ink that takes, and what lets things under it show through.
 *
 * Takes operators with their operands and what has been counted so far; notes spaces, ink and transparency there and gives the
 * colour state that follows. Source: ISO 32000-1, 8.6 (colour), 8.7.4 (shadings), 11.6 (transparency).
 */
import { colourSpace, type ColourSpace, type FontUse, mostOf, spaceText, type Totals } from './totals.ts';
import type { PdfFile } from './file.ts';
import { type Box, MANY, type PaintedItem, PAPER, type Tone } from './painted.ts';
import { nameOf, type PdfValue } from './values.ts';
import type { Said } from './font-codes.ts';
import type { Marks } from './marks.ts';

/** A colour in force. */
export interface InkColour {
  readonly space: ColourSpace | undefined;
  /** Its components; none where a colour operator was not read yet. */
  readonly parts: readonly number[];
  readonly tone: Tone;
}

export interface Colours {
  readonly fill: InkColour;
  readonly stroke: InkColour;
}

/** Steps of a component by which two colours are told apart. */
const STEPS = 255;
/** Black of one component or of three, and of four inks. */
const [BLACK_TONE, BLACK_INK_TONE] = [(STEPS + 1) ** 3, (STEPS + 1) ** 4 + STEPS];
export const isBlack = (tone: Tone): boolean => tone === BLACK_TONE || tone === BLACK_INK_TONE;

const BLACK: InkColour = { space: undefined, parts: [0], tone: BLACK_TONE };
/** Every page begins in black. */
export const FIRST_COLOURS: Colours = { fill: BLACK, stroke: BLACK };

export const COLOUR_OPERATORS: ReadonlySet<string> = new Set('g rg k cs sc scn G RG K CS SC SCN'.split(' '));

const device = (family: string): ColourSpace => ({
  family,
  base: undefined,
  ink: undefined,
  fullTint: undefined,
});
// Spaces that need no resources.
const SPACES = {
  DeviceGray: device('DeviceGray'),
  DeviceRGB: device('DeviceRGB'),
  DeviceCMYK: device('DeviceCMYK'),
};
// Which space does an operator choose?
const DEVICE: Readonly<Record<string, ColourSpace>> = {
  g: SPACES.DeviceGray,
  rg: SPACES.DeviceRGB,
  k: SPACES.DeviceCMYK,
};

/** So close to no ink or to full light that nothing of it is read, in print or on a screen. */
const HAIR = 0.03;

/** Equal colours of a space as equal numbers; paper is 0. */
function toneOf({ family, base }: ColourSpace, parts: readonly number[]): Tone {
  if (parts.length === 0 || family === 'Pattern' || family === 'Indexed') return MANY;
  const isInk = ['Separation', 'DeviceN', 'DeviceCMYK'].includes(family) || parts.length === 4;
  const isLab = family === 'Lab' || base?.family === 'Lab';
  const isPaper = isInk
    ? parts.every((part) => part <= HAIR)
    : isLab
      ? (parts[0] ?? 0) >= 100 * (1 - HAIR)
      : parts.every((part) => part >= 1 - HAIR);
  if (isPaper) return PAPER;
  const grey = parts.length === 1 && !isInk ? [parts[0] ?? 0, parts[0] ?? 0, parts[0] ?? 0] : parts;
  return grey.reduce((sum, part) => sum * (STEPS + 1) + Math.round(part * STEPS), 1);
}

const sumOf = (operands: readonly PdfValue[]): number =>
  operands.reduce<number>((all, one) => all + (typeof one === 'number' ? one : 0), 0);

export const noteSpace = (totals: Totals, space: ColourSpace): ColourSpace => {
  totals.spaces.set(spaceText(space), space);
  return space;
};

const noteInk = (totals: Totals, amount: number | undefined): void => {
  totals.mostInk = Math.max(totals.mostInk, amount ?? 0);
};

/** A colour operator; `pattern` is the name of the pattern it chose, if one. */
export interface Chosen {
  readonly colours: Colours;
  readonly pattern: PdfValue | undefined;
}

/** What an operator of colour does to the state. */
export function chooseColour(
  op: string,
  operands: readonly PdfValue[],
  before: Colours,
  { file, resources, totals }: { file: PdfFile; resources: PdfValue; totals: Totals },
): Chosen {
  const lower = op.toLowerCase();
  const side = op === lower ? 'fill' : 'stroke';
  const parts = operands.flatMap((one) => (typeof one === 'number' ? [one] : []));
  const chosen = lower === 'cs' ? colourSpace(file, operands[0] ?? null, resources) : DEVICE[lower];
  if (chosen) {
    noteSpace(totals, chosen);
    if (lower === 'k') noteInk(totals, sumOf(operands));
    // A space begins in black, or in no colour that could be known here.
    const tone = lower === 'cs' ? (chosen.family === 'Pattern' ? MANY : BLACK.tone) : toneOf(chosen, parts);
    return { colours: { ...before, [side]: { space: chosen, parts, tone } }, pattern: undefined };
  }
  const { space } = before[side];
  if (space?.family === 'DeviceCMYK') noteInk(totals, sumOf(operands));
  if (space?.family === 'Separation') noteInk(totals, sumOf(operands) * (space.fullTint ?? 0));
  const tone = space ? toneOf(space, parts) : MANY;
  return {
    colours: { ...before, [side]: { space, parts, tone } },
    pattern: space?.family === 'Pattern' ? operands.at(-1) : undefined,
  };
}

/** The colours of a shading. */
export function noteShading(file: PdfFile, shading: PdfValue, resources: PdfValue, totals: Totals): void {
  const space = noteSpace(totals, colourSpace(file, file.raw(shading, 'ColorSpace'), resources));
  if (space.family === 'DeviceCMYK') noteInk(totals, mostOf(file, file.raw(shading, 'Function')));
}

/** What a graphics state lets show through. */
export function noteSheer(file: PdfFile, state: PdfValue, totals: Totals): void {
  const mask = file.entry(state, 'SMask');
  if (mask !== null && nameOf(mask) !== 'None') totals.sheer.add('soft mask');
  if ((file.number(state, 'ca') ?? 1) < 1 || (file.number(state, 'CA') ?? 1) < 1) totals.sheer.add('opacity');
  const blends = file.list(file.raw(state, 'BM')).map((one) => nameOf(file.resolve(one)));
  if (blends.some((one) => one !== undefined && one !== 'Normal' && one !== 'Compatible'))
    totals.sheer.add('blend mode');
}

/** How a graphics state weakens what is painted, as far as it says so. */
export function sheerIn(file: PdfFile, state: PdfValue): Partial<Sheer> {
  const out: { -readonly [Name in keyof Sheer]?: Sheer[Name] } = {};
  const [fill, stroke, width] = [
    file.number(state, 'ca'),
    file.number(state, 'CA'),
    file.number(state, 'LW'),
  ];
  if (fill !== undefined) out.fillAlpha = fill;
  if (stroke !== undefined) out.strokeAlpha = stroke;
  if (width !== undefined) out.lineWidth = width;
  const overprint = file.entry(state, 'op') ?? file.entry(state, 'OP');
  if (typeof overprint === 'boolean') out.overprints = overprint && file.number(state, 'OPM') === 1;
  const mask = file.entry(state, 'SMask');
  const blends = file.list(file.raw(state, 'BM')).map((one) => nameOf(file.resolve(one)));
  if (mask !== null || blends.length > 0)
    out.isSheer =
      (mask !== null && nameOf(mask) !== 'None') ||
      blends.some((one) => one !== undefined && one !== 'Normal' && one !== 'Compatible');
  return out;
}

export interface Sheer {
  /** Of fills and strokes, 0 to 1. */
  readonly fillAlpha: number;
  readonly strokeAlpha: number;
  /** A soft mask or a blend mode is in force: what lies under shows through. */
  readonly isSheer: boolean;
  /** Fills are printed over what lies under them, and an ink they do not have leaves it as it is (OPM 1). */
  readonly overprints: boolean;
  /** A soft mask lets nothing through. */
  readonly isMasked: boolean;
  readonly lineWidth: number;
  readonly isDashed: boolean;
}

/** So much black is read as black. */
const BLACK_INK = 0.8;
/** Points up to which letters need a single plate. */
const SMALL_LETTERS = 18;

/** Notes letters that a press would print badly: small ones in black and other inks, and those that overprint in no ink at all. */
export function noteLetters(
  totals: Totals,
  { space, parts }: InkColour,
  { overprints }: Sheer,
  size: number,
): void {
  if (space?.family !== 'DeviceCMYK' || parts.length !== 4) return;
  const [black = 0, tinted] = [parts[3], sumOf(parts.slice(0, 3))];
  if (black >= BLACK_INK && tinted > HAIR && size <= SMALL_LETTERS) {
    totals.mixedBlack++;
    // Full black below other inks is a choice; less than that is what a screen's colour became.
    if (black >= 1 - HAIR) totals.richBlack++;
  }
  if (overprints && black + tinted <= HAIR) totals.lostInOverprint++;
}

/** Tagged sequences in the order they are painted. */
export interface Sequence extends Said {
  /** `key mcid` in the parent tree. */
  readonly id: string;
  /** Text that a mark speaks in place of its signs. */
  isSpoken: boolean;
  /** No mark says in which language some of its words are. */
  lacksLanguage: boolean;
  /** Letters that a mark speaks as nothing; hyphens are none. */
  silenced: number;
  /** Where its first sign is on the page; undefined where a form was read before. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
}

export interface PageContent extends Pick<
  Totals,
  | 'untagged'
  | 'paints'
  | 'images'
  | 'mostInk'
  | 'mixedBlack'
  | 'richBlack'
  | 'lostInOverprint'
  | 'isWhole'
  | 'isTooDeep'
  | 'missing'
  | 'faults'
  | 'damaged'
> {
  readonly marks: Marks;
  readonly sequences: readonly Sequence[];
  /** Words that no space parts from the next one, by sequence. */
  readonly joinedWords: ReadonlyMap<string, number>;
  readonly fonts: ReadonlyMap<number, FontUse>;
  readonly spaces: ReadonlyMap<string, ColourSpace>;
  readonly sheer: ReadonlySet<string>;
  /** All that is painted, in order; empty where boxes were not wanted. */
  readonly items: readonly PaintedItem[];
  /** Boxes that forms and clips cut to. */
  readonly frames: readonly Box[];
}
