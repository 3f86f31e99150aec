/**
 * A table as it is written, whatever file it comes from: fields with their cells and places. What a field means is decided in `rows.ts`.
 */
import type { Case, Place } from '../../base/diagnostics/diagnostic.ts';
import type { Cell } from './types.ts';

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
