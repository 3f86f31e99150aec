/**
 * XLSX files, as Excel, LibreOffice and Google Sheets write them: sheets in the order of their tabs.
 *
 * Takes bytes, gives tables. Reads values, never formulas. Source: ECMA-376 part 1, 18.3 (sheets), 18.4 (shared strings), 18.8
 * (number formats: dates are numbers there).
 */
import {
  columnName,
  numberIn,
  type MergedRange,
  numberText,
  partsOf,
  type SheetCell,
  type SheetTable,
  walkXml,
  withMerged,
} from './xml.ts';
import { formatOf, shownNumber } from './number-format.ts';

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
  const { sheets, isFrom1904, isStale } = sheetsOf(workbook);
  const context = {
    strings: stringsOf(parts.get(STRINGS) ?? ''),
    formats: formatsOf(parts.get(STYLES) ?? ''),
    isFrom1904,
    isStale,
  };
  return sheets.flatMap(({ name, link }) => {
    const target = targets.get(link);
    const text = target === undefined ? undefined : parts.get(target);
    return text === undefined ? [] : [{ name, rows: withMerged(rowsOf(text, context), mergedIn(text)) }];
  });
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

const isTrue = (flag = ''): boolean => ['1', 'true'].includes(flag);

function sheetsOf(text: string) {
  const sheets: { readonly name: string; readonly link: string }[] = [];
  let [isFrom1904, isStale] = [false, false];
  walkXml(text, {
    open(name, attributes) {
      if (plain(name) === 'sheet')
        sheets.push({ name: attributes['name'] ?? '', link: attributes['r:id'] ?? '' });
      if (plain(name) === 'workbookPr') isFrom1904 = isTrue(attributes['date1904']);
      if (plain(name) === 'calcPr') isStale = isTrue(attributes['fullCalcOnLoad']);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return { sheets, isFrom1904, isStale };
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

/** How a style shows numbers; undefined for plain ones. */
type Format =
  { readonly kind: 'date' | 'time' } | { readonly kind: 'code'; readonly code: string } | undefined;

/** The formats of cell styles, by their index. */
function formatsOf(text: string): readonly Format[] {
  const codes = new Map<number, string>();
  const formats: Format[] = [];
  let isInCells = false;
  walkXml(text, {
    open(name, attributes) {
      const id = Number(attributes['numFmtId'] ?? '0');
      if (plain(name) === 'numFmt') codes.set(id, attributes['formatCode'] ?? '');
      if (plain(name) === 'cellXfs') isInCells = true;
      if (plain(name) === 'xf' && isInCells) formats.push(readFormat(id, codes));
    },
    close(name) {
      if (plain(name) === 'cellXfs') isInCells = false;
    },
    text: () => undefined,
  });
  return formats;
}

/** The numbers of dates and times that files do not spell out. */
const isBuiltInDate = (id: number): boolean => id >= 14 && id <= 22;
const isBuiltInTime = (id: number): boolean => id >= 18 && id <= 21;

function readFormat(id: number, codes: ReadonlyMap<number, string>): Format {
  const code = formatOf(id, codes);
  if (code === undefined)
    return isBuiltInDate(id) ? { kind: isBuiltInTime(id) ? 'time' : 'date' } : undefined;
  const bare = code.replaceAll(/"[^"]*"|\[\$[^\]]*\]|\\./g, '');
  // Time that has passed, of any length, is no time of a day.
  if (/\[(?:h+|m+|s+)\]|^mm:?ss/i.test(bare)) return { kind: 'code', code };
  const signs = bare.replaceAll(/\[[^\]]*\]|General/gi, '');
  if (/[dy]/i.test(signs) || (/m/i.test(signs) && !/[hs]/i.test(signs))) return { kind: 'date' };
  return /[hs]/i.test(signs) ? { kind: 'time' } : { kind: 'code', code };
}

interface Context {
  readonly strings: readonly string[];
  readonly formats: readonly Format[];
  readonly isFrom1904: boolean;
  /** The program that wrote the file worked nothing out: formulas hold 0, if anything. */
  readonly isStale: boolean;
}

/** A cell on its way. */
interface Open {
  readonly column: number;
  readonly address: string;
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
  hasValue: boolean;
  value: string;
}

function rowsOf(text: string, context: Context): readonly (readonly SheetCell[])[] {
  const rows: SheetCell[][] = [];
  let [row, column, isValue, spoken] = [0, -1, false, 0];
  let cell: Open | undefined;
  /** Of the row. */
  const taken = new Set<number>();
  walkXml(text, {
    open(name, attributes) {
      const tag = plain(name);
      if (tag === 'row') {
        [row, column] = [Number(attributes['r'] ?? row + 1), -1];
        rows.push([]);
        taken.clear();
      } else if (tag === 'c') {
        const address = attributes['r'] ?? `${columnName(column + 1)}${row}`;
        column = columnOf(address);
        const { t: type = 'n', s: style = '0' } = attributes;
        cell = { column, address, type, style: Number(style), hasFormula: false, hasValue: false, value: '' };
      } else if (tag === 'rPh') spoken++;
      if (cell && tag === 'f') cell.hasFormula = true;
      if (cell && tag === 'v') cell.hasValue = true;
      isValue = tag === 'v' || tag === 't';
    },
    close(name) {
      if (plain(name) === 'rPh') spoken--;
      if (plain(name) === 'c' && cell) {
        const done = finished(cell, context);
        if (done && taken.has(done.column)) throw new Error(`its cell ${done.address} is there twice`);
        if (done) rows.at(-1)?.push(done);
        if (done) taken.add(done.column);
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

/** `<mergeCell ref="B2:B3"/>`, which follow the cells. */
function mergedIn(text: string): readonly MergedRange[] {
  const row = (address: string): number => Number(address.replaceAll(/\D/g, '')) - 1;
  return [...text.matchAll(/<(?:\w+:)?mergeCell\s+ref="([A-Z\d]+):([A-Z\d]+)"/g)].map(
    ([, from = '', to = '']) => ({
      top: row(from),
      left: columnOf(from),
      bottom: row(to),
      right: columnOf(to),
    }),
  );
}

/** `AB12` is column 27. */
const columnOf = (address: string): number =>
  [...address.replaceAll(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Whether a formula has no value of its own; an empty text is one. */
const isUnsaved = ({ type, hasFormula, hasValue, value }: Open, { isStale }: Context): boolean =>
  hasFormula && (type === 'str' ? !hasValue : value === '' || (isStale && value === '0'));

/** Undefined for a cell that only has a look. */
function finished(cell: Open, context: Context): SheetCell | undefined {
  const { column, address, type, style, value } = cell;
  const at = { address, column };
  if (isUnsaved(cell, context)) return { ...at, text: '', isText: true, lacks: 'unsaved' };
  switch (type) {
    case 's':
      return { ...at, text: sharedText(value, address, context), isText: true };
    case 'str':
    case 'inlineStr':
    case 'd':
      return { ...at, text: value, isText: true };
    case 'b':
      return { ...at, text: value === '1' ? 'true' : 'false', isText: false };
    case 'e':
      return { ...at, text: value, isText: true, lacks: 'error' };
    default: {
      if (value === '') return undefined;
      const number = numberIn(value, address);
      return { ...at, ...numberAs(context.formats[style], number, address, context) };
    }
  }
}

function sharedText(index: string, address: string, { strings }: Context): string {
  const text = strings[numberIn(index, address)];
  if (text === undefined) throw new Error(`its cell ${address} names the text ${index}, which is not there`);
  return text;
}

function numberAs(
  format: Format,
  number: number,
  address: string,
  context: Context,
): Pick<SheetCell, 'text' | 'isText'> {
  if (format && format.kind !== 'code')
    return { text: dateText(number, address, context, format.kind === 'time'), isText: true };
  const shown = format && shownNumber(number, format.code);
  return { text: shown ?? numberText(number), isText: shown !== undefined };
}

/** Days since the end of 1899, or of 1903: `2024-03-01`, with the time where there is one, or the time alone. */
function dateText(days: number, address: string, { isFrom1904 }: Context, isTime: boolean): string {
  const epoch = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const moment = new Date(epoch + Math.round(days * 86_400) * 1000);
  if (Number.isNaN(moment.getTime())) throw new Error(`its cell ${address} holds no date: ${days} days`);
  const [date = '', time = ''] = moment.toISOString().split('T');
  if (isTime || Math.abs(days) < 1) return time.slice(0, 5);
  return Number.isInteger(days) ? date : `${date} ${time.slice(0, 5)}`;
}
