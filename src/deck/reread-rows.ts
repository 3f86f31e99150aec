/**
 * Rows of a table that was read before, and of which few lines differ now (`rereadRows`).
 *
 * Takes the rows as they were; reads the lines that differ as a small table of its own, and gives them among the others, which
 * are moved. Only where rows depend on nothing but their line and the header: otherwise, and where there is anything to report,
 * the whole table is to be read.
 */
import type { Report } from '../diagnostics/diagnostic.ts';
import type { RawComponent } from './component-schema.ts';
import { changedRows } from './changed-rows.ts';
import { separatorOf } from './csv.ts';
import { DECK_LIMITS } from './limits.ts';
import { movedRow } from './moved-row.ts';
import { namesOf } from './raw-table.ts';
import { reshape } from './reshape.ts';
import { readNamedFile, type DeckSource } from './source.ts';
import { readCsvTable } from './table.ts';
import { tableRows } from './table-rows.ts';
import type { Row } from './types.ts';
import type { Path } from './yaml.ts';

/**
 * @param before all rows of the component, made without a word when nothing but its table was another
 * @returns undefined where the whole table is to be read; nothing is reported then
 */
export function rereadRows(
  before: readonly Row[],
  component: RawComponent,
  path: Path,
  source: DeckSource,
): readonly Row[] | undefined {
  const { data } = component;
  if (typeof data !== 'string' || !/\.[ct]sv$/i.test(data) || dependsOnOthers(component)) return undefined;
  let isSound = true;
  const report: Report = () => (isSound = false);
  const own = { ...source, report };
  const file = readNamedFile(own, data, source.yaml.placeOf([...path, 'data']));
  const was = before[0]?.place.file.text;
  if (!file || was === undefined) return undefined;
  const separator = separatorOf(file.text);
  // Whether these are numbers is decided by all cells of the column.
  if (separator === ';' && [was, file.text].some((text) => /\d,\d/.test(text))) return undefined;
  const starts = before.map(({ place }) => place.start);
  const change = changedRows(was, file.text, separator, starts);
  const written = change && readCsvTable({ ...file, text: change.text }, report);
  if (!written) return undefined;
  const table = reshape(written, component, path, own, () => undefined);
  const rows = [
    ...before.slice(0, change.first).map((row) => movedRow(row, file, 0)),
    ...tableRows(table, component, path, own).map((row) => movedRow(row, file, change.textBy)),
    ...before.slice(change.last).map((row) => movedRow(row, file, change.by)),
  ];
  // Without a column of ids a row is called by its number.
  const isNamed = namesOf(table).includes('id') && hasOwnNames(rows);
  return isSound && isNamed && rows.length <= DECK_LIMITS.rows ? rows : undefined;
}

/** Whether which rows there are, or what they say, is not told by their lines alone. */
const dependsOnOthers = ({ join, where, sample }: RawComponent): boolean =>
  join !== undefined || where !== undefined || sample !== undefined;

const hasOwnNames = (rows: readonly Row[]): boolean =>
  new Set(rows.map(({ id }) => id.toLowerCase())).size === rows.length;
