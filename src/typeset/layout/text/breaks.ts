/**
 * The breaks a strand allows: UAX 14, tailored to style and language, and syllables.
 *
 * Takes a strand, gives positions in its text. Tailoring: an icon sticks to the letters that touch it; no break where
 * `white-space` forbids it, nor inside French quotation marks set with plain spaces, nor before a French pronoun that follows
 * its verb, nor between a number and its unit; soft hyphens and syllables as `hyphens` says. Never measures.
 * Sources: UAX 14, CSS Text 3, sections 5 and 6.1; Lexique des règles typographiques en usage à l'Imprimerie nationale.
 */
import { type Language, primaryOf } from '../../../base/language.ts';
import type { InheritedStyle } from '../../style/types.ts';
import { OBJECT, opportunities, type Strand, type Stretch } from './strands.ts';
import { host } from '../../../base/host.ts';
import { Cache } from '../../../base/cache.ts';

export interface Break {
  readonly position: number;
  /** A segment ends here; else the break lies inside one. */
  readonly closes: boolean;
  readonly hyphen: boolean;
}

const SOFT_HYPHEN = '\u00ad';
const ZERO_WIDTH_SPACE = '\u200b';

/** The index of the stretch that holds a position, searched from one that lies before it. */
export function stretchAt({ stretches }: Strand, from: number, position: number): number {
  let index = from;
  while (index + 1 < stretches.length && (stretches[index]?.end ?? 0) <= position) index++;
  return index;
}

/** Where lines may end, syllables not yet among them; rising. */
export function breaksOf(strand: Strand): Break[] {
  const { text } = strand;
  const breaks: Break[] = [];
  let index = 0;
  for (const position of opportunities(text)) {
    const [before, after] = [text.charAt(position - 1), text.charAt(position)];
    index = stretchAt(strand, index, position - 1);
    const [left, right] = [strand.stretches[index], strand.stretches[stretchAt(strand, index, position)]];
    const spaced = before === ' ' || before === ZERO_WIDTH_SPACE;
    if (!left || !right || !mayWrap(left, right, spaced) || sticks(before, after, spaced)) continue;
    const primary = before === ' ' || before === '-' ? primaryOf(left.inline.language) : '';
    if (primary === 'fr' && before === ' ' && insideQuotes(text, position)) continue;
    if (primary === 'fr' && before === '-' && isInverted(text, position)) continue;
    if (before === ' ' && partsFromUnit(text, position)) continue;
    if (before === ' ' && leavesLetterAlone(text, position, primary)) continue;
    const soft = before === SOFT_HYPHEN;
    if (soft && left.inline.style.inherited.hyphens === 'none') continue;
    breaks.push({ position, closes: spaced || before === OBJECT || after === OBJECT, hyphen: soft });
  }
  return breaks;
}

/** A pronoun after its verb stays with it: peut-il, monte-t-elle, piochez-en, tirez-le. */
const PRONOUN =
  /^(?:t-(?:il|elle|on)|je|tu|ils?|elles?|on|nous|vous|ce|en|y|les?|la|lui|leur|moi|toi)(?![\p{L}\p{M}])/u;

const isInverted = (text: string, position: number): boolean =>
  PRONOUN.test(text.slice(position, position + 12)) ||
  /-t-$/.test(text.slice(Math.max(0, position - 3), position));

/** A number stays with its unit, and a measure is one: 63.5 × 88 mm. SI Brochure, section 5.4.3. */
export const partsFromUnit = (text: string, position: number): boolean =>
  isOfMeasure(text.charCodeAt(position - 2)) && isBeforeUnit(text, position);

/** A digit or a times sign: most words end in neither, and no pattern has to be tried. */
const isOfMeasure = (code: number): boolean => (code >= 0x30 && code <= 0x39) || code === 0xd7;

const isBeforeUnit = (text: string, position: number): boolean =>
  (/\d $/.test(text.slice(Math.max(0, position - 2), position)) &&
    /^(?:(?:mm|cm|m|in|pt|kg|g|min|h|s|%|€)(?![\p{L}\p{M}\d])|× ?\d)/u.test(
      text.slice(position, position + 5),
    )) ||
  (/\d × $/.test(text.slice(Math.max(0, position - 4), position)) && /^\d/.test(text.charAt(position)));

/** Languages whose words of one letter go with the next word: Polish `z`, Czech `k`, Russian `в`. */
export const LETTERS_STAY: readonly string[] = ['pl', 'cs', 'sk', 'sl', 'ru', 'uk', 'be'];

/** Whether a line would end in a word of one letter where the language forbids it. */
const leavesLetterAlone = (text: string, position: number, primary: string): boolean =>
  LETTERS_STAY.includes(primary) &&
  /(?:^|[\s\u00a0(„"])\p{L} $/u.test(text.slice(Math.max(0, position - 3), position));

/** Whether lines may end in a stretch. */
export const wraps = ({ inline }: Pick<Stretch, 'inline'>): boolean => {
  const { whiteSpace } = inline.style.inherited;
  return whiteSpace !== 'nowrap' && whiteSpace !== 'pre';
};

/** A space follows its own style, a boundary between characters that of both sides. */
const mayWrap = (left: Stretch, right: Stretch, spaced: boolean): boolean =>
  wraps(left) || (!spaced && wraps(right));

/** Atoms stick to letters, not to each other. */
const sticks = (before: string, after: string, spaced: boolean): boolean =>
  !spaced && (before === OBJECT) !== (after === OBJECT);

/** After « or before », with plain spaces between. */
export function insideQuotes(text: string, position: number): boolean {
  let before = position - 1;
  while (before > 0 && text.charAt(before) === ' ') before--;
  return text.charAt(position) === '»' || text.charAt(before) === '«';
}

/** Shorter words have no room for 2 letters, a hyphen and 3. */
const DIVISIBLE = /(?:[A-Za-zÀ-ÖØ-öø-ɏ]|[^\P{L}\p{Script=Latin}]){5,}/gu;

/**
 * The breaks inside a segment, syllables among them.
 *
 * @param stretch where the segment begins: its style and language are the word's
 */
export function withSyllables(
  strand: Strand,
  [start, end]: readonly [number, number],
  stretch: Stretch | undefined,
  inner: readonly Break[],
): readonly Break[] {
  if (stretch?.inline.style.inherited.hyphens !== 'auto' || !wraps(stretch)) return inner;
  const { language, style } = stretch.inline;
  const text = strand.text.slice(start, end);
  const addresses = /[.@/]/.test(text) ? [...text.matchAll(ADDRESS)] : [];
  const isOutside = (offset: number): boolean =>
    !addresses.some(({ index, 0: address }) => offset > index && offset < index + address.length);
  const offsets = syllables(text, language, style.inherited.hyphenateLimitChars).filter(isOutside);
  const parts = addresses
    .flatMap(partsOf)
    .filter((at) => !inner.some(({ position }) => position === start + at));
  if (offsets.length + parts.length === 0) return inner;
  const found = (offset: number, hyphen: boolean): Break => ({
    position: start + offset,
    closes: false,
    hyphen,
  });
  const all = [...inner, ...offsets.map((at) => found(at, true)), ...parts.map((at) => found(at, false))];
  return all.sort((a, b) => a.position - b.position);
}

/** What is typed off a sheet letter by letter: web and e-mail addresses, names of hosts and files. A hyphen would be typed as well. */
const ADDRESS = /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+|\S+@\S+|[\p{L}\d_-]+(?:\.[\p{L}\d_-]{2,})+(?:\/\S*)?/giu;

/** Offsets where an address may be divided without a hyphen. */
const partsOf = ({ index, 0: address }: RegExpExecArray): readonly number[] =>
  [...address.matchAll(/[/.@_?&=-](?=[\p{L}\d])/gu)]
    .map((sign) => index + sign.index + 1)
    .filter((at) => at > index + 2);

type Limits = InheritedStyle['hyphenateLimitChars'];

/** Offsets in a segment's text where its words may be divided. */
function syllables(segment: string, language: Language, limits: Limits): readonly number[] {
  // Soft hyphens of the author's say all there is to say: CSS Text 3, section 6.1.
  const words = segment.includes(SOFT_HYPHEN) ? [] : [...segment.matchAll(DIVISIBLE)];
  return words.flatMap(({ 0: word, index }) =>
    hyphenPoints(word, language, limits).map((offset) => index + offset),
  );
}

// Where words may be divided: patterns of the `hyphen` package, for the languages it has.
// Takes a word of letters, gives offsets. At least two letters stay before a hyphen and three after; words with a capital
// are left alone, names among them, but for German, whose nouns have one. Patterns are loaded with the first word of a language; each word is asked once.

interface Hyphenator {
  hyphenateSync(text: string, options: { hyphenChar: string }): string;
}

// Which patterns are a language's? Paths as the package has them; it has no entry by directory.
const PATTERNS: Readonly<Record<string, string>> = {
  en: 'hyphen/en-gb/index.js',
  'en-US': 'hyphen/en-us/index.js',
  fr: 'hyphen/fr/index.js',
  de: 'hyphen/de-1996/index.js',
  'de-1901': 'hyphen/de-1901/index.js',
  el: 'hyphen/el-monoton/index.js',
  no: 'hyphen/nb/index.js',
  sr: 'hyphen/sr-cyrl/index.js',
  'sr-Latn': 'hyphen/sh-latn/index.js',
};

/** Languages whose patterns have the name of the language. */
const PLAIN = [
  'af',
  'be',
  'bg',
  'ca',
  'cs',
  'cy',
  'da',
  'es',
  'et',
  'eu',
  'fi',
  'fur',
  'ga',
  'gl',
  'hr',
  'hu',
  'ia',
  'is',
].concat([
  'it',
  'la',
  'lt',
  'lv',
  'mk',
  'nb',
  'nl',
  'nn',
  'oc',
  'pl',
  'pt',
  'rm',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sv',
  'tr',
  'uk',
  'grc',
  'hsb',
  'hy',
  'id',
  'ka',
  'pms',
  'tk',
]);

/** Undefined where nobody has written patterns: words of that language are not divided. */
function patternsOf(language: Language): string | undefined {
  const primary = primaryOf(language);
  return (
    PATTERNS[language] ??
    PATTERNS[primary] ??
    (PLAIN.includes(primary) ? `hyphen/${primary}/index.js` : undefined)
  );
}

const FEWEST_BEFORE = 2;
const FEWEST_AFTER = 3;
const MARK = '\u00ad';

/** More than a deck has, fewer than a million sheets with codes of their own. */
const MOST_WORDS = 20_000;
const divided = new Cache<string, readonly number[]>('divided words', MOST_WORDS);

function divide(word: string, language: Language): readonly number[] {
  const path = patternsOf(language);
  if (path === undefined) return [];
  const hyphenator = host().assets.load(path) as Hyphenator;
  const offsets: number[] = [];
  let length = 0;
  for (const part of hyphenator.hyphenateSync(word, { hyphenChar: MARK }).split(MARK)) {
    length += part.length;
    offsets.push(length);
  }
  return offsets.slice(0, -1);
}

/** A word with a capital may be a name and stays whole; German nouns have one. */
const isDividable = (word: string, language: Language): boolean =>
  word === word.toLowerCase() ||
  (NOUNS_ARE_CAPITAL.includes(primaryOf(language)) && word.slice(1) === word.slice(1).toLowerCase());

const NOUNS_ARE_CAPITAL = ['de', 'lb'];

/**
 * Offsets where a word may be divided, rising.
 *
 * @param limits fewest letters of the word, before and after the hyphen; never fewer than 2 and 3
 */
function hyphenPoints(
  word: string,
  language: Language,
  [total, before, after]: readonly [number, number, number],
): readonly number[] {
  if (word.length < Math.max(total, FEWEST_BEFORE + FEWEST_AFTER) || !isDividable(word, language)) return [];
  const offsets = divided.get(`${language} ${word}`, () => divide(word, language));
  const [first, last] = [Math.max(before, FEWEST_BEFORE), word.length - Math.max(after, FEWEST_AFTER)];
  return offsets.filter((offset) => offset >= first && offset <= last);
}
