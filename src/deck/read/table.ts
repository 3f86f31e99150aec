/**
 * The rows of a component as they are written, from CSV, a spreadsheet, JSON, a YAML file or from `deck.yaml` itself.
 *
 * Takes `data:` of a component; gives one shape for all: fields with their cells and places, translated fields
 * flattened to `name.en` and `name.fr`. What a field means (id, copies, languages) is decided in `table-rows.ts`.
 */
import { type Language, meansLanguage } from '../../base/language.ts';
import { error, type Place, type Report, type SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { cellValue, type CsvFile, hasDecimalCommas, readCsv } from './csv.ts';
import { DECK_LIMITS } from './limits.ts';
import type { RawComponent } from './component-schema.ts';
import {
  type DeckSource,
  inRow,
  placesOfNames,
  type RawField,
  type RawRow,
  readNamedFile,
  type Table,
} from './source.ts';
import { readSheetFile } from './sheet-file.ts';
import type { CellValue } from './types.ts';
import { type Path, readYaml, type YamlFile } from './yaml.ts';

/** Reads the data of the component at `path`; undefined when nothing could be read, which was reported. */
export function readTable(component: RawComponent, path: Path, source: DeckSource): Table | undefined {
  const { data } = component;
  if (data === undefined) return { columns: undefined, rows: [faceWithoutData(component, path, source)] };
  const place = source.yaml.placeOf([...path, 'data']);
  const table =
    typeof data === 'string'
      ? readDataFile(data, place, source)
      : withSoundNames(yamlTable(source.yaml, [...path, 'data'], source), source.report);
  if (!table) return undefined;
  if (table.rows.length === 0) {
    source.report(error('MP1125', `component "${component.name}" has no rows`, { place }));
    return undefined;
  }
  if (table.rows.length > DECK_LIMITS.rows) {
    const message = `component "${component.name}" has ${table.rows.length} rows; at most ${DECK_LIMITS.rows} are read`;
    source.report(error('MP1124', message, { place }));
    return undefined;
  }
  return table;
}

function faceWithoutData(component: RawComponent, path: Path, { yaml }: DeckSource): RawRow {
  const place = yaml.placeOf([...path, 'name']);
  const id = { cell: { value: component.name, place }, text: component.name, keyPlace: place };
  return { fields: new Map([['id', id]]), place };
}

/** A table from the file a deck names at `place`; undefined when it cannot be read, which is reported. */
export function readDataFile(name: string, place: Place, source: DeckSource): Table | undefined {
  if (/\.(xlsx|ods)(#.*)?$/i.test(name)) {
    const sheet = readSheetFile(name, place, source);
    return sheet && withSoundNames(csvTable(sheet), source.report);
  }
  const extension = /\.[^./]*$/.exec(name.toLowerCase())?.[0] ?? '';
  if (!TEXT_TABLES.includes(extension)) {
    const message = `data comes from a CSV, XLSX, ODS, JSON or YAML file, not from "${name}"`;
    source.report(error('MP1109', message, { place, help: 'export the table as CSV (UTF-8)' }));
    return undefined;
  }
  const file = readNamedFile(source, name, place);
  if (!file) return undefined;
  const known = source.tables.get(file.name);
  if (known) return known;
  let isValid = true;
  const report: Report = (one) => {
    isValid = false;
    source.report(one);
  };
  const table = textTable(file, extension, { ...source, report });
  if (table && isValid) source.tables.set(file.name, table);
  return table;
}

const TEXT_TABLES = ['.csv', '.tsv', '.json', '.yaml', '.yml'];

function textTable(file: SourceFile, extension: string, source: DeckSource): Table | undefined {
  if (extension === '.csv' || extension === '.tsv') {
    return readCsvTable(file, source.report);
  }
  // JSON is YAML as well.
  const yaml = readYaml(file, source.report);
  if (!yaml) return undefined;
  if (Array.isArray(yaml.value) && yaml.value.every(isMap))
    return withSoundNames(yamlTable(yaml, [], source), source.report);
  const wrongIndex = Array.isArray(yaml.value) ? yaml.value.findIndex((row) => !isMap(row)) : -1;
  const at = wrongIndex === -1 ? [] : [wrongIndex];
  const help =
    extension === '.json'
      ? 'write a list of objects: [{ "id": "a", "name": ... }]'
      : 'start every row with a hyphen: - { id: a, name: ... }';
  source.report(error('MP1107', 'a data file is a list of rows', { place: yaml.placeOf(at), help }));
  return undefined;
}

/** The table of a CSV text; undefined when it makes none, which is reported. */
export function readCsvTable(file: SourceFile, report: Report): Table | undefined {
  const csv = readCsv(file, report);
  return csv && withSoundNames(csvTable(csv), report);
}

/** Undefined where a name holds invisible characters: a template that names the column as it looks would not find it. */
function withSoundNames(table: Table, report: Report): Table | undefined {
  const wrong = [...placesOfNames(table)].filter(([name]) => invisibleCharacter(name) !== undefined);
  for (const [name, place] of wrong) {
    const shown = name.replace(new RegExp(INVISIBLE, 'gu'), '');
    const message = `the name of the column "${shown}" holds the invisible character ${invisibleCharacter(name) ?? ''}`;
    report(error('MP1129', message, { place, help: 'remove it' }));
  }
  return wrong.length === 0 ? table : undefined;
}

function csvTable(csv: CsvFile): Table {
  const withComma = csv.columns.map((_, index) =>
    hasDecimalCommas(
      csv.rows.flatMap((row) => row[index] ?? []),
      csv.separator,
    ),
  );
  const rows = csv.rows.map((cells): RawRow => {
    const fields = new Map<string, RawField>();
    csv.columns.forEach(({ name, place: keyPlace }, index) => {
      const cell = cells[index];
      if (!cell) return;
      const value = cellValue(cell, withComma[index] ?? false);
      fields.set(name, { cell: { value, place: cell.place }, text: cell.text.trim(), keyPlace });
    });
    return { fields, place: cells[0]?.place ?? { file: csv.file, start: 0, end: 0 } };
  });
  return { columns: csv.columns, rows };
}

const isMap = (value: CellValue): value is { readonly [key: string]: CellValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list at `path` of a YAML file as rows; items that are no maps were refused before. */
function yamlTable(yaml: YamlFile, path: Path, { languages, report }: DeckSource): Table {
  const list = path.reduce<CellValue>((value, step) => stepInto(value, step), yaml.value);
  const rows = (Array.isArray(list) ? (list as readonly CellValue[]) : []).map((row, index): RawRow => {
    const rowPath = [...path, index];
    const fields = isMap(row)
      ? Object.entries(row).flatMap(([key, value]) => yamlFields(yaml, [...rowPath, key], value, languages))
      : [];
    const made: RawRow = { fields: new Map(fields), place: yaml.placeOf(rowPath) };
    if (made.fields.size < fields.length) reportTwice(fields, made, index, report);
    return made;
  });
  return { columns: undefined, rows };
}

/** `name: { en: ... }` and `"name.en"` are one field: the second would take the place of the first. */
function reportTwice(
  fields: readonly (readonly [string, RawField])[],
  row: RawRow,
  index: number,
  report: Report,
): void {
  for (const [name, { keyPlace: place }] of fields.filter(([name], i) =>
    fields.some((one, k) => k < i && one[0] === name),
  )) {
    const help = 'rename or remove one of the two';
    report(error('MP1118', `"${name}" is written twice in one row`, { place, help, ...inRow(row, index) }));
  }
}

function stepInto(value: CellValue, step: string | number): CellValue {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return null;
  return (value as Readonly<Record<string | number, CellValue>>)[step] ?? null;
}

/** A number stays one only where it prints as it is written, as in CSV: `2.50`, `010` and `0x1F` are texts. */
function asWritten(yaml: YamlFile, path: Path, value: CellValue): CellValue {
  if (Array.isArray(value)) {
    return (value as readonly CellValue[]).map((item, index) => asWritten(yaml, [...path, index], item));
  }
  if (typeof value !== 'number') return value;
  const written = yaml.sourceOf(path);
  return written === undefined || written === String(value) ? value : written;
}

/** One field, or one per language when the value is a map of languages. */
function yamlFields(
  yaml: YamlFile,
  path: Path,
  value: CellValue,
  languages: readonly Language[],
): readonly (readonly [string, RawField])[] {
  const key = String(path.at(-1));
  const keyPlace = yaml.placeOf(path, 'key');
  const field = (at: Path, content: CellValue): RawField => ({
    cell: { value: asWritten(yaml, at, content), place: yaml.placeOf(at) },
    text: yaml.sourceOf(at) ?? '',
    keyPlace,
  });
  const isTranslated =
    isMap(value) &&
    Object.keys(value).length > 0 &&
    Object.keys(value).every((name) => meansLanguage(name, languages));
  if (!isTranslated) return [[key, field(path, value)]];
  return Object.entries(value).map(
    ([name, text]) => [`${key}.${name}`, field([...path, name], text)] as const,
  );
}

/**
 * Characters that no text of a deck may hold (`invisibleCharacter`): control codes but tab and line ends, overrides of the
 * direction of text, and halves of surrogate pairs. They print as nothing, or turn a line round.
 */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** The first of them in a text, such as `U+202E`. */
export function invisibleCharacter(text: string): string | undefined {
  const found = INVISIBLE.exec(text)?.[0];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
