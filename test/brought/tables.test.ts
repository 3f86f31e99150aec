/** Kinds of cells, tables and dialects that people have: each is read as it is shown, or told. */
import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../src/base/language.ts';
import { onceIn } from '../../src/base/diagnostics/once.ts';
import type { Diagnostic } from '../../src/base/diagnostics/diagnostic.ts';
import { mapLoader } from '../../src/deck/read/map-loader.fixture.ts';
import { readDeck } from '../../src/deck/read/index.ts';
import { type BookCell, odsBook, xlsxBook } from './books.ts';

function read(data: string, files: Readonly<Record<string, string | Uint8Array>>, more = '') {
  const found: Diagnostic[] = [];
  const yaml = `title: T\nversion: 1\nlanguages: [en]\ncomponents:\n  - name: cards\n    size: poker\n    front: a.hbs\n    data: ${data}\n${more}`;
  const deck = readDeck(mapLoader({ '/d/deck.yaml': yaml, ...files }, '/d'), '/d', onceIn(found));
  const rows = (deck?.components[0]?.rows ?? []).map(({ fields }) =>
    [...inLanguage(fields, 'en')].filter(([name]) => name !== 'copies').map(([, { value }]) => value),
  );
  return { found, rows, told: found.map(({ code, message, help }) => `${code} ${message}; ${help ?? ''}`) };
}

const xlsx = (rows: readonly (readonly BookCell[])[], merged: readonly string[] = []) =>
  read('b.xlsx', { '/d/b.xlsx': xlsxBook([['id', 'a', 'b'], ...rows], merged) });

describe('a number in a spreadsheet cell', () => {
  it.each([
    ['General', 2.5, 2.5],
    ['0.00', 2.5, 2.5],
    ['#,##0', 1200, 1200],
    ['#,##0_ ;[Red]-#,##0 ', -5, -5],
    ['0%', 0.25, '25%'],
    ['0.0%', 0.125, '12.5%'],
    ['"€" #,##0.00', 12.5, '€ 12.50'],
    ['[$€-407] #,##0.00', 1234.5, '€ 1.234,50'],
    ['#,##0.00 [$€-40C]', 1234.5, '1\u00a0234,50 €'],
    ['[$$-409]#,##0.00', 1234.5, '$1,234.50'],
    ['"$"#,##0_);("$"#,##0)', -3, '($3)'],
    ['000', 7, '007'],
    ['0" VP"', 5, '5 VP'],
    ['#,##0.00 "kg"', 0.5, '0.50 kg'],
    ['[h]:mm', 1.25, '30:00'],
    ['[h]:mm:ss', 1.5 + 61 / 86_400, '36:01:01'],
    ['[mm]:ss', 90 / 86_400, '01:30'],
    ['h:mm', 1.25, '06:00'],
    ['yyyy-mm-dd', 45_352, '2024-03-01'],
    ['d. mmmm yyyy', 45_352, '2024-03-01'],
    ['0.00E+00', 1200, 1200],
  ])('with the format %s is %s as %s', (format, number, expected) => {
    const { rows, told } = xlsx([['x', { number, format }, 'z']]);
    expect([rows, told]).toEqual([[['x', expected, 'z']], []]);
  });

  it('has its text in LibreOffice files, where it is no plain number', () => {
    const cell = (type: string, value: string, text: string): string =>
      `<table:table-cell office:value-type="${type}" office:value="${value}"><text:p>${text}</text:p></table:table-cell>`;
    const head = ['id', 'a', 'b', 'c', 'd']
      .map(
        (name) => `<table:table-cell office:value-type="string"><text:p>${name}</text:p></table:table-cell>`,
      )
      .join('');
    const row = [
      cell('float', '1', '1'),
      cell('percentage', '0.25', '25 %'),
      cell('currency', '12.5', '12,50 €'),
      cell('float', '7', '007'),
      cell('float', '2.5', '2,50'),
    ].join('');
    const book = odsBook(
      `<table:table-row>${head}</table:table-row><table:table-row>${row}</table:table-row>`,
    );
    expect(read('b.ods', { '/d/b.ods': book }).rows).toEqual([['1', '25 %', '12,50 €', '007', 2.5]]);
  });

  it('of a formula without a saved value is an error at its cell', () => {
    expect(xlsx([['x', 2, { formula: 'B2*2' }]]).told).toEqual([expect.stringMatching(/^MP1162 /)]);
  });
});

describe('merged cells', () => {
  it.each([
    [
      'down a column',
      [
        ['x', 'Wood', 1],
        ['y', undefined, 2],
        ['z', 'Clay', 3],
      ],
      ['B2:B3'],
      [
        ['x', 'Wood', 1],
        ['y', 'Wood', 2],
        ['z', 'Clay', 3],
      ],
    ],
    ['across columns', [['x', 4, undefined]], ['B2:C2'], [['x', 4, 4]]],
    [
      'both ways',
      [
        ['x', 4, undefined],
        ['y', undefined, undefined],
      ],
      ['B2:C3'],
      [
        ['x', 4, 4],
        ['y', 4, 4],
      ],
    ],
    ['into rows that hold nothing else', [['x', 'Wood', 1]], ['B2:B900'], [['x', 'Wood', 1]]],
    [
      'that are empty',
      [
        ['x', undefined, 1],
        ['y', undefined, 2],
      ],
      ['B2:B3'],
      [
        ['x', '', 1],
        ['y', '', 2],
      ],
    ],
  ] as const)('have their value in each row: %s', (_, rows, merged, expected) => {
    const { rows: found, told } = xlsx(rows, merged);
    expect([found, told]).toEqual([expected, []]);
  });

  it('do so in LibreOffice files', () => {
    const text = (word: string, more = ''): string =>
      `<table:table-cell office:value-type="string"${more}><text:p>${word}</text:p></table:table-cell>`;
    const rows = [
      text('id') + text('a'),
      text('x') + text('Wood', ' table:number-rows-spanned="2" table:number-columns-spanned="1"'),
      `${text('y')}<table:covered-table-cell/>`,
    ].map((cells) => `<table:table-row>${cells}</table:table-row>`);
    expect(read('b.ods', { '/d/b.ods': odsBook(rows.join('')) }).rows).toEqual([
      ['x', 'Wood'],
      ['y', 'Wood'],
    ]);
  });

  it('by the thousand are no way to use up memory', () => {
    const ranges = Array.from({ length: 3000 }, () => 'B2:C900');
    const rows = Array.from({ length: 900 }, (_, i): BookCell[] => [`r${i}`, 1, undefined]);
    expect(xlsx(rows, ranges).told).toEqual([expect.stringMatching(/^MP1124 .*merges more than/)]);
  });
});

describe('a CSV file', () => {
  const csv = (text: string, more = '') => read('t.csv', { '/d/t.csv': text }, more);

  it.each([
    ['sep=;\nid;a\nx;1\n', [['x', 1]]],
    ['sep=,\r\nid,a\r\nx,"1;2"\r\n', [['x', '1;2']]],
    ['SEP=\t\nid\ta\nx\t1,5\n', [['x', '1,5']]],
    ['"sep=;"\nid;a\nx;1\n', [['x', 1]]],
  ])('may say its separator in Excel\u2019s line: %j', (text, expected) => {
    const { rows, told } = csv(text);
    expect([rows, told]).toEqual([expected, []]);
  });

  it('with another separator in that line is told of', () => {
    expect(csv('sep=|\nid|a\nx|1\n').told).toEqual([
      'MP1117 "|" is no separator of cells; save the table with commas, semicolons or tabs',
    ]);
  });

  it.each([
    'qty',
    'Quantity',
    'Anzahl',
    'count',
    'Duplication',
    'Menge',
    'Quantité',
    'exemplaires',
    'Cantidad',
    'aantal',
  ])('with a column %s is asked whether it means copies', (name) => {
    expect(csv(`id,${name}\nx,2\n`).told).toEqual([
      `MP1134 column "${name}" has no meaning of its own; did you mean "copies"? rename: { copies: ${name} } in deck.yaml says so`,
    ]);
    expect(csv(`id,${name}\nx,2\n`, `    rename: { copies: ${name} }\n`).told).toEqual([]);
  });

  it.each(['nombre', 'number', 'kind', 'Titel'])('is not asked so about a column %s', (name) => {
    expect(csv(`id,${name}\nx,2\n`).told).toEqual([]);
  });
});
