/**
 * From inlines to plain text: white space, transforms, forced breaks, counters.
 *
 * Takes inlines, gives strands: the text between forced breaks, with U+FFFC where an atom is, and whose every
 * stretch is. White space collapses across inlines; none is left at the beginning and the end of a strand.
 * Source: CSS Text 3, sections 3 and 4.1.
 */
import { capitalizedIn, lowerIn, upperIn } from '../../../base/letter-case.ts';
import type { Inline, InlineAtom, InlineCounter, InlineText } from '../../box/types.ts';
import { isPlainText } from '../../font/fontkit.ts';
import type { InheritedStyle } from '../../style/types.ts';
import type { TextContext } from './types.ts';
import LineBreaker from 'linebreak';

/** Stands for an atom, as in HTML and UAX 14. */
export const OBJECT = '\ufffc';

export interface Stretch {
  readonly inline: InlineText | InlineCounter | InlineAtom;
  /** UTF-16 offsets in the strand's text. */
  readonly start: number;
  readonly end: number;
}

export interface Strand {
  readonly text: string;
  readonly stretches: readonly Stretch[];
  /** A forced break ends it; else the paragraph ends. */
  readonly hard: boolean;
}

interface Draft {
  text: string;
  stretches: { inline: Stretch['inline']; start: number; end: number }[];
  /** The text ends with a space that may collapse. */
  collapsible: boolean;
}

const emptyDraft = (): Draft => ({ text: '', stretches: [], collapsible: false });

/** What a counter takes before its value is known. */
const COUNTER_PLACE = '00';

/** Collects the strands of a paragraph. A trailing forced break adds no empty line. */
export function collectStrands(
  inlines: readonly Inline[],
  counters: TextContext['counters'],
): readonly Strand[] {
  const [first] = inlines;
  if (inlines.length === 1 && first?.kind === 'text' && !keepsLines(first)) return strandOfText(first);
  const strands: Strand[] = [];
  let draft = emptyDraft();
  const close = (hard: boolean): void => {
    trimEnd(draft);
    if (hard) separate(draft);
    if (hard || draft.text !== '') strands.push({ text: draft.text, stretches: draft.stretches, hard });
    draft = emptyDraft();
  };
  for (const inline of inlines) {
    switch (inline.kind) {
      case 'break':
        close(true);
        break;
      case 'atom':
        append(draft, inline, OBJECT);
        draft.collapsible = false;
        break;
      case 'counter':
        append(draft, inline, counters?.[inline.counter] ?? COUNTER_PLACE);
        draft.collapsible = false;
        break;
      case 'text': {
        const parts = partsOf(inline);
        parts.forEach((part, i) => {
          addText(draft, inline, part);
          if (i < parts.length - 1) close(true);
        });
      }
    }
  }
  close(false);
  return strands;
}

/** Most boxes hold one text, with no line breaks to be kept. */
function strandOfText(inline: InlineText): readonly Strand[] {
  const kept = collapsed(composed(inline.text));
  const begun = transformText(kept.startsWith(' ') ? kept.slice(1) : kept, inline, '');
  const text = begun.endsWith(' ') ? begun.slice(0, -1) : begun;
  return text === '' ? [] : [{ text, stretches: [{ inline, start: 0, end: text.length }], hard: false }];
}

const keepsLines = (inline: InlineText): boolean => style(inline).whiteSpace.startsWith('pre');

const keepsSpaces = (inline: InlineText): boolean => /^pre(-wrap)?$/.test(style(inline).whiteSpace);

const COMBINING = /\p{M}/u;
const WHITE_SPACE = /[ \t\n\r\f]+/g;
const TABULATION = '    ';

/** The text with each letter and its accents as one character. */
const composed = (text: string): string =>
  isPlainText(text) || !COMBINING.test(text) ? text : text.normalize('NFC');

/** The text cut at preserved line breaks. */
function partsOf(inline: InlineText): readonly string[] {
  const whole = composed(inline.text);
  return keepsLines(inline) ? whole.split(/\r?\n/) : [whole];
}

function addText(draft: Draft, inline: InlineText, part: string): void {
  const isKept = keepsSpaces(inline);
  const kept = isKept ? part.replaceAll('\t', TABULATION) : collapsed(part);
  const collapses = !isKept && (draft.text === '' || draft.collapsible) && kept.startsWith(' ');
  const text = transformText(collapses ? kept.slice(1) : kept, inline, draft.text);
  if (text === '') return;
  append(draft, inline, text);
  draft.collapsible = !isKept && text.endsWith(' ');
}

/** Runs of white space as one space each; most texts have none. */
const collapsed = (text: string): string => (UNEVEN.test(text) ? text.replace(WHITE_SPACE, ' ') : text);
const UNEVEN = /[\t\n\r\f]| {2}/;

const style = (inline: InlineText): InheritedStyle => inline.style.inherited;

function append(draft: Draft, inline: Stretch['inline'], text: string): void {
  const start = draft.text.length;
  draft.text += text;
  draft.stretches.push({ inline, start, end: draft.text.length });
}

/** Takes the collapsible space off the end. */
function trimEnd(draft: Draft): void {
  const last = draft.stretches.at(-1);
  if (!draft.collapsible || !last) return;
  draft.text = draft.text.slice(0, -1);
  last.end--;
  if (last.end === last.start) draft.stretches.pop();
  draft.collapsible = false;
}

/** A space before a forced break hangs unseen, and keeps the words apart for those who copy or listen. */
function separate(draft: Draft): void {
  const last = draft.stretches.at(-1);
  if (!last || last.inline.kind === 'atom' || draft.text.endsWith(' ')) return;
  draft.text += ' ';
  last.end++;
}

/** Applies its transform to a text of an inline; `before` is the text that is before it on the line. */
function transformText(text: string, inline: InlineText, before: string): string {
  const { language } = inline;
  switch (style(inline).textTransform) {
    case 'none':
      return text;
    case 'uppercase':
      return upperIn(text, language);
    case 'lowercase':
      return lowerIn(text, language);
    case 'capitalize':
      return capitalizedIn(text, language, before);
  }
}

// Where a line may break: UAX 14, answered word by word.
// Most words are letters with a quote before and a full stop after; they need no look at the tables. The others are asked of
// the `linebreak` package. A break after a space depends on the words' ends only. Gives the same positions
// as the package over the whole text; languages and styles are taken into account by the caller.

/** Breaks inside and at the end of a text, by the tables. */
export function tableBreaks(text: string): number[] {
  const breaker = new LineBreaker(text);
  const positions: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) positions.push(next.position);
  return positions;
}

// Which words never break inside? Opening marks, letters, closing marks: classes OP QU GL, AL NU QU GL, CL CP IS EX QU GL;
// numbers of several parts, such as 12/54 and 1.5: NU with SY or IS between.
const LETTERS = 'A-Za-z0-9À-ÖØ-öø-ÿŒœŸ';
const UNBROKEN = new RegExp(
  `^(?:[("'“‘«\u00a0\u202f]*[${LETTERS}'’\u00a0\u202f]*[.,:;!?)”"'’»\u00a0\u202f]*|[0-9]+(?:[/.,:][0-9]+)+)$`,
  'u',
);
/** A break after a space is certain between these. */
const PLAIN_END = new RegExp(`[${LETTERS}.,:;!?]$`, 'u');
const PLAIN_START = new RegExp(`^[${LETTERS}]`, 'u');

/** Whether no line ends inside a word without spaces, by its letters alone. */
export const isUnbroken = (word: string): boolean => UNBROKEN.test(word);

/** Breaks inside a word without spaces. */
const inside = (word: string): readonly number[] =>
  isUnbroken(word) ? [] : tableBreaks(word).filter((position) => position < word.length);

/** May a line end after the spaces between two words? Of plain words only the characters beside the spaces count. */
function between(left: string, right: string): boolean {
  if (PLAIN_END.test(left) && PLAIN_START.test(right)) return true;
  const [end, start] =
    isPlainText(left) && isPlainText(right) ? [left.slice(-2), right.slice(0, 2)] : [left, right];
  const key = `${end} ${start}`;
  return tableBreaks(key).includes(end.length + 1);
}

/** All positions where a line may break before the character, the beginning and the end left out; rising. */
export function opportunities(text: string): number[] {
  const positions: number[] = [];
  let [at, left] = [0, ''];
  while (at < text.length) {
    const space = text.indexOf(' ', at);
    const wordEnd = space < 0 ? text.length : space;
    const word = text.slice(at, wordEnd);
    if (at > 0 && between(left, word)) positions.push(at);
    for (const position of inside(word)) positions.push(at + position);
    left = word;
    at = wordEnd;
    while (at < text.length && text.charCodeAt(at) === 0x20) at++;
  }
  return positions;
}
