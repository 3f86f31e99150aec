/**
 * Places a broken line: text runs, decorations, links, and where atoms go.
 *
 * Takes a line and the paragraph's top left on the page, gives fragments in reading order: one for each stretch of words in one
 * setting, whose words keep places of their own. Underlines come first and
 * line-throughs after the text, links last; shadows before all of them. The space a line broke at is placed as well (it hangs unseen), so that copied text
 * keeps its words apart. Never breaks or measures text.
 */
import type { Pt } from '../../base/units.ts';
import type { TextFragment } from '../types.ts';
import { atomReach } from './line-box.ts';
import { createMarks } from './marks.ts';
import { Shades } from './shades.ts';
import type { ShapedRun } from '../../font/types.ts';
import type { Line, Paragraph, PlacedAtom, PlacedItem, TextPiece } from './types.ts';

/**
 * Everything on a line, in reading order.
 *
 * @param x left edge of the paragraph
 * @param y where the paragraph's top would lie; for lines continued on a next page: the page's y less the top of the first of them
 */
export function placeLine(paragraph: Paragraph, line: Line, x: Pt, y: Pt): PlacedItem[] {
  const { scale, spaceExtra } = line;
  const items: PlacedItem[] = [];
  const baseline = y + line.baseline;
  // Most lines have neither shadows nor rules or links along them.
  const { isShaded, isMarked } = lookAlong(line);
  const shades = isShaded ? new Shades() : undefined;
  const marks = isMarked ? createMarks(baseline, scale, x + line.left + line.width) : undefined;
  let pen = x + line.left;
  let words: Words | undefined;
  for (const segment of line.segments) {
    for (const piece of segment.pieces) {
      if (piece.kind === 'atom') {
        words = undefined;
        const placed = placeAtom(paragraph, line, piece.atom, pen, y);
        items.push(placed);
        marks?.atom(placed);
        pen += placed.width;
        continue;
      }
      const { width, trailing, spaces, trailingSpaces } = piece.word;
      const room = (width + trailing) * scale + (spaces + trailingSpaces) * spaceExtra;
      if (piece.span.inline.style.inherited.visibility === 'visible') {
        if (!words || !goesOn(words.first, piece)) {
          words = { first: piece, runs: [], xs: [] };
          const text = textFragment(words, baseline, line);
          items.push(text);
          shades?.add(text, piece.span.inline.style.inherited.textShadow, scale);
        }
        words.runs.push(piece.word.run);
        words.xs.push(pen);
        marks?.text(piece.span, pen, room);
      }
      pen += room;
    }
  }
  if (!marks) return shades ? [...shades.under([]), ...items] : items;
  const [under, over] = [marks.under(), marks.over()];
  return [...(shades?.under([...under, ...over]) ?? []), ...under, ...items, ...over, ...marks.links()];
}

/** Whether some piece has a shadow, and whether a rule or a link runs along some; each setting is asked once. */
function lookAlong({ segments }: Line): { readonly isShaded: boolean; readonly isMarked: boolean } {
  let [isShaded, isMarked] = [false, false];
  let last: TextPiece['span'] | undefined;
  for (const { pieces } of segments)
    for (const piece of pieces) {
      if (piece.kind === 'atom') isMarked ||= piece.atom.href !== undefined;
      else if (piece.span !== last) {
        const { inline } = (last = piece.span);
        isShaded ||= inline.style.inherited.textShadow.length > 0;
        isMarked ||= inline.href !== undefined || (inline.kind === 'text' && inline.decorations.length > 0);
      }
    }
  return { isShaded, isMarked };
}

/** Words of a fragment, as long as others may follow. */
interface Words {
  readonly first: TextPiece;
  readonly runs: ShapedRun[];
  readonly xs: Pt[];
}

/** Whether a piece is set as the one before: what is copied instead of letters goes with those alone. */
const goesOn = (first: TextPiece, { span, word, actualText }: TextPiece): boolean =>
  span === first.span &&
  word.run.typeface === first.word.run.typeface &&
  actualText === undefined &&
  first.actualText === undefined;

function textFragment({ first, runs, xs }: Words, baseline: Pt, { scale, spaceExtra }: Line): TextFragment {
  const { span, word, actualText } = first;
  const { inline, type } = span;
  const { color, textStroke } = inline.style.inherited;
  return {
    kind: 'text',
    owner: inline.owner,
    runs,
    xs,
    typeface: word.run.typeface,
    size: type.size * scale,
    baseline: baseline - inline.raise * scale,
    letterSpacing: type.letterSpacing * scale,
    wordSpacing: type.wordSpacing * scale + spaceExtra,
    colour: color,
    stroke: textStroke.width > 0 ? { width: textStroke.width * scale, colour: textStroke.colour } : undefined,
    language: inline.language,
    actualText,
    place: inline.place,
  };
}

function placeAtom({ context }: Paragraph, line: Line, atom: PlacedAtom['atom'], x: Pt, y: Pt): PlacedAtom {
  const { scale } = line;
  const size = context.measureAtom(atom, scale);
  const reach = atomReach(atom, size, scale, context);
  const offset = reach
    ? line.baseline - reach.above
    : line.top + (atom.align === 'bottom' ? line.height - size.height : 0);
  return { kind: 'atom', atom, x, y: y + offset, width: size.width, height: size.height, scale };
}
