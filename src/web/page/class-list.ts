/**
 * A class list as it is pasted from a spreadsheet (`readClassList`), and as the press reads it (`rosterText`).
 *
 * Takes cells parted by tabs or semicolons, or by commas under a heading line; quotation marks as spreadsheets write them. Headings
 * are English, French or German; without one, a column of whole numbers is the number and a column of layouts is the profile.
 * Pupils without numbers are counted. Nothing is refused here: the press names what it cannot use.
 */

import { columnOf, isProfileWord, profileOf, type RosterColumn } from '../../handouts/code/roster-columns.ts';

export interface ListedPupil {
  readonly number: string;
  readonly name: string;
  /** `standard`, `dys`, `large`, empty, or what was typed where it is none of these. */
  readonly profile: string;
}

/** The pupils of a pasted list, in its order; empty for text without words. */
export function readClassList(text: string): readonly ListedPupil[] {
  const rows = cellsOf(text, signOf(text)).filter((row) => row.some((cell) => cell !== ''));
  const [head = []] = rows;
  const headed = head.map(columnOf);
  const hasHead = headed.some((column) => column !== undefined);
  const body = hasHead ? rows.slice(1) : rows;
  const columns = hasHead ? headed : guessed(body);
  const cell = (row: readonly string[], column: RosterColumn): string =>
    row.filter((one, i) => columns[i] === column && one !== '').join(' ');
  return body.map((row, i) => ({
    number: cell(row, 'number') || String(i + 1),
    name: cell(row, 'name'),
    profile: profileOf(cell(row, 'profile')),
  }));
}

/** Columns of a list without a heading line. */
function guessed(rows: readonly (readonly string[])[]): readonly (RosterColumn | undefined)[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const isAll = (at: number, test: (cell: string) => boolean): boolean =>
    rows.every((row) => test(row[at] ?? ''));
  return Array.from({ length: width }, (_, at): RosterColumn => {
    if (width > 1 && at === 0 && isAll(at, (cell) => /^\d+$/.test(cell))) return 'number';
    const hasProfile = rows.some((row) => isProfileWord(row[at] ?? ''));
    return width > 1 && hasProfile && isAll(at, (cell) => cell === '' || isProfileWord(cell))
      ? 'profile'
      : 'name';
  });
}

/** Names hold commas: they part cells under a heading line alone. */
function signOf(text: string): string {
  if (text.includes('\t')) return '\t';
  if (text.includes(';')) return ';';
  const [first = ''] = text.trimStart().split('\n');
  return first.split(',').some((cell) => columnOf(cell.trim()) !== undefined) ? ',' : '\n';
}

/** Cells of quoted text; a quotation mark inside one is doubled, a line may end inside. */
function cellsOf(text: string, sign: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = new RegExp(`[ ]*(?:"((?:[^"]|"")*)"[^${sign}\\n]*|([^${sign}\\n]*))(${sign}|\\n|$)`, 'gy');
  const plain = text.replace(/\r\n?/g, '\n');
  for (let end = 0; end < plain.length;) {
    cell.lastIndex = end;
    const match = cell.exec(plain);
    if (!match) break;
    const [, quoted, bare = '', ending] = match;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).replace(/\s+/g, ' ').trim());
    if (ending === '\n') rows.push([]);
    end = cell.lastIndex;
  }
  return rows;
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The list as `modpress handout --roster` takes it. */
export const rosterText = (pupils: readonly ListedPupil[]): string =>
  [
    'number,name,profile',
    ...pupils.map(({ number, name, profile }) => [number, name, profile].map(quoted).join(',')),
  ].join('\n');
