/**
 * A roster as lines of cells (`rosterLines`), whichever program wrote it.
 *
 * Takes a CSV file in UTF-8, UTF-16 or Windows-1252, or a spreadsheet (XLSX, ODS), of which the first sheet that holds something
 * is read. Each cell knows its place: `class.csv:3:5`, `class.xlsx!Sheet1!B7`.
 */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { readSpreadsheet, type SheetCell, type SheetTable } from '../../deck/spreadsheet/index.ts';
import { utf8 } from './utf8.ts';

type RosterLines = { readonly lines: readonly Line[] } | { readonly why: string; readonly help: string };

/** @param name of the file; its ending tells ODS from XLSX */
export function rosterLines(name: string, bytes: Uint8Array): RosterLines {
  if (begins(bytes, OLD_EXCEL))
    return { why: 'is a file of an old Excel', help: 'save it as XLSX, or as CSV (UTF-8)' };
  if (!begins(bytes, ZIP)) return { lines: linesOf({ name, text: decoded(bytes) }) };
  const read = readSpreadsheet(bytes, name);
  if (!read.ok)
    return { why: `cannot be read as a spreadsheet: ${read.why}`, help: 'save it again, or as CSV (UTF-8)' };
  const sheet = read.sheets.find(({ rows }) => rows.some((cells) => cells.some(({ text }) => text !== '')));
  return { lines: sheet ? sheetLines(name, sheet) : [] };
}

/** First bytes of a ZIP archive, and of the container that Excel wrote before 2007. */
const [ZIP, OLD_EXCEL] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

const begins = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

/** Rows that hold something; each has a cell for every column up to its last. */
const sheetLines = (name: string, { name: sheet, rows }: SheetTable): readonly Line[] =>
  rows.flatMap((cells) => {
    const [first] = cells;
    if (!first || cells.every(({ text, lacks }) => text === '' && !lacks)) return [];
    const whole = cells.map((cell) => sheetCell(name, sheet, cell));
    const empty: Cell = {
      text: '',
      file: { name: `${name}!${sheet}!${first.address}`, text: '' },
      start: 0,
      end: 0,
    };
    const last = Math.max(...cells.map(({ column }) => column));
    const filled = Array.from(
      { length: last + 1 },
      (_, column) => whole[cells.findIndex((cell) => cell.column === column)] ?? empty,
    );
    return [{ ...empty, cells: filled, open: undefined, isSheet: true }];
  });

function sheetCell(name: string, sheet: string, { address, text, lacks }: SheetCell): Cell {
  const shown = text.normalize('NFC').trim();
  const place = { file: { name: `${name}!${sheet}!${address}`, text: shown }, start: 0, end: shown.length };
  if (lacks === undefined) return { text: shown, ...place };
  return {
    text: shown,
    ...place,
    why:
      lacks === 'error'
        ? [`the cell holds ${shown} instead of a value`, 'mend the formula in the spreadsheet']
        : [
            'the cell holds a formula whose value is not saved in the file',
            'open the file in the spreadsheet program and save it once',
          ],
  };
}

/** Excel writes Windows-1252, or UTF-16 with a mark, where UTF-8 is not asked for. */
const decoded = (bytes: Uint8Array): string =>
  begins(bytes, [0xff, 0xfe])
    ? new TextDecoder('utf-16le').decode(bytes)
    : begins(bytes, [0xfe, 0xff])
      ? new TextDecoder('utf-16be').decode(bytes)
      : (utf8(bytes) ?? Array.from(bytes, westernLetter).join(''));

/** Windows-1252 from 0x80 to 0x9F; some engines decode these as Latin-1, where they are control characters. */
const WESTERN = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'];

const westernLetter = (byte: number): string => WESTERN[byte - 0x80] ?? String.fromCharCode(byte);

/** A range of the file in UTF-16 offsets, or within one cell of a spreadsheet. */
export interface Span {
  readonly file: SourceFile;
  readonly start: number;
  readonly end: number;
}

/** The text of a cell, without quotation marks; its place has them. */
export interface Cell extends Span {
  readonly text: string;
  /** Message and help where a spreadsheet has no value for it. */
  readonly why?: readonly [message: string, help: string];
}

export interface Line extends Span {
  readonly cells: readonly Cell[];
  /** A quotation mark that is not closed, or that something follows. */
  readonly open: Span | undefined;
  /** No sign stands between its cells. */
  readonly isSheet: boolean;
}

/** Lines of a CSV file that are not empty. */
function linesOf(file: SourceFile): readonly Line[] {
  const { text } = file;
  const sign = /[,;\t]/.exec(text.split('\n')[0] ?? '')?.[0] ?? ',';
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const written = line.replace(/\r$/, '');
    if (line.trim() !== '')
      lines.push({
        ...cellsOf(written, sign, { file, start }),
        file,
        start,
        end: start + written.length,
        isSheet: false,
      });
    start += line.length + 1;
  }
  return lines;
}

function cellsOf(
  line: string,
  sign: string,
  { file, start: above }: Pick<Span, 'file' | 'start'>,
): Pick<Line, 'cells' | 'open'> {
  const cell = new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^${sign}]*))\\s*(?:${sign}|$)`, 'gy');
  const cells: Cell[] = [];
  while (cell.lastIndex < line.length) {
    const { lastIndex: from } = cell;
    const match = cell.exec(line);
    if (!match || match[2]?.trimStart().startsWith('"') === true)
      return { cells, open: { file, start: above + from, end: above + line.length } };
    const whole = match[0].endsWith(sign) ? match[0].slice(0, -1) : match[0];
    const start = above + from + whole.length - whole.trimStart().length;
    const text = (match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim();
    cells.push({ text, file, start, end: start + whole.trim().length });
  }
  return { cells, open: undefined };
}
