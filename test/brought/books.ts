/** Spreadsheet files for tests, as programs write them, made here from a few cells. */
import { strToU8, zipSync } from 'fflate';

/** A text, a number, a number in a format, a formula, or nothing. */
export type BookCell =
  | string
  | number
  | undefined
  | { readonly number: number; readonly format: string }
  | { readonly formula: string };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @param merged such as `B2:B3` */
export function xlsxBook(rows: readonly (readonly BookCell[])[], merged: readonly string[] = []): Uint8Array {
  const formats: string[] = [];
  const cellXml = (cell: BookCell, address: string): string => {
    if (cell === undefined) return `<c r="${address}" s="0"/>`;
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
    if (typeof cell === 'string')
      return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    if ('formula' in cell) return `<c r="${address}"><f>${escaped(cell.formula)}</f></c>`;
    if (!formats.includes(cell.format)) formats.push(cell.format);
    return `<c r="${address}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.number}</v></c>`;
  };
  const sheet = rows
    .map((cells, y) => {
      const own = cells.map((cell, x) => cellXml(cell, `${String.fromCharCode(65 + x)}${y + 1}`));
      return `<row r="${y + 1}">${own.join('')}</row>`;
    })
    .join('');
  const codes = formats.map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${escaped(code)}"/>`);
  const styles = formats.map((_, i) => `<xf numFmtId="${200 + i}"/>`);
  const ranges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="S" r:id="r"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r" Target="worksheets/s.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ),
    'xl/worksheets/s.xml': strToU8(
      `<worksheet><sheetData>${sheet}</sheetData>${ranges && `<mergeCells>${ranges}</mergeCells>`}</worksheet>`,
    ),
  });
}

/** @param rows of a table, as `table:table-row` elements */
export const odsBook = (rows: string): Uint8Array =>
  zipSync({
    'content.xml': strToU8(
      `<office:document-content><office:body><office:spreadsheet><table:table table:name="S">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });
