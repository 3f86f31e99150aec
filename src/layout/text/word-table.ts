/**
 * Words a setting has set before: one segment each, the same object wherever the word is.
 *
 * Takes a strand of rows that share their settings, gives its segments one look-up a word; undefined for a strand that has
 * to be looked at as a whole: atoms, text that must not wrap, places where the words on both sides decide together. Gives
 * what `segmentsOf` gives by breaks.
 */
import { primaryOf } from '../../base/language.ts';
import { insideQuotes, LETTERS_STAY, partsFromUnit, stretchAt, wraps } from './breaks.ts';
import { between, shapeOf } from './opportunities.ts';
import { OBJECT, type Strand } from './strands.ts';
import { segmentOf } from './segment.ts';
import type { Segment, Setting, Span, TableWord, TextContext, Token, WordTable } from './types.ts';

/** Beyond this many words a text is numbers of cards; the table starts again. */
const MOST_WORDS = 4096;

/** A table for a setting; undefined where its words cannot be set one by one. */
export const tableFor = (inline: Span['inline']): WordTable | undefined =>
  inline.kind === 'text' && wraps({ inline }) && !LETTERS_STAY.includes(primaryOf(inline.language))
    ? { spaced: new Map(), others: new Map() }
    : undefined;

/** A strand, what its stretches are set with (undefined for atoms), and what it is in. */
export interface Row {
  readonly strand: Strand;
  readonly settings: readonly (Setting | undefined)[];
  readonly context: TextContext;
}

/** How a stretch of a strand is made into segments without the table. */
export interface Afresh {
  /** Segments of a strand by its breaks. */
  segments(strand: Strand, settings: readonly Setting[], context: TextContext): readonly Segment[];
  /** The segment from one offset to another that no break divides. */
  segment(row: Row, from: number, to: number, first: number): Segment;
}

/** What words that were never set are made with. */
export interface Making {
  readonly context: TextContext;
  readonly afresh: Afresh;
}

/** The segments of a strand, one look-up a word. */
export function segmentsByTable(row: Row, afresh: Afresh): Segment[] | undefined {
  const { strand, settings, context } = row;
  const making = { context, afresh };
  const { text } = strand;
  if (text === '') return undefined;
  if (!strand.stretches.every(({ inline }, i) => inline.kind === 'atom' || settings[i]?.table))
    return undefined;
  const segments: Segment[] = [];
  let before: TableWord | undefined;
  for (let [at, first] = [0, 0]; at < text.length;) {
    const wordEnd = endOfWord(text, at);
    const end = endOfSpaces(text, wordEnd);
    first = stretchAt(strand, first, at);
    const setting = settings[first];
    const isWhole = end <= (strand.stretches[first]?.end ?? 0);
    const found =
      setting && isWhole
        ? lookUp(setting, text.slice(at, wordEnd), text.slice(wordEnd, end), making)
        : crossing(row, [at, wordEnd, end], first, afresh);
    if (!found || (before && !closes(text, before, found, at))) return undefined;
    segments.push(found.segment);
    [before, at] = [found, end];
  }
  const last = segments.at(-1);
  if (last && strand.hard) segments[segments.length - 1] = { ...last, hard: true };
  return segments;
}

function endOfWord(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 ? text.length : space;
}

function endOfSpaces(text: string, from: number): number {
  let end = from;
  while (end < text.length && text.charCodeAt(end) === 0x20) end++;
  return end;
}

/** A word of one setting, with the spaces after it; undefined where it is no segment of its own. */
export function lookUp(
  setting: Setting,
  word: string,
  spaces: string,
  making: Making,
): TableWord | undefined {
  if (!setting.table) return undefined;
  const { spaced, others } = setting.table;
  const text = word + spaces;
  const isSpaced = spaces === ' ';
  const table = isSpaced ? spaced : others;
  const key = isSpaced ? word : text;
  const known = table.get(key);
  if (known || table.has(key)) return known;
  const { inline } = setting.span;
  const token = setting.typesetter.token(text, inline.language);
  // What is to be complained of is complained of each time.
  if (token.missing.length > 0 || token.rightToLeft) return undefined;
  const segment = word === '' ? undefined : segmentOfWord(setting, { text, word, token }, making);
  const made = segment && tableWord(segment, word);
  if (table.size >= MOST_WORDS) table.clear();
  table.set(key, made);
  return made;
}

interface NewWord {
  /** With the spaces after it. */
  readonly text: string;
  readonly word: string;
  readonly token: Token;
}

/** Undefined for a word that is no segment of its own. */
function segmentOfWord(
  setting: Setting,
  { text, word, token }: NewWord,
  { context, afresh }: Making,
): Segment | undefined {
  const { span } = setting;
  const { inline } = span;
  // Letters alone, and no syllables asked for: there is no break to be looked for.
  if (inline.style.inherited.hyphens !== 'auto' && shapeOf(word).isUnbroken) {
    const pieces = token.words.map(
      (one) => ({ kind: 'text', span, word: one, actualText: undefined }) as const,
    );
    return segmentOf(pieces, NO_BREAKS, false);
  }
  const alone = { text, stretches: [{ inline, start: 0, end: text.length }], hard: false };
  const [segment, ...others] = afresh.segments(alone, [setting], context);
  return others.length === 0 ? segment : undefined;
}

const NO_BREAKS: readonly never[] = [];

function tableWord(segment: Segment, word: string): TableWord {
  const { startsPlain, endsPlain } = shapeOf(word);
  const endsNumber = ENDS_NUMBER.test(word);
  return { segment, word, startsPlain, endsPlain, endsNumber, endsFreely: endsPlain && !endsNumber };
}

/** An atom, or a word whose letters or spaces are in more than one stretch. */
function crossing(
  row: Row,
  [at, wordEnd, end]: readonly [number, number, number],
  first: number,
  afresh: Afresh,
): TableWord | undefined {
  const { strand, settings, context } = row;
  const [from, to] = [settings[first], settings[first + 1]];
  const isLast = strand.hard && end === strand.text.length;
  if (from && to && !isLast && end <= (strand.stretches[first + 1]?.end ?? 0)) {
    const middle = strand.stretches[first]?.end ?? 0;
    const [left, right] = [strand.text.slice(at, middle), strand.text.slice(middle, end)];
    return crossingWord(from, left, to, right, { context, afresh });
  }
  const word = strand.text.slice(at, wordEnd);
  if (word !== OBJECT && (word === '' || !shapeOf(word).isUnbroken)) return undefined;
  return tableWord(afresh.segment(row, at, end, first), word);
}

/** A word and how much of it is in the first of two settings. */
interface SplitWord extends TableWord {
  readonly split: number;
}

/** Words that begin in one setting and end in another, by both. */
const crossings = new WeakMap<Setting, WeakMap<Setting, Map<string, SplitWord>>>();

function crossingsOf(from: Setting, to: Setting): Map<string, SplitWord> {
  let tables = crossings.get(from);
  if (!tables) crossings.set(from, (tables = new WeakMap()));
  let table = tables.get(to);
  if (!table) tables.set(to, (table = new Map()));
  return table;
}

/** A word that begins in one setting and ends in the next, as bold words before a plain space do. */
export function crossingWord(
  from: Setting,
  left: string,
  to: Setting,
  right: string,
  making: Making,
): TableWord | undefined {
  const known = crossingsOf(from, to);
  const text = left + right;
  const before = known.get(text);
  if (before?.split === left.length) return before;
  const word = text.trimEnd();
  if (word === '' || !shapeOf(word).isUnbroken) return undefined;
  const stretches = [
    { inline: from.span.inline, start: 0, end: left.length },
    { inline: to.span.inline, start: left.length, end: text.length },
  ];
  const strand = { text, stretches, hard: false };
  const { context, afresh } = making;
  const segment = afresh.segment({ strand, settings: [from, to], context }, 0, text.length, 0);
  const made = { ...tableWord(segment, word), split: left.length };
  if (isSettable(from, left) && isSettable(to, right)) {
    if (known.size >= MOST_WORDS) known.clear();
    known.set(text, made);
  }
  return made;
}

/** Whether nothing is to be complained of. */
function isSettable({ typesetter, span }: Setting, text: string): boolean {
  const { missing, rightToLeft } = typesetter.token(text, span.inline.language);
  return missing.length === 0 && !rightToLeft;
}

/** Whether a line may end between two words, at this offset of the text they are in. */
export const closes = (text: string, left: TableWord, right: TableWord, at: number): boolean =>
  ((left.endsPlain && right.startsPlain) || (!insideQuotes(text, at) && between(left.word, right.word))) &&
  !(left.endsNumber && partsFromUnit(text, at));

const ENDS_NUMBER = /[\d×]$/;
