/**
 * The languages a deck may be printed in, and those the press has words of its own for.
 *
 * A language is a BCP 47 tag. Every deck language is set with its own hyphens and spaces where they are known; the press's own
 * words (sheet margins, boxes, contact sheets, titles of games) are English where it has none. Right-to-left scripts are not
 * among them: they cannot be set.
 */

/** The press itself speaks these. */
export const PRESS_LANGUAGES = ['en', 'fr'] as const;
export type PressLanguage = (typeof PRESS_LANGUAGES)[number];
export type ByPressLanguage<T> = Readonly<Record<PressLanguage, T>>;

/** What a deck may say under `languages:`. */
export const LANGUAGES = [
  ...PRESS_LANGUAGES,
  'de',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'cs',
  'da',
  'sv',
  'nb',
  'nn',
  'fi',
  'is',
  'hu',
  'ro',
  'sk',
  'sl',
  'hr',
  'bs',
  'sr',
  'bg',
  'mk',
  'ru',
  'uk',
  'be',
  'el',
  'tr',
  'az',
  'et',
  'lv',
  'lt',
  'ca',
  'gl',
  'eu',
  'oc',
  'ga',
  'gd',
  'cy',
  'br',
  'mt',
  'sq',
  'lb',
  'fy',
  'fur',
  'rm',
  'eo',
  'ia',
  'la',
  'af',
  'ms',
  'sw',
  'vi',
  'tl',
  'en-US',
  'en-GB',
  'fr-CA',
  'fr-CH',
  'fr-BE',
  'de-AT',
  'de-CH',
  'es-MX',
  'es-AR',
  'pt-BR',
  'pt-PT',
  'nl-BE',
  'it-CH',
  'sr-Latn',
] as const;

export type Language = (typeof LANGUAGES)[number];

export type ByLanguage<T> = Readonly<Record<Language, T>>;

export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

export const isPressLanguage = (language: string): language is PressLanguage =>
  (PRESS_LANGUAGES as readonly string[]).includes(language);

/** `pt` of `pt-BR`: what hyphens and spaces are asked by. */
export const primaryOf = (language: Language): string => language.replace(/-.*/, '');

/** The language of the press's own words for a page: French for any French, else English. */
export const pressLanguage = (language: Language): PressLanguage =>
  primaryOf(language) === 'fr' ? 'fr' : 'en';

/** Words of the press for every language; see `pressLanguage`. */
export const inEveryLanguage = <T>(words: ByPressLanguage<T>): ByLanguage<T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, words[pressLanguage(language)]])) as Record<
    Language,
    T
  >;

/** Words by `pick` for these languages; the others take those of the first. */
export function byPressLanguage<T>(
  languages: readonly PressLanguage[],
  pick: (language: PressLanguage) => T,
): ByPressLanguage<T> {
  const [first = 'en'] = languages;
  const words = pick(first);
  const wordsIn = (language: PressLanguage): T =>
    language !== first && languages.includes(language) ? pick(language) : words;
  return { en: wordsIn('en'), fr: wordsIn('fr') };
}
