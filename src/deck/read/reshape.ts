/**
 * What a component asks of its table before rows are made of it: other names, lists in a cell, columns of another
 * table, computed columns.
 *
 * Takes a table as it is written; gives one with every place kept. Reports columns that are not there (MP1141), names that
 * would stand twice (MP1142), and keys of a join that the other table has twice (MP1161); rows without a partner are given, to be
 * reported once it is known which rows are printed (MP1143, `reportOrphans`).
 */
import { error, type Place } from '../../base/diagnostics/diagnostic.ts';
import { listNames, suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { RawComponent } from './component-schema.ts';
import { type DeckSource, inRow, namesOf, type RawField, type RawRow, type Table } from './source.ts';
import type { CellValue } from './types.ts';
import type { Path } from './yaml.ts';
import { worth } from './filter.ts';
import { type ParsedFilter, parseFilter } from './filter-parser.ts';

type Join = NonNullable<RawComponent['join']>;

/** Rows that the other table of a join has no row for, by their places. */
export interface Orphans {
  readonly join: Join;
  readonly rows: ReadonlyMap<Place, readonly [index: number, row: RawRow]>;
  /** Keys of the other table. */
  readonly known: readonly string[];
}

interface Reshaped {
  readonly table: Table;
  readonly orphans?: Orphans;
}

/** @param readOther reads the table a join names; undefined when it cannot, which it reports */
export function reshape(
  table: Table,
  component: RawComponent,
  path: Path,
  source: DeckSource,
  readOther: (name: string, place: Place) => Table | undefined,
): Reshaped {
  const { rename = {}, join, lists, compute } = component;
  const names = namesOf(table);
  // What the table itself does not have may come with the other one.
  const isOwn = ([, old]: readonly [string, string]): boolean => !join || names.includes(old);
  const entries = Object.entries(rename);
  const own = Object.fromEntries(entries.filter(isOwn));
  const renamed = renameColumns(table, own, [...path, 'rename'], source);
  const listed = lists ? splitLists(renamed, lists, path, source) : renamed;
  const others = Object.fromEntries(entries.filter((entry) => !isOwn(entry)));
  const { table: whole, orphans } = join
    ? joined(listed, join, path, source, (name, place) => {
        const other = readOther(name, place);
        const nearer = other && renameColumns(other, join.rename ?? {}, [...path, 'join', 'rename'], source);
        return nearer && renameColumns(nearer, others, [...path, 'rename'], source);
      })
    : { table: listed };
  return {
    table: compute ? withComputed(whole, compute, path, source) : whole,
    ...(orphans && { orphans }),
  };
}

/** Whether a column is there; reports it at `place` when not. */
function hasColumn(table: Table, name: string, place: Place, { report }: DeckSource): boolean {
  const names = namesOf(table);
  if (names.includes(name)) return true;
  report(error('MP1141', `there is no column "${name}"`, { place, help: suggestionFor(name, names) }));
  return false;
}

/**
 * `{ copies: quantity }`: what is called quantity in the file is `copies` from here on.
 *
 * @param path of the names in deck.yaml
 */
function renameColumns(
  table: Table,
  names: Readonly<Record<string, string>>,
  path: Path,
  source: DeckSource,
): Table {
  const newNames = new Map<string, string>();
  if (Object.keys(names).length === 0) return table;
  for (const [name, old] of Object.entries(names)) {
    const place = source.yaml.placeOf([...path, name]);
    if (!hasColumn(table, old, place, source)) continue;
    if (namesOf(table).includes(name) && !Object.values(names).includes(name)) {
      const message = `the table already has a column "${name}"`;
      const help = `rename that one as well, such as { ${name}: ${old}, old-${name}: ${name} }`;
      source.report(error('MP1142', message, { place, help }));
    } else newNames.set(old, name);
  }
  const nameOf = (old: string): string => newNames.get(old) ?? old;
  return {
    columns: table.columns?.map((column) => ({ ...column, name: nameOf(column.name) })),
    rows: table.rows.map((row) => ({
      ...row,
      fields: new Map([...row.fields].map(([name, field]) => [nameOf(name), field])),
    })),
  };
}

/** `{ tags: "," }`: `fast, red` becomes a list of two. */
function splitLists(
  table: Table,
  lists: Readonly<Record<string, string>>,
  path: Path,
  source: DeckSource,
): Table {
  const wanted = Object.entries(lists).filter(([name]) =>
    hasColumn(table, name, source.yaml.placeOf([...path, 'lists', name], 'key'), source),
  );
  const split = (field: RawField, separator: string): RawField => {
    const parts = field.text.split(separator).map((part) => part.trim());
    const value: CellValue = Array.isArray(field.cell.value) ? field.cell.value : parts.filter(Boolean);
    return { ...field, cell: { ...field.cell, value } };
  };
  return {
    ...table,
    rows: table.rows.map((row) => {
      const own = wanted.flatMap(([name, separator]) => {
        const field = row.fields.get(name);
        return field ? [[name, split(field, separator)] as const] : [];
      });
      return { ...row, fields: new Map([...row.fields, ...own]) };
    }),
  };
}

/** Adds the columns of the other table's row with the same key; what a row has itself stays. */
function joined(
  table: Table,
  join: Join,
  path: Path,
  source: DeckSource,
  readOther: (name: string, place: Place) => Table | undefined,
): Reshaped {
  const { data, on } = join;
  const place = source.yaml.placeOf([...path, 'join', 'on']);
  const other = readOther(data, source.yaml.placeOf([...path, 'join', 'data']));
  if (!other || !hasColumn(table, on, place, source) || !hasColumn(other, on, place, source))
    return { table };
  const byKey = rowsByKey(other, { data, on }, source);
  const orphans = new Map<Place, readonly [number, RawRow]>();
  const rows = table.rows.map((row, index): RawRow => {
    const found = byKey.get(keyOf(row, on));
    if (!found) orphans.set(row.place, [index, row]);
    return { ...row, fields: new Map([...(found?.fields ?? emptyFields(other, row)), ...row.fields]) };
  });
  const own = new Set(table.columns?.map(({ name }) => name));
  const columns = table.columns && [
    ...table.columns,
    ...(other.columns ?? []).filter(({ name }) => !own.has(name)),
  ];
  return {
    table: { columns, rows },
    ...(orphans.size > 0 &&
      join.missing !== 'empty' && { orphans: { join, rows: orphans, known: [...byKey.keys()] } }),
  };
}

const emptyFields = (other: Table, { place }: RawRow): RawRow['fields'] =>
  new Map(namesOf(other).map((name) => [name, { cell: { value: '', place }, text: '', keyPlace: place }]));

/** Other keys than these are no slips: the tables are joined by the wrong column. */
const MOST_SLIPS = 3;

/**
 * Reports rows whose key the joined table does not have: a key that is near another is a slip of its own, many are one message.
 *
 * @param kept places of the rows that are printed
 * @returns places of those that are reported
 */
export function reportOrphans(
  { join: { data, on }, rows, known }: Orphans,
  kept: ReadonlySet<Place>,
  { report }: DeckSource,
): ReadonlySet<Place> {
  const missing = [...rows].filter(([place]) => kept.has(place)).map(([, found]) => found);
  const areSlips = new Set(missing.map(([, row]) => keyOf(row, on))).size <= MOST_SLIPS;
  const without = 'join: { ..., missing: empty } prints such rows with empty fields';
  for (const [index, row] of missing) {
    const key = keyOf(row, on);
    const help = areSlips
      ? (suggestionFor(key, known) ?? without)
      : `known are ${listNames(known)}; ${without}`;
    const message = `"${data}" has no row with ${on} "${key}"`;
    const shared = areSlips ? undefined : `"${data}" has no row with the ${on} of this one`;
    report(error('MP1143', message, { place: keyPlace(row, on), help, ...inRow(row, index, shared) }));
  }
  return new Set(missing.map(([, { place }]) => place));
}

/** The rows of a joined table by their key; a key that is there twice would leave one of its rows out. */
function rowsByKey({ rows }: Table, { data, on }: Join, { report }: DeckSource): ReadonlyMap<string, RawRow> {
  const byKey = new Map<string, RawRow>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row, on);
    const first = byKey.get(key);
    if (!first) byKey.set(key, row);
    else
      report(
        error('MP1161', `"${data}" has two rows with ${on} "${key}"`, {
          place: keyPlace(row, on),
          notes: [{ message: 'first here', place: keyPlace(first, on) }],
          help: 'keep one of them, or join by a column that is different in every row',
          ...inRow(row, index),
        }),
      );
  }
  return byKey;
}

const keyPlace = ({ fields, place }: RawRow, on: string): Place => fields.get(on)?.cell.place ?? place;

const keyOf = ({ fields }: RawRow, on: string): string => String(fields.get(on)?.cell.value ?? '');

// Computed columns: `compute: { total: cost * 2 + strength }`.
// Takes a table and expressions over its columns, gives the table with a column more for each, in the order they are written: a
// later one may use an earlier one. A column that cannot be computed is there and empty: templates and later columns that name it
// are no further mistakes. Reports expressions that cannot be read (MP1126), columns that are not there (MP1141) or twice
// (MP1142), and cells that cannot be reckoned with (MP1144).

type Expression = Extract<ParsedFilter, { ok: true }>;

function withComputed(
  table: Table,
  expressions: Readonly<Record<string, string>>,
  path: Path,
  source: DeckSource,
): Table {
  return Object.entries(expressions).reduce((before, [name, text]) => {
    const at: Path = [...path, 'compute', name];
    const expression = readExpression(before, name, text, at, source);
    if (expression) return withColumn(before, name, expression, at, source);
    return namesOf(before).includes(name)
      ? before
      : withValues(before, name, source.yaml.placeOf(at), () => '');
  }, table);
}

function readExpression(
  table: Table,
  name: string,
  text: string,
  path: Path,
  { yaml, report }: DeckSource,
): Expression | undefined {
  const names = namesOf(table);
  const place = yaml.placeOf(path);
  if (names.includes(name)) {
    const help = 'give the computed column another name, or rename the other one';
    report(error('MP1142', `the table already has a column "${name}"`, { place, help }));
    return undefined;
  }
  const parsed = parseFilter(text);
  if (!parsed.ok) {
    const at = yaml.placeWithin(path, parsed.start, parsed.end);
    const code = parsed.isLimit ? 'MP1124' : 'MP1126';
    const help = 'such as cost * 2 + strength, or if cost > 4 then "high" else "low"';
    report(error(code, `"${name}" cannot be computed: ${parsed.message}`, { place: at, help }));
    return undefined;
  }
  const strange = parsed.words.filter((word) => !word.canBeText && !names.includes(word.name));
  for (const { name: word, start, end } of strange) {
    const at = yaml.placeWithin(path, start, end);
    report(error('MP1141', `there is no column "${word}"`, { place: at, help: suggestionFor(word, names) }));
  }
  return strange.length === 0 ? parsed : undefined;
}

function withColumn(
  table: Table,
  name: string,
  { filter, words }: Expression,
  path: Path,
  { yaml, report }: DeckSource,
): Table {
  const place = yaml.placeOf(path);
  return withValues(table, name, place, (row, index) =>
    worth(
      filter,
      (field) => row.fields.get(field)?.cell.value,
      (message) => {
        const notes = [{ message: 'computed here', place }];
        const about = { place: cellOf(row, words), notes, ...inRow(row, index) };
        report(error('MP1144', `"${name}" cannot be computed: ${message}`, about));
      },
    ),
  );
}

function withValues(
  { columns, rows }: Table,
  name: string,
  place: Place,
  valueOf: (row: RawRow, index: number) => CellValue,
): Table {
  return {
    columns: columns && [...columns, { name, place }],
    rows: rows.map((row, index): RawRow => {
      const value = valueOf(row, index);
      const field = { cell: { value, place }, text: textOf(value), keyPlace: place };
      return { ...row, fields: new Map([...row.fields, [name, field]]) };
    }),
  };
}

/** The cell to blame: the first the expression reads. */
function cellOf(row: RawRow, words: Expression['words']): Place {
  for (const { name } of words) {
    const field = row.fields.get(name);
    if (field && typeof field.cell.value !== 'number') return field.cell.place;
  }
  return row.fields.get(words[0]?.name ?? '')?.cell.place ?? row.place;
}

const textOf = (value: CellValue): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
