/**
 * Segments of plain text, the quick way: one word and its spaces each.
 *
 * Takes a strand of words, gives the segments the general way would give, several times faster: most text is like this.
 * Where a style is used again and again (`Setting.words`), a word that was set before is the same segment. Gives undefined
 * as soon as anything asks for a closer look: atoms, hyphenation, quotation marks in French, soft hyphens, words that
 * run through several styles and may break inside, signs a line may not begin or end with.
 */
import { complain } from './complaints.ts';
import { between, inside, shapeOf } from './opportunities.ts';
import { segmentOf } from './segment.ts';
import type { Strand, Stretch } from './strands.ts';
import type { InnerBreak, Piece, Segment, Setting, TextContext } from './types.ts';

/** Text that wraps at its spaces, or where its letters allow it, and nowhere else. */
function isPlain({ inline }: Stretch, hasQuotes: boolean): boolean {
  if (inline.kind === 'atom' || (hasQuotes && inline.language === 'fr')) return false;
  const { whiteSpace, hyphens } = inline.style.inherited;
  return (whiteSpace === 'normal' || whiteSpace === 'pre-line') && hyphens !== 'auto';
}

const isSpace = (text: string, at: number): boolean => text.charCodeAt(at) === 0x20;

/** Soft hyphens and zero-width spaces are the styles' business, atoms the general way's. */
const SPECIAL = /[\u00ad\u200b\ufffc]/;

/** @returns undefined when the text is not as plain as that; nothing was reported then */
export function plainSegments(
  strand: Strand,
  settings: readonly (Setting | undefined)[],
  context: TextContext,
): Segment[] | undefined {
  const { text } = strand;
  const hasQuotes = text.includes('«') || text.includes('»');
  if (text === '' || SPECIAL.test(text)) return undefined;
  if (strand.stretches.every(isUnwrapped)) return [wholeSegment(strand, settings, context)];
  if (!strand.stretches.every((stretch) => isPlain(stretch, hasQuotes))) return undefined;
  const ends = wordEnds(strand);
  if (!ends) return undefined;
  const segments: Segment[] = [];
  let [start, index] = [0, 0];
  for (const end of ends) {
    while ((strand.stretches[index]?.end ?? end) <= start) index++;
    const hard = strand.hard && end === text.length;
    const setting = (strand.stretches[index]?.end ?? 0) >= end ? settings[index] : undefined;
    if (setting) segments.push(wordSegment(text.slice(start, end), setting, hard, context));
    else {
      const pieces: Piece[] = [];
      index = addPieces(pieces, strand, settings, { start, end, index }, context);
      segments.push(segmentOf(pieces, NO_BREAKS, hard));
    }
    start = end;
  }
  return segments;
}

const NO_BREAKS: Segment['breaks'] = [];

const isUnwrapped = ({ inline }: Stretch): boolean =>
  inline.kind !== 'atom' && inline.style.inherited.whiteSpace === 'nowrap';

/** Text that stays on one line, whatever its words are. */
function wholeSegment(
  strand: Strand,
  settings: readonly (Setting | undefined)[],
  context: TextContext,
): Segment {
  const pieces: Piece[] = [];
  const { text } = strand;
  let [start, index] = [0, 0];
  while (start < text.length) {
    const space = text.indexOf(' ', start);
    let end = space < 0 ? text.length : space;
    while (isSpace(text, end)) end++;
    index = addPieces(pieces, strand, settings, { start, end, index }, context);
    start = end;
  }
  return segmentOf(pieces, NO_BREAKS, strand.hard);
}

/** Where each word with its spaces ends; undefined where lines may not end exactly there. */
function wordEnds({ text, stretches }: Strand): readonly number[] | undefined {
  const ends: number[] = [];
  let [at, before, index] = [0, '', 0];
  while (at < text.length) {
    const space = text.indexOf(' ', at);
    let end = space < 0 ? text.length : space;
    const word = text.slice(at, end);
    while ((stretches[index]?.end ?? end) <= at) index++;
    const isWhole = (stretches[index]?.end ?? 0) >= end;
    if ((!isWhole && !shapeOf(word).isUnbroken) || (at > 0 && !between(before, word))) return undefined;
    before = word;
    while (isSpace(text, end)) end++;
    ends.push(end);
    at = end;
  }
  return ends;
}

/** Words that are kept for one style: more are a language's, not a deck's. */
const MOST_WORDS = 20_000;

/** A word with its spaces in one style. */
function wordSegment(word: string, setting: Setting, hard: boolean, context: TextContext): Segment {
  const { words, span, typesetter } = setting;
  const known = hard ? undefined : words?.get(word);
  if (known) return known;
  const token = typesetter.token(word, span.inline.language);
  const isFaulty = token.missing.length > 0 || token.rightToLeft;
  if (isFaulty) complain(token, span, context);
  const pieces = token.words.map((part): Piece => ({
    kind: 'text',
    span,
    word: part,
    actualText: undefined,
  }));
  const segment = segmentOf(pieces, breaksIn(word, pieces), hard);
  if (words && !hard && !isFaulty) {
    if (words.size >= MOST_WORDS) words.clear();
    words.set(word, segment);
  }
  return segment;
}

/** Where a word may be divided, in its pieces. */
function breaksIn(word: string, pieces: readonly Piece[]): readonly InnerBreak[] {
  const space = word.indexOf(' ');
  const positions = inside(space < 0 ? word : word.slice(0, space));
  if (positions.length === 0) return NO_BREAKS;
  const starts: number[] = [];
  let at = 0;
  for (const piece of pieces) {
    starts.push(at);
    at += piece.kind === 'text' ? piece.word.run.text.length : 0;
  }
  return positions.map((position) => {
    const piece = starts.findLastIndex((start) => start <= position);
    return { piece, offset: position - (starts[piece] ?? 0), hyphen: false };
  });
}

/** The pieces of one word, one per stretch it runs through; gives the index of the last of these. */
function addPieces(
  pieces: Piece[],
  { text, stretches }: Strand,
  settings: readonly (Setting | undefined)[],
  word: { readonly start: number; readonly end: number; readonly index: number },
  context: TextContext,
): number {
  let { start: from, index } = word;
  while (from < word.end) {
    while ((stretches[index]?.end ?? word.end) <= from) index++;
    const to = Math.min(word.end, stretches[index]?.end ?? word.end);
    const setting = settings[index];
    if (!setting) return index;
    const { span, typesetter } = setting;
    const token = typesetter.token(text.slice(from, to), span.inline.language);
    if (token.missing.length > 0 || token.rightToLeft) complain(token, span, context);
    for (const part of token.words) pieces.push({ kind: 'text', span, word: part, actualText: undefined });
    from = to;
  }
  return index;
}
