/**
 * Drawings in one language: words of the page's language, and circles that a key fills.
 *
 * Takes a drawing with `word` and `room` parts, gives one of plain shapes and labels. A pupil's drawing never sees the
 * solution.
 */
import { hypot } from '../../base/trigonometry.ts';
import type { Drawing, DrawingPart } from '../core/figures.ts';
import type { Solution } from '../core/heard.ts';
import type { Speaker } from '../core/words.ts';
import { answerText } from './types.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Half the height of a capital in ems: what puts it on the middle of its circle. */
const HALF_CAPITAL = 0.35;

/** @param solution of the item on a key; undefined on a pupil's sheet */
export const settleDrawing = (drawing: Drawing, words: Speaker, solution: Solution | undefined): Drawing => ({
  ...drawing,
  parts: drawing.parts.flatMap((part): readonly DrawingPart[] => {
    if (part.part === 'word') return [wordPart(part, words.plain(part.text), 'ink')];
    if (part.part === 'shade')
      return patternIn(part, 'shown' in part ? part.shown : markOf(solution, part.answer, part.mark));
    if (part.part !== 'room') return [part];
    const { x, y, r } = part;
    const circle: DrawingPart = { part: 'circle', x, y, r, stroke: 'ink', fill: 'white', line: 0.35 };
    const mark = markOf(solution, part.answer, part.mark);
    if (mark === undefined) return [circle];
    const size = r * POINTS_PER_MM;
    const written = { x, y: y + r * HALF_CAPITAL, size };
    return [circle, wordPart(written, answerText(mark, words), 'blue')];
  }),
});

const markOf = (solution: Solution | undefined, answer: number, mark: number): string | undefined =>
  solution?.[answer]?.[0]?.split(' ')[mark];

/** Patterns, never colours: they survive a copier. */
function patternIn(
  { x, y, r }: { readonly x: number; readonly y: number; readonly r: number },
  mark: string | undefined,
): readonly DrawingPart[] {
  if (mark === '1') return [{ part: 'path', d: stripes(x, y, r), stroke: 'mute', fill: 'none', line: 0.3 }];
  if (mark === '2') return dots(x, y, r);
  return [];
}

const short = (value: number): number => Math.round(value * 100) / 100;

/** Lines at 45 degrees through a round, 2.2 mm from one another. */
const stripes = (x: number, y: number, r: number): string =>
  [-3, -2, -1, 0, 1, 2, 3]
    .map((step) => {
      const off = (step * 2.2) / Math.SQRT2;
      const half = Math.sqrt(Math.max(0, r * r - 2 * off * off)) / Math.SQRT2;
      return `M${short(x + off - half)} ${short(y + off + half)}L${short(x + off + half)} ${short(y + off - half)}`;
    })
    .join('');

/** Dots 3 mm from one another. */
const dots = (x: number, y: number, r: number): readonly DrawingPart[] =>
  [-2, -1, 0, 1, 2].flatMap((row) =>
    [-2, -1, 0, 1, 2].flatMap((column): readonly DrawingPart[] =>
      hypot(3 * row, 3 * column) > r - 0.6
        ? []
        : [{ part: 'circle', x: short(x + 3 * column), y: short(y + 3 * row), r: 0.55, fill: 'mute' }],
    ),
  );

const wordPart = (
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  text: string,
  ink: 'ink' | 'blue',
): DrawingPart => ({ part: 'label', x, y, text, size, face: 'display', anchor: 'middle', ink });
