/** Two circles that overlap, to sort hands by number; over each stands what is inside. Lengths in mm. */
import type { DrawingPart, Figure } from '../core/figures.ts';
import { phrase } from '../core/phrase.ts';

const RADIUS = 18;
const APART = 22;
const TOP = 7;

export function twoCircles(): Figure {
  const circle = (x: number): DrawingPart => ({
    part: 'circle',
    x,
    y: TOP + RADIUS,
    r: RADIUS - 0.4,
    stroke: 'ink',
    line: 0.5,
  });
  const head = (x: number, say: string): DrawingPart => ({
    part: 'word',
    x,
    y: 4.6,
    text: phrase(say),
    size: 10.5,
  });
  return {
    kind: 'drawn',
    drawing: {
      width: 2 * RADIUS + APART,
      height: TOP + 2 * RADIUS,
      parts: [
        circle(RADIUS),
        circle(RADIUS + APART),
        head(RADIUS - 4, 'venn.nine'),
        head(RADIUS + APART + 4, 'venn.even'),
      ],
    },
  };
}
