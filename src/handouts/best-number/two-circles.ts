/** Two circles that overlap, to sort hands by number: "9" and "2" stand over them. Lengths in mm. */
import type { DrawingPart, Figure } from '../core/figures.ts';

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
  const head = (x: number, text: string): DrawingPart => ({
    part: 'label',
    x,
    y: 4.6,
    text,
    size: 12,
    face: 'display',
    anchor: 'middle',
  });
  return {
    kind: 'drawn',
    drawing: {
      width: 2 * RADIUS + APART,
      height: TOP + 2 * RADIUS,
      parts: [
        circle(RADIUS),
        circle(RADIUS + APART),
        head(RADIUS - 4, '9 ∣'),
        head(RADIUS + APART + 4, '2 ∣'),
      ],
    },
  };
}
