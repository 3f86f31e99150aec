/**
 * Segments of plain text, the quick way: one word and its spaces each.
 *
 * Takes a strand of words that no line divides, gives the segments the general way would give, several times faster: most
 * text on cards is like this. Gives undefined as soon as anything asks for a closer look: atoms, hyphenation, quotation
 * marks in French, words with hyphens or slashes inside, signs a line may not begin or end with.
 */
import { complain } from './complaints.ts';
import { between, shapeOf } from './opportunities.ts';
import { segmentOf } from './segment.ts';
import type { Setting } from './segments.ts';
import type { Strand, Stretch } from './strands.ts';
import type { Piece, Segment, TextContext } from './types.ts';

/** Text that wraps at its spaces and nowhere else. */
function isPlain({ inline }: Stretch, hasQuotes: boolean): boolean {
  if (inline.kind === 'atom' || (hasQuotes && inline.language === 'fr')) return false;
  const { whiteSpace, hyphens } = inline.style.inherited;
  return (whiteSpace === 'normal' || whiteSpace === 'pre-line') && hyphens !== 'auto';
}

const isSpace = (text: string, at: number): boolean => text.charCodeAt(at) === 0x20;

/** @returns undefined when the text is not as plain as that; nothing was reported then */
export function plainSegments(
  strand: Strand,
  settings: readonly (Setting | undefined)[],
  context: TextContext,
): Segment[] | undefined {
  const { text } = strand;
  const hasQuotes = text.includes('«') || text.includes('»');
  if (text === '' || !strand.stretches.every((stretch) => isPlain(stretch, hasQuotes))) return undefined;
  const ends = wordEnds(text);
  if (!ends) return undefined;
  const segments: Segment[] = [];
  let [start, index] = [0, 0];
  for (const end of ends) {
    const pieces: Piece[] = [];
    index = addPieces(pieces, strand, settings, { start, end, index }, context);
    segments.push(segmentOf(pieces, NO_BREAKS, strand.hard && end === text.length));
    start = end;
  }
  return segments;
}

const NO_BREAKS: Segment['breaks'] = [];

/** Where each word with its spaces ends; undefined where lines may not end exactly there. */
function wordEnds(text: string): readonly number[] | undefined {
  const ends: number[] = [];
  let [at, before] = [0, ''];
  while (at < text.length) {
    const space = text.indexOf(' ', at);
    let end = space < 0 ? text.length : space;
    const word = text.slice(at, end);
    if (!shapeOf(word).isUnbroken || (at > 0 && !between(before, word))) return undefined;
    before = word;
    while (isSpace(text, end)) end++;
    ends.push(end);
    at = end;
  }
  return ends;
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
