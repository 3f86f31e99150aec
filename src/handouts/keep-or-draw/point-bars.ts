/** What is kept and what a draw is worth as two bars over one scale of points; the second may be left to be drawn. Lengths in mm. */
import type { DrawingPart, Figure } from '../core/figures.ts';
import { phrase } from '../core/phrase.ts';
import { label, line } from '../figures/tiles.ts';

/** Three cards are worth no more, and three more of them less than this in the mean. */
export const MOST = 18;
/** Left of the scale, a point of it, and between its lines. */
const [WORDS, POINT, STEP] = [14.4, 1.66, 3];
const [BAR, PITCH, TOP] = [3.4, 5, 0.6];
const FOOT = TOP + 2 * PITCH;

const at = (points: number): number => WORDS + points * POINT;

const bar = (row: number, points: number, fill: 'white' | 'tint'): DrawingPart => ({
  part: 'box',
  x: WORDS,
  y: TOP + row * PITCH + (PITCH - BAR) / 2,
  width: points * POINT,
  height: BAR,
  stroke: 'ink',
  fill,
  line: 0.3,
});

const head = (row: number, say: string): DrawingPart => ({
  part: 'word',
  x: WORDS / 2 - 0.6,
  y: TOP + (row + 0.5) * PITCH + 1.1,
  text: phrase(say),
  size: 9.4,
});

/** @param draw undefined where a pupil draws its bar */
export function pointBars(keep: number, draw: number | undefined): Figure {
  const steps = Array.from({ length: MOST / STEP + 1 }, (_, step) => step * STEP);
  return {
    kind: 'drawn',
    drawing: {
      width: at(MOST) + 2,
      height: FOOT + 4,
      // The item has to begin under the rules where type is large.
      largest: 1,
      parts: [
        ...steps.flatMap((points) => [
          line([at(points), TOP], [at(points), FOOT], { stroke: 'rule', line: 0.25 }),
          label(at(points), FOOT + 3.4, String(points), 8, { anchor: 'middle' }),
        ]),
        ...(keep === 0 ? [] : [bar(0, keep, 'white')]),
        ...(draw === undefined ? [] : [bar(1, draw, 'tint')]),
        line([WORDS, TOP], [WORDS, FOOT], { stroke: 'ink', line: 0.6 }),
        head(0, 'option.keep'),
        head(1, 'option.draw'),
      ],
    },
  };
}
