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
import { atomsOf, headOf, segmentOf, tailOf } from './segment.ts';
import { collectStrands, isUnbroken, type Strand, type Stretch } from './strands.ts';
import type {
  InnerBreak,
  IntrinsicWidths,
  Paragraph,
  Piece,
  Segment,
  Setting,
  Span,
  TextContext,
  Token,
} from './types.ts';
import { typesetterFor } from './typesetter.ts';
import { type Break, breaksOf, stretchAt, withSyllables, wraps } from './breaks.ts';
import { error } from '../../../base/diagnostics/diagnostic.ts';

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

/** A strand, what its stretches are set with (undefined for atoms), and the context it is in. */
interface Row {
  readonly strand: Strand;
  readonly settings: readonly (Setting | undefined)[];
  readonly context: TextContext;
}

/** Pieces, and where each begins in the strand. */
interface Pieces {
  pieces: Piece[];
  starts: number[];
}

/** Makes the segments of a strand. Reports MP1680, MP1681, MP1682. */
function segmentsOf(strand: Strand, context: TextContext): readonly Segment[] {
  const settings = strand.stretches.map((stretch) => settingOf(stretch, context));
  const row = { strand, settings, context };
  // A strand that does not wrap, or is a single word of letters, has no break to look for.
  const hasNoBreaks = isOneWord(strand.text) || (strand.text !== '' && !strand.stretches.some(wraps));
  return hasNoBreaks ? [segmentAt(row, [0, strand.text.length], 0, NO_BREAKS)] : segmentsByBreaks(row);
}

/** Whether a word with its spaces is letters alone, so that there is no break to be looked for. */
const isOneWord = (text: string): boolean => {
  const word = text.trimEnd();
  return word !== '' && isUnbroken(word);
};

function segmentsByBreaks(row: Row): readonly Segment[] {
  const { strand } = row;
  const segments: Segment[] = [];
  let [start, first, inner]: [number, number, Break[]] = [0, 0, []];
  const close = (end: number): void => {
    first = stretchAt(strand, first, start);
    segments.push(segmentAt(row, [start, end], first, inner));
    [start, inner] = [end, []];
  };
  for (const found of breaksOf(strand)) {
    if (found.closes) close(found.position);
    else inner.push(found);
  }
  close(strand.text.length);
  return segments;
}

/** @param first the stretch it begins in */
function segmentAt(
  { strand, settings, context }: Row,
  range: readonly [number, number],
  first: number,
  inner: readonly Break[],
): Segment {
  const { pieces, starts } = piecesOf(strand, settings, range, first, context);
  const all = withSyllables(strand, range, strand.stretches[first], inner);
  const hard = strand.hard && range[1] === strand.text.length;
  return segmentOf(pieces, innerBreaks(all, starts), hard);
}

function settingOf({ inline }: Stretch, context: TextContext): Setting | undefined {
  if (inline.kind === 'atom') return undefined;
  const typesetter = typesetterFor(context, inline.style.inherited, inline.place);
  const { type } = typesetter;
  const raised = inline.raise !== 0;
  const above = raised ? inline.raise + type.metrics.capHeight * type.size : type.above;
  const below = raised ? -inline.raise : type.below;
  const isMarked =
    inline.link !== undefined ||
    inline.style.inherited.textShadow.length > 0 ||
    (inline.kind === 'text' && inline.decorations.length > 0);
  return { span: { inline, type, above, below, isMarked }, typesetter };
}

function piecesOf(
  strand: Strand,
  settings: readonly (Setting | undefined)[],
  [start, end]: readonly [number, number],
  first: number,
  context: TextContext,
): Pieces {
  const into: Pieces = { pieces: [], starts: [] };
  for (let i = first; i < strand.stretches.length; i++) {
    const stretch = strand.stretches[i];
    if (!stretch || stretch.start >= end) break;
    const [from, to] = [Math.max(start, stretch.start), Math.min(end, stretch.end)];
    const setting = settings[i];
    if (setting) pushWords(into, setting, strand.text, [from, to], context);
    else if (stretch.inline.kind === 'atom' && from < to) {
      addPiece(into, { kind: 'atom', atom: stretch.inline }, from);
    }
  }
  return into;
}

/** Most segments have one piece: a list that begins with it has no room to spare, one that it is added to has room for 17. */
function addPiece(into: Pieces, piece: Piece, start: number): void {
  if (into.pieces.length === 0) {
    into.pieces = [piece];
    into.starts = [start];
    return;
  }
  into.pieces.push(piece);
  into.starts.push(start);
}

/** Each word goes with the spaces after it, so that equal words are one run wherever they are. */
function pushWords(
  into: Pieces,
  { span, typesetter }: Setting,
  text: string,
  [from, to]: readonly [number, number],
  context: TextContext,
): void {
  let at = from;
  while (at < to) {
    const space = text.indexOf(' ', at);
    let end = space < 0 ? to : Math.min(space, to);
    while (end < to && text.charCodeAt(end) === 0x20) end++;
    const token = typesetter.token(text.slice(at, end), span.inline.language);
    if (token.missing.length > 0 || token.rightToLeft) complain(token, span, context);
    for (const word of token.words) {
      addPiece(into, { kind: 'text', span, word, actualText: undefined }, at);
      at += word.run.text.length;
    }
    at = end;
  }
}

const NO_BREAKS: readonly never[] = [];

/** From positions in the strand to places in pieces. */
function innerBreaks(breaks: readonly Break[], starts: readonly number[]): readonly InnerBreak[] {
  if (breaks.length === 0) return NO_BREAKS;
  let piece = 0;
  return breaks.map(({ position, hyphen }) => {
    while (piece + 1 < starts.length && (starts[piece + 1] ?? 0) <= position) piece++;
    return { piece, offset: position - (starts[piece] ?? 0), hyphen };
  });
}

/** `U+2261`. */
const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Reports the characters of a token that no face has, and text that runs to the left. */
function complain(token: Token, { inline: { place } }: Span, { faceId, report }: TextContext): void {
  const about = (shared: string) => ({
    place,
    isAnywhere: true,
    case: { kind: 'page', name: faceId, shared } as const,
  });
  for (const character of token.missing) {
    const shared = `no font has the character ${nameOf(character)} "${character}"`;
    const help = 'use an icon or another character, or bring a font that has it with @font-face';
    report(error('MP1680', `${shared} (in ${faceId})`, { ...about(shared), help }));
  }
  if (!token.rightToLeft) return;
  const shared = 'right-to-left text is not supported';
  const help = 'bring the passage as a picture with an alt';
  report(error('MP1682', `${shared} (in ${faceId})`, { ...about(shared), help }));
}
