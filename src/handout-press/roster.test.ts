import { expect, test } from 'vitest';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
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
  ['number,name\n7,Ann\n7,Ben\n', 'the number 7 appears twice'],
  ['number,name\n', 'the roster names nobody'],
  ['name\nAnn\n', 'the roster has no column number'],
  ['number,name\n0,Ann\n', '"0" is not the number of a pupil'],
  ['number,name,profil\n1,Ann,dys\n', 'the roster has no column "profil"'],
  ['number,name,name\n1,Ann,Lee\n', 'the column name is there twice'],
  ['number,name,profile\n1,Ann,huge\n', 'there is no profile "huge"'],
  ['number,name\n1,"Ann\n', 'a quotation mark is not closed'],
  ['number,name\n1,"Ann" Lee\n', 'a quotation mark is not closed'],
  ['number,name\n1,Lee,Ann\n', '3 cells, but 2 columns'],
  ['number,name\n1,Ἀλέξανδρος\n2,Ігор\n3,محمد\n', 'no typeface sets "م", "ح", "د" of this name'],
  ['number,name\n1,李\n', 'no typeface sets "李" of this name'],
])('%j is told with its place', (text, message) => {
  const { pupils, faults } = read(text);
  expect(pupils).toBeUndefined();
  expect(faults.map((fault) => [fault.code, fault.message])).toEqual([['MP4206', message]]);
  expect(faults[0]?.place?.file.name).toBe('class.csv');
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

test('a file in Latin-1 is refused before names come out wrong', () => {
  const { faults } = read('number,name\n7,Ann\n1,Zoé\n', 'latin1');
  expect(faults.map((fault) => fault.message)).toEqual([
    'class.csv is not in UTF-8: names would come out wrong',
  ]);
  const { file, start, end } = faults[0]?.place ?? { file: undefined, start: 0, end: 0 };
  expect(file?.text.slice(start, end)).toBe('1,Zoé');
});
