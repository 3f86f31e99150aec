/**
 * Where words may be divided: patterns of the `hyphen` package, for the languages it has.
 *
 * Takes a word of letters, gives offsets. At least two letters stay before a hyphen and three after; words with a capital
 * are left alone, names among them, but for German, whose nouns have one. Patterns are loaded with the first word of a language; each word is asked once.
 */
import { host } from '../../../base/host.ts';
import { type Language, primaryOf } from '../../../base/language.ts';
import { Cache } from '../../../base/cache.ts';

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
export function hyphenPoints(
  word: string,
  language: Language,
  [total, before, after]: readonly [number, number, number],
): readonly number[] {
  if (word.length < Math.max(total, FEWEST_BEFORE + FEWEST_AFTER) || !isDividable(word, language)) return [];
  const offsets = divided.get(`${language} ${word}`, () => divide(word, language));
  const [first, last] = [Math.max(before, FEWEST_BEFORE), word.length - Math.max(after, FEWEST_AFTER)];
  return offsets.filter((offset) => offset >= first && offset <= last);
}
