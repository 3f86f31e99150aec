/** What a file of another program, or a hostile one, has that those of the fixtures have not. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from './index.ts';

/** An XLSX file of one sheet and no part it can do without. */
const book = (rows: string, head = ''): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8(`<workbook><sheets><sheet name="S" r:id="r"/></sheets>${head}</workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r" Target="worksheets/s.xml"/></Relationships>',
    ),
    'xl/worksheets/s.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });

describe('an XLSX file', () => {
  it('needs neither shared texts nor styles', () => {
    const read = readSpreadsheet(
      book('<row><c t="inlineStr"><is><t>id</t></is></c></row><row><c><v>2.5</v></c></row>'),
      'a.xlsx',
    );
    expect(read.ok && read.sheets[0]?.rows.flat().map(({ address, text }) => `${address} ${text}`)).toEqual([
      'A1 id',
      'A2 2.5',
    ]);
  });

  it('that packs millions of elements into little room is told to be too large', () => {
    expect(readSpreadsheet(book(`<row>${'<c/>'.repeat(1000)}</row>`.repeat(2000)), 'a.xlsx')).toEqual({
      ok: false,
      isTooLarge: true,
      why: 'it has more than 2000000 elements, of which a cell has two or three',
    });
  }, 60_000);
});

describe('a formula of an XLSX file', () => {
  const cell = (c: string, head = ''): unknown => {
    const read = readSpreadsheet(book(`<row>${c}</row>`, head), 'a.xlsx');
    const [one] = read.ok ? (read.sheets[0]?.rows[0] ?? []) : [];
    return read.ok ? (one?.lacks ?? one?.text) : read.why;
  };
  const stale = '<calcPr calcId="124519" fullCalcOnLoad="1"/>';

  it.each([
    ['has the value that was saved', '<c><f>1+1</f><v>2</v></c>', '', '2'],
    ['may have saved an empty text', '<c t="str"><f>""</f><v></v></c>', '', ''],
    ['without a value is told (pandas)', '<c><f>B2+1</f></c>', '', 'unsaved'],
    ['with an empty value is told (openpyxl)', '<c><f>B2+1</f><v></v></c>', '', 'unsaved'],
    ['shared with another, without a value, is told', '<c><f t="shared" si="0"/></c>', '', 'unsaved'],
    ['with a text that was not saved is told', '<c t="str"><f>A1</f></c>', '', 'unsaved'],
    [
      'that is 0 because nothing was worked out is told (XlsxWriter)',
      '<c><f>1+1</f><v>0</v></c>',
      stale,
      'unsaved',
    ],
    ['may be 0', '<c><f>1-1</f><v>0</v></c>', '', '0'],
  ])('%s', (_, c, head, expected) => {
    expect(cell(c, head)).toBe(expected);
  });

  it.each([
    ['<c><v>abc</v></c>', 'its cell A1 holds "abc" where a number belongs'],
    ['<c t="s"><v>7</v></c>', 'its cell A1 names the text 7, which is not there'],
    ['<c t="s"><v></v></c>', 'its cell A1 holds "" where a number belongs'],
    ['<c r="A1"><v>1</v></c><c r="A1"><v>9</v></c>', 'its cell A1 is there twice'],
  ])('a damaged cell %s is named', (c, why) => {
    expect(cell(c)).toBe(why);
  });
});
