/**
 * Breaks a paragraph into lines: greedy, at a width and a scale.
 *
 * Takes a prepared paragraph, gives lines with their place from its top left. Arithmetic over segments; only a word that is
 * divided is shaped, once. A piece wider than the line is never cut: `overflow` says by how much it exceeds it.
 * Sources: CSS Text 3, sections 5 and 7 (alignment); CSS 2.2, section 10.8 (line boxes).
 */
import type { Pt } from '../../../base/units.ts';
import { headOf, lineReach, tailOf } from './segment.ts';
import { indentOf, segmentWidth } from './segments.ts';
import type { BreakOptions, Line, LineLayout, Paragraph, Segment } from './types.ts';

/** Widths come back from layout engines in 32 bits: a hundredth of a point is no overflow. */
export const TOLERANCE = 0.01;

/** The line that is being filled. */
interface Draft {
  readonly segments: Segment[];
  /** Room taken, trailing spaces included. */
  used: Pt;
  readonly indent: Pt;
}

interface Breaking {
  readonly paragraph: Paragraph;
  readonly width: Pt;
  readonly scale: number;
  readonly lines: Line[];
  /** Of the lines so far: indent and content. */
  widest: Pt;
}

/** Breaks at `width` points (Infinity: only at forced breaks). Linear in the number of words. */
export function breakLines(paragraph: Paragraph, width: Pt, { scale }: BreakOptions): LineLayout {
  const breaking: Breaking = { paragraph, width, scale, lines: [], widest: 0 };
  const { segments, context } = paragraph;
  let draft: Draft = { segments: [], used: 0, indent: indentOf(paragraph, width, scale) };
  let tail: Segment | undefined;
  for (let i = 0; i < segments.length;) {
    const segment = tail ?? segments[i];
    if (!segment) break;
    const division = place(breaking, draft, segment);
    if (division === WHOLE) {
      tail = undefined;
      i++;
      if (!segment.hard) continue;
    } else if (division !== NONE) tail = tailOf(segment, division, context);
    const isHyphenated = division >= 0 && segment.breaks[division]?.hyphen === true;
    breaking.lines.push(lineOf(breaking, draft, isHyphenated, division === WHOLE));
    draft = { segments: [], used: 0, indent: 0 };
  }
  if (draft.segments.length > 0) {
    draft = withCompany(breaking, draft);
    breaking.lines.push(lineOf(breaking, draft, false, true));
  }
  return summary(breaking);
}

/** The last line, to which the one above has given a word where `text-wrap` asks for it. */
function withCompany(breaking: Breaking, draft: Draft): Draft {
  const { paragraph, lines, width, scale } = breaking;
  const moved = withoutWidow(paragraph, lines.at(-1), draft.segments, breaking);
  if (!moved) return draft;
  lines.pop();
  const indent = lines.length === 0 ? indentOf(paragraph, width, scale) : 0;
  const above = { segments: [...moved.above], used: roomOf(moved.above, paragraph, scale), indent };
  lines.push(lineOf(breaking, above, false, false));
  return { segments: [...moved.last], used: roomOf(moved.last, paragraph, scale), indent: 0 };
}

/** How much of a segment went on a line, where it was not the part up to one of its breaks. */
const WHOLE = -1;
const NONE = -2;

/** Puts a segment, or its part up to a break (which is given), on the line; `NONE` when the line is full without it. */
function place(breaking: Breaking, draft: Draft, segment: Segment): number {
  const { scale, width, paragraph } = breaking;
  const own = segmentWidth(segment, scale, paragraph.context);
  const room = width - draft.indent - draft.used + TOLERANCE;
  if (own - segment.endSpacing * scale <= room) return put(draft, segment, own, scale, WHOLE);
  const k = lastFitting(breaking, segment, room, draft.segments.length === 0);
  if (k !== undefined) {
    const head = headOf(segment, k, paragraph.context);
    return put(draft, head, segmentWidth(head, scale, paragraph.context), scale, k);
  }
  return draft.segments.length === 0 ? put(draft, segment, own, scale, WHOLE) : NONE;
}

function put(draft: Draft, segment: Segment, width: Pt, scale: number, result: number): number {
  draft.segments.push(segment);
  draft.used += width + segment.trailing * scale;
  return result;
}

/** The last break whose head fits; on an empty line at least the first, since something must be there. */
function lastFitting(
  { paragraph, scale }: Breaking,
  segment: Segment,
  room: Pt,
  empty: boolean,
): number | undefined {
  if (segment.breaks.length === 0 || (room <= 0 && !empty)) return undefined;
  for (let k = segment.breaks.length - 1; k >= 0; k--) {
    const head = headOf(segment, k, paragraph.context);
    const width = segmentWidth(head, scale, paragraph.context) - head.endSpacing * scale;
    if (width <= room || (empty && k === 0)) return k;
  }
  return undefined;
}

function lineOf(breaking: Breaking, draft: Draft, hyphenated: boolean, last: boolean): Line {
  const { paragraph, scale, width } = breaking;
  const final = draft.segments.at(-1);
  const hanging = final ? (final.trailing + final.endSpacing) * scale : 0;
  const content = draft.used - hanging;
  const free = width - draft.indent - content;
  breaking.widest = Math.max(breaking.widest, draft.indent + content);
  const { textAlign } = paragraph.container.inherited;
  const spaces = textAlign === 'justify' && !last && free > 0 ? spacesOf(draft) : 0;
  const previous = breaking.lines.at(-1);
  const top = previous ? previous.top + previous.height : 0;
  const { above, below } = lineReach(paragraph, draft.segments, scale);
  return {
    top,
    height: above + below,
    baseline: top + above,
    left: draft.indent + shift(textAlign, free),
    width: spaces > 0 ? content + free : content,
    segments: draft.segments,
    hyphenated,
    last,
    spaceExtra: spaces > 0 ? free / spaces : 0,
    scale,
  };
}

/** Stretchable spaces between the words of a line; those hanging at its end do not count. */
function spacesOf({ segments }: Draft): number {
  let spaces = 0;
  let trailing = 0;
  for (const segment of segments) {
    spaces += trailing + segment.spaces;
    trailing = segment.trailingSpaces;
  }
  return spaces;
}

/** Content that does not fit begins at the start: CSS Text 3, section 7.1. */
export function shift(align: 'left' | 'right' | 'center' | 'justify', free: Pt): Pt {
  if (!Number.isFinite(free) || free <= 0) return 0;
  if (align === 'right') return free;
  return align === 'center' ? free / 2 : 0;
}

function summary({ lines, width, widest }: Breaking): LineLayout {
  const last = lines.at(-1);
  return {
    lines,
    height: last ? last.top + last.height : 0,
    width: widest,
    overflow: widest - width > TOLERANCE ? widest - width : 0,
  };
}

/** A word narrower than this many times the type size is lost on a line of its own. */
const LONE = 5;

interface LastLines {
  readonly above: readonly Segment[];
  readonly last: readonly Segment[];
}

/** What a line takes of its room, the space after its last word included. */
const roomOf = (segments: readonly Segment[], paragraph: Paragraph, scale: number): Pt =>
  segments.reduce((sum, one) => sum + segmentWidth(one, scale, paragraph.context) + one.trailing * scale, 0);

/** The last two lines with a word moved down; undefined where they may stay. */
function withoutWidow(
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
