/**
 * How strong the ink of a colour is.
 *
 * Takes used paints and pictures, gives tones. The densest of cyan, magenta and yellow counts, as it does for a printer that mixes
 * them; a gradient counts by the mean of its stops.
 */
import { toRgb, type Colour } from '../base/colour.ts';
import type { UsedPaint } from '../layout/types.ts';
import type { Tone } from './grid.ts';

export function toneOf(colour: Colour): Tone {
  const { red, green, blue, alpha } = toRgb(colour);
  return { ink: 1 - Math.min(red, green, blue), alpha };
}

export function paintTone(paint: UsedPaint): Tone {
  if (paint.kind === 'solid') return toneOf(paint.colour);
  const tones = paint.stops.map(({ colour }) => toneOf(colour));
  const mean = (pick: (tone: Tone) => number): number =>
    tones.reduce((sum, tone) => sum + pick(tone), 0) / Math.max(1, tones.length);
  return { ink: mean(({ ink }) => ink), alpha: mean(({ alpha }) => alpha) };
}
