/** What a file of LibreOffice, or a damaged one, says of repeated cells. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readOds } from './ods.ts';

const cell = (text: string, attributes = '') =>
  `<table:table-cell ${attributes}>${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`;
const row = (cells: string, repeats = '1') =>
  `<table:table-row table:number-rows-repeated="${repeats}">${cells}</table:table-row>`;
const read = (rows: string) =>
  readOds(
    zipSync({ 'content.xml': strToU8(`<x><table:table table:name="S">${rows}</table:table></x>`) }),
  )[0]?.rows.map((cells) => cells.map(({ text, address }) => `${address} ${text}`).join(', '));

describe('an ODS sheet', () => {
  it('keeps every repeated row and cell at its place', () => {
    expect(read(row(cell('a'), '2') + row(cell('b')))).toEqual(['A1 a', 'A2 a', 'A3 b']);
    expect(read(row(cell('a', 'table:number-columns-repeated="2"') + cell('b')))).toEqual([
      'A1 a, B1 a, C1 b',
    ]);
    expect(read(row(cell('a'), '3000'))).toHaveLength(3000);
  });

  it('knows how far empty rows and cells reach', () => {
    expect(read(row(cell(''), '1500') + row(cell('a')))).toEqual(['A1501 a']);
    expect(read(row(cell('', 'table:number-columns-repeated="1500"') + cell('a')))).toEqual(['BES1 a']);
    expect(read(row(cell('a')) + row(cell(''), '1048575'))).toEqual(['A1 a']);
  });

  it('tells formulas whose value was never saved, and has values that no text shows', () => {
    const only = (attributes: string, text = '') => {
      const rows = `<table:table-row>${cell(text, attributes)}</table:table-row>`;
      const [sheet] = readOds(
        zipSync({ 'content.xml': strToU8(`<x><table:table table:name="S">${rows}</table:table></x>`) }),
      );
      const one = sheet?.rows[0]?.[0];
      return one?.lacks ?? one?.text;
    };
    const formula = 'table:formula="of:=[.B2]+1"';
    expect(only(formula)).toBe('unsaved');
    expect(only(`${formula} office:value-type="float"`)).toBe('unsaved');
    expect(only(`${formula} office:value-type="float" office:value="3"`)).toBe('3');
    expect(only(`${formula} office:value-type="string"`)).toBe(undefined);
    expect(only('office:value-type="string" office:string-value="x"')).toBe('x');
    expect(() => only('office:value-type="float" office:value="x"')).toThrow('its cell A1 holds "x"');
  });

  it.each([
    [row(cell('a'), '20000'), 'it repeats a cell 20000 times, at most 10000'],
    [row(cell('a'), '1000000000'), 'something in it repeats "1000000000" times'],
    [row(cell('a'), '-5'), 'something in it repeats "-5" times'],
    [row(cell('a'), 'x'), 'something in it repeats "x" times'],
    [
      row(cell('a', 'table:number-columns-repeated="9000"'), '9000'),
      'it repeats rows to more than 2000000 cells',
    ],
    [row(cell('a', 'table:number-columns-repeated="90"'), '9000').repeat(3), 'more than 2000000 cells'],
    [row(cell('a<text:s text:c="1000000"/>')).repeat(3), 'it has more than 2000000 spaces in a row'],
    [row(cell('a<text:s text:c="1e9"/>')), 'something in it repeats "1e9" times'],
  ])('%s loses nothing in silence', (rows, message) => {
    expect(() => read(rows)).toThrow(message);
  });
});
