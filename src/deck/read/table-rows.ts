/**
 * Rows of a component: what its table holds, but for what `where:` and `sample:` leave out.
 *
 * Takes `data:` of a component; gives rows with typed fields and places (`table-rows.ts`). Reports mistakes in the filter, and
 * components that print nothing or too much (MP1124 to MP1127).
 */
import { error, type Place, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import { nearestName, suggestionFor } from '../../base/diagnostics/suggest.ts';
import { passes } from './filter.ts';
import { type Filter, parseFilter } from './filter-parser.ts';
import { inLanguage, type Language } from '../../base/language.ts';
import { randomFrom } from '../../base/random.ts';
import { DECK_LIMITS } from './limits.ts';
import { reportOrphans, reshape } from './reshape.ts';
import {
  checkTranslatedColumns,
  FACE_FIELDS,
  fieldsByLanguage,
  reportPressFields,
  splitName,
} from './row-fields.ts';
import type { RawComponent } from './component-schema.ts';
import { byLanguage, type DeckSource, inRow, placesOfNames, type RawRow, type Table } from './source.ts';
import { invisibleCharacter, readDataFile, readTable } from './table.ts';
import type { Cell, CellValue, Row } from './types.ts';
import type { Path } from './yaml.ts';

/** All rows of the component at `path` that pass its filter, in file order; empty when its data could not be read. */
export function readRows(component: RawComponent, path: Path, source: DeckSource): readonly Row[] {
  const written = readTable(component, path, source);
  if (!written) return [];
  const read = (name: string, place: Place): Table | undefined => readDataFile(name, place, source);
  const { table, orphans } = reshape(written, component, path, source, read);
  const kept = filterRows(tableRows(table, component, path, source), component, path, source);
  const lost = orphans && reportOrphans(orphans, new Set(kept.map(({ place }) => place)), source);
  // Templates would report the fields that such a row lacks again.
  const all = lost ? kept.filter(({ place }) => !lost.has(place)) : kept;
  return checkPieces(sampled(all, component), component, path, source);
}

/** `sample: 12` rows drawn at random, in the order of the file; the same for the same `seed`. */
function sampled(rows: readonly Row[], { sample, seed = 1, name }: RawComponent): readonly Row[] {
  if (sample === undefined || sample >= rows.length) return rows;
  const drawn = new Set(randomFrom('sample', name, seed).shuffle(rows).slice(0, sample));
  return rows.filter((row) => drawn.has(row));
}

/** The rows, or none where they are too many to be laid out at all. */
function checkPieces(
  rows: readonly Row[],
  { name }: RawComponent,
  path: Path,
  source: DeckSource,
): readonly Row[] {
  const pieces = rows.reduce((sum, { copies }) => sum + copies, 0);
  const [first] = rows;
  if (first && pieces === 0) {
    const place = inLanguage(first.fields, source.languages[0] ?? 'en').get('copies')?.place;
    const help = 'give the rows you want to print a number of copies, or remove the component';
    source.report(error('MP1125', `"${name}" prints nothing: all copies are 0`, { place, help }));
  }
  if (pieces <= DECK_LIMITS.pieces) return rows;
  const message = `"${name}" has ${pieces} pieces; at most ${DECK_LIMITS.pieces} are printed`;
  const help = 'give fewer copies, or split the component';
  source.report(error('MP1124', message, { place: source.yaml.placeOf([...path, 'name']), help }));
  return [];
}

function filterRows(
  rows: readonly Row[],
  component: RawComponent,
  path: Path,
  source: DeckSource,
): readonly Row[] {
  if (component.where === undefined) return rows;
  const filter = readFilter(component.where, rows, [...path, 'where'], source);
  if (!filter) return rows;
  const [language = 'en'] = source.languages;
  const kept = rows.filter(({ fields }) =>
    passes(filter, (name) => fieldOf(inLanguage(fields, language), name, source.languages)),
  );
  if (kept.length === 0) {
    const place = source.yaml.placeOf([...path, 'where']);
    source.report(error('MP1125', `no row of "${component.name}" passes this filter`, { place }));
  }
  return kept;
}

const fieldOf = (
  fields: ReadonlyMap<string, Cell>,
  name: string,
  languages: readonly Language[],
): CellValue | undefined => (fields.get(name) ?? fields.get(splitName(name, languages)?.base ?? name))?.value;

function readFilter(text: string, rows: readonly Row[], path: Path, source: DeckSource): Filter | undefined {
  const { yaml, report, languages } = source;
  const parsed = parseFilter(text);
  if (!parsed.ok) {
    const place = yaml.placeWithin(path, parsed.start, parsed.end);
    const help = 'write comparisons joined by and, or, not: copies > 0 and suit == hearts';
    if (parsed.isLimit) report(error('MP1124', `this filter is too large: ${parsed.message}`, { place }));
    else report(error('MP1126', `this filter cannot be read: ${parsed.message}`, { place, help }));
    return undefined;
  }
  const [language = 'en'] = languages;
  const known = new Set(rows.flatMap(({ fields }) => [...inLanguage(fields, language).keys()]));
  const unknown = parsed.words.filter(
    ({ name, canBeText }) => !canBeText && !known.has(splitName(name, source.languages)?.base ?? name),
  );
  for (const { name, start, end } of unknown)
    report(
      error('MP1127', `no row has a field "${name}"`, {
        place: yaml.placeWithin(path, start, end),
        help: suggestionFor(name, known),
      }),
    );
  return unknown.length === 0 ? parsed.filter : undefined;
}

// Rows made of a table, each by itself: ids, copies, languages.
// Takes a table that is reshaped; gives rows with typed fields and places. Reports ids that are missing, doubled or unfit for file
// names, copies that are no whole number, unknown columns and control characters (MP1119 to MP1123, MP1129, MP1134).

const OWN_COLUMN = {
  what: 'column',
  repair: (name: string): string => `rename: { own-${name}: ${name} } in deck.yaml gives it another name`,
};

/** A row for each of the table, in its order. */
function tableRows(table: Table, component: RawComponent, path: Path, source: DeckSource): readonly Row[] {
  checkColumns(component, table, path, source);
  reportPressFields(printedNames(table, source), FACE_FIELDS, OWN_COLUMN, source.report);
  const checked = checkTranslatedColumns(table, source.languages, source.report);
  const ids = new Map<string, Place>();
  return table.rows.map((raw, index) => {
    const id = readId(raw, index, ids, source.report);
    const copies = readCopies(raw, index, component.copies ?? 1, source.report);
    reportControls(raw, index, source.report);
    const fieldsIn = fieldsByLanguage(
      { row: raw, index, languages: source.languages },
      checked,
      source.report,
    );
    return {
      id,
      ...(raw.fields.has('id') ? {} : { isCounted: true as const }),
      copies,
      place: raw.place,
      fields: byLanguage(source.languages, (language) =>
        complete(fieldsIn(language), { component, raw, id, copies }),
      ),
    };
  });
}

/** Adds `id` and `copies`, and what `columns:` declares and the row leaves out. */
function complete(
  fields: Map<string, Cell>,
  row: {
    readonly component: RawComponent;
    readonly raw: RawRow;
    readonly id: string;
    readonly copies: number;
  },
): ReadonlyMap<string, Cell> {
  const { component, raw, id, copies } = row;
  const place = (name: string): Place => raw.fields.get(name)?.cell.place ?? raw.place;
  fields.set('id', { value: id, place: place('id') });
  fields.set('copies', { value: copies, place: place('copies') });
  for (const name of component.columns ?? [])
    if (!fields.has(name)) fields.set(name, { value: '', place: raw.place });
  return fields;
}

function readId(raw: RawRow, index: number, known: Map<string, Place>, report: Report): string {
  const field = raw.fields.get('id');
  if (!field) return String(index + 1);
  const id = (
    field.text === '' && typeof field.cell.value === 'string' ? field.cell.value : field.text
  ).normalize('NFC');
  const { place } = field.cell;
  const fault = faultOfId(id);
  if (fault !== undefined) {
    const about = inRow(raw, index, fault);
    report(error('MP1122', `row ${index + 1}: ${fault}`, { place, ...about }));
  }
  // Ids that differ only in case would become one file on many disks.
  const key = id.toLowerCase();
  const earlier = known.get(key);
  if (earlier && fault === undefined)
    report(
      error('MP1121', `id "${id}" appears twice`, {
        place,
        notes: [{ message: 'first here', place: earlier }],
        help: 'give every row its own id; use a "copies" column to print a design more than once',
        ...inRow(raw, index),
      }),
    );
  known.set(key, earlier ?? place);
  return id;
}

function faultOfId(id: string): string | undefined {
  if (id.trim() === '') return 'the id is empty';
  if (id.length > DECK_LIMITS.idLength) return `the id is longer than ${DECK_LIMITS.idLength} characters`;
  return /[/\\:*?"<>|\p{Cc}]/u.test(id)
    ? `the id "${id}" has a character that no file name may have`
    : undefined;
}

/** Whole numbers, also as spreadsheets and their exports write them: `"1"`, `2.0`. */
const WHOLE = /^\d+(\.0+)?$/;

function readCopies(raw: RawRow, index: number, usual: number, report: Report): number {
  const field = raw.fields.get('copies');
  const value = field?.cell.value;
  if (!field || value === '' || value === null || value === undefined) return usual;
  const count = typeof value === 'string' && WHOLE.test(value.trim()) ? Number(value) : value;
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= DECK_LIMITS.copies)
    return count;
  const message = (of: string): string =>
    `copies${of} must be a whole number from 0 to ${DECK_LIMITS.copies}, not "${field.text}"`;
  const id = raw.fields.get('id')?.text ?? '';
  report(
    error('MP1123', message(` of "${id}"`), { place: field.cell.place, ...inRow(raw, index, message('')) }),
  );
  return usual;
}

/** Control characters and direction overrides print as nothing or turn a line round; tabs and line ends are fine. */
function reportControls(raw: RawRow, index: number, report: Report): void {
  raw.fields.forEach(({ cell }, name) => {
    if (typeof cell.value !== 'string') return;
    const wrong = invisibleCharacter(cell.value);
    if (wrong === undefined) return;
    const what = `holds the invisible character ${wrong}`;
    const about = inRow(raw, index, `"${name}" ${what}`);
    const message = `"${name}" of "${about.case.name}" ${what}`;
    report(error('MP1129', message, { place: cell.place, help: 'remove it', ...about }));
  });
}

// What do people call the column `copies`?
const WORDS_FOR_COPIES = [
  ...['copy', 'count', 'amount', 'qty', 'quantity', 'duplication', 'duplicates'],
  ...['anzahl', 'menge', 'kopien', 'exemplare', 'exemplaires', 'quantité', 'quantite', 'copias', 'cantidad'],
  ...['copie', 'quantità', 'aantal', 'kopieën', 'quantidade', 'antal', 'ilość'],
];

function checkColumns(component: RawComponent, table: Table, path: Path, source: DeckSource): void {
  const { report, yaml } = source;
  const declared = component.columns;
  if (declared) {
    const allowed = new Set(['id', 'copies', ...declared]);
    const isAllowed = (name: string): boolean =>
      allowed.has(name) || allowed.has(splitName(name, source.languages)?.base ?? name);
    for (const [name, place] of placesOfNames(table))
      if (!isAllowed(name))
        report(
          error('MP1119', `unknown column "${name}" in "${component.name}"`, {
            place,
            help: suggestionFor(name, allowed),
          }),
        );
    const header = table.columns?.map(({ name }) => splitName(name, source.languages)?.base ?? name);
    for (const [index, name] of declared.entries())
      if (header && !header.includes(name))
        report(
          error('MP1120', `column "${name}" is declared but not in the file`, {
            place: yaml.placeOf([...path, 'columns', index]),
            help: suggestionFor(name, header),
          }),
        );
    return;
  }
  const names = placesOfNames(table);
  for (const [name, place] of names) {
    const meant = meantColumn(name);
    if (meant !== undefined && meant !== name && !names.has(meant))
      report(
        warning('MP1134', `column "${name}" has no meaning of its own`, {
          place,
          help: `did you mean "${meant}"? rename: { ${meant}: ${name} } in deck.yaml says so`,
        }),
      );
  }
}

const meantColumn = (name: string): string | undefined => {
  if (name.toLowerCase() === 'id') return 'id';
  return WORDS_FOR_COPIES.includes(name.toLowerCase()) ? 'copies' : nearestName(name, ['copies']);
};

/** Names as templates know them, `lang` for `lang.en`, each with its first place. */
function printedNames(table: Table, { languages }: DeckSource): readonly (readonly [string, Place])[] {
  const names = new Map<string, Place>();
  for (const [name, place] of placesOfNames(table)) {
    const printed = splitName(name, languages)?.base ?? name;
    if (!names.has(printed)) names.set(printed, place);
  }
  return [...names];
}
