/**
 * From one place of a form to the next: what is written for many copies side by side.
 *
 * Takes two matrices, gives the one that leads from the first to the second. Places count as they are written, with three
 * decimals, so that errors never add up along a row.
 */
import type { Matrix } from '../../base/geometry.ts';
import { written } from './syntax.ts';

/** Undefined where the second is not the first moved, or is at an angle at which a step would have to be rounded. */
export function stepBetween(from: Matrix, to: Matrix): Matrix | undefined {
  const isMoved = from[0] === to[0] && from[1] === to[1] && from[2] === to[2] && from[3] === to[3];
  if (!isMoved || !isQuarterTurn(to)) return undefined;
  const dx = written(to[4]) - written(from[4]);
  const dy = written(to[5]) - written(from[5]);
  // The inverse of a quarter turn, with or without reflection, is its transpose.
  return [1, 0, 0, 1, dx * to[0] + dy * to[1], dx * to[2] + dy * to[3]];
}

const isQuarterTurn = (m: Matrix): boolean =>
  (Math.abs(m[0]) === 1 && Math.abs(m[3]) === 1 && m[1] === 0 && m[2] === 0) ||
  (Math.abs(m[1]) === 1 && Math.abs(m[2]) === 1 && m[0] === 0 && m[3] === 0);
