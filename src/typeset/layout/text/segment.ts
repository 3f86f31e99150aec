/**
 * Sums over the pieces of a segment, and its division at a break inside.
 *
 * Dividing shapes both halves again: a letter no longer kerns with what left the line. Never measures atoms: their size is the caller's.
 */
import { measure, typesetterFor } from './typesetter.ts';
import type {
  AtomPiece,
  AtomSize,
  InnerBreak,
  Paragraph,
  Piece,
  Segment,
  TextContext,
  TextPiece,
  Word,
} from './types.ts';
import type { Pt } from '../../../base/units.ts';
import type { InlineAtom } from '../../box/types.ts';

/** Adds up the pieces; see `Segment` for what each sum means. Runs once for every word: no iterators here. */
export function segmentOf(pieces: readonly Piece[], breaks: readonly InnerBreak[], hard: boolean): Segment {
  let [width, trailing] = [0, 0];
  let [spaces, trailingSpaces] = [0, 0];
  let endSpacing = 0;
  let [above, below] = [-Infinity, -Infinity];
  let hasAtoms = false;
  for (const piece of pieces) {
    const text = piece.kind === 'text' ? piece : undefined;
    hasAtoms ||= text === undefined;
    // Spaces trail only as long as nothing but spaces follows.
    if (!text || text.word.width !== 0 || text.word.trailingSpaces === 0) {
      width += trailing + (text?.word.width ?? 0);
      spaces += trailingSpaces + (text?.word.spaces ?? 0);
      trailing = 0;
      trailingSpaces = 0;
      endSpacing = text?.span.type.letterSpacing ?? 0;
    }
    if (!text) continue;
    trailing += text.word.trailing;
    trailingSpaces += text.word.trailingSpaces;
    above = Math.max(above, text.span.above);
    below = Math.max(below, text.span.below);
  }
  const isMarked = pieces.some(hasMarks);
  return {
    pieces,
    width,
    trailing,
    room: width + trailing,
    spaces,
    trailingSpaces,
    endSpacing,
    above,
    below,
    hasAtoms,
    isMarked,

    breaks,
    hard,
  };
}

const hasMarks = (piece: Piece): boolean =>
  piece.kind === 'text' ? piece.span.isMarked : piece.atom.link !== undefined;

function reshaped(piece: TextPiece, from: number, to: number | undefined, context: TextContext): TextPiece {
  const { run } = piece.word;
  const { type, inline } = piece.span;
  const part = context.fonts.shape(run.typeface, run.text.slice(from, to), type.features, inline.language);
  return { ...piece, word: measure(part, type) };
}

/** The part of a segment before its break `k`, with the hyphen if one is needed. */
export function headOf(segment: Segment, k: number, context: TextContext): Segment {
  const at = segment.breaks[k];
  const cut = at && segment.pieces[at.piece];
  if (!at || !cut) return segment;
  const pieces = segment.pieces.slice(0, at.piece);
  if (at.offset > 0 && cut.kind === 'text') pieces.push(reshaped(cut, 0, at.offset, context));
  const last = pieces.at(-1);
  if (at.hyphen && last?.kind === 'text') pieces.push(hyphenAfter(last, context));
  return segmentOf(pieces, [], false);
}

/** The part of a segment after its break `k`; the breaks after stay usable. */
export function tailOf(segment: Segment, k: number, context: TextContext): Segment {
  const at = segment.breaks[k];
  const cut = at && segment.pieces[at.piece];
  if (!at || !cut) return segment;
  const whole = at.offset === 0 || cut.kind === 'atom';
  const pieces = [
    whole ? cut : reshaped(cut, at.offset, undefined, context),
    ...segment.pieces.slice(at.piece + 1),
  ];
  const breaks = segment.breaks.slice(k + 1).map((later) => ({
    piece: later.piece - at.piece,
    offset: later.piece === at.piece ? later.offset - at.offset : later.offset,
    hyphen: later.hyphen,
  }));
  return segmentOf(pieces, breaks, segment.hard);
}

const SOFT_HYPHEN = '\u00ad';
const HYPHEN = '-';

function hyphenAfter({ span, word }: TextPiece, { fonts }: TextContext): TextPiece {
  const own = word.run.typeface;
  const typeface = own.has(HYPHEN.charCodeAt(0)) ? own : fonts.primary(span.type.request);
  const hyphen: Word = measure(
    fonts.shape(typeface, HYPHEN, span.type.features, span.inline.language),
    span.type,
  );
  return { kind: 'text', span, word: hyphen, actualText: SOFT_HYPHEN };
}

/** The atoms of a segment. */
export const atomsOf = (segment: Segment): readonly AtomPiece[] =>
  segment.hasAtoms ? segment.pieces.filter((piece) => piece.kind === 'atom') : [];

// The box of one line: how far it reaches above and below its baseline, and where atoms are in it.
// Takes segments, gives points at a scale. The container's own font is always in the line (the strut). Atoms at `top` and
// `bottom` stretch the line after all others. Source: CSS 2.2, section 10.8.

interface Reach {
  readonly above: Pt;
  readonly below: Pt;
}

/** How far an atom on the baseline or in the middle reaches; undefined for `top` and `bottom`. */
export function atomReach(
  atom: InlineAtom,
  size: AtomSize,
  scale: number,
  context: TextContext,
): Reach | undefined {
  if (atom.align === 'top' || atom.align === 'bottom') return undefined;
  const raise = atom.raise * scale;
  if (atom.align !== 'middle') {
    return { above: size.baseline + raise, below: size.height - size.baseline - raise };
  }
  const { metrics, size: fontSize } = typesetterFor(context, atom.style.inherited, atom.place).type;
  const middle = raise + (metrics.xHeight / 2) * fontSize * scale;
  return { above: size.height / 2 + middle, below: size.height / 2 - middle };
}

/** The reach of a line. */
export function lineReach(paragraph: Paragraph, segments: readonly Segment[], scale: number): Reach {
  let above = paragraph.strutAbove;
  let below = paragraph.strutBelow;
  let hasAtoms = false;
  for (const segment of segments) {
    if (segment.above > above) above = segment.above;
    if (segment.below > below) below = segment.below;
    hasAtoms ||= segment.hasAtoms;
  }
  const reach = { above: above * scale, below: below * scale };
  return hasAtoms ? withAtoms(reach, segments, scale, paragraph.context) : reach;
}

function withAtoms(reach: Reach, segments: readonly Segment[], scale: number, context: TextContext): Reach {
  let { above, below } = reach;
  const atoms = segments
    .flatMap(atomsOf)
    .map(({ atom }) => ({ atom, size: context.measureAtom(atom, scale) }));
  for (const { atom, size } of atoms) {
    const own = atomReach(atom, size, scale, context);
    above = Math.max(above, own?.above ?? 0);
    below = Math.max(below, own?.below ?? 0);
  }
  for (const { atom, size } of atoms) {
    const lack = size.height - above - below;
    if (atom.align === 'top' && lack > 0) below += lack;
    if (atom.align === 'bottom' && lack > 0) above += lack;
  }
  return { above, below };
}
