/**
 * From one place of a form to the next: what is written for many copies side by side.
 *
 * Takes two matrices, gives the one that leads from the first to the second. Places count as they are written, with three
 * decimals, so that errors never add up along a row.
 */
import type { Matrix } from '../../base/geometry.ts';

const written = (value: number): number => Math.round(value * 1000) / 1000;

/** Undefined where the second is not the first moved, or is at an angle at which a step would have to be rounded. */
export function stepBetween(from: Matrix, to: Matrix): Matrix | undefined {
  const [a, b, c, d] = to;
  const isMoved = from[0] === a && from[1] === b && from[2] === c && from[3] === d;
  if (!isMoved || !isQuarterTurn(to)) return undefined;
  const [dx, dy] = [written(to[4]) - written(from[4]), written(to[5]) - written(from[5])];
  // The inverse of a quarter turn, with or without reflection, is its transpose.
  return [1, 0, 0, 1, dx * a + dy * b, dx * c + dy * d];
}

const isQuarterTurn = ([a, b, c, d]: Matrix): boolean =>
  (Math.abs(a) === 1 && Math.abs(d) === 1 && b === 0 && c === 0) ||
  (Math.abs(b) === 1 && Math.abs(c) === 1 && a === 0 && d === 0);
