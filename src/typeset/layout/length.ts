/**
 * Used lengths: percentages and calc() against their reference.
 *
 * Takes computed lengths, gives points. A percentage of something not yet known is undefined, never a guess.
 * Source: CSS Values and Units 4, section 5.5; CSS Sizing 3, section 5.1 (definite and indefinite sizes).
 */
import { lengthOf } from '../../base/length.ts';
import type { Pt } from '../../base/units.ts';
import type { AutoLength, LengthPercentage } from '../style/types.ts';

/** Points against a known reference. */
export const resolve = (value: LengthPercentage, base: Pt): Pt =>
  typeof value === 'number' ? value : sensible(lengthOf(value, base));

/** Percentages inside one another multiply: what is beyond all paper stays finite. */
const sensible = (length: Pt): Pt => Math.min(1e7, Math.max(-1e7, length));

/** Points, or undefined for `auto` and for a percentage of an unknown reference. */
export function definite(value: AutoLength | undefined, base: Pt | undefined): Pt | undefined {
  if (typeof value === 'number') return value;
  if (value === undefined || value === 'auto' || base === undefined) return undefined;
  return sensible(lengthOf(value, base));
}

/** Whether a length depends on its reference. */
export const isRelative = (value: AutoLength | undefined): boolean => typeof value === 'object';

/** `value` between `least` and `most`; the least wins where they cross. Source: CSS Sizing 3, section 5.2. */
export const clamp = (value: Pt, least: Pt, most: Pt | undefined): Pt =>
  Math.max(least, most === undefined ? value : Math.min(value, most));

/** Differences below this are noise of 32-bit floats and of sums, not layout. */
export const NOISE: Pt = 0.01;

/** Overflow below this is not reported: a tenth of a millimetre. */
export const TOLERANCE: Pt = 72 / 254;

/** Equal but for the rounding of 32-bit floats. */
export const isSameLength = (a: Pt, b: Pt): boolean => a === b || Math.abs(a - b) < 0.001;
