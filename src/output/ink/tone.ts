/**
 * How strong the ink of a colour is.
 *
 * Takes used paints and pictures, gives tones. The densest of cyan, magenta and yellow counts, as it does for a printer that mixes
 * them; a gradient counts by the mean of its stops.
 */
import { toRgb, type Colour } from '../../base/colour.ts';
import type { UsedPaint } from '../../typeset/layout/types.ts';
import type { Tone } from './grid.ts';

/** A colour never changes, and styles share theirs. */
const tones = new WeakMap<Colour, Tone>();

export function toneOf(colour: Colour): Tone {
  const known = tones.get(colour);
  if (known) return known;
  const { red, green, blue, alpha } = toRgb(colour);
  const tone = { ink: 1 - Math.min(red, green, blue), alpha };
  tones.set(colour, tone);
  return tone;
}

export function paintTone(paint: UsedPaint): Tone {
  if (paint.kind === 'solid') return toneOf(paint.colour);
  const stops = paint.stops.map(({ colour }) => toneOf(colour));
  const mean = (pick: (tone: Tone) => number): number =>
    stops.reduce((sum, tone) => sum + pick(tone), 0) / Math.max(1, stops.length);
  return { ink: mean(({ ink }) => ink), alpha: mean(({ alpha }) => alpha) };
}
