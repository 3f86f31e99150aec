/**
 * What a CSV cell means: text, number, or true and false.
 *
 * Takes the cells of one column; gives values. A number is only what would be printed as it is written (`7`, `-2.5`; not
 * `007`, `1e3` or `2.50`), so that no template prints something else than the cell says. Where the separator is a
 * semicolon, a column of nothing but numbers may use decimal commas. Quoted cells stay texts.
 */
import type { Separator } from './csv.ts';
import type { CsvText } from './csv.ts';

/** True when every filled cell of the column is a number and at least one is written with a decimal comma. */
export function hasDecimalCommas(cells: readonly CsvText[], separator: Separator): boolean {
  if (separator !== ';') return false;
  const filled = cells.map(({ text }) => text.trim()).filter((text) => text !== '');
  return filled.some((text) => text.includes(',')) && filled.every((text) => /^-?\d+(,\d+)?$/.test(text));
}

/** The value of one cell. */
export function cellValue(cell: CsvText, withDecimalComma: boolean): string | number | boolean {
  const text = cell.text.trim();
  if (cell.isQuoted) return cell.text;
  if (withDecimalComma && text !== '') return Number(text.replace(',', '.'));
  const number = Number(text);
  if (/^-?\d+(\.\d+)?$/.test(text) && String(number) === text) return number;
  if (text === 'true' || text === 'TRUE') return true;
  return text === 'false' || text === 'FALSE' ? false : text;
}
