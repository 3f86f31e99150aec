/**
 * Colours as text, for the display list's text form and as keys.
 *
 * Gives `#rrggbb` (`#rrggbbaa` when not opaque) for sRGB, `cmyk(..)` and `spot(..)` for press colours: two colours have
 * the same text exactly when writers paint them alike to 1/255.
 */
import type { Colour } from '../../base/colour.ts';
import { formatHex } from '../../base/colour.ts';

const channel = (value: number): string => String(Number(value.toFixed(3)));

const alphaSuffix = (alpha: number): string => (alpha < 1 ? ` / ${channel(alpha)}` : '');

/** The colour's text form. */
export function formatColour(colour: Colour): string {
  switch (colour.kind) {
    case 'rgb':
      return formatHex(colour);
    case 'cmyk':
      return `cmyk(${[colour.cyan, colour.magenta, colour.yellow, colour.black].map(channel).join(' ')}${alphaSuffix(colour.alpha)})`;
    case 'spot':
      return `spot(${JSON.stringify(colour.name)} ${channel(colour.tint)}${alphaSuffix(colour.alpha)})`;
  }
}

/** Whether two colours have the same text. */
export const isSameColour = (a: Colour, b: Colour): boolean => a === b || formatColour(a) === formatColour(b);
