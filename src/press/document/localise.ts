/**
 * Plain data in one language: `{ en, fr }` becomes the text of that language, however deep it is.
 *
 * Takes data as written in a deck, gives data a template can print. Texts with `{name}` places are filled from named
 * quantities, so that no number in a document is typed by hand.
 */
import {
  languageOf,
  meansLanguage,
  nearLanguages,
  pressLanguage,
  type Language,
} from '../../base/language.ts';
import type { CellValue } from '../../deck/read/types.ts';

type DataMap = { readonly [key: string]: CellValue };

const isMap = (value: CellValue): value is DataMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A map whose keys are all languages is a translated text. */
const isTranslated = (value: DataMap, known: readonly Language[]): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => meansLanguage(key, known));
};

/** The text of `language` or of the nearest; undefined where there is none. */
function textIn(value: DataMap, language: Language): CellValue | undefined {
  for (const near of nearLanguages(language)) {
    const key = near in value ? near : Object.keys(value).find((one) => languageOf(one) === near);
    if (key !== undefined) return value[key];
  }
  return undefined;
}

/**
 * The same data with every translated text replaced by its `language`, else by that of the press; one that has neither
 * becomes the empty text.
 *
 * @param known all languages of the deck
 */
export function localise(
  value: CellValue,
  language: Language,
  known: readonly Language[] = [language],
): CellValue {
  const within = (item: CellValue): CellValue => localise(item, language, known);
  if (Array.isArray(value)) return value.map(within);
  if (!isMap(value)) return value;
  if (isTranslated(value, known))
    return within(textIn(value, language) ?? value[pressLanguage(language)] ?? '');
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, within(item)]));
}

/** A map in one language; empty where the data are none. */
export const localisedMap = (
  value: CellValue,
  language: Language,
  known: readonly Language[],
): Readonly<Record<string, unknown>> => {
  const found = localise(value, language, known);
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
  if (isTranslated(value, languages))
    return languages
      .filter((language) => textIn(value, language) === undefined)
      .map((language) => `${path} (${language})`);
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
