/**
 * Lines of plain words at full size: what most rows of a large deck hold.
 *
 * Takes a prepared paragraph and a width, gives the height of its lines and their letters at any place, number for number what
 * `breakLines` and `placeLine` give; undefined for a paragraph that needs them: atoms, rules, shadows, words that are
 * divided or too wide, justified lines. One look at a word for breaking and one for placing, no object for either: code that runs for a
 * few hundred milliseconds is hardly optimised, and makes an object of every number it reckons.
 */
import type { Pt } from '../../base/units.ts';
import type { Point } from '../emit/emission.ts';
import type { ShapedRun } from '../../font/types.ts';
import type { TextFragment } from '../types.ts';
import { shift, TOLERANCE } from './lines.ts';
import { indentOf } from './paragraph.ts';
import { goesOn, textFragment, type Words } from './place.ts';
import type { Paragraph, Segment, Span, TextPiece } from './types.ts';

export interface PlainLines {
  readonly height: Pt;
  /** @param at the paragraph's top left */
  fragments(at: Point): readonly TextFragment[];
}

interface PlainLine {
  /** The number of the segment after its last one. */
  readonly end: number;
  /** From the paragraph's left edge. */
  readonly left: Pt;
  /** From the paragraph's top. */
  readonly top: Pt;
  readonly above: Pt;
  readonly below: Pt;
}

const FULL_SIZE = { scale: 1, spaceExtra: 0 };

/** @returns undefined where `breakLines` is needed */
export function plainLines(paragraph: Paragraph, width: Pt): PlainLines | undefined {
  const { textAlign, textWrap } = paragraph.container.inherited;
  if (textAlign === 'justify') return undefined;
  const lines = brokenPlainly(paragraph, width);
  if (!lines) return undefined;
  const [last, above] = [lines.at(-1), lines.at(-2)];
  // A word alone on the last line may get company.
  if (textWrap === 'pretty' && last && above && last.end - above.end < 2) return undefined;
  return {
    height: last ? last.top + (last.above + last.below) : 0,
    fragments: (at) => lettersOf(paragraph.segments, lines, at),
  };
}

function brokenPlainly(paragraph: Paragraph, width: Pt): readonly PlainLine[] | undefined {
  const { segments } = paragraph;
  const lines: PlainLine[] = [];
  let indent = indentOf(paragraph, width, 1);
  let room = width - indent;
  let used = 0;
  let begin = 0;
  for (let i = 0; i < segments.length;) {
    const segment = segments[i];
    if (!segment?.isPlain || segment.hard) return undefined;
    const after = used + segment.room;
    // What fits with its space fits: most words need no closer look.
    if (after <= room || segment.width - segment.endSpacing <= room - used + TOLERANCE) {
      used = after;
      i++;
    } else {
      if (i === begin || segment.breaks.length > 0) return undefined;
      lines.push(lineOf(paragraph, { begin, end: i, indent, room, used }, lines.at(-1)));
      indent = 0;
      room = width;
      used = 0;
      begin = i;
    }
  }
  if (begin < segments.length)
    lines.push(lineOf(paragraph, { begin, end: segments.length, indent, room, used }, lines.at(-1)));
  return lines;
}

/** Segments of a line. */
interface Draft {
  readonly begin: number;
  readonly end: number;
  readonly indent: Pt;
  /** Without the indent. */
  readonly room: Pt;
  /** Room taken, trailing spaces included. */
  readonly used: Pt;
}

function lineOf(paragraph: Paragraph, draft: Draft, previous: PlainLine | undefined): PlainLine {
  const { segments, container } = paragraph;
  const { begin, end, indent, room, used } = draft;
  const last = segments[end - 1];
  const content = used - (last ? last.trailing + last.endSpacing : 0);
  let above = paragraph.strutAbove;
  let below = paragraph.strutBelow;
  let span: Span | undefined;
  for (let i = begin; i < end; i++) {
    const segment = segments[i];
    // By its number: a pattern would walk the list for each word.
    const first = segment?.pieces[0];
    const own = first?.kind === 'text' && segment?.pieces.length === 1 ? first.span : undefined;
    // Words of one setting reach as far as each other.
    if (!segment || (own && own === span)) continue;
    above = Math.max(above, segment.above);
    below = Math.max(below, segment.below);
    span = own;
  }
  const top = previous ? previous.top + (previous.above + previous.below) : 0;
  return { end, left: indent + shift(container.inherited.textAlign, room - content), top, above, below };
}

/** Words that are to be one fragment, in arrays that serve for all of a paragraph; slices of them have no room to spare. */
interface Scratch {
  readonly runs: ShapedRun[];
  readonly xs: Pt[];
}

function lettersOf(
  segments: readonly Segment[],
  lines: readonly PlainLine[],
  { x, y }: Point,
): readonly TextFragment[] {
  const letters: TextFragment[] = [];
  const scratch: Scratch = { runs: [], xs: [] };
  let i = 0;
  for (const { end, left, top, above } of lines) {
    const baseline = y + (top + above);
    let pen = x + left;
    let first: TextPiece | undefined;
    let count = 0;
    for (; i < end; i++)
      for (const piece of segments[i]?.pieces ?? []) {
        if (piece.kind !== 'text') continue;
        if (first && !goesOn(first, piece)) {
          letters.push(textFragment(wordsOf(first, scratch, count), baseline, FULL_SIZE));
          first = undefined;
        }
        if (!first) count = 0;
        first ??= piece;
        scratch.runs[count] = piece.word.run;
        scratch.xs[count++] = pen;
        pen += piece.word.room;
      }
    if (first) letters.push(textFragment(wordsOf(first, scratch, count), baseline, FULL_SIZE));
  }
  return letters;
}

const wordsOf = (first: TextPiece, { runs, xs }: Scratch, count: number): Words => ({
  first,
  runs: runs.slice(0, count),
  xs: xs.slice(0, count),
});
