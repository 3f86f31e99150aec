/**
 * Where words may be divided: patterns of the `hyphen` package for English and French.
 *
 * Takes a word of letters, gives offsets. At least two letters stay before a hyphen and three after; words with a capital
 * are left alone, names among them. Patterns are loaded with the first word of a language; each word is asked once.
 */
import { createRequire } from 'node:module';
import type { Language } from '../../base/language.ts';

interface Hyphenator {
  hyphenateSync(text: string, options: { hyphenChar: string }): string;
}

// Which patterns are a language's? Paths as the package has them; it has no entry by directory.
const PATTERNS: Readonly<Record<Language, string>> = {
  en: 'hyphen/en-gb/index.js',
  fr: 'hyphen/fr/index.js',
};

const FEWEST_BEFORE = 2;
const FEWEST_AFTER = 3;
const MARK = '\u00ad';

const require = createRequire(import.meta.url);
const hyphenators = new Map<Language, Hyphenator>();
const known: Readonly<Record<Language, Map<string, readonly number[]>>> = { en: new Map(), fr: new Map() };

function divide(word: string, language: Language): readonly number[] {
  let hyphenator = hyphenators.get(language);
  if (!hyphenator) {
    hyphenator = require(PATTERNS[language]) as Hyphenator;
    hyphenators.set(language, hyphenator);
  }
  const offsets: number[] = [];
  let length = 0;
  for (const part of hyphenator.hyphenateSync(word, { hyphenChar: MARK }).split(MARK)) {
    length += part.length;
    offsets.push(length);
  }
  return offsets.slice(0, -1);
}

/**
 * Offsets where a word may be divided, rising.
 *
 * @param limits fewest letters of the word, before and after the hyphen; never fewer than 2 and 3
 */
export function hyphenPoints(
  word: string,
  language: Language,
  [total, before, after]: readonly [number, number, number],
): readonly number[] {
  if (word.length < Math.max(total, FEWEST_BEFORE + FEWEST_AFTER) || word !== word.toLowerCase()) return [];
  let offsets = known[language].get(word);
  if (!offsets) {
    offsets = divide(word, language);
    known[language].set(word, offsets);
  }
  const [first, last] = [Math.max(before, FEWEST_BEFORE), word.length - Math.max(after, FEWEST_AFTER)];
  return offsets.filter((offset) => offset >= first && offset <= last);
}
