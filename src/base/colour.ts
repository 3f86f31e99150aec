/**
 * Colours as plain data. Channels are fractions 0..1.
 *
 * `rgb` is sRGB; `cmyk` and `spot` keep press values exact and carry no profile. Contrast follows WCAG 2.1.
 */
import { exp, log } from './trigonometry.ts';

export interface RgbColour {
  readonly kind: 'rgb';
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

export interface CmykColour {
  readonly kind: 'cmyk';
  readonly cyan: number;
  readonly magenta: number;
  readonly yellow: number;
  readonly black: number;
  readonly alpha: number;
}

export interface SpotColour {
  readonly kind: 'spot';
  /** Name of the ink, as a print shop knows it. */
  readonly name: string;
  readonly tint: number;
  /** What stands in for the ink on screen and on presses without it, at full tint. */
  readonly alternate: CmykColour;
  readonly alpha: number;
}

export type Colour = RgbColour | CmykColour | SpotColour;

export const rgb = (red: number, green: number, blue: number, alpha = 1): RgbColour => ({
  kind: 'rgb',
  red,
  green,
  blue,
  alpha,
});

export const BLACK = rgb(0, 0, 0);
export const WHITE = rgb(1, 1, 1);
export const TRANSPARENT = rgb(0, 0, 0, 0);

/** What a screen shows: CMYK by the naive formula (no profile), a spot ink through its alternate. */
export function toRgb(colour: Colour): RgbColour {
  switch (colour.kind) {
    case 'rgb':
      return colour;
    case 'cmyk':
      return rgb(
        (1 - colour.cyan) * (1 - colour.black),
        (1 - colour.magenta) * (1 - colour.black),
        (1 - colour.yellow) * (1 - colour.black),
        colour.alpha,
      );
    case 'spot': {
      const full = toRgb(colour.alternate);
      const mix = (channel: number): number => 1 - (1 - channel) * colour.tint;
      return rgb(mix(full.red), mix(full.green), mix(full.blue), colour.alpha);
    }
  }
}

const byte = (fraction: number): string =>
  Math.round(Math.min(1, Math.max(0, fraction)) * 255)
    .toString(16)
    .padStart(2, '0');

/** `#rrggbb`, or `#rrggbbaa` when not opaque. */
export function formatHex(colour: Colour): string {
  const { red, green, blue, alpha } = toRgb(colour);
  return `#${byte(red)}${byte(green)}${byte(blue)}${alpha < 1 ? byte(alpha) : ''}`;
}

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : exp(2.4 * log((channel + 0.055) / 1.055));

/** Relative luminance 0..1, WCAG 2.1. */
export function luminance(colour: Colour): number {
  const { red, green, blue } = toRgb(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio 1..21, WCAG 2.1; both colours taken as opaque. */
export function contrast(a: Colour, b: Colour): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
