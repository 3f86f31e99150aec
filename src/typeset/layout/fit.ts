/**
 * Text that shrinks until it fits: `text-fit: shrink`.
 *
 * Takes a box at its settled size, finds the largest scale at which its content fits, by bisection between the smallest
 * size allowed and full size, rounded down to quarter points so that neighbouring cards look alike. A text too long even
 * at its smallest stays at its smallest; the overflow is reported where fragments are made, never here, because sizes are
 * tried many times. Source: docs/css-subset.md, "Fitting text".
 */
import type { Pt } from '../../base/units.ts';
import type { Box } from '../box/types.ts';
import type { LayoutContext, Slot } from './context.ts';
import { innerHeight } from './laid.ts';
import type { Laid } from './laid.ts';
import { NOISE } from './length.ts';

type LayoutContent = (context: LayoutContext, box: Box, slot: Slot) => Laid;

/** Seven halvings leave less than 1 % of the range: below a quarter point for any text on a card. */
const STEPS = 7;
const QUARTER: Pt = 0.25;
/** Where `text-fit-min` says nothing: no text gets smaller than this part of its size. */
const LEAST_SCALE = 0.1;

/** The largest scale in [least, 1] that fits; `least` when none does. */
function largestFitting(least: number, fits: (scale: number) => boolean): number {
  if (fits(1)) return 1;
  if (least === 1 || !fits(least)) return least;
  let [low, high] = [least, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Down to whole quarter points of the font size, but not below the least. */
function quantise(scale: number, size: Pt, least: number): number {
  if (scale >= 1) return 1;
  const points = Math.floor((scale * size) / QUARTER + NOISE) * QUARTER;
  return Math.max(least, Math.min(scale, points / size));
}

/** The scale a box wants for itself, apart from any group. */
function wantedScale(context: LayoutContext, box: Box, slot: Slot, layout: LayoutContent): number {
  const { inset, scale } = slot;
  const room = slot.height === undefined ? Infinity : slot.height - inset.top - inset.bottom;
  const size = box.style.inherited.fontSize * scale;
  const minimum = box.style.own.textFitMin / size;
  const least = Math.min(1, minimum > 0 ? minimum : LEAST_SCALE);
  const fits = (own: number): boolean => {
    const laid = layout(context, box, { ...slot, height: undefined, scale: scale * own });
    return laid.contentHeight <= room + NOISE && laid.excessWidth <= NOISE;
  };
  const wanted = largestFitting(least, fits);
  const rounded = quantise(wanted, size, least);
  // A smaller text can break worse than a larger one; then the size that was seen to fit is kept.
  return rounded === wanted || fits(rounded) ? rounded : wanted;
}

/** Lays out a box whose text fits itself to it. */
export function layoutFitting(context: LayoutContext, box: Box, slot: Slot, layout: LayoutContent): Laid {
  const group = box.style.own.textFitGroup;
  const given = group === undefined ? undefined : context.fitScales.get(group);
  const own = given ?? wantedScale(context, box, slot, layout);
  return { fit: own, ...layout(context, box, { ...slot, scale: slot.scale * own }) };
}

/** How much the content of a box exceeds it in height; 0 when it fits. */
export const excessHeight = (laid: Laid): Pt => Math.max(0, laid.contentHeight - innerHeight(laid));
