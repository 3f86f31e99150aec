/**
 * Every text of a deck that is written once per language, with an id that survives edits.
 *
 * Takes a folder and what reads files; gives texts in the order of the files: deck.yaml, the tables of components and what
 * they join, the data of documents, words, rules and examples. An id is made of the file, then of keys; an item of a list is
 * called by its id, name or product, a row by its id. Reports what cannot be read.
 */
import { type Language, languageOf, meansLanguage } from '../../base/language.ts';
import type { Loader } from '../../base/loader.ts';
import {
  type CellValue,
  type CsvFile,
  type Deck,
  readCsv,
  readDeck,
  readYaml,
  type YamlFile,
} from '../read/index.ts';
import { error, type Report, type SourceFile } from '../../base/diagnostics/index.ts';
import type { Text, Written } from './types.ts';

export interface DeckTexts {
  readonly deck: Deck;
  /** `deck.yaml` itself, whose list of languages may grow. */
  readonly yaml: YamlFile;
  readonly texts: readonly Text[];
}

/** @returns undefined when the deck or one of its files cannot be read (reported) */
export function readDeckTexts(loader: Loader, folder: string, report: Report): DeckTexts | undefined {
  let errors = 0;
  const told: Report = (one) => {
    if (one.severity === 'error') errors++;
    report(one);
  };
  const deck = readDeck(loader, folder, told);
  if (!deck || errors > 0) return undefined;
  const path = `${folder}/deck.yaml`;
  const file = { name: loader.display(path), text: loader.text(path) ?? '' };
  const yaml = readYaml(file, told);
  if (!yaml) return undefined;
  const known = deck.languages;
  const texts = [
    ...mapTexts(yaml, 'deck.yaml', known),
    ...namedFiles(yaml, loader, folder).flatMap((name) =>
      textsOfFile(name, `${folder}/${name}`, loader, known, told),
    ),
    ...sheetTexts(deck, namedSheets(yaml)),
  ];
  if (texts.length === 0) told(noTexts(yaml));
  return errors > 0 ? undefined : { deck, yaml, texts };
}

const noTexts = (yaml: YamlFile) =>
  error('MP1158', 'no text of this deck is written per language', {
    place: yaml.placeOf(['languages']),
    help: 'write title: { en: ... } in deck.yaml and columns such as name.en, then export them',
  });

function textsOfFile(
  name: string,
  path: string,
  loader: Loader,
  known: readonly Language[],
  report: Report,
): readonly Text[] {
  const file: SourceFile = { name: loader.display(path), text: loader.text(path) ?? '' };
  if (/\.[ct]sv$/i.test(name)) {
    const csv = readCsv(file, report);
    return csv ? rowTexts(csv, name, known) : [];
  }
  const yaml = readYaml(file, report);
  return yaml ? mapTexts(yaml, name, known) : [];
}

const TEXT_FILE = /\.(csv|tsv|ya?ml|json)$/i;
const SHEET_FILE = /\.(xlsx|ods)(#.*)?$/i;

/** Files with texts that the deck names, each once, and those it has by their names. */
function namedFiles(yaml: YamlFile, loader: Loader, folder: string): readonly string[] {
  const ownNames = ['rules.yaml', 'examples.yaml'].filter((name) => loader.exists(`${folder}/${name}`));
  const names = dataNames(yaml.value).filter((name) => TEXT_FILE.test(name));
  return [...new Set([...names.map(plainName), ...ownNames])].filter((name) =>
    loader.exists(`${folder}/${name}`),
  );
}

const namedSheets = (yaml: YamlFile): readonly string[] =>
  dataNames(yaml.value).filter((name) => SHEET_FILE.test(name));

const plainName = (name: string): string => name.replace(/^\.\//, '');

/** Whatever follows `data:` and `words:`, however deep. */
function dataNames(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(dataNames);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    (key === 'data' || key === 'words') && typeof inner === 'string' ? [inner] : dataNames(inner),
  );
}

/** The text of a language, however its tag is written. */
export const textIn = ({ texts }: Text, language: Language): string => texts.get(language)?.text ?? '';

// Texts in languages of tables: columns `name.en` and `name.fr`.
// Takes a CSV file and the languages of the deck; gives a text for each row and name that has any. Of spreadsheets the rows are
// known as the deck reads them, and are exported; nothing is written into such a file.

interface Column {
  readonly base: string;
  readonly language: Language;
  readonly index: number;
}

/** The columns of a file that are translations, in their order. */
export function languageColumns({ columns }: CsvFile, known: readonly Language[]): readonly Column[] {
  return columns.flatMap(({ name }, index) => {
    const dot = name.lastIndexOf('.');
    const suffix = name.slice(dot + 1);
    if (dot <= 0 || !meansLanguage(suffix, known)) return [];
    return [{ base: name.slice(0, dot), language: languageOf(suffix) ?? suffix, index }];
  });
}

function rowTexts(csv: CsvFile, file: string, known: readonly Language[]): readonly Text[] {
  const columns = languageColumns(csv, known);
  const bases = [...new Set(columns.map(({ base }) => base))];
  const idColumn = csv.columns.findIndex(({ name }) => name === 'id');
  const nameOf = (row: number): string => csv.rows[row]?.[idColumn]?.text.trim() || String(row + 1);
  return csv.rows.flatMap((cells, row) =>
    bases.flatMap((base): readonly Text[] => {
      const texts = new Map(
        columns
          .filter((one) => one.base === base)
          .flatMap(({ language, index }): readonly (readonly [Language, Written])[] => {
            const cell = cells[index];
            return cell ? [[language, { text: cell.text, place: cell.place }]] : [];
          }),
      );
      if ([...texts.values()].every(({ text }) => text.trim() === '')) return [];
      return [{ id: `${file}/${nameOf(row)}/${base}`, file, slot: { kind: 'row', csv, base, row }, texts }];
    }),
  );
}

/** Texts of components whose data are a spreadsheet. */
function sheetTexts(deck: Deck, names: readonly string[]): readonly Text[] {
  if (names.length === 0) return [];
  return deck.components.flatMap(({ name: component, rows }) =>
    rows.flatMap(({ id, fields }): readonly Text[] => {
      const [first] = deck.languages;
      const own = fields[first ?? 'en'] ?? new Map();
      return [...own].flatMap(([name, cell]): readonly Text[] => {
        const texts = new Map(
          deck.languages.flatMap((language): readonly (readonly [Language, Written])[] => {
            const found = fields[language]?.get(name);
            return found ? [[language, { text: String(found.value), place: found.place }]] : [];
          }),
        );
        const { file } = cell.place;
        const isSheet = /\.(xlsx|ods)!/i.test(file.name);
        const isTranslated = new Set([...texts.values()].map(({ place }) => place.file.name)).size > 1;
        if (!isSheet || !isTranslated) return [];
        const sheet = file.name.replace(/![^!]*$/, '').replace(/^.*\//, '');
        return [{ id: `${component}/${id}/${name}`, file: sheet, slot: { kind: 'sheet' }, texts }];
      });
    }),
  );
}

// Texts in languages of a YAML or JSON file: maps whose keys are languages, wherever they are.
// Takes a file and the languages of the deck; gives texts. A map that has a list for each language gives a text for each item,
// where the lists are equally long.

type Path = readonly (string | number)[];
type Found = { readonly [key: string]: CellValue };

const isMap = (value: CellValue): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tagOf = (key: string): Language => languageOf(key) ?? key;

const isScalar = (value: CellValue | undefined): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

export function mapTexts(yaml: YamlFile, file: string, known: readonly Language[]): readonly Text[] {
  const found: Text[] = [];
  const visit = (value: CellValue, path: Path, name: string): void => {
    if (Array.isArray(value)) {
      const items = value as readonly CellValue[];
      items.forEach((item, index) => visit(item, [...path, index], `${name}/${nameOf(item, index, items)}`));
    } else if (isMap(value)) {
      if (isInLanguages(value, known)) found.push(...textsOf({ yaml, file, path, name }, value));
      else for (const [key, item] of Object.entries(value)) visit(item, [...path, key], `${name}/${key}`);
    }
  };
  visit(yaml.value, [], file);
  return found;
}

const isInLanguages = (value: Found, known: readonly Language[]): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => meansLanguage(key, known));
};

/** What an item of a list is called: its own name where it has one that no other has, else its number from 1. */
function nameOf(item: CellValue, index: number, items: readonly CellValue[]): string {
  const named = (one: CellValue): string | undefined => {
    if (!isMap(one)) return undefined;
    const name = [one['id'], one['name'], one['product']].find((key) => isScalar(key));
    return isScalar(name) ? String(name) : undefined;
  };
  const own = named(item);
  const isUnique = own !== undefined && items.filter((one) => named(one) === own).length === 1;
  return isUnique ? own : String(index + 1);
}

interface At {
  readonly yaml: YamlFile;
  readonly file: string;
  readonly path: Path;
  readonly name: string;
}

function textsOf({ yaml, file, path, name }: At, value: Found): readonly Text[] {
  const written = (more: Path, item: CellValue | undefined): readonly [Language, Written][] =>
    isScalar(item)
      ? [[tagOf(String(more[0])), { text: String(item), place: yaml.placeOf([...path, ...more]) }]]
      : [];
  const values = Object.values(value);
  if (values.every(isScalar)) {
    const texts = new Map(Object.entries(value).flatMap(([key, item]) => written([key], item)));
    return [{ id: name, file, slot: { kind: 'map', yaml, path, item: undefined }, texts }];
  }
  const lists = values.filter(
    (one): one is readonly CellValue[] => Array.isArray(one) && one.every(isScalar),
  );
  const [first] = lists;
  if (!first || lists.length < values.length || lists.some(({ length }) => length !== first.length))
    return [];
  return first.map((_, item) => ({
    id: `${name}/${item + 1}`,
    file,
    slot: { kind: 'map', yaml, path, item },
    texts: new Map(
      Object.entries(value).flatMap(([key, list]) =>
        written([key, item], (list as readonly CellValue[])[item]),
      ),
    ),
  }));
}
