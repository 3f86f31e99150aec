/**
 * Which colours a page paints in, how much ink that takes, and what lets things under it show through.
 *
 * Takes operators with their operands and what has been counted so far; notes spaces, ink and transparency there and gives the
 * colour state that follows. Source: ISO 32000-1, 8.6 (colour), 8.7.4 (shadings), 11.6 (transparency).
 */
import { colourSpace, mostOf, spaceText, type ColourSpace } from './colour-space.ts';
import type { PdfFile } from './file.ts';
import type { Totals } from './totals.ts';
import { nameOf, type PdfValue } from './values.ts';

/** The colour spaces in force. */
export interface Colours {
  readonly fill: ColourSpace | undefined;
  readonly stroke: ColourSpace | undefined;
}

export const NO_COLOURS: Colours = { fill: undefined, stroke: undefined };

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
  const chosen = lower === 'cs' ? colourSpace(file, operands[0] ?? null, resources) : DEVICE[lower];
  if (chosen) {
    noteSpace(totals, chosen);
    if (lower === 'k') noteInk(totals, sumOf(operands));
    const colours = before[side] === chosen ? before : { ...before, [side]: chosen };
    return { colours, pattern: undefined };
  }
  const space = before[side];
  if (space?.family === 'DeviceCMYK') noteInk(totals, sumOf(operands));
  if (space?.family === 'Separation') noteInk(totals, sumOf(operands) * (space.fullTint ?? 0));
  return { colours: before, pattern: space?.family === 'Pattern' ? operands.at(-1) : undefined };
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
