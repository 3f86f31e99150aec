/** CSV with places: separators, quotes, line ends, and the rows and headers that are refused. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { formatPlace } from '../../base/diagnostics/text-printer.ts';
import { cellValue, type CsvFile, hasDecimalCommas, readCsv, scanCsv } from './csv.ts';

function read(text: string): { readonly csv: CsvFile | undefined; readonly found: readonly Diagnostic[] } {
  const found: Diagnostic[] = [];
  return { csv: readCsv({ name: 'a.csv', text }, (one) => found.push(one)), found };
}

const texts = (text: string): unknown => read(text).csv?.rows.map((row) => row.map((cell) => cell.text));
const problems = (text: string): readonly string[] =>
  read(text).found.map(({ code, place }) => `${place ? formatPlace(place) : ''} ${code}`);

describe('readCsv', () => {
  it.each([
    ['commas', 'id,name\na,b\n'],
    ['semicolons', 'id;name\na;b\n'],
    ['tabs', 'id\tname\na\tb\n'],
    ['CRLF', 'id,name\r\na,b\r\n'],
    ['lone CR', 'id,name\ra,b\r'],
    ['empty lines', '\nid,name\n\na,b\n\n'],
    ['trailing empty columns and rows', 'id,name,,\na,b,,\n,,,\n'],
  ])('reads %s', (_name, text) => {
    expect(read(text).found).toEqual([]);
    expect(texts(text)).toEqual([['a', 'b']]);
  });

  it('keeps separators, doubled quotes and line ends inside quotes', () => {
    expect(texts('id,name\na,"x, ""y""\nz"\n')).toEqual([['a', 'x, "y"\nz']]);
  });

  it('knows where each cell stands, behind wide characters and quotes too', () => {
    const { csv } = read('id;name;n\r\né🂡;"a\n""b""";7\r\n\r\nq;w;8');
    const slices = csv?.rows.map((row) =>
      row.map(({ place }) => place.file.text.slice(place.start, place.end)),
    );
    expect(slices).toEqual([
      ['é🂡', '"a\n""b"""', '7'],
      ['q', 'w', '8'],
    ]);
    expect(csv?.columns.map(({ place }) => formatPlace(place))).toEqual([
      'a.csv:1:1',
      'a.csv:1:4',
      'a.csv:1:9',
    ]);
  });

  it.each([
    ['a row with too many cells, at the first one without a column', 'id,name\na,b,c\n', 'a.csv:2:5 MP1117'],
    ['a row with too few cells', 'id,name,cost\na,b\n', 'a.csv:2:3 MP1117'],
    ['a header that appears twice', 'id,name,name\na,b,c\n', 'a.csv:1:9 MP1118'],
    ['a header without a name', 'id,,name\na,b,c\n', 'a.csv:1:4 MP1118'],
    ['a quote that is never closed', 'id,name\na,"b\n', 'a.csv:2:3 MP1116'],
    ['a quote in the middle of a cell', 'id,name\na,b\nc,d"e\n', 'a.csv:3:4 MP1116'],
    ['a letter behind a closing quote', 'id,name\na,"b"c\n', 'a.csv:2:5 MP1116'],
    ['an empty file', '', 'a.csv:1:1 MP1125'],
  ])('refuses %s', (_name, text, problem) => {
    expect(problems(text)).toEqual([problem]);
  });

  it('reports every wrong row and keeps the valid ones', () => {
    const text = 'id,name\na\nb,c\nd,e,f\n';
    expect(problems(text)).toEqual(['a.csv:2:1 MP1117', 'a.csv:4:5 MP1117']);
    expect(texts(text)).toEqual([['b', 'c']]);
  });

  it('refuses more than 200 columns, and takes 200', () => {
    const header = (count: number): string => Array.from({ length: count }, (_, i) => `c${i}`).join(',');
    expect(problems(header(201))).toEqual(['a.csv:1:1 MP1124']);
    expect(problems(header(200))).toEqual([]);
  });
});

describe('scanCsv', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '🂡', ' ', ',', '"', '\n', '\r'), maxLength: 6 });
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );
  const written = (text: string): string =>
    /[,"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

  it('reads what was written, as the library does, with cells where they stand', () => {
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), (rows, end) => {
        const text = rows.map((row) => row.map(written).join(',')).join(end);
        const { rows: read, faults } = scanCsv(text, ',');
        expect(faults).toEqual([]);
        expect(read.map((row) => row.map((one) => one.text))).toEqual(rows);
        expect(parse(text, { record_delimiter: end, skip_empty_lines: true })).toEqual(rows);
        for (const one of read.flat()) expect(text.slice(one.start, one.end)).toBe(written(one.text));
      }),
    );
  });

  it('ends on any text, and covers it in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ';') }), (text) => {
        let last = 0;
        for (const one of scanCsv(text, ',').rows.flat()) {
          expect(one.start).toBeGreaterThanOrEqual(last);
          expect(one.end).toBeGreaterThanOrEqual(one.start);
          last = one.end;
        }
      }),
    );
  });
});

describe('cellValue', () => {
  const value = (text: string, isQuoted = false, comma = false): unknown =>
    cellValue({ text, isQuoted, place: { file: { name: '', text: '' }, start: 0, end: 0 } }, comma);

  it('reads numbers that print as they are written, and true and false', () => {
    expect(['7', '-2.5', '0', 'true', 'FALSE'].map((text) => value(text))).toEqual([7, -2.5, 0, true, false]);
  });

  it('leaves everything else as it is written', () => {
    const kept = ['007', '2.50', '1e3', '0x10', '-0', '9007199254740993', '1,5', 'True', '=SUM(A1)', 'NaN'];
    expect(kept.map((text) => value(text))).toEqual(kept);
  });

  it('keeps quoted cells as texts', () => {
    expect(value('7', true)).toBe('7');
  });

  it('reads decimal commas only in a column of nothing else, behind semicolons', () => {
    const cells = (...all: string[]) =>
      all.map((text) => ({
        text,
        isQuoted: false,
        place: { file: { name: '', text: '' }, start: 0, end: 0 },
      }));
    expect(hasDecimalCommas(cells('1,5', '2', ''), ';')).toBe(true);
    expect(hasDecimalCommas(cells('1,5', 'x'), ';')).toBe(false);
    expect(hasDecimalCommas(cells('1', '2'), ';')).toBe(false);
    expect(hasDecimalCommas(cells('1,5'), ',')).toBe(false);
    expect(value('1,5', false, true)).toBe(1.5);
  });
});
