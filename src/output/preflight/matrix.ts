/** The six numbers of a matrix, as `cm`, `Tm` and dictionaries give them (ISO 32000-1, 8.3.3). */
import type { Matrix } from '../../base/geometry.ts';
import type { PdfValue } from './values.ts';

/** What is no number counts as 0. */
export const matrixOf = (values: readonly PdfValue[]): Matrix => {
  const n = (i: number): number => (typeof values[i] === 'number' ? values[i] : 0);
  return [n(0), n(1), n(2), n(3), n(4), n(5)];
};
