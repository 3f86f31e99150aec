/**
 * What a person reads off a calibration page, as numbers.
 *
 * Takes text as it is typed: `3D` (3 and four steps after A: 3.3 mm), `-1B` (0.1 after -1: -0.9 mm), or plain decimals.
 * Gives millimetres, or undefined when it is no reading.
 */

/** One reading of a vernier, in millimetres. */
export function parseVernier(text: string): number | undefined {
  const clean = text.trim().replace('−', '-').toUpperCase();
  const lettered = /^(-?\d{1,2})([A-J])$/.exec(clean);
  if (lettered) {
    const tenths = (lettered[2] ?? 'A').charCodeAt(0) - 'A'.charCodeAt(0);
    return (Number(lettered[1]) * 10 + tenths) / 10;
  }
  return parseDecimal(clean);
}

/** A plain decimal with at most two places; no exponent, no unit. */
export const parseDecimal = (text: string): number | undefined =>
  /^-?\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined;
