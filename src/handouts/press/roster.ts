/**
 * A class as a table (`readRoster`): number and name, a profile for pupils who need one, and a version of a test.
 *
 * Takes the bytes of a file as schools export it (`roster-lines.ts`); gives pupils in its order, or reports MP4206 for every line
 * that cannot be used, at the cell it is about. A heading line names the columns; a file of names alone needs none. Several
 * columns of names are one name, and pupils without numbers are counted.
 */
import { createFontBook } from '../../typeset/font/index.ts';
import { isSettableAnywhere, unsettable } from '../../press/open/own-page.ts';
import { error, type Note, type Place, type Report } from '../../base/diagnostics/diagnostic.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import { type Profile, PROFILES } from '../code/sheet-code.ts';
import type { Pupil } from './request.ts';
import { columnOf, profileOf, type RosterColumn } from '../code/roster-columns.ts';
import { VERSION_LETTERS } from './copies.ts';
import { type Cell, type Line, rosterLines, type Span } from './roster-lines.ts';

const MOST_PUPILS = 5000;
const GREATEST_NUMBER = 9999;
const LONGEST_NAME = 40;

/** The pupils of a roster; undefined when something in it is wrong. */
export function readRoster(name: string, bytes: Uint8Array, report: Report): readonly Pupil[] | undefined {
  let isGood = true;
  const fault: Fault = (at, message, help, first) => {
    isGood = false;
    const notes: readonly Note[] =
      first === undefined ? [] : [{ message: 'first here', place: placeOf(first) }];
    report(error('MP4206', message, { place: at && placeOf(at), notes, help }));
    return undefined;
  };
  const read = rosterLines(name, bytes);
  const pupils =
    'why' in read ? fault(undefined, `${name} ${read.why}`, read.help) : pupilsOf(read.lines, fault);
  return isGood ? pupils : undefined;
}

const placeOf = ({ file, start, end }: Span): Place => ({ file, start, end });

const COLUMNS = ['number', 'name', 'profile', 'version'] as const;

/** A pupil, and the cells with number and name. */
interface Read {
  readonly pupil: Pupil;
  readonly number: Span;
  readonly name: Span;
}

/**
 * @param at undefined where the whole file is no table
 * @param first where the same stands before
 */
type Fault = (at: Span | undefined, message: string, help: string, first?: Span) => undefined;

type Columns = readonly (RosterColumn | undefined)[];

function pupilsOf(lines: readonly Line[], fault: Fault): readonly Pupil[] | undefined {
  const [head, ...below] = lines.slice(headingIn(lines));
  if (!head) return fault(undefined, 'the roster is empty', 'give it a line for each pupil: 1,Ann');
  const headed = head.cells.map(({ text }) => columnOf(text));
  const isNamesAlone = headed.every((column) => column === undefined) && lines.every(isOneCell);
  const [columns, rows]: readonly [Columns, readonly Line[]] = isNamesAlone
    ? [['name'], lines]
    : [headed, below];
  if (!columns.includes('name'))
    return fault(head, 'the roster has no column name', 'the first line names the columns: number,name');
  if (!isNamesAlone) judgeColumns(head, columns, fault);
  const read = rows.flatMap((line, i) => pupilOf(line, i, columns, fault) ?? []);
  reportRepeated(read, fault);
  if (rows.length === 0) fault(head, 'the roster names no pupil', 'add a line for each pupil: 1,Ann');
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

/** Lines in which schools name class and year above the heading. */
const TITLES = 10;

/** The line that names a column of names; the first one where none does. */
const headingIn = (lines: readonly Line[]): number =>
  Math.max(
    0,
    lines.slice(0, TITLES).findIndex(({ cells }) => cells.some(({ text }) => columnOf(text) === 'name')),
  );

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
  const beyond = line.isSheet ? undefined : line.cells.slice(columns.length).find(({ text }) => text !== '');
  if (beyond)
    return fault(
      beyond,
      `${line.cells.length} cells, but ${columns.length} columns`,
      'put a name that holds the sign between cells into quotation marks: "Lee, Ann"',
    );
  const lack = line.cells.find(({ why }, i) => columns[i] !== undefined && why !== undefined);
  if (lack?.why !== undefined) return fault(lack, ...lack.why);
  const none: Cell = { text: '', file: line.file, start: line.end, end: line.end };
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
  const profile = profileIn(cells('profile')[0] ?? none, fault);
  const version = versionIn(cells('version')[0] ?? none, fault);
  const pupil = { number: Number(number.text), name: name.text };
  if (!isName(name, pupil.number, fault) || profile === null || version === null) return undefined;
  return { pupil: { ...pupil, profile, version }, number, name };
}

/** The letter of a version, undefined for none; null for one that does not exist. */
function versionIn(cell: Cell, fault: Fault): string | undefined | null {
  if (cell.text === '') return undefined;
  const letter = cell.text.toUpperCase();
  if (VERSION_LETTERS.includes(letter)) return letter;
  return fault(cell, `there is no version "${cell.text}"`, `letters of ${VERSION_LETTERS.join('')}`) ?? null;
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
