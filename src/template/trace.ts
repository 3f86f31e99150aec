/**
 * A render that remembers what it printed where: the text with a mark for every value, and the values.
 *
 * Rows of one template differ in values and in the way taken through its conditions and loops. Two rows with the same
 * skeleton took the same way, so all that was made of one (elements, styles, boxes) holds for the other. Values keep their
 * plain form: what is escaped for the text is the same characters again once the markup is read.
 */
import { escapeMarkup } from './text-helpers.ts';
import type { RichPart } from './types.ts';
import { isMarkup } from './values.ts';

/**
 * Stand for a plain value and for formatted text (`rich`) in a skeleton: control characters, which no data may hold (MP1129).
 * Below 256, so that a skeleton of Latin letters takes a byte for each.
 */
export const PLAIN_HOLE = '\u0081';
export const RICH_HOLE = '\u008d';

export interface Hole {
  /** A plain value as it is; formatted text as markup of `b`, `i` and `br` alone. */
  readonly value: string;
  /** As it stands in the text. */
  readonly written: string;
  readonly isRich: boolean;
}

export interface Trace {
  /** The text with one mark in place of each hole. */
  readonly skeleton: string;
  readonly holes: readonly Hole[];
}

/** Marks of either kind. */
const MARKS = /[\u0081\u008d]/g;

/** Collects the holes of one render, in the order they are printed. */
export class Tracer {
  readonly holes: Hole[] = [];

  /** A mustache's value; `escape` is what prints it. Blank values stay in the skeleton: they decide whether there are words. */
  print(value: unknown, escape: (value: unknown) => string): string {
    const written = escape(value);
    if (written.trim() === '') return written;
    if (isMarkup(value)) return this.#formatted(written);
    this.holes.push({ value: String(value), written, isRich: false });
    return PLAIN_HOLE;
  }

  /** Paragraphs, icons and sums of formatted text are elements like those of the template; the words between them are holes. */
  #formatted(markup: string): string {
    if (!HOLDS_ELEMENTS.test(markup)) return isBalanced(markup) ? this.#words(markup) : markup;
    const parts = markup.split(/(<\/?p>|<icon [^>]*>|<span .*?<\/span>)/s);
    if (!parts.every((part, i) => i % 2 === 1 || isBalanced(part))) return markup;
    return parts.map((part, i) => (i % 2 === 1 ? part : this.#words(part))).join('');
  }

  #words(markup: string): string {
    if (NO_WORDS.test(markup)) return markup;
    const isRich = markup.includes('<');
    this.holes.push({ value: isRich ? markup : unescapeText(markup), written: markup, isRich: true });
    return RICH_HOLE;
  }
}

const HOLDS_ELEMENTS = /<(?:\/?p>|icon |span )/;
const NO_WORDS = /^(?:\s|<[^>]*>)*$/;

/** Whether every `b` and `i` that is opened here is closed here, innermost first. */
function isBalanced(markup: string): boolean {
  let open = '';
  for (let at = markup.indexOf('<'); at >= 0; at = markup.indexOf('<', at + 1)) {
    const isEnd = markup.charAt(at + 1) === '/';
    const name = markup.charAt(isEnd ? at + 2 : at + 1);
    if ((name !== 'b' && name !== 'i') || markup.charAt(isEnd ? at + 3 : at + 2) !== '>') continue;
    if (isEnd && !open.endsWith(name)) return false;
    open = isEnd ? open.slice(0, -1) : open + name;
  }
  return open === '';
}

const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The characters that `escapeMarkup` wrote. */
export const unescapeText = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign) : text;

/** Whether a hole's text is formatted in parts; else it is one. */
export const holdsParts = ({ value, isRich }: Hole): boolean => isRich && value.includes('<');

/** Formatted text part by part; `path` names the open elements from outside in: `''`, `b`, `ib`. */
export function richParts(hole: Hole): readonly RichPart[] {
  const { value } = hole;
  if (!holdsParts(hole)) return [{ kind: 'words', path: '', text: value }];
  const parts: RichPart[] = [];
  let path = '';
  for (const token of value.split(/(<\/?[bi]>|<br\/>)/)) {
    if (token === '') continue;
    if (token === '<br/>') parts.push({ kind: 'break' });
    else if (token === '<b>' || token === '<i>') path += token.charAt(1);
    else if (token === '</b>' || token === '</i>') path = path.slice(0, -1);
    else parts.push({ kind: 'words', path, text: unescapeText(token) });
  }
  return parts;
}

/** The whole text; undefined where a mark stood in the data or the template itself. */
export function writtenText({ skeleton, holes }: Trace): string | undefined {
  const all: string[] = [];
  let at = 0;
  // Each kind of mark is looked for by itself: a search for one character is far quicker than one for a pattern.
  let plain = skeleton.indexOf(PLAIN_HOLE);
  let rich = skeleton.indexOf(RICH_HOLE);
  for (let i = 0; i < holes.length; i++) {
    const isPlain = rich < 0 || (plain >= 0 && plain < rich);
    const mark = isPlain ? plain : rich;
    if (mark < 0) return undefined;
    all.push(skeleton.slice(at, mark), holes[i]?.written ?? '');
    at = mark + 1;
    if (isPlain) plain = skeleton.indexOf(PLAIN_HOLE, at);
    else rich = skeleton.indexOf(RICH_HOLE, at);
  }
  if (plain >= 0 || rich >= 0) return undefined;
  all.push(skeleton.slice(at));
  // In one piece: a sum of texts would hold on to each of them, and to the skeleton, as long as the face is known by it.
  return all.join('');
}

/** The trace with formatted text written out where its elements count: for style sheets that count sisters. */
export function withoutRich({ skeleton, holes }: Trace): Trace {
  let next = 0;
  const kept: Hole[] = [];
  const written = skeleton.replace(MARKS, (mark) => {
    const hole = holes[next++];
    if (hole === undefined) return mark;
    if (!hole.isRich) {
      kept.push(hole);
      return mark;
    }
    if (hole.value === hole.written && !hole.value.includes('<')) {
      kept.push({ ...hole, isRich: false });
      return PLAIN_HOLE;
    }
    return richParts(hole).length === 0 ? '' : spelled(hole, kept);
  });
  return { skeleton: written, holes: kept };
}

function spelled(hole: Hole, kept: Hole[]): string {
  return hole.written
    .split(/(<[^>]*>)/)
    .map((token, i) => {
      const value = unescapeText(token);
      if (i % 2 === 1 || value.trim() === '') return token;
      kept.push({ value, written: escapeMarkup(value), isRich: false });
      return PLAIN_HOLE;
    })
    .join('');
}
