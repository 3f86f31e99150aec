/**
 * Places a broken line: text runs, decorations, links, and where atoms go.
 *
 * Takes a line and the paragraph's top left on the page, gives fragments in reading order: one for each stretch of words in one
 * setting, whose words keep places of their own. Underlines come first and
 * line-throughs after the text, links last; shadows before all of them. The space a line broke at is placed as well (it hangs unseen), so that copied text
 * keeps its words apart. Never breaks or measures text.
 */
import type { Pt } from '../../../base/units.ts';
import type { RuleFragment, ShadowFragment, TextFragment, TextShadow } from '../types.ts';
import { atomReach } from './segment.ts';
import { createMarks } from './marks.ts';
import type { ShapedRun } from '../../font/types.ts';
import type { Line, Paragraph, PlacedAtom, PlacedItem, TextPiece } from './types.ts';

/**
 * Everything on a line, in reading order.
 *
 * @param x left edge of the paragraph
 * @param y where the paragraph's top would lie; for lines continued on a next page: the page's y less the top of the first of them
 */
export function placeLine(paragraph: Paragraph, line: Line, x: Pt, y: Pt): PlacedItem[] {
  const { scale, spaceExtra, segments } = line;
  const baseline = y + line.baseline;
  const left = x + line.left;
  const word = onlyWord(segments);
  if (word) return isSeen(word) ? [textFragment(alone(word, left), baseline, line)] : [];
  const items: PlacedItem[] = [];
  // Most lines have neither shadows nor rules or links along them.
  const isMarked = segments.some((segment) => segment.isMarked);
  const shades = isMarked ? new Shades() : undefined;
  const marks = isMarked ? createMarks(baseline, scale, left + line.width) : undefined;
  const letters = new Letters(line, baseline, (text, first) => {
    items.push(text);
    shades?.add(text, first.span.inline.style.inherited.textShadow, scale);
  });
  let pen = left;
  for (const segment of segments) {
    for (const piece of segment.pieces) {
      if (piece.kind === 'atom') {
        letters.close();
        const placed = placeAtom(paragraph, line, piece.atom, pen, y);
        items.push(placed);
        marks?.atom(placed);
        pen += placed.width;
        continue;
      }
      const { word, span } = piece;
      const room = (word.width + word.trailing) * scale + (word.spaces + word.trailingSpaces) * spaceExtra;
      if (isSeen(piece)) {
        letters.add(piece, pen);
        marks?.text(span, pen, room);
      }
      pen += room;
    }
  }
  letters.close();
  if (!marks || !shades) return items;
  const [under, over] = [marks.under(), marks.over()];
  return [...shades.under([...under, ...over]), ...under, ...items, ...over, ...marks.links()];
}

/** The word of a line of one, with nothing along it; most lines of tables and pads are such. */
function onlyWord(segments: Line['segments']): TextPiece | undefined {
  const [segment] = segments;
  if (!segment || segments.length > 1 || segment.isMarked || segment.pieces.length > 1) return undefined;
  const [piece] = segment.pieces;
  return piece?.kind === 'text' ? piece : undefined;
}

const alone = (first: TextPiece, x: Pt): Words => ({ first, runs: [first.word.run], xs: [x] });

const isSeen = ({ span }: TextPiece): boolean => span.inline.style.inherited.visibility === 'visible';

/** Words of a line in reading order; those in one setting are one fragment. */
class Letters {
  readonly #line: Line;
  readonly #baseline: Pt;
  readonly #take: (text: TextFragment, first: TextPiece) => void;
  /** Of all fragments of the line, the open one being the last. */
  readonly #runs: ShapedRun[] = [];
  readonly #xs: Pt[] = [];
  #begin = 0;
  #first: TextPiece | undefined;

  constructor(line: Line, baseline: Pt, take: (text: TextFragment, first: TextPiece) => void) {
    this.#line = line;
    this.#baseline = baseline;
    this.#take = take;
  }

  add(piece: TextPiece, x: Pt): void {
    if (this.#first && !goesOn(this.#first, piece)) this.close();
    this.#first ??= piece;
    this.#runs.push(piece.word.run);
    this.#xs.push(x);
  }

  close(): void {
    if (!this.#first) return;
    // Slices have no room to spare: they are kept for as long as the face.
    const words = {
      first: this.#first,
      runs: this.#runs.slice(this.#begin),
      xs: this.#xs.slice(this.#begin),
    };
    this.#take(textFragment(words, this.#baseline, this.#line), this.#first);
    this.#begin = this.#runs.length;
    this.#first = undefined;
  }
}

/** Words of one fragment. */
export interface Words {
  readonly first: TextPiece;
  readonly runs: readonly ShapedRun[];
  readonly xs: readonly Pt[];
}

/** Whether a piece is set as the one before: what is copied instead of letters goes with those alone. */
export const goesOn = (first: TextPiece, { span, word, actualText }: TextPiece): boolean =>
  span === first.span &&
  word.run.typeface === first.word.run.typeface &&
  actualText === undefined &&
  first.actualText === undefined;

/** @param line how large its words are, and how far they are spread */
export function textFragment(
  { first, runs, xs }: Words,
  baseline: Pt,
  { scale, spaceExtra }: Pick<Line, 'scale' | 'spaceExtra'>,
): TextFragment {
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

// Shadows of the letters on one line, gathered by shadow: all of them lie under all letters of the line.
// Takes letters as they are placed and the rules along them, gives fragments for what is below. A rule belongs to the
// shadow of the letters it runs along. Source: CSS Text Decoration 3, section 4.

type Shadows = readonly TextShadow[];

interface Shade {
  readonly shadows: Shadows;
  readonly texts: TextFragment[];
}

const isEqual = (a: Shadows, b: Shadows): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

class Shades {
  readonly #shades: Shade[] = [];

  /** @param scale of the line: offsets and blur shrink with the letters */
  add(text: TextFragment, shadows: Shadows, scale: number): void {
    if (shadows.length === 0) return;
    const scaled = scale === 1 ? shadows : shadows.map((shadow) => scaledBy(shadow, scale));
    const known = this.#shades.find((shade) => isEqual(shade.shadows, scaled));
    if (known) known.texts.push(text);
    else this.#shades.push({ shadows: scaled, texts: [text] });
  }

  under(rules: readonly RuleFragment[]): readonly ShadowFragment[] {
    return this.#shades.map(({ shadows, texts }) => ({
      kind: 'shadow',
      shadows,
      texts,
      rules: rules.filter((rule) => texts.some((text) => runsAlong(rule, text))),
    }));
  }
}

const scaledBy = ({ x, y, blur, colour }: TextShadow, scale: number): TextShadow => ({
  x: x * scale,
  y: y * scale,
  blur: blur * scale,
  colour,
});

const runsAlong = ({ rect }: RuleFragment, { xs: [x = NaN] }: TextFragment): boolean =>
  x >= rect.x - 0.001 && x < rect.x + rect.width;
