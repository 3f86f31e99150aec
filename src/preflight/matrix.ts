/** Matrices of content: six numbers, as `cm` and `Tm` name them (ISO 32000-1, 8.3.3). */
import type { PdfValue } from './values.ts';

export type Six = readonly [number, number, number, number, number, number];
export const UNIT: Six = [1, 0, 0, 1, 0, 0];

/** `m` after `n`: first through `n`, then through `m`. */
export const times = (m: Six, n: Six): Six => [
  n[0] * m[0] + n[1] * m[2],
  n[0] * m[1] + n[1] * m[3],
  n[2] * m[0] + n[3] * m[2],
  n[2] * m[1] + n[3] * m[3],
  n[4] * m[0] + n[5] * m[2] + m[4],
  n[4] * m[1] + n[5] * m[3] + m[5],
];

export const six = (values: readonly PdfValue[]): Six => {
  const n = (i: number): number => (typeof values[i] === 'number' ? values[i] : 0);
  return [n(0), n(1), n(2), n(3), n(4), n(5)];
};
