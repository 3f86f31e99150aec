/**
 * From strands to segments: pieces of type and atoms, grouped by where a line may end.
 *
 * A segment ends after a space or beside an atom; breaks within a word (hyphens, slashes, syllables) are kept with the
 * segment and only used when the line is full. Characters that cannot be set are reported on the way.
 */
import { breaksOf, stretchAt, withSyllables, wraps } from './breaks.ts';
import type { Break } from './breaks.ts';
import { complain } from './complaints.ts';
import { isUnbroken } from './opportunities.ts';
import { segmentOf } from './segment.ts';
import type { Strand, Stretch } from './strands.ts';
import type { InnerBreak, Piece, Segment, Setting, TextContext } from './types.ts';
import { typesetterFor } from './typesetter.ts';

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
export function segmentsOf(strand: Strand, context: TextContext): readonly Segment[] {
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
    inline.href !== undefined ||
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
