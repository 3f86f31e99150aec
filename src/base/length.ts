/**
 * Lengths that wait for their reference: points, percentages, the smaller or larger of several.
 *
 * Takes a length and what its percentages refer to, gives points. Source: CSS Values and Units 4, sections 5.5 and 10.
 */
import type { Pt } from './units.ts';

/** `percent` of the reference (50 means half) plus points: calc(50% - 3mm) is { percent: 50, plus: -8.5 }. */
export interface Percentage {
  readonly percent: number;
  readonly plus: Pt;
}

/** `min()` or `max()` of lengths of which some have percentages: which is taken shows when the reference is known. */
export interface Extreme {
  readonly take: 'min' | 'max';
  readonly of: readonly LengthPercentage[];
}

export type LengthPercentage = Pt | Percentage | Extreme;

/**
 * @param base  what 100 % is
 * @param scale of the points, not of the percentages: text that shrinks takes its indents along
 */
export function lengthOf(value: LengthPercentage, base: Pt, scale = 1): Pt {
  if (typeof value === 'number') return value * scale;
  if ('percent' in value) return (value.percent / 100) * base + value.plus * scale;
  const lengths = value.of.map((part) => lengthOf(part, base, scale));
  return value.take === 'min' ? Math.min(...lengths) : Math.max(...lengths);
}
