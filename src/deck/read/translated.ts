/**
 * Text in several languages: one text for all of them, or one per language.
 *
 * Takes what the schema let through; gives a text or cell for each language of the deck. A language the deck prints and the
 * text lacks is an error (MP1112), and so is a key that is no language (MP1114).
 */
import { languageOf, nearLanguages, USUAL_LANGUAGES } from '../../base/language.ts';
import type { ByLanguage, Language } from '../../base/language.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { RawTranslated } from './schema-parts.ts';
import type { DeckSource } from './source.ts';
import type { Cell } from './types.ts';
import type { Path } from './yaml.ts';

/** One value per language of a deck; that of English for a deck without one. */
export const byLanguage = <T>(
  languages: readonly Language[],
  pick: (language: Language) => T,
): ByLanguage<T> =>
  Object.fromEntries(
    (languages.length > 0 ? languages : ['en']).map((language) => [language, pick(language)]),
  );

/** The cells of a translated text at `path` of the deck's YAML; a missing language is reported and left empty. */
export function readTranslated(raw: RawTranslated, path: Path, source: DeckSource): ByLanguage<Cell> {
  const { yaml, languages } = source;
  if (typeof raw === 'string') {
    const cell = { value: raw, place: yaml.placeOf(path) };
    return byLanguage(languages, () => cell);
  }
  const keys = keysOf(raw, path, source);
  return byLanguage(languages, (language) => {
    const key = nearLanguages(language)
      .map((one) => keys.get(one))
      .find((one) => one !== undefined);
    if (key === undefined) reportMissing(path, language, source);
    return { value: raw[key ?? ''] ?? '', place: yaml.placeOf([...path, key ?? language]) };
  });
}

/** The keys of a text by the language they mean, `pt-br` as well as `pt-BR`. */
function keysOf(
  raw: Exclude<RawTranslated, string>,
  path: Path,
  { yaml, report }: DeckSource,
): ReadonlyMap<Language, string> {
  const keys = new Map<Language, string>();
  for (const key of Object.keys(raw)) {
    const language = languageOf(key);
    if (language !== undefined && !keys.has(language)) keys.set(language, key);
    else {
      const message = language === undefined ? `"${key}" is not a language` : `"${language}" has two texts`;
      const help =
        language === undefined
          ? (suggestionFor(key, USUAL_LANGUAGES) ?? 'write a tag such as en, pt-BR or gsw')
          : 'keep one of them';
      report(error('MP1114', message, { place: yaml.placeOf([...path, key], 'key'), help }));
    }
  }
  return keys;
}

/** As `readTranslated`, texts only. */
export function readTexts(raw: RawTranslated, path: Path, source: DeckSource): ByLanguage<string> {
  const cells = readTranslated(raw, path, source);
  return Object.fromEntries(Object.entries(cells).map(([language, { value }]) => [language, String(value)]));
}

function reportMissing(path: Path, language: Language, { yaml, report }: DeckSource): void {
  const message = `"${String(path.at(-1))}" has no text in "${language}"`;
  const help = `add "${language}: ..." or write one text for all languages`;
  report(error('MP1112', message, { place: yaml.placeOf(path), help }));
}
