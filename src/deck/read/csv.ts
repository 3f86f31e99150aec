/**
 * Reads CSV with places: header, rows, and where each cell is in the file.
 *
 * Takes a source; gives texts, typed by `csv.ts`. Finds the separator itself (comma, semicolon or tab, from the
 * header line), takes quotes, CRLF and lone CR, skips empty lines, and reports unequal rows, repeated and empty headers and
 * broken quotes (MP1116 to MP1118, MP1124). Source: RFC 4180.
 */
import { error, type Place, type Report, type SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { onLine } from '../../base/diagnostics/position.ts';
import { listNames } from '../../base/diagnostics/suggest.ts';
import { DECK_LIMITS } from './limits.ts';

/** A cell as it is written, without quotes. */
export interface CsvText {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly place: Place;
}

export interface CsvColumn {
  readonly name: string;
  readonly place: Place;
}

export interface CsvFile {
  readonly file: SourceFile;
  readonly separator: Separator;
  readonly columns: readonly CsvColumn[];
  /** Each row has exactly one cell per column. */
  readonly rows: readonly (readonly CsvText[])[];
}

const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Reads a CSV text; undefined when its header or its quotes make no table of it. Wrong rows are reported and left out. */
export function readCsv(file: SourceFile, report: Report): CsvFile | undefined {
  const separator = separatorOf(file.text);
  const saying = SAYING.exec(file.text);
  if (saying && saying[1] !== separator) {
    const place = { file, start: 0, end: saying[0].length };
    const help = 'save the table with commas, semicolons or tabs';
    report(error('MP1117', `"${saying[1]}" is no separator of cells`, { place, help }));
    return undefined;
  }
  const records = scanRecords(file, separator, report)?.slice(saying ? 1 : 0);
  const [header, ...body] = records ?? [];
  if (!header) {
    if (records)
      report(error('MP1125', 'this file has no header row', { place: { file, start: 0, end: 0 } }));
    return undefined;
  }
  const columns = readHeader(header, file, report);
  if (!columns) return undefined;
  const rows = body.flatMap((cells, index) => {
    const row = fitRow(cells, columns, index + 1, report);
    return row ? [row] : [];
  });
  return { file, separator, columns, rows };
}

/** A first line in which Excel says which separator follows: `sep=;`. */
const SAYING = /^"?sep=([^\r\n])"?(?=[\r\n])/i;

/** The separator that stands most often in the first line, outside of quotes; a comma when none does. */
export function separatorOf(text: string): Separator {
  const said = SEPARATORS.find((separator) => separator === SAYING.exec(text)?.[1]);
  if (said !== undefined) return said;
  const [firstLine = ''] = /^[^\r\n]*/.exec(text.slice(0, 10_000).replace(/^[\r\n]+/, '')) ?? [];
  const bare = firstLine.replaceAll(/"[^"]*"/g, '');
  const count = (separator: Separator): number => bare.split(separator).length;
  return SEPARATORS.reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best));
}

/** Undefined when a quote is broken: nothing after it can be trusted. Every broken quote is reported. */
function scanRecords(
  file: SourceFile,
  separator: Separator,
  report: Report,
): readonly (readonly CsvText[])[] | undefined {
  const { rows, faults } = scanCsv(file.text, separator);
  for (const { kind, offset } of faults) {
    const message =
      kind === 'never-closed' ? 'a quote is opened and never closed' : 'a quote is in the middle of a cell';
    const help = 'put the whole cell into quotes and write quotes inside it twice: "a ""b"" c"';
    const place = { file, start: offset, end: offset + 1 };
    report(error('MP1116', message, { place, help, ...onLine(place) }));
  }
  if (faults.length > 0) return undefined;
  return rows.map((cells) =>
    cells.map(({ text, isQuoted, start, end }) => ({
      text: text.normalize('NFC'),
      isQuoted,
      place: { file, start, end },
    })),
  );
}

/** The columns a header names; undefined when one has no name or appears twice (reported). */
export function readHeader(
  header: readonly CsvText[],
  file: SourceFile,
  report: Report,
): readonly CsvColumn[] | undefined {
  const columns = header.map(({ text, place }) => ({ name: text.trim(), place }));
  while (columns.length > 1 && columns.at(-1)?.name === '') columns.pop();
  if (columns.length > DECK_LIMITS.columns) {
    const message = `this file has ${columns.length} columns; at most ${DECK_LIMITS.columns} are read`;
    report(error('MP1124', message, { place: { file, start: 0, end: 0 } }));
    return undefined;
  }
  const first = new Map<string, CsvColumn>();
  let isValid = true;
  for (const column of columns) {
    const earlier = first.get(column.name);
    const isWrong = column.name === '' || earlier !== undefined;
    if (column.name === '')
      report(error('MP1118', 'a column has no name', { place: column.place, help: 'name it or remove it' }));
    else if (earlier)
      report(
        error('MP1118', `column "${column.name}" appears twice`, {
          place: column.place,
          notes: [{ message: 'first here', place: earlier.place }],
          help: 'rename or remove one of the two',
        }),
      );
    else first.set(column.name, column);
    isValid &&= !isWrong;
  }
  return isValid ? columns : undefined;
}

/** A row with one cell per column; undefined when it has too few or too many. Empty cells at its end do not count. */
function fitRow(
  cells: readonly CsvText[],
  columns: readonly CsvColumn[],
  number: number,
  report: Report,
): readonly CsvText[] | undefined {
  if (cells.length === columns.length) return cells.some(({ text }) => text !== '') ? cells : undefined;
  const kept = [...cells];
  while (kept.length > columns.length && kept.at(-1)?.text === '') kept.pop();
  const [first] = kept;
  if (!first || kept.every(({ text }) => text === '')) return undefined;
  if (kept.length === columns.length) return kept;
  const isLong = kept.length > columns.length;
  const has = `has ${kept.length} cells, the header has ${columns.length} columns`;
  const missing = columns.slice(kept.length).map(({ name }) => name);
  report(
    error('MP1117', `row ${number} ${has}`, {
      case: { kind: 'row', name: String(number), shared: `a row ${has}` },
      isAnywhere: true,
      place: (isLong ? kept[columns.length] : kept.at(-1))?.place ?? first.place,
      label: isLong ? 'no column for this cell' : `no cell for ${listNames(missing)}`,
      help: isLong
        ? 'put a cell that holds the separator into quotes'
        : 'write every separator, also for empty cells',
    }),
  );
  return undefined;
}

// What a CSV cell means: text, number, or true and false.
// Takes the cells of one column; gives values. A number is only what would be printed as it is written (`7`, `-2.5`; not
// `007`, `1e3` or `2.50`), so that no template prints something else than the cell says. Where the separator is a
// semicolon, a column of nothing but numbers may use decimal commas. Quoted cells stay texts.

/** True when every filled cell of the column is a number and at least one is written with a decimal comma. */
export function hasDecimalCommas(cells: readonly CsvText[], separator: Separator): boolean {
  if (separator !== ';') return false;
  const filled = cells.map(({ text }) => text.trim()).filter((text) => text !== '');
  return filled.some((text) => text.includes(',')) && filled.every((text) => /^-?\d+(,\d+)?$/.test(text));
}

/** The value of one cell. */
export function cellValue(cell: CsvText, withDecimalComma: boolean): string | number | boolean {
  const text = cell.text.trim();
  if (cell.isQuoted) return cell.text;
  if (withDecimalComma && text !== '') return Number(text.replace(',', '.'));
  const number = Number(text);
  if (/^-?\d+(\.\d+)?$/.test(text) && String(number) === text) return number;
  if (text === 'true' || text === 'TRUE') return true;
  return text === 'false' || text === 'FALSE' ? false : text;
}

// Cuts CSV text into cells, each with its place.
// Takes a text and a separator; gives rows of cells without quotes, and every broken quote. Own scanner instead of a
// library, because each cell needs its offsets in the text and a deck may have 10,000 rows (a library that reports bytes
// per cell took 30 times as long); the library is the oracle of its test. Source: RFC 4180, with LF and CR as line ends.

interface ScannedCell {
  readonly text: string;
  readonly isQuoted: boolean;
  /** UTF-16 offsets, quotes included. */
  readonly start: number;
  readonly end: number;
}

interface QuoteFault {
  readonly kind: 'never-closed' | 'in-the-middle';
  readonly offset: number;
}

interface Scanned {
  /** Empty lines are left out. */
  readonly rows: readonly (readonly ScannedCell[])[];
  readonly faults: readonly QuoteFault[];
}

/** What the scanner works on. */
interface Scanner {
  readonly text: string;
  readonly separator: string;
  position: number;
  readonly faults: QuoteFault[];
}

/** Scans the whole text; a fault does not stop it. */
export function scanCsv(text: string, separator: string): Scanned {
  const scanner: Scanner = { text, separator, position: 0, faults: [] };
  const rows: ScannedCell[][] = [];
  while (scanner.position < text.length) {
    if (skipLineEnd(scanner)) continue;
    rows.push(scanRow(scanner));
  }
  return { rows, faults: scanner.faults };
}

/** Passes one line end, if there is one. */
function skipLineEnd(scanner: Scanner): boolean {
  const { text, position } = scanner;
  if (text[position] === '\r') scanner.position += text[position + 1] === '\n' ? 2 : 1;
  else if (text[position] === '\n') scanner.position++;
  return scanner.position > position;
}

function scanRow(scanner: Scanner): ScannedCell[] {
  const cells: ScannedCell[] = [];
  for (;;) {
    cells.push(scanner.text[scanner.position] === '"' ? scanQuoted(scanner) : scanBare(scanner));
    if (scanner.text[scanner.position] !== scanner.separator) break;
    scanner.position++;
  }
  skipLineEnd(scanner);
  return cells;
}

/** Up to the separator or the line end; a quote in it is a fault and is kept as it is. */
function scanBare(scanner: Scanner): ScannedCell {
  const start = scanner.position;
  const text = bareStretch(scanner);
  const quote = text.indexOf('"');
  if (quote !== -1) scanner.faults.push({ kind: 'in-the-middle', offset: start + quote });
  return { text, isQuoted: false, start, end: scanner.position };
}

function bareStretch(scanner: Scanner): string {
  const { text, separator, position } = scanner;
  let end = position;
  while (end < text.length) {
    const character = text[end];
    if (character === separator || character === '\n' || character === '\r') break;
    end++;
  }
  scanner.position = end;
  return text.slice(position, end);
}

/** From quote to quote; two quotes stand for one. */
function scanQuoted(scanner: Scanner): ScannedCell {
  const { text } = scanner;
  const start = scanner.position;
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) {
    scanner.faults.push({ kind: 'never-closed', offset: start });
    scanner.position = text.length;
    return { text: text.slice(start + 1), isQuoted: true, start, end: text.length };
  }
  scanner.position = close + 1;
  const content = text.slice(start + 1, close).replaceAll('""', '"');
  const rest = bareStretch(scanner);
  // A quote that ends lines later, in the middle of another cell, was meant to end before.
  const isFarOff = /[\r\n]/.test(content);
  if (rest !== '')
    scanner.faults.push(
      isFarOff ? { kind: 'never-closed', offset: start } : { kind: 'in-the-middle', offset: close },
    );
  return { text: content + rest, isQuoted: true, start, end: scanner.position };
}
