/**
 * A class as a table (`readRoster`): number and name, and a profile for pupils who need one.
 *
 * Takes the bytes of a CSV file as schools export it, in UTF-8, UTF-16 or Windows-1252; gives pupils in its order, or reports
 * MP4206 for every line that cannot be used, at the cell it is about. A heading line names the columns; a file of names alone
 * needs none. Several columns of names are one name, and pupils without numbers are counted.
 */
import { createFontBook } from '../../typeset/font/index.ts';
import { isSettableAnywhere, unsettable } from '../../press/open/own-page.ts';
import { error, type Note, type Report, type SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import { type Profile, PROFILES } from '../code/sheet-code.ts';
import type { Pupil } from './request.ts';
import { columnOf, profileOf, type RosterColumn } from '../code/roster-columns.ts';
import { utf8 } from './utf8.ts';

const MOST_PUPILS = 5000;
const GREATEST_NUMBER = 9999;
const LONGEST_NAME = 40;

/** The pupils of a roster; undefined when something in it is wrong. */
export function readRoster(name: string, bytes: Uint8Array, report: Report): readonly Pupil[] | undefined {
  const text = decoded(bytes);
  const file: SourceFile = { name, text };
  let isGood = true;
  const fault: Fault = ({ start, end }, message, help, first) => {
    isGood = false;
    const notes: readonly Note[] =
      first === undefined
        ? []
        : [{ message: 'first here', place: { file, start: first.start, end: first.end } }];
    report(error('MP4206', message, { place: { file, start, end }, notes, help }));
    return undefined;
  };
  const pupils = pupilsOf(linesOf(text), fault);
  return isGood ? pupils : undefined;
}

/** Excel writes Windows-1252, or UTF-16 with a mark, where UTF-8 is not asked for. */
const decoded = (bytes: Uint8Array): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? new TextDecoder('utf-16le').decode(bytes)
    : (utf8(bytes) ?? Array.from(bytes, westernLetter).join(''));

/** Windows-1252 from 0x80 to 0x9F; some engines decode these as Latin-1, where they are control characters. */
const WESTERN = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'];

const westernLetter = (byte: number): string => WESTERN[byte - 0x80] ?? String.fromCharCode(byte);

const COLUMNS = ['number', 'name', 'profile'] as const;

/** A pupil, and the cells with number and name. */
interface Read {
  readonly pupil: Pupil;
  readonly number: Span;
  readonly name: Span;
}

/** @param first where the same stands before */
type Fault = (at: Span, message: string, help: string, first?: Span) => undefined;

type Columns = readonly (RosterColumn | undefined)[];

function pupilsOf(lines: readonly Line[], fault: Fault): readonly Pupil[] | undefined {
  const [head = { start: 0, end: 0, cells: [], open: undefined }, ...below] = lines;
  const headed = head.cells.map(({ text }) => columnOf(text));
  const isNamesAlone = lines.length > 0 && headed[0] === undefined && lines.every(isOneCell);
  const [columns, rows]: readonly [Columns, readonly Line[]] = isNamesAlone
    ? [['name'], lines]
    : [headed, below];
  if (!columns.includes('name'))
    return fault(head, 'the roster has no column name', 'the first line names the columns: number,name');
  if (!isNamesAlone) judgeColumns(head, columns, fault);
  const read = rows.flatMap((line, i) => pupilOf(line, i, columns, fault) ?? []);
  reportRepeated(read, fault);
  if (rows.length === 0) fault(head, 'the roster names nobody', 'add a line for each pupil: 1,Ann');
  unsettableNames(read).forEach(([name, letters]) =>
    fault(
      name,
      `no typeface sets ${letters} of this name`,
      'write the name in Latin, Greek or Cyrillic letters',
    ),
  );
  const pupils = read.map(({ pupil }) => pupil);
  if (pupils.length > MOST_PUPILS) fault(head, `more than ${MOST_PUPILS} pupils`, 'split the roster');
  return pupils;
}

const isOneCell = ({ cells }: Line): boolean => cells.filter(({ text }) => text !== '').length === 1;

/** Other columns of a school's list are not read; one that is there twice, or all but `profile`, is a mistake. */
function judgeColumns(head: Line, columns: Columns, fault: Fault): void {
  for (const column of COLUMNS) {
    const [first, ...others] = head.cells.filter((_, i) => columns[i] === column);
    // First and last name are one name.
    const second = others.find(({ text }) => column !== 'name' || text === first?.text);
    if (second) fault(second, `the column ${column} is there twice`, 'name the other one differently', first);
  }
  if (columns.includes('profile')) return;
  const misspelt = head.cells.find(
    ({ text }, i) => columns[i] === undefined && nearestName(text.toLowerCase(), ['profile']) !== undefined,
  );
  if (misspelt)
    fault(misspelt, `the roster has no column "${misspelt.text.toLowerCase()}"`, 'did you mean "profile"?');
}

/** @param place of the line under the heading, from 0: the number of a pupil of a roster without numbers */
function pupilOf(line: Line, place: number, columns: Columns, fault: Fault): Read | undefined {
  if (line.open)
    return fault(
      line.open,
      'a quotation mark is not closed',
      'write "Ann ""Annie"" Lee", or no quotation marks',
    );
  const beyond = line.cells.slice(columns.length).find(({ text }) => text !== '');
  if (beyond)
    return fault(
      beyond,
      `${line.cells.length} cells, but ${columns.length} columns`,
      'put a name that holds the sign between cells into quotation marks: "Lee, Ann"',
    );
  const none = { text: '', start: line.end, end: line.end };
  const cells = (column: RosterColumn): readonly Cell[] =>
    line.cells.filter(({ text }, i) => columns[i] === column && text !== '');
  const names = cells('name');
  const name = { ...(names[0] ?? none), text: names.map(({ text }) => text).join(' ') };
  const number = columns.includes('number')
    ? (cells('number')[0] ?? none)
    : { ...name, text: String(place + 1) };
  if (!/^\d+$/.test(number.text) || Number(number.text) < 1 || Number(number.text) > GREATEST_NUMBER)
    return fault(
      number,
      `"${number.text}" is not the number of a pupil`,
      `whole numbers from 1 to ${GREATEST_NUMBER}; the number enters the sheet, the name does not`,
    );
  const pupil = {
    number: Number(number.text),
    name: name.text,
    profile: profileIn(cells('profile')[0] ?? none, fault),
  };
  if (!isName(name, pupil.number, fault) || pupil.profile === null) return undefined;
  return { pupil: { ...pupil, profile: pupil.profile }, number, name };
}

/** The profile a cell names, undefined for none; null for one that does not exist. */
function profileIn(cell: Cell, fault: Fault): Profile | undefined | null {
  if (cell.text === '') return undefined;
  const found = PROFILES.find((one) => one === profileOf(cell.text));
  return found ?? fault(cell, `there is no profile "${cell.text}"`, `use ${PROFILES.join(', ')}`) ?? null;
}

function isName(cell: Cell, number: number, fault: Fault): boolean {
  const letters = [...cell.text].length;
  if (letters === 0) fault(cell, `pupil ${number} has no name`, 'write a name, or a sign such as –');
  else if (letters > LONGEST_NAME)
    fault(
      cell,
      `the name of pupil ${number} has ${letters} letters, and a sheet has room for ${LONGEST_NAME}`,
      'shorten it; the number alone decides the sheet',
    );
  else if (DIRECTION.test(cell.text))
    fault(cell, `the name of pupil ${number} holds an invisible mark that turns text round`, 'type it again');
  else return true;
  return false;
}

/** Marks that turn the direction of text and print as nothing. Source: Unicode, property Bidi_Control. */
const DIRECTION = /\p{Bidi_Control}/u;

/** Numbers that an earlier line has. */
function reportRepeated(read: readonly Read[], fault: Fault): void {
  const seen = new Map<number, Span>();
  for (const { pupil, number } of read) {
    const first = seen.get(pupil.number);
    if (!first) seen.set(pupil.number, number);
    else
      fault(
        number,
        `the number ${pupil.number} appears twice`,
        'give every pupil a number of their own',
        first,
      );
  }
}

/** Names that cannot be printed, and the letters it is about. */
function unsettableNames(read: readonly Read[]): readonly (readonly [Span, string])[] {
  if (read.every(({ pupil }) => isSettableAnywhere(pupil.name))) return [];
  const fonts = createFontBook({}, () => undefined);
  return read.flatMap(({ pupil, name }) => {
    const lost = unsettable(pupil.name, fonts);
    return lost.size > 0 ? [[name, [...lost].map((letter) => `"${letter}"`).join(', ')] as const] : [];
  });
}

/** A stretch of the file, in UTF-16 offsets. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The text of a cell, without quotation marks; its place has them. */
interface Cell extends Span {
  readonly text: string;
}

interface Line extends Span {
  readonly cells: readonly Cell[];
  /** A quotation mark that is not closed, or that something follows. */
  readonly open: Span | undefined;
}

/** Lines that are not empty. */
function linesOf(text: string): readonly Line[] {
  const sign = /[,;\t]/.exec(text.split('\n')[0] ?? '')?.[0] ?? ',';
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const written = line.replace(/\r$/, '');
    if (line.trim() !== '')
      lines.push({ ...cellsOf(written, sign, start), start, end: start + written.length });
    start += line.length + 1;
  }
  return lines;
}

function cellsOf(line: string, sign: string, above: number): Pick<Line, 'cells' | 'open'> {
  const cell = new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^${sign}]*))\\s*(?:${sign}|$)`, 'gy');
  const cells: Cell[] = [];
  while (cell.lastIndex < line.length) {
    const { lastIndex: from } = cell;
    const match = cell.exec(line);
    if (!match || match[2]?.trimStart().startsWith('"') === true)
      return { cells, open: { start: above + from, end: above + line.length } };
    const whole = match[0].endsWith(sign) ? match[0].slice(0, -1) : match[0];
    const start = above + from + whole.length - whole.trimStart().length;
    const text = (match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim();
    cells.push({ text, start, end: start + whole.trim().length });
  }
  return { cells, open: undefined };
}
