/**
 * XLSX files, as Excel, LibreOffice and Google Sheets write them: sheets in the order of their tabs.
 *
 * Takes bytes, gives tables. Reads values, never formulas. Source: ECMA-376 part 1, 18.3 (sheets), 18.4 (shared strings), 18.8
 * (number formats: dates are numbers there).
 */
import { partsOf } from './parts.ts';
import { columnName, numberText, type SheetCell, type SheetTable } from './sheet-table.ts';
import { walkXml } from './xml.ts';

const WORKBOOK = 'xl/workbook.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';

/** Throws an Error that says what is wrong with the file. */
export function readXlsx(bytes: Uint8Array): readonly SheetTable[] {
  const parts = partsOf(bytes, (name) =>
    /^xl\/(?:[^/]+\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  );
  const workbook = parts.get(WORKBOOK);
  if (workbook === undefined) throw new Error('it has no workbook');
  const targets = linksOf(parts.get(LINKS) ?? '');
  const { sheets, isFrom1904 } = sheetsOf(workbook);
  const context = {
    strings: stringsOf(parts.get(STRINGS) ?? ''),
    dates: dateStyles(parts.get(STYLES) ?? ''),
    isFrom1904,
  };
  return sheets.flatMap(({ name, link }) => {
    const target = targets.get(link);
    const text = target === undefined ? undefined : parts.get(target);
    return text === undefined ? [] : [{ name, rows: rowsOf(text, context) }];
  });
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

function sheetsOf(text: string) {
  const sheets: { readonly name: string; readonly link: string }[] = [];
  let isFrom1904 = false;
  walkXml(text, {
    open(name, attributes) {
      if (plain(name) === 'sheet')
        sheets.push({ name: attributes['name'] ?? '', link: attributes['r:id'] ?? '' });
      if (plain(name) === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    },
    close: () => undefined,
    text: () => undefined,
  });
  return { sheets, isFrom1904 };
}

function linksOf(text: string): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  walkXml(text, {
    open(name, { Id: id, Target: target }) {
      if (plain(name) !== 'Relationship' || id === undefined || target === undefined) return;
      links.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return links;
}

/** Texts that cells share; how a word is said (`rPh`) is no part of it. */
function stringsOf(text: string): readonly string[] {
  const strings: string[] = [];
  let [isText, spoken] = [false, 0];
  walkXml(text, {
    open(name) {
      if (plain(name) === 'si') strings.push('');
      if (plain(name) === 'rPh') spoken++;
      isText = plain(name) === 't';
    },
    close(name) {
      if (plain(name) === 'rPh') spoken--;
      isText = false;
    },
    text(part) {
      if (isText && spoken === 0) strings.push((strings.pop() ?? '') + part);
    },
  });
  return strings;
}

/** Which cell styles show a number as a date? */
function dateStyles(text: string): ReadonlySet<number> {
  const formats = new Map<string, string>();
  const dates = new Set<number>();
  let [index, isInCells] = [0, false];
  walkXml(text, {
    open(name, attributes) {
      const id = attributes['numFmtId'] ?? '0';
      if (plain(name) === 'numFmt') formats.set(id, attributes['formatCode'] ?? '');
      if (plain(name) === 'cellXfs') isInCells = true;
      if (plain(name) === 'xf' && isInCells && isDate(Number(id), formats.get(id))) dates.add(index);
      if (plain(name) === 'xf' && isInCells) index++;
    },
    close(name) {
      if (plain(name) === 'cellXfs') isInCells = false;
    },
    text: () => undefined,
  });
  return dates;
}

function isDate(id: number, format: string | undefined): boolean {
  if (format === undefined) return (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
  return /[dmyhs]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

interface Context {
  readonly strings: readonly string[];
  readonly dates: ReadonlySet<number>;
  readonly isFrom1904: boolean;
}

/** A cell on its way. */
interface Open {
  readonly column: number;
  readonly address: string;
  readonly type: string;
  readonly style: number;
  value: string;
}

function rowsOf(text: string, context: Context): readonly (readonly SheetCell[])[] {
  const rows: SheetCell[][] = [];
  let [row, column, isValue, spoken] = [0, -1, false, 0];
  let cell: Open | undefined;
  walkXml(text, {
    open(name, attributes) {
      const tag = plain(name);
      if (tag === 'row') {
        [row, column] = [Number(attributes['r'] ?? row + 1), -1];
        rows.push([]);
      } else if (tag === 'c') {
        const address = attributes['r'] ?? `${columnName(column + 1)}${row}`;
        column = columnOf(address);
        const { t: type = 'n', s: style = '0' } = attributes;
        cell = { column, address, type, style: Number(style), value: '' };
      } else if (tag === 'rPh') spoken++;
      isValue = tag === 'v' || tag === 't';
    },
    close(name) {
      if (plain(name) === 'rPh') spoken--;
      if (plain(name) === 'c' && cell) {
        const done = finished(cell, context);
        if (done) rows.at(-1)?.push(done);
        cell = undefined;
      }
      isValue = false;
    },
    text(part) {
      if (cell && isValue && spoken === 0) cell.value += part;
    },
  });
  return rows.filter((cells) => cells.length > 0);
}

/** `AB12` is column 27. */
const columnOf = (address: string): number =>
  [...address.replaceAll(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Undefined for a cell that only has a look. */
function finished({ column, address, type, style, value }: Open, context: Context): SheetCell | undefined {
  const at = { address, column, isFault: false };
  switch (type) {
    case 's':
      return { ...at, text: context.strings[Number(value)] ?? '', isText: true };
    case 'str':
    case 'inlineStr':
    case 'd':
      return { ...at, text: value, isText: true };
    case 'b':
      return { ...at, text: value === '1' ? 'true' : 'false', isText: false };
    case 'e':
      return { ...at, text: value, isText: true, isFault: true };
    default: {
      if (value === '') return undefined;
      if (context.dates.has(style)) return { ...at, text: dateText(Number(value), context), isText: true };
      return { ...at, text: numberText(Number(value)), isText: false };
    }
  }
}

/** Days since the end of 1899, or of 1903: `2024-03-01`, with the time where there is one. */
function dateText(days: number, { isFrom1904 }: Context): string {
  const epoch = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const [date = '', time = ''] = new Date(epoch + Math.round(days * 86_400) * 1000).toISOString().split('T');
  if (Math.abs(days) < 1) return time.slice(0, 5);
  return Number.isInteger(days) ? date : `${date} ${time.slice(0, 5)}`;
}
