/** What a file of another program, or a hostile one, has that those of the fixtures have not. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from './index.ts';

/** An XLSX file of one sheet and no part it can do without. */
const book = (rows: string): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="S" r:id="r"/></sheets></workbook>'),
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
