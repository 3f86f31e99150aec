/**
 * Plain data in one language: `{ en, fr }` becomes the text of that language, however deep it stands.
 *
 * Takes data as written in a deck, gives data a template can print. Texts with `{name}` places are filled from named
 * quantities, so that no number in a document is typed by hand.
 */
import { isLanguage, type PressLanguage as Language } from '../base/language.ts';
import type { CellValue } from '../deck/types.ts';

type DataMap = { readonly [key: string]: CellValue };

const isMap = (value: CellValue): value is DataMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A map whose keys are all languages is a translated text. */
const isTranslated = (value: DataMap): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every(isLanguage);
};

/** The same data with every translated text replaced by its `language`; a missing translation becomes the empty text. */
export function localise(value: CellValue, language: Language): CellValue {
  if (Array.isArray(value)) return value.map((item: CellValue) => localise(item, language));
  if (!isMap(value)) return value;
  if (isTranslated(value)) return localise(value[language] ?? '', language);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localise(item, language)]));
}

/** A map in one language; empty where the data are none. */
export const localisedMap = (value: CellValue, language: Language): Readonly<Record<string, unknown>> => {
  const found = localise(value, language);
  return isMap(found) ? found : {};
};

/** Every path at which a translated text lacks one of the languages: `sections.aim.head (fr)`. */
export function missingTranslations(
  value: CellValue,
  languages: readonly Language[],
  path = '',
): readonly string[] {
  if (Array.isArray(value))
    return value.flatMap((item: CellValue, index) =>
      missingTranslations(item, languages, `${path}[${index}]`),
    );
  if (!isMap(value)) return [];
  if (isTranslated(value))
    return languages.filter((language) => value[language] === undefined).map((l) => `${path} (${l})`);
  return Object.entries(value).flatMap(([key, item]) =>
    missingTranslations(item, languages, path === '' ? key : `${path}.${key}`),
  );
}

/** Fills `{name}` from quantities; gives the names that are not there. */
export function fillPlaces(
  text: string,
  quantities: Readonly<Record<string, unknown>>,
): { readonly text: string; readonly unknown: readonly string[] } {
  const unknown: string[] = [];
  const filled = text.replace(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (whole, name: string) => {
    const value = quantities[name];
    if (value === undefined) {
      unknown.push(name);
      return whole;
    }
    return String(value);
  });
  return { text: filled, unknown };
}
