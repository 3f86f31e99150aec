import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { present } from '../../base/invariant.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { readRoster } from './roster.ts';

function read(text: string, encoding: BufferEncoding = 'utf8') {
  const faults: Diagnostic[] = [];
  const pupils = readRoster('class.csv', Buffer.from(text, encoding), (fault) => void faults.push(fault));
  return { pupils, faults };
}

test('names, numbers and profiles in the order of the file', () => {
  expect(read('number,name,profile\n7,"Lee, Ann",dys\n12,Νικόλαος,\n').pupils).toEqual([
    { number: 7, name: 'Lee, Ann', profile: 'dys' },
    { number: 12, name: 'Νικόλαος', profile: undefined },
  ]);
  expect(read('number;name\r\n1;Zoé\r\n').pupils).toEqual([{ number: 1, name: 'Zoé', profile: undefined }]);
});

test.each([
  ['number,name\n7,Ann\n7,Ben\n', 'the number 7 appears twice', '7', 3],
  ['number,name\n', 'the roster names no pupil', 'number,name', 1],
  ['number,name,version\n1,Ann,A\n2,Ben,S\n', 'there is no version "S"', 'S', 3],
  ['number,mail\n1,a@b.org\n', 'the roster has no column name', 'number,mail', 1],
  ['number,name\n0,Ann\n', '"0" is not the number of a pupil', '0', 2],
  ['number,name,proflie\n1,Ann,dys\n', 'the roster has no column "proflie"', 'proflie', 1],
  ['number,name,name\n1,Ann,Lee\n', 'the column name is there twice', 'name', 1],
  ['number,name,profile\n1,Ann, huge \n', 'there is no profile "huge"', 'huge', 2],
  ['number,name\n1,"Ann\n', 'a quotation mark is not closed', '"Ann', 2],
  ['number,name\n1,"Ann" Lee\n', 'a quotation mark is not closed', '"Ann" Lee', 2],
  ['number,name\n1,Lee,Ann\n', '3 cells, but 2 columns', 'Ann', 2],
  ['number,name\n1,\n', 'pupil 1 has no name', '', 2],
  ['number,name\n1\n', 'pupil 1 has no name', '', 2],
  ['number,name\n1,Ἀλέξανδρος\n2,Ігор\n3,محمد\n', 'no typeface sets "م", "ح", "د" of this name', 'محمد', 4],
  ['number,name\r\n1,"李"\r\n', 'no typeface sets "李" of this name', '"李"', 2],
  [
    'number,name\n1,Ann\u202enhoJ\n',
    'the name of pupil 1 holds an invisible mark that turns text round',
    'Ann\u202enhoJ',
    2,
  ],
  [
    'number,name\n1,Ann\u200f\n',
    'the name of pupil 1 holds an invisible mark that turns text round',
    'Ann\u200f',
    2,
  ],
  [
    'number,name\n1,\u2067Ann\u2069\n',
    'the name of pupil 1 holds an invisible mark that turns text round',
    '\u2067Ann\u2069',
    2,
  ],
  [
    `number,name\n1,"${'Lee, '.repeat(16)}"\n`,
    'the name of pupil 1 has 79 letters, and a sheet has room for 40',
    `"${'Lee, '.repeat(16)}"`,
    2,
  ],
])('%j is told at the cell it is about', (text, message, cell, line) => {
  const { pupils, faults } = read(text);
  expect(pupils).toBeUndefined();
  expect(faults.map((fault) => [fault.code, fault.message])).toEqual([['MP4206', message]]);
  const { file, start, end } = present(faults[0]?.place, 'place');
  expect([file.name, file.text.slice(start, end)]).toEqual(['class.csv', cell]);
  expect(file.text.slice(0, start).split('\n')).toHaveLength(line);
});

test('a number that appears twice says where it was first', () => {
  const [note] = read('number;name\n12;Ann\n7;Ben\n 7 ;Cy\n').faults.flatMap(({ notes }) => notes);
  const { file, start, end } = present(note?.place, 'place');
  expect([note?.message, file.text.slice(0, start).split('\n').length]).toEqual(['first here', 3]);
  expect(file.text.slice(start, end)).toBe('7');
});

test('a spreadsheet begins cells with a capital', () => {
  expect(read('Number,Name,Profile\n1,Ann,Large\n').pupils).toEqual([
    { number: 1, name: 'Ann', profile: 'large' },
  ]);
});

test('columns that a school has beside are not read', () => {
  expect(read('class,number,name,mail\n6b,1,Ann,ann@example.org\n').pupils).toEqual([
    { number: 1, name: 'Ann', profile: undefined },
  ]);
});

test('numbers that appear twice are told beside other mistakes', () => {
  const { faults } = read('number,name\n7,Ann\n7,Ben\n0,Cy\n');
  expect(faults.map(({ message }) => message)).toEqual([
    '"0" is not the number of a pupil',
    'the number 7 appears twice',
  ]);
});

test('a column of versions gives each pupil a letter', () => {
  expect(read('Nr;Name;Version\n1;Ann;b\n2;Ben;\n').pupils).toEqual([
    { number: 1, name: 'Ann', profile: undefined, version: 'B' },
    { number: 2, name: 'Ben', profile: undefined, version: undefined },
  ]);
});

test('lines above the heading that name the class are passed over', () => {
  expect(read('Klasse 6b;;\n;;\nNr;Name;Mail\n3;Ann;a@example.org\n').pupils).toEqual([
    { number: 3, name: 'Ann', profile: undefined },
  ]);
});

/** An XLSX file of one sheet, its cells as rows of XML. */
const book = (...rows: readonly string[]): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="6b" r:id="r"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r" Target="worksheets/s.xml"/></Relationships>',
    ),
    'xl/worksheets/s.xml': strToU8(
      `<worksheet><sheetData>${rows.map((cells, i) => `<row r="${i + 1}">${cells}</row>`).join('')}</sheetData></worksheet>`,
    ),
  });
const said = (address: string, text: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

function readBook(bytes: Uint8Array) {
  const faults: Diagnostic[] = [];
  const pupils = readRoster('class.xlsx', bytes, (fault) => void faults.push(fault));
  return { pupils, faults };
}

test('a spreadsheet is read as it is exported, with a title above and columns beside', () => {
  const bytes = book(
    said('A1', 'Classe 6b'),
    '',
    said('A3', 'Nom') + said('B3', 'Pr\u00e9nom') + said('C3', 'N\u00b0') + said('D3', 'Fiche'),
    `${said('A4', 'Lee')}${said('B4', 'Zo\u00e9')}<c r="C4"><v>7</v></c>${said('E4', 'late')}`,
    `${said('A5', 'Dupont')}<c r="C5"><v>8</v></c>${said('D5', 'grand')}`,
  );
  expect(readBook(bytes)).toEqual({
    pupils: [
      { number: 7, name: 'Lee Zo\u00e9', profile: undefined },
      { number: 8, name: 'Dupont', profile: 'large' },
    ],
    faults: [],
  });
});

test('a mistake in a spreadsheet is told at its cell', () => {
  const bytes = book(
    said('A1', 'Nr') + said('B1', 'Name'),
    `<c r="A2"><v>0</v></c>${said('B2', 'Ann')}`,
    '<c r="A3"><v>2</v></c><c r="B3" t="e"><f>A9</f><v>#REF!</v></c>',
    '<c r="A4"><v>3</v></c>',
  );
  const { pupils, faults } = readBook(bytes);
  expect(pupils).toBeUndefined();
  expect(faults.map(({ message, place }) => [message, place?.file.name])).toEqual([
    ['"0" is not the number of a pupil', 'class.xlsx!6b!A2'],
    ['the cell holds #REF! instead of a value', 'class.xlsx!6b!B3'],
    ['pupil 3 has no name', 'class.xlsx!6b!A4'],
  ]);
});

test.each([
  ['no ZIP archive', [0x50, 0x4b, 0x03, 0x04, 1, 2, 3], 'cannot be read as a spreadsheet'],
  ['an Excel file from before 2007', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], 'is a file of an old Excel'],
  ['nothing', [], 'the roster is empty'],
])('%s is refused with a way out', (_, bytes, why) => {
  const { pupils, faults } = readBook(Uint8Array.from(bytes));
  expect(pupils).toBeUndefined();
  expect(faults.map(({ code }) => code)).toEqual(['MP4206']);
  expect(faults[0]?.message).toContain(why);
  expect(faults[0]?.help).toMatch(/save it|line for each pupil/);
});

const named = (...names: readonly string[]) =>
  names.map((name, i) => ({ number: i + 1, name, profile: undefined }));

test.each([
  ['Nr;Name\r\n1;Ann\r\n2;Zoé\r\n', named('Ann', 'Zoé')],
  ['Nom;Prénom;Classe\nLee;Ann;6b\nDupont;Zoé;6b\n', named('Lee Ann', 'Dupont Zoé')],
  ['Ann\nZoé Dupont\n', named('Ann', 'Zoé Dupont')],
  ['name\nAnn\nZoé\n', named('Ann', 'Zoé')],
  ['N°\tÉlève\tProfil\n1\tŒdipe\tdyslexique\n', [{ number: 1, name: 'Œdipe', profile: 'dys' }]],
])('%j is read as a school exports it', (text, pupils) => {
  expect(read(text)).toEqual({ pupils, faults: [] });
});

test('files in Windows-1252 and UTF-16 have their letters', () => {
  // "Zoé" and "Œdipe" in Windows-1252.
  const western = Uint8Array.from([
    ...Buffer.from('Nr;Name\n1;Zo\xe9\n2;', 'latin1'),
    0x8c,
    ...Buffer.from('dipe\n'),
  ]);
  const faults: Diagnostic[] = [];
  const pupils = readRoster('class.csv', western, (fault) => void faults.push(fault));
  expect({ pupils, faults }).toEqual({ pupils: named('Zoé', 'Œdipe'), faults: [] });
  expect(read('\ufeffNr\tName\n1\tZoé\n', 'utf16le')).toEqual({ pupils: named('Zoé'), faults: [] });
  const big = Buffer.from('\ufeffNr\tName\n1\tZoé\n', 'utf16le').swap16();
  expect(readBook(big)).toEqual({ pupils: named('Zoé'), faults: [] });
});
