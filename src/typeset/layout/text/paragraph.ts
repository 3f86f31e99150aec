/**
 * The paragraph: takes inlines, gives everything about them that depends on neither width nor scale.
 *
 * Strands (white space, transforms, forced breaks), segments (breaks, faces, shaped words) and the strut of the container's
 * own font. The other functions of the text layer work on the result; see `lines.ts` and `place.ts`.
 */
import { lengthOf } from '../../../base/length.ts';
import type { Pt } from '../../../base/units.ts';
import type { Inline } from '../../box/types.ts';
import type { ComputedStyle } from '../../style/types.ts';
import { atomsOf, headOf, tailOf } from './segment.ts';
import { segmentsOf } from './segments.ts';
import { collectStrands } from './strands.ts';
import type { IntrinsicWidths, Paragraph, Segment, TextContext } from './types.ts';
import { typesetterFor } from './typesetter.ts';

/**
 * Prepares inline content for breaking. An empty result (no segments) makes no lines.
 *
 * Reports MP1680 (a character no font has), MP1681 (an unknown family), MP1682 (right-to-left text).
 */
export function prepareParagraph(
  inlines: readonly Inline[],
  container: ComputedStyle,
  context: TextContext,
): Paragraph {
  const place = inlines.find((inline) => inline.kind !== 'break')?.place;
  const { above, below } = typesetterFor(context, container.inherited, place).type;
  return {
    kind: 'paragraph',
    container,
    context,
    segments: segmentsOfStrands(inlines, context),
    strutAbove: above,
    strutBelow: below,
  };
}

function segmentsOfStrands(inlines: readonly Inline[], context: TextContext): readonly Segment[] {
  const strands = collectStrands(inlines, context.counters);
  const [only, second] = strands;
  return only && !second
    ? segmentsOf(only, context)
    : strands.flatMap((strand) => segmentsOf(strand, context));
}

/** Width of a segment on a line that goes on: atoms included, the trailing spaces excluded. */
export function segmentWidth(segment: Segment, scale: number, context: TextContext): Pt {
  let width = segment.width * scale;
  if (!segment.hasAtoms) return width;
  for (const { atom } of atomsOf(segment)) width += context.measureAtom(atom, scale).width;
  return width;
}

/** The indent of the first line; a percentage needs a width that is known. */
export function indentOf({ container }: Paragraph, width: Pt, scale: number): Pt {
  const { textIndent } = container.inherited;
  return lengthOf(textIndent, Number.isFinite(width) ? width : 0, scale);
}

/**
 * The narrowest width without overflow and the width of one line per strand, in points at the given scale.
 *
 * Percentages of text-indent count as 0.
 */
export function intrinsicWidths(paragraph: Paragraph, scale: number): IntrinsicWidths {
  const { segments, context } = paragraph;
  const indent = indentOf(paragraph, Infinity, scale);
  let [min, max, line, first] = [0, 0, indent, true];
  for (const segment of segments) {
    const width = segmentWidth(segment, scale, context);
    const ending = segment.endSpacing * scale;
    max = Math.max(max, line + width - ending);
    const narrowest = segment.breaks.length === 0 ? width - ending : narrowestPart(segment, scale, context);
    min = Math.max(min, narrowest + (first ? Math.max(0, indent) : 0));
    line = segment.hard ? 0 : line + width + segment.trailing * scale;
    first = false;
  }
  return { min, max };
}

/** The widest of the parts that no break divides. */
function narrowestPart(segment: Segment, scale: number, context: TextContext): Pt {
  let [rest, widest] = [segment, 0];
  while (rest.breaks.length > 0) {
    const head = headOf(rest, 0, context);
    widest = Math.max(widest, segmentWidth(head, scale, context) - head.endSpacing * scale);
    rest = tailOf(rest, 0, context);
  }
  return Math.max(widest, segmentWidth(rest, scale, context) - rest.endSpacing * scale);
}
