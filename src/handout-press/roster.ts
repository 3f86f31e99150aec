/**
 * A class as a table (`readRoster`): number and name, and a profile where somebody needs one.
 *
 * Takes the bytes of a CSV file in UTF-8; gives pupils in its order, or reports MP4206 for every line that cannot be used, with
 * its place. Comma, semicolon or tab; a heading line names the columns.
 */
import { createFontBook } from '../font/index.ts';
import { isSettableAnywhere, unsettable } from '../press/settable.ts';
import { error, type Diagnostic, type Report, type SourceFile } from '../diagnostics/diagnostic.ts';
import { nearestName } from '../diagnostics/suggest.ts';
import { PROFILES, type Profile } from '../handouts/code/sheet-code.ts';
import type { Pupil } from './request.ts';

const MOST_PUPILS = 5000;
const GREATEST_NUMBER = 9999;
const LONGEST_NAME = 40;

interface Line {
  readonly cells: readonly string[];
  /** A quotation mark before a cell has no other after it. */
  readonly isOpen: boolean;
  readonly start: number;
  readonly end: number;
}

/** The pupils of a roster; undefined when something in it is wrong. */
export function readRoster(name: string, bytes: Uint8Array, report: Report): readonly Pupil[] | undefined {
  const text = utf8(bytes);
  if (text === undefined) {
    const help = 'save it as UTF-8 (in a spreadsheet: "CSV UTF-8")';
    const place = firstForeign(name, bytes);
    report(error('MP4206', `${name} is not in UTF-8: names would come out wrong`, { place, help }));
    return undefined;
  }
  const file: SourceFile = { name, text };
  let isGood = true;
  const fault: Fault = ({ start, end }, message, help) => {
    isGood = false;
    report(error('MP4206', message, { place: { file, start, end }, help }));
    return undefined;
  };
  const pupils = pupilsOf(linesOf(text), fault);
  return isGood ? pupils : undefined;
}

const COLUMNS = ['number', 'name', 'profile'] as const;

/** A line with its pupil. */
interface Read {
  readonly pupil: Pupil;
  readonly line: Line;
}

type Fault = (line: Line, message: string, help: string) => undefined;

function pupilsOf([head, ...rows]: readonly Line[], fault: Fault): readonly Pupil[] | undefined {
  const columns = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const missing = COLUMNS.slice(0, 2).filter((column) => !columns.includes(column));
  if (!head || missing.length > 0) {
    const at = head ?? { cells: [], isOpen: false, start: 0, end: 0 };
    return fault(
      at,
      `the roster has no column ${missing.join(' and no column ')}`,
      'the first line names the columns: number,name',
    );
  }
  judgeColumns(head, columns, fault);
  const read = rows.flatMap((line): readonly Read[] => {
    const pupil = pupilOf(line, columns, fault);
    return pupil ? [{ pupil, line }] : [];
  });
  repeated(read).forEach(({ line, pupil }) =>
    fault(line, `the number ${pupil.number} appears twice`, 'give every pupil a number of their own'),
  );
  if (rows.length === 0) fault(head, 'the roster names nobody', 'add a line for each pupil: 1,Ann');
  unsettableNames(read).forEach(([line, letters]) =>
    fault(
      line,
      `no typeface sets ${letters} of this name`,
      'write the name in Latin, Greek or Cyrillic letters',
    ),
  );
  const pupils = read.map(({ pupil }) => pupil);
  if (pupils.length > MOST_PUPILS) fault(head, `more than ${MOST_PUPILS} pupils`, 'split the roster');
  return pupils;
}

/** Other columns of a school's list are not read; one that is there twice, or all but `profile`, is a mistake. */
function judgeColumns(head: Line, columns: readonly string[], fault: Fault): void {
  for (const column of COLUMNS)
    if (columns.indexOf(column) !== columns.lastIndexOf(column))
      fault(head, `the column ${column} is there twice`, 'name the other one differently');
  if (columns.includes('profile')) return;
  const misspelt = columns.find((column) => nearestName(column, ['profile']) !== undefined);
  if (misspelt !== undefined)
    fault(head, `the roster has no column "${misspelt}"`, 'did you mean "profile"?');
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The first line with letters of an older encoding, read as Western ones so that it can be shown. */
function firstForeign(name: string, bytes: Uint8Array): Diagnostic['place'] {
  const text = new TextDecoder('latin1').decode(bytes);
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    if (utf8(bytes.subarray(start, end)) === undefined) return { file: { name, text }, start, end };
    start = end + 1;
  }
  return undefined;
}

/** Lines that are not empty, cut at the sign the first one uses; quotation marks may be round a cell. */
function linesOf(text: string): readonly Line[] {
  const sign = /[,;\t]/.exec(text.split('\n')[0] ?? '')?.[0] ?? ',';
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const cells = cellsOf(line.replace(/\r$/, ''), sign);
    const isOpen = cells.some((cell) => cell === undefined);
    if (line.trim() !== '')
      lines.push({ cells: cells.map((cell) => cell ?? ''), isOpen, start, end: start + line.length });
    start += line.length + 1;
  }
  return lines;
}

/** Cells of a line; undefined where a quotation mark is not closed or something follows the closing one. */
function cellsOf(line: string, sign: string): readonly (string | undefined)[] {
  const cell = new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^${sign}]*))\\s*(?:${sign}|$)`, 'gy');
  const cells: (string | undefined)[] = [];
  while (cell.lastIndex < line.length) {
    const match = cell.exec(line);
    if (!match || match[2]?.trimStart().startsWith('"') === true) return [...cells, undefined];
    cells.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim());
  }
  return cells;
}

function pupilOf(line: Line, columns: readonly string[], fault: Fault): Pupil | undefined {
  if (line.isOpen)
    return fault(line, 'a quotation mark is not closed', 'write "Ann ""Annie"" Lee", or no quotation marks');
  if (line.cells.slice(columns.length).some((one) => one !== ''))
    return fault(
      line,
      `${line.cells.length} cells, but ${columns.length} columns`,
      'put a name that holds the sign between cells into quotation marks: "Lee, Ann"',
    );
  const cell = (column: string): string => line.cells[columns.indexOf(column)] ?? '';
  const number = Number(cell('number'));
  if (!/^\d+$/.test(cell('number')) || number < 1 || number > GREATEST_NUMBER)
    return fault(
      line,
      `"${cell('number')}" is not the number of a pupil`,
      `whole numbers from 1 to ${GREATEST_NUMBER}; the number enters the sheet, the name does not`,
    );
  if (cell('name') === '')
    return fault(line, `pupil ${number} has no name`, 'write a name, or a sign such as –');
  const letters = [...cell('name')].length;
  if (letters > LONGEST_NAME)
    return fault(
      line,
      `the name of pupil ${number} has ${letters} letters, and a sheet has room for ${LONGEST_NAME}`,
      'shorten it; the number alone decides the sheet',
    );
  const named = cell('profile').toLowerCase();
  const profile = PROFILES.find((one) => one === named);
  if (named !== '' && profile === undefined)
    return fault(line, `there is no profile "${cell('profile')}"`, `use ${PROFILES.join(', ')}`);
  return { number, name: cell('name'), profile: profile satisfies Profile | undefined };
}

/** Lines whose number an earlier one has. */
function repeated(read: readonly Read[]): readonly Read[] {
  const seen = new Set<number>();
  return read.filter(({ pupil: { number } }) => {
    const isKnown = seen.has(number);
    seen.add(number);
    return isKnown;
  });
}

/** Lines with a name that cannot be printed, and the letters it is about. */
function unsettableNames(read: readonly Read[]): readonly (readonly [Line, string])[] {
  if (read.every(({ pupil }) => isSettableAnywhere(pupil.name))) return [];
  const fonts = createFontBook({}, () => undefined);
  return read.flatMap(({ pupil, line }) => {
    const lost = unsettable(pupil.name, fonts);
    return lost.size > 0 ? [[line, [...lost].map((letter) => `"${letter}"`).join(', ')] as const] : [];
  });
}
