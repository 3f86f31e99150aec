/**
 * "fold here", beside the thick ticks of a folded sheet.
 *
 * Takes the facts of a sheet; gives a turned cell in each margin that is wide enough, below the fold and its nearest cutting
 * marks, or none.
 */
import { mm, toMm, type Pt } from '../../base/units.ts';
import { gridSide } from '../imposition/index.ts';
import { textWidth, type SlugFacts } from './entry.ts';
import { slugWords } from './words.ts';

/** A line of small type, and white to the bleed. */
const LINE: Pt = mm(2.05);
const OFF: Pt = mm(0.9);
/** From the last cutting mark above the words. */
const BELOW: Pt = mm(1.6);

/** Where a line that reads upwards starts, its length and height, in millimetres. */
interface TurnedLine {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The words on both sides of a fold; none where the margin holds no line. */
export function foldWords({ grid, flip, language, words }: SlugFacts): readonly TurnedLine[] {
  if (flip !== 'fold' || !grid.fold) return [];
  const { slots, block, area } = gridSide(grid, 'back', flip);
  const text = slugWords(language, words).foldHere;
  const width = textWidth([text]);
  const first = Math.min(...slots.map(({ trim }) => trim.y));
  const top = first + BELOW + width;
  const end = block.x + block.width;
  const places = [
    [block.x - area.x, block.x - OFF - LINE],
    [area.x + area.width - end, end + OFF],
  ] as const;
  return places.flatMap(([room, left]) =>
    room < OFF + LINE
      ? []
      : [{ text, left: toMm(left), top: toMm(top), width: toMm(width), height: toMm(LINE) }],
  );
}
