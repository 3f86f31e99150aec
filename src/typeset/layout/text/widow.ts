/**
 * The last line of a paragraph, where `text-wrap: pretty` asks for more than one short word on it.
 *
 * Takes the words of the last two lines; gives them with one word moved down. The number of lines stays as it is. Nothing
 * moves where the line above would keep a single word itself, or where the word does not fit. Source: CSS Text 4, section 6.4.2.
 */
import type { Pt } from '../../../base/units.ts';
import { segmentWidth } from './paragraph.ts';
import type { Line, Paragraph, Segment } from './types.ts';

/** A word narrower than this many times the type size is lost on a line of its own. */
const LONE = 5;

export interface LastLines {
  readonly above: readonly Segment[];
  readonly last: readonly Segment[];
}

/** What a line takes of its room, the space after its last word included. */
export const roomOf = (segments: readonly Segment[], paragraph: Paragraph, scale: number): Pt =>
  segments.reduce((sum, one) => sum + segmentWidth(one, scale, paragraph.context) + one.trailing * scale, 0);

/** The last two lines with a word moved down; undefined where they may stay. */
export function withoutWidow(
  paragraph: Paragraph,
  previous: Line | undefined,
  last: readonly Segment[],
  { width, scale }: { readonly width: Pt; readonly scale: number },
): LastLines | undefined {
  const { inherited } = paragraph.container;
  const [word] = last;
  if (inherited.textWrap !== 'pretty' || !word || last.length > 1) return undefined;
  if (!previous || previous.last || previous.hyphenated || previous.segments.length < 3) return undefined;
  const moved = previous.segments.at(-1);
  if (!moved || roomOf(last, paragraph, scale) >= LONE * inherited.fontSize * scale) return undefined;
  const together = [moved, word];
  return roomOf(together, paragraph, scale) <= width
    ? { above: previous.segments.slice(0, -1), last: together }
    : undefined;
}
