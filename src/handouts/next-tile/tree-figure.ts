/**
 * A fork of a tree of two draws: its ends meet two fractions that are written over each other, or two pairs of them. Lengths in mm.
 */
import type { Figure } from '../core/figures.ts';
import { line } from '../figures/shapes.ts';

/** The height of a fraction to write, and what is between two of them. */
const FRACTION = 18.3;
export const BETWEEN = 2;
/** How far a branch goes to the right. */
const SPAN = 10;

/** A fork over `leaves` fractions: 2 for the second draw, 4 for the first. */
export function fork(leaves: 2 | 4): Figure {
  const height = leaves * FRACTION + (leaves - 1) * BETWEEN;
  const middle = height / 2;
  const rise = ((FRACTION + BETWEEN) * leaves) / 4;
  const parts = [-rise, rise].map((by) =>
    line([1, middle], [SPAN, middle + by], { stroke: 'ink', line: 0.4 }),
  );
  return {
    kind: 'drawn',
    drawing: {
      width: SPAN + 0.4,
      height,
      parts: [{ part: 'circle', x: 1, y: middle, r: 1, fill: 'ink' }, ...parts],
      grows: 'as-room',
    },
  };
}
