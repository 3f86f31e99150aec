/** A tree of two draws: one fork, then a fork at each end. Lengths in mm; branches stand 30 degrees apart. */
import type { DrawingPart, Figure } from '../core/figures.ts';

const SPAN = 14;
const FIRST = 11;
const SECOND = 5.5;

const branch = (x: number, y: number, rise: number): DrawingPart => ({
  part: 'path',
  d: `M ${x} ${y} L ${x + SPAN} ${y + rise}`,
  stroke: 'ink',
  line: 0.4,
});

const station = (x: number, y: number): DrawingPart => ({ part: 'circle', x, y, r: 1, fill: 'ink' });

export function fork(): Figure {
  const middle = 20;
  const ends = [-FIRST, FIRST];
  const parts = [
    station(1.4, middle),
    ...ends.flatMap((rise) => {
      const y = middle + rise;
      return [
        branch(1.4, middle, rise),
        station(1.4 + SPAN, y),
        branch(1.4 + SPAN, y, -SECOND),
        branch(1.4 + SPAN, y, SECOND),
      ];
    }),
  ];
  return { kind: 'drawn', drawing: { width: 2 * SPAN + 3, height: 2 * middle, parts } };
}
