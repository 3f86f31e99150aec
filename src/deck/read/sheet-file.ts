/**
 * A sheet of a spreadsheet file as the table a CSV file would be.
 *
 * Takes the name in `data:` (`cards.xlsx`, or `cards.ods#Technologies` for a sheet other than the first); gives columns and rows
 * whose places are cells: `cards.xlsx!Sheet1!B7`. Reports files that cannot be read (MP1138) or hold too much (MP1124), sheets that are not there
 * (MP1139), cells without a column (MP1117), and cells of formulas with a fault (MP1140) or without a saved value (MP1162).
 */
import { error, type Place, type Report } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import { readSpreadsheet, type SheetCell, type SheetTable } from '../spreadsheet/index.ts';
import { readHeader, type CsvColumn, type CsvFile, type CsvText } from './csv.ts';
import { resolveNamedFile, type DeckSource } from './source.ts';

/** Undefined when it cannot be read, which is reported. */
export function readSheetFile(named: string, place: Place, source: DeckSource): CsvFile | undefined {
  const { report, loader } = source;
  const hash = named.lastIndexOf('#');
  const [name, wanted] = hash < 0 ? [named, undefined] : [named.slice(0, hash), named.slice(hash + 1)];
  const path = resolveNamedFile(source, name, place);
  if (path === undefined) return undefined;
  const bytes = loader.bytes(path, place);
  if (bytes === undefined) return undefined;
  source.inputs.add(path);
  const file = loader.display(path);
  const read = readSpreadsheet(bytes, name);
  if (!read.ok) {
    const help = 'save it again as XLSX or ODS, or export the table as CSV (UTF-8)';
    report(
      read.isTooLarge
        ? error('MP1124', `"${file}" is too large: ${read.why}`, { place, help: 'keep what the deck needs' })
        : error('MP1138', `"${file}" cannot be read as a spreadsheet: ${read.why}`, { place, help }),
    );
    return undefined;
  }
  const names = read.sheets.map((sheet) => sheet.name);
  const sheet = wanted === undefined ? read.sheets[0] : read.sheets.find((one) => one.name === wanted);
  if (sheet) return tableOf(sheet, file, report);
  const message = wanted === undefined ? `"${file}" has no sheet` : `"${file}" has no sheet "${wanted}"`;
  const help = wanted === undefined ? undefined : suggestionFor(wanted, names);
  report(error('MP1139', message, { place, help }));
  return undefined;
}

/** A place within a cell, whose text is the line that is shown. */
const cellPlace = (file: string, sheet: string, address: string, text: string): Place => ({
  file: { name: `${file}!${sheet}!${address}`, text },
  start: 0,
  end: text.length,
});

function tableOf({ name: sheet, rows }: SheetTable, file: string, report: Report): CsvFile | undefined {
  const textOf = (cell: SheetCell): CsvText => {
    const text = cell.text.normalize('NFC');
    return { text, isQuoted: cell.isText, place: cellPlace(file, sheet, cell.address, text) };
  };
  const filled = rows
    .map((cells) => cells.filter(({ text, lacks }) => text !== '' || lacks))
    .filter((cells) => cells.length > 0);
  const [header, ...body] = filled;
  const source = { name: `${file}!${sheet}`, text: '' };
  if (!header) {
    report(error('MP1125', 'this sheet has no header row', { place: { file: source, start: 0, end: 0 } }));
    return undefined;
  }
  const columns = readHeader(header.map(textOf), source, report);
  if (!columns) return undefined;
  for (const cell of filled.flat()) reportLack(cell, cellPlace(file, sheet, cell.address, cell.text), report);
  const at = { file, sheet, columns, header };
  return {
    file: source,
    separator: ',',
    columns,
    rows: body.flatMap((cells) => rowOf(cells, at, textOf, report)),
  };
}

/** What a diagnostic about one cell says of it, so that a mistake of many cells becomes one message with their addresses. */
const inCell = (name: string) => ({ case: { kind: 'cell', name }, isAnywhere: true }) as const;

function reportLack({ lacks, address, text }: SheetCell, place: Place, report: Report): void {
  if (lacks === 'error') {
    const help = 'mend the formula in the spreadsheet';
    report(error('MP1140', `the cell holds ${text} instead of a value`, { place, help, ...inCell(address) }));
  }
  if (lacks === 'unsaved') {
    const message = 'the cell holds a formula whose value is not saved in the file';
    const help = 'open the file in the spreadsheet program and save it once';
    report(error('MP1162', message, { place, help, ...inCell(address) }));
  }
}

interface Header {
  readonly file: string;
  readonly sheet: string;
  readonly columns: readonly CsvColumn[];
  readonly header: readonly SheetCell[];
}

/** One cell for each named column; a cell under no name is reported. */
function rowOf(
  cells: readonly SheetCell[],
  { file, sheet, columns, header }: Header,
  textOf: (cell: SheetCell) => CsvText,
  report: Report,
): readonly (readonly CsvText[])[] {
  const [first] = cells;
  if (!first) return [];
  const row = first.address.replaceAll(/\D/g, '');
  const named = header.slice(0, columns.length);
  for (const cell of cells)
    if (!named.some(({ column }) => column === cell.column))
      report(
        error('MP1117', 'this cell is in a column without a name', {
          place: textOf(cell).place,
          help: 'name the column in the first row, or empty the cell',
          ...inCell(cell.address),
        }),
      );
  return [
    named.map(({ column, address }) => {
      const cell = cells.find((one) => one.column === column);
      if (cell) return textOf(cell);
      const empty = `${address.replaceAll(/\d/g, '')}${row}`;
      return { text: '', isQuoted: false, place: cellPlace(file, sheet, empty, '') };
    }),
  ];
}
