/**
 * Text in several languages: one text for all of them, or one per language.
 *
 * Takes what the schema let through; gives a text or cell for each language of the deck. A language the deck prints and the
 * text lacks is an error (MP1112), and so is a key that is no language (MP1114).
 */
import {
  type ByLanguage,
  type Language,
  languageOf,
  nearLanguages,
  USUAL_LANGUAGES,
} from '../../base/language.ts';
import {
  type Case,
  error,
  type Place,
  type Report,
  type SourceFile,
} from '../../base/diagnostics/diagnostic.ts';
import { nearestName, suggestionFor } from '../../base/diagnostics/suggest.ts';
import { strayName } from '../../base/paths.ts';
import type { RawTranslated } from './sizes.ts';
import type { Cell } from './types.ts';
import type { Path, YamlFile } from './yaml.ts';
import type { Loader } from '../../base/loader.ts';
import type { Pt } from '../../base/units.ts';
import type { Keep } from './keep.ts';

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

// What every reader of a part of a deck works with: the deck's YAML, its loader, its languages and the report.
// Also reads the further files a deck names (`data: cards.csv`), with the nearest name when one is not there (MP1104).

export interface DeckSource {
  readonly yaml: YamlFile;
  /** Path of `deck.yaml`, as the loader knows it. */
  readonly path: string;
  readonly folder: string;
  readonly loader: Loader;
  readonly languages: readonly Language[];
  /** Points of a `px`; undefined where the deck does not say. */
  readonly pixel: Pt | undefined;
  readonly report: Report;
  /** Every file read for the deck so far. */
  readonly inputs: Set<string>;
  readonly keep: Keep;
  /** Of files that were read without a word, by their names: several components take their rows from one. */
  readonly tables: Map<string, Table>;
}

/** Absolute path of a file the deck names at `place`; undefined when it is not there or may not be read, which is reported. */
export function resolveNamedFile(source: DeckSource, name: string, place: Place): string | undefined {
  const { loader, report } = source;
  const path = loader.resolve(source.path, name);
  if (path === undefined) {
    const { reason, help } = strayName(name);
    const message = reason.startsWith('"') ? reason : `cannot read "${name.slice(0, 60)}": ${reason}`;
    report(error('MP1001', message, { place, help }));
    return undefined;
  }
  if (loader.exists(path)) return path;
  const folder = path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')));
  const nearest = nearestName(path.slice(folder.length + 1), loader.list(folder));
  const help = nearest === undefined ? 'create it, or correct the name' : `did you mean "${nearest}"?`;
  report(error('MP1104', `there is no file "${loader.display(path)}" to read`, { place, help }));
  return undefined;
}

/** Reads a text file the deck names at `place`; undefined when it cannot be read, which is reported. */
export function readNamedFile(source: DeckSource, name: string, place: Place): SourceFile | undefined {
  const path = resolveNamedFile(source, name, place);
  const text = path === undefined ? undefined : source.loader.text(path, place);
  if (path === undefined || text === undefined) return undefined;
  source.inputs.add(path);
  return { name: source.loader.display(path), text };
}

// A table as it is written, whatever file it comes from: fields with their cells and places. What a field means is decided in `table-rows.ts`.

export interface RawField {
  readonly cell: Cell;
  /** The cell as it is written: ids keep their zeros. */
  readonly text: string;
  /** Where the field's name is: the key, or the CSV header. */
  readonly keyPlace: Place;
}

export interface RawRow {
  readonly fields: ReadonlyMap<string, RawField>;
  readonly place: Place;
}

export interface Table {
  /** Names and places of the CSV header; undefined for YAML, where each row has its own keys. */
  readonly columns: readonly { readonly name: string; readonly place: Place }[] | undefined;
  readonly rows: readonly RawRow[];
}

/** Names of all fields, in the order of the columns. */
export const namesOf = ({ columns, rows }: Table): readonly string[] =>
  columns ? columns.map(({ name }) => name) : [...new Set(rows.flatMap(({ fields }) => [...fields.keys()]))];

/** Every field name once, with the place where it stands first. */
export function placesOfNames({ columns, rows }: Table): ReadonlyMap<string, Place> {
  if (columns) return new Map(columns.map(({ name, place }) => [name, place]));
  const names = new Map<string, Place>();
  for (const { fields } of rows)
    for (const [name, { keyPlace }] of fields) if (!names.has(name)) names.set(name, keyPlace);
  return names;
}

/** What a diagnostic about one row says of it, so that a mistake in many rows becomes one message with their names (`onceIn`). */
export const inRow = (
  { fields }: RawRow,
  index: number,
  shared?: string,
): { readonly case: Case; readonly isAnywhere: true } => {
  const id = fields.get('id')?.text ?? '';
  const name = id.trim() === '' ? String(index + 1) : id;
  return { case: { kind: 'row', name, ...(shared === undefined ? {} : { shared }) }, isAnywhere: true };
};
