/**
 * Text in several languages: one text for all of them, or one per language.
 *
 * Takes what the schema let through; gives a text or cell per language. A language the deck prints and the text lacks is
 * an error (MP1112). Languages the deck does not print take the first one's text, so that every record is complete.
 */
import { LANGUAGES } from '../base/language.ts';
import type { ByLanguage, Language } from '../base/language.ts';
import { error } from '../diagnostics/diagnostic.ts';
import type { RawTranslated } from './schema.ts';
import type { DeckSource } from './source.ts';
import type { Cell } from './types.ts';
import type { Path } from './yaml.ts';

/** One value per language; `pick` is asked for the languages of the deck only. */
export function byLanguage<T>(
  languages: readonly Language[],
  pick: (language: Language) => T,
): ByLanguage<T> {
  const [first = 'en'] = languages;
  const values = new Map(languages.map((language) => [language, pick(language)]));
  const fallback = values.get(first) ?? pick(first);
  const entries = LANGUAGES.map((language) => [language, values.get(language) ?? fallback] as const);
  return Object.fromEntries(entries) as Record<Language, T>;
}

const FIRST = Symbol('first language');

/** Answers for a language that has no value of its own. */
const OTHERS: object = Object.defineProperties(
  {},
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        get(this: { readonly [FIRST]: unknown }) {
          return this[FIRST];
        },
      },
    ]),
  ),
);

/**
 * As `byLanguage`, for what a deck has thousands of: a language that it does not print takes no room, and is answered by
 * the first.
 */
export function lightByLanguage<T>(
  languages: readonly Language[],
  pick: (language: Language) => T,
): ByLanguage<T> {
  const [first = 'en'] = languages;
  const values = Object.create(OTHERS) as ByLanguage<T>;
  for (const language of languages)
    Object.defineProperty(values, language, { value: pick(language), enumerable: true });
  const value = languages.length > 0 ? values[first] : pick(first);
  return Object.defineProperty(values, FIRST, { value });
}

/** The cells of a translated text at `path` of the deck's YAML; a missing language is reported and left empty. */
export function readTranslated(raw: RawTranslated, path: Path, source: DeckSource): ByLanguage<Cell> {
  const { yaml, languages } = source;
  if (typeof raw === 'string') {
    const cell = { value: raw, place: yaml.placeOf(path) };
    return byLanguage(languages, () => cell);
  }
  return byLanguage(languages, (language) => {
    const text = raw[language];
    if (text === undefined) reportMissing(path, language, source);
    return { value: text ?? '', place: yaml.placeOf([...path, language]) };
  });
}

/** As `readTranslated`, texts only. */
export function readTexts(raw: RawTranslated, path: Path, source: DeckSource): ByLanguage<string> {
  const cells = readTranslated(raw, path, source);
  return byLanguage(source.languages, (language) => String(cells[language].value));
}

function reportMissing(path: Path, language: Language, { yaml, report }: DeckSource): void {
  const message = `"${String(path.at(-1))}" has no text in "${language}"`;
  const help = `add "${language}: ..." or write one text for all languages`;
  report(error('MP1112', message, { place: yaml.placeOf(path), help }));
}
