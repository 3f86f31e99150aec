/**
 * Colours as operators.
 *
 * Neutral sRGB is written as grey, so that printers take black ink alone; CMYK stays exact; a spot ink is a Separation
 * with its CMYK stand-in. Source: ISO 32000-1, 8.6.
 */
import type { CmykColour, Colour, SpotColour } from '../../base/colour.ts';
import { toRgb } from '../../base/colour.ts';
import type { Named, Resources, ObjectSource } from './shared-objects.ts';
import { nameText, num } from './syntax.ts';

/** Operators that choose a colour for filling and for stroking. */
export interface Ink {
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
export interface DeviceColour {
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
