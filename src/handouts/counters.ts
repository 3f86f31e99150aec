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

/** How much ink counters need: full ones that are small, open ones in thin lines, for pages with many of them. */
export type CounterInk = 'usual' | 'little';

const LOOKS = {
  usual: { full: RADIUS, open: RADIUS, line: 0.3 },
  little: { full: 0.9, open: 1.2, line: 0.18 },
} as const;

export function counters(digits: readonly number[], ink: CounterInk = 'usual'): Figure {
  const look = LOOKS[ink];
  const fills = digits.flatMap((digit, place) =>
    Array.from({ length: digit }, () => (place % 2 === 0 ? 'accent' : 'white') as 'accent' | 'white'),
  );
  const parts: readonly DrawingPart[] = fills.map((fill, index) => ({
    part: 'circle',
    x: RADIUS + 0.3 + PITCH * Math.floor(index / IN_ROW),
    y: RADIUS + 0.3 + PITCH * (index % IN_ROW),
    r: fill === 'accent' ? look.full : look.open,
    fill,
    stroke: 'ink',
    line: look.line,
  }));
  const threes = Math.max(1, Math.ceil(fills.length / IN_ROW));
  return {
    kind: 'drawn',
    drawing: { width: PITCH * threes + 0.2, height: PITCH * IN_ROW + 0.2, parts },
  };
}
