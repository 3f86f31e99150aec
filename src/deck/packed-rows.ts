/**
 * Rows of a large table in less memory (`packedRows`).
 *
 * A cell is an object with another one that says where it is, and a row a map of them; most of both is asked for by nobody but a
 * diagnostic. Packed, a row has the values of its cells alone, and numbers for where they are. Who asks for a cell gets the whole
 * row made again, and the same objects whenever it asks. Who wants values alone asks for them (`eachValue`).
 */
import { NumberList } from '../base/number-list.ts';
import type { SourceFile } from '../diagnostics/diagnostic.ts';
import type { Cell, CellValue, Row } from './types.ts';

/** Fewer rows take less memory than it would take time. */
const MANY_ROWS = 2000;

type Fields = ReadonlyMap<string, Cell>;

/** The rows as they are, or packed where they are many; rows in several languages, which share cells, stay as they are. */
export function packedRows(rows: readonly Row[]): readonly Row[] {
  if (rows.length < MANY_ROWS) return rows;
  const places = new NumberList();
  let columns: Columns | undefined;
  return rows.map((row) => {
    const [[language, cells] = [], ...others] = Object.entries(row.fields);
    if (language === undefined || !cells || others.length > 0) return row;
    const file = fileOf(cells);
    if (!file) return row;
    if (!columns || columns.file !== file || !isNamedAlike(columns.names, cells))
      columns = { names: [...cells.keys()], file, places };
    const { id, copies, place } = row;
    return { id, copies, place, fields: Object.fromEntries([[language, new PackedFields(columns, cells)]]) };
  });
}

/** Whether any of the rows is packed: they are no plain data. */
export const hasPackedRows = (rows: readonly Row[]): boolean =>
  rows.some(({ fields }) => Object.values(fields).some((cells) => cells instanceof PackedFields));

/** Calls back for each field of a row; cells are not made for it. */
export function eachValue(fields: Fields, visit: (name: string, value: CellValue) => void): void {
  if (fields instanceof PackedFields) fields.eachValue(visit);
  else for (const [name, { value }] of fields) visit(name, value);
}

/** What rows with the same fields have in common. */
interface Columns {
  readonly names: readonly string[];
  readonly file: SourceFile;
  /** Of all cells: where they begin and end in the file. */
  readonly places: NumberList;
}

/** The one file that all cells are in. */
function fileOf(cells: Fields): SourceFile | undefined {
  let file: SourceFile | undefined;
  for (const { place } of cells.values()) {
    if (file && place.file !== file) return undefined;
    file = place.file;
  }
  return file;
}

function isNamedAlike(names: readonly string[], cells: Fields): boolean {
  let i = 0;
  for (const name of cells.keys()) if (names[i++] !== name) return false;
  return i === names.length;
}

class PackedFields implements Fields {
  readonly #columns: Columns;
  readonly #values: readonly CellValue[];
  /** In the list of places. */
  readonly #first: number;
  #cells: Fields | undefined;

  constructor(columns: Columns, cells: Fields) {
    const { places } = columns;
    this.#columns = columns;
    this.#first = places.length;
    this.#values = [...cells.values()].map(({ value, place }) => {
      places.push(place.start);
      places.push(place.end);
      return value;
    });
  }

  eachValue(visit: (name: string, value: CellValue) => void): void {
    const { names } = this.#columns;
    for (let i = 0; i < names.length; i++) visit(names[i] ?? '', this.#values[i] ?? null);
  }

  get size(): number {
    return this.#values.length;
  }

  has(name: string): boolean {
    return this.#columns.names.includes(name);
  }

  get(name: string): Cell | undefined {
    return this.has(name) ? this.#whole().get(name) : undefined;
  }

  keys(): ReturnType<Fields['keys']> {
    return this.#whole().keys();
  }

  values(): ReturnType<Fields['values']> {
    return this.#whole().values();
  }

  entries(): ReturnType<Fields['entries']> {
    return this.#whole().entries();
  }

  [Symbol.iterator](): ReturnType<Fields['entries']> {
    return this.entries();
  }

  forEach(visit: (cell: Cell, name: string, all: Fields) => void): void {
    for (const [name, cell] of this) visit(cell, name, this);
  }

  /** Kept from then on: a cell and its place are known by identity. */
  #whole(): Fields {
    const { names, file, places } = this.#columns;
    return (this.#cells ??= new Map(
      names.map((name, i): [string, Cell] => {
        const at = this.#first + 2 * i;
        const place = { file, start: places.at(at), end: places.at(at + 1) };
        return [name, { value: this.#values[i] ?? null, place }];
      }),
    ));
  }
}
