/**
 * Lengths. After the style stage every length in the house is in points and carries no suffix; anything else says so
 * in its name (`bleedMm`, `imageDpi`).
 */

/** A length in PostScript points, 1/72 inch. */
export type Pt = number;

// How many points is one <unit>? Source: CSS Values and Units 4, section 6.2 (1px = 0.75pt, 1Q = 1/40 cm).
export const POINTS_PER_UNIT = {
  pt: 1,
  mm: 72 / 25.4,
  cm: 720 / 25.4,
  in: 72,
  pc: 12,
  px: 0.75,
  q: 18 / 25.4,
} as const;

export type AbsoluteUnit = keyof typeof POINTS_PER_UNIT;

export const isAbsoluteUnit = (unit: string): unit is AbsoluteUnit => Object.hasOwn(POINTS_PER_UNIT, unit);

export const mm = (millimetres: number): Pt => millimetres * POINTS_PER_UNIT.mm;
export const inches = (value: number): Pt => value * 72;
export const toMm = (points: Pt): number => points / POINTS_PER_UNIT.mm;

/** Millimetres for people: at most two decimals, no trailing zeros. */
export const formatMm = (points: Pt): string => `${Number(toMm(points).toFixed(2))} mm`;

/**
 * Reads a length with an absolute unit as a person writes it: `63 mm`, `2.5in`, `0.5 pt`. Plain decimals only: no
 * exponent, no octal, no hex (users.md C10).
 *
 * @param pixel points of a `px`, for decks that are designed in pixels
 * @returns points, or undefined when the text is no such length
 */
export function parseLength(text: string, pixel: Pt = POINTS_PER_UNIT.px): Pt | undefined {
  const match = /^\s*(-?\d+(?:\.\d+)?|-?\.\d+)\s*([a-zA-Z]+)\s*$/.exec(text);
  if (!match) return undefined;
  const unit = (match[2] ?? '').toLowerCase();
  if (!isAbsoluteUnit(unit)) return undefined;
  return Number(match[1]) * (unit === 'px' ? pixel : POINTS_PER_UNIT[unit]);
}
