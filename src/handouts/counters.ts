/**
 * Counters in rows of three: what is left over is in the last row.
 *
 * Takes the digits of a number, gives a picture; counters of the digits in turn are full and open, so that each digit can
 * be seen. Lengths in mm.
 */
import type { DrawingPart, Figure } from './core/figures.ts';

const RADIUS = 1.6;
const PITCH = 4;
const IN_ROW = 3;

export function counters(digits: readonly number[]): Figure {
  const fills = digits.flatMap((digit, place) =>
    Array.from({ length: digit }, () => (place % 2 === 0 ? 'accent' : 'white') as 'accent' | 'white'),
  );
  const parts: readonly DrawingPart[] = fills.map((fill, index) => ({
    part: 'circle',
    x: RADIUS + 0.3 + PITCH * Math.floor(index / IN_ROW),
    y: RADIUS + 0.3 + PITCH * (index % IN_ROW),
    r: RADIUS,
    fill,
    stroke: 'ink',
    line: 0.3,
  }));
  const threes = Math.max(1, Math.ceil(fills.length / IN_ROW));
  return {
    kind: 'drawn',
    drawing: { width: PITCH * threes + 0.2, height: PITCH * IN_ROW + 0.2, parts },
  };
}
