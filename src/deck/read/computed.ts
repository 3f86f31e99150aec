/**
 * Computed columns: `compute: { total: cost * 2 + strength }`.
 *
 * Takes a table and expressions over its columns, gives the table with a column more for each, in the order they are written: a
 * later one may use an earlier one. A column that cannot be computed is there and empty: templates and later columns that name it
 * are no further mistakes. Reports expressions that cannot be read (MP1126), columns that are not there (MP1141) or twice
 * (MP1142), and cells that cannot be reckoned with (MP1144).
 */
import { error, type Place } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import { worth } from './filter.ts';
import { parseFilter, type ParsedFilter } from './filter-parser.ts';
import type { DeckSource } from './source.ts';
import { inRow, namesOf, type RawRow, type Table } from './raw-table.ts';
import type { CellValue } from './types.ts';
import type { Path } from './yaml.ts';

type Expression = Extract<ParsedFilter, { ok: true }>;

export function withComputed(
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
