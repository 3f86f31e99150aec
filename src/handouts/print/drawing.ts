/**
 * Drawings in one language: words of the page's language, and circles that a key fills.
 *
 * Takes a drawing with `word` and `room` parts, gives one of plain shapes and labels. A pupil's drawing never sees the
 * solution.
 */
import type { Drawing, DrawingPart } from '../core/figures.ts';
import type { Solution } from '../core/heard.ts';
import { phrase } from '../core/phrase.ts';
import type { Speaker } from '../core/words.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Half the height of a capital in ems: what puts it on the middle of its circle. */
const HALF_CAPITAL = 0.35;

/** @param solution of the item on a key; undefined on a pupil's sheet */
export const settleDrawing = (drawing: Drawing, words: Speaker, solution: Solution | undefined): Drawing => ({
  ...drawing,
  parts: drawing.parts.flatMap((part): readonly DrawingPart[] => {
    if (part.part === 'word') return [wordPart(part, words.plain(part.text), 'ink')];
    if (part.part !== 'room') return [part];
    const { x, y, r } = part;
    const circle: DrawingPart = { part: 'circle', x, y, r, stroke: 'ink', fill: 'white', line: 0.35 };
    const mark = solution?.[part.answer]?.[0]?.split(' ')[part.mark];
    if (mark === undefined) return [circle];
    const size = r * POINTS_PER_MM;
    const written = { x, y: y + r * HALF_CAPITAL, size };
    return [circle, wordPart(written, inWords(mark, words), 'blue')];
  }),
});

const wordPart = (
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  text: string,
  ink: 'ink' | 'blue',
): DrawingPart => ({ part: 'label', x, y, text, size, face: 'display', anchor: 'middle', ink });

/** Letters that stand for words differ by language ("letter.W"); other marks are written as they are. */
const inWords = (mark: string, words: Speaker): string =>
  words.find(`letter.${mark}`) === undefined ? mark : words.plain(phrase(`letter.${mark}`));
