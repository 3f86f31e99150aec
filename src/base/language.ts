/**
 * The languages a deck may be printed in, and those the press has words of its own for.
 *
 * A language is a BCP 47 tag in its canonical form (`pt-BR`, `sr-Latn`, `gsw`). Every deck language is set with its own hyphens
 * and spaces where they are known; the press's own words (sheet margins, boxes, contact sheets, titles of games) are English
 * where it has none. What one tag has nothing of is looked for under the shorter one (RFC 4647, section 3.4), as long as both
 * are written in one script.
 */
import { invariant } from './invariant.ts';
import { Cache } from './cache.ts';

/** The press itself speaks these. */
export const PRESS_LANGUAGES = ['en', 'fr'] as const;
export type PressLanguage = (typeof PRESS_LANGUAGES)[number];
export type ByPressLanguage<T> = Readonly<Record<PressLanguage, T>>;

/** A canonical BCP 47 tag; see `languageOf`. */
export type Language = string;

/** Something for each language of a deck, in their order; `inLanguage` finds what a page shows. */
export type ByLanguage<T> = Readonly<Record<Language, T>>;

/** Longer tags than anybody writes would only become long names of files. */
const LONGEST_TAG = 35;

/** `pt-BR` for `pt-br`, `de` for `deu`; undefined for what is no tag. */
export const languageOf = (written: string): Language | undefined =>
  written.length > LONGEST_TAG ? undefined : canonical.get(written, canonicalTag);

const canonical = new Cache<string, Language | undefined>('language tags', 500);

function canonicalTag(written: string): Language | undefined {
  try {
    return Intl.getCanonicalLocales(written)[0];
  } catch {
    return undefined;
  }
}

/** Languages that games are printed in; a wrong tag is near one of them. */
export const USUAL_LANGUAGES: readonly Language[] = `
  en fr de es it nl pl pt cs da sv nb nn fi is hu ro sk sl hr bs sr bg mk ru uk be el tr az et lv lt ca gl eu oc
  ga gd cy br mt sq lb fy fur rm eo ia la af ms sw vi tl en-US en-GB fr-CA fr-CH fr-BE de-AT de-CH es-MX es-AR
  pt-BR pt-PT nl-BE it-CH sr-Latn
`
  .trim()
  .split(/\s+/);

/**
 * Whether a name is surely meant as a language where it might be any word: `{ en: ..., fr: ... }` is a text in languages,
 * `{ str: 3, dex: 4 }` is not, although `str` is a tag.
 *
 * @param known those of the deck
 */
export const meansLanguage = (name: string, known: readonly Language[]): boolean =>
  known.includes(name) || USUAL_LANGUAGES.includes(name) || known.includes(languageOf(name) ?? '');

/** The language in English, `Swiss German`; undefined where no name of it is known, as for one mistyped. */
export const englishNameOf = (language: Language): string | undefined =>
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language);

// Which scripts run from right to left? Unicode, Bidi_Class R and AL.
const TO_THE_LEFT =
  'Adlm Arab Aran Hebr Mand Mend Nkoo Rohg Samr Syrc Syre Syrj Syrn Thaa Yezi Sogd Chrs Elym'.split(' ');

/** The script a language is written in: `Latn`; undefined where nobody knows. */
const scriptOf = (language: Language): string | undefined => new Intl.Locale(language).maximize().script;

/** Whether a language is written from right to left, which the press cannot set. */
export const runsToTheLeft = (language: Language): boolean => TO_THE_LEFT.includes(scriptOf(language) ?? '');

export const isPressLanguage = (language: string): language is PressLanguage =>
  (PRESS_LANGUAGES as readonly string[]).includes(language);

/** `pt` of `pt-BR`: what hyphens and spaces are asked by. */
export function primaryOf(language: Language): string {
  const end = language.indexOf('-');
  return end < 0 ? language : language.slice(0, end);
}

/** The language of the press's own words for a page: French for any French, else English. */
export const pressLanguage = (language: Language): PressLanguage =>
  primaryOf(language) === 'fr' ? 'fr' : 'en';

/** Words of the press for any language; see `pressLanguage`. */
export const inAnyLanguage =
  <T>(words: ByPressLanguage<T>) =>
  (language: Language): T =>
    words[pressLanguage(language)];

/** A language and those whose words serve it as well, nearest first: `de-CH-1996`, `de-CH`, `de`. */
export function nearLanguages(language: Language): readonly Language[] {
  const parts = language.split('-');
  const shorter = parts.slice(1).flatMap((_, i) => languageOf(parts.slice(0, -1 - i).join('-')) ?? []);
  return [language, ...shorter.filter((one) => scriptOf(one) === scriptOf(language))];
}

/** What a page in `language` shows: its own, that of the nearest, else that of the first. */
export function inLanguage<T>(values: ByLanguage<T>, language: Language): T {
  const own = values[language];
  if (own !== undefined) return own;
  const near = nearLanguages(language).find((one) => values[one] !== undefined);
  const found = values[near ?? Object.keys(values)[0] ?? ''];
  invariant(found !== undefined, 'a text has at least one language');
  return found;
}

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
