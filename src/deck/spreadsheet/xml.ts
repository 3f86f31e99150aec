/**
 * The XML of spreadsheet files: elements and texts in order, the only home of saxen.
 *
 * Takes text and what to do with each element; gives nothing. Prefixes of names are kept as they are written. Never follows
 * an entity or an address.
 */
import { Parser } from 'saxen';
import { unpackZip } from '../../base/zip.ts';

/** Elements of one part: a cell has two or three, and a component ten thousand rows. */
const MOST_ELEMENTS = 2_000_000;

export interface XmlVisitor {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
}

/** Throws an Error where the text is no XML, `SheetTooLarge` where it is too much; an empty one has no elements. */
export function walkXml(text: string, visitor: XmlVisitor): void {
  const parser = new Parser();
  parser.on('error', (fault) => {
    throw fault;
  });
  let elements = 0;
  parser.on('openTag', (name, attributes, decode) => {
    if (++elements > MOST_ELEMENTS)
      throw new SheetTooLarge(`it has more than ${MOST_ELEMENTS} elements, of which a cell has two or three`);
    const found = Object.entries(attributes()).map(([key, value]) => [key, decode(value)] as const);
    visitor.open(name, Object.fromEntries(found));
  });
  parser.on('closeTag', (name) => visitor.close(name));
  parser.on('text', (value, decode) => visitor.text(decode(value)));
  parser.on('cdata', (value) => visitor.text(value));
  if (text !== '') parser.parse(text);
}

/** Bytes of all wanted parts together, unpacked. */
const MOST_BYTES = 200_000_000;

/** Throws an Error that says what is wrong with the file, `SheetTooLarge` where it holds too much. */
export function partsOf(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  let total = 0;
  const files = unpackZip(bytes, (name, sizeBytes) => {
    if (!isWanted(name)) return false;
    total += sizeBytes;
    if (total > MOST_BYTES) throw new SheetTooLarge(`it unpacks to more than ${MOST_BYTES / 1_000_000} MB`);
    return true;
  });
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return new Map(files.map(({ name, bytes: content }) => [name, decoder.decode(content)]));
}

/**
 * What a spreadsheet file holds: sheets of cells, each with its address.
 *
 * Guaranteed: values are what the program shows of texts, numbers and yes or no; dates are texts (`2024-03-01`); rows keep
 * their numbers, so that `B7` here is `B7` there.
 */
export interface SheetCell {
  /** Column and row as the program writes them: `B7`. */
  readonly address: string;
  /** 0-based. */
  readonly column: number;
  readonly text: string;
  /** A text stays one, whatever it looks like. */
  readonly isText: boolean;
  /**
   * Why the cell has no value: `error` for `#REF!` and the like, `unsaved` for a formula whose value the program that wrote the
   * file never worked out.
   */
  readonly lacks?: 'error' | 'unsaved';
}

/** A rectangle of cells shown as one; rows and columns are 0-based, the last ones included. */
export interface MergedRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Cells that merged ranges may give. */
const MOST_MERGED = 2_000_000;

/**
 * The value of a merged range in each of its cells, as people mean it who merge a column of kinds. The row of names and rows that hold
 * nothing else are left alone: a row is not made by what reaches into it.
 *
 * @param rows as `SheetTable` has them
 */
export function withMerged(
  rows: readonly (readonly SheetCell[])[],
  ranges: readonly MergedRange[],
): readonly (readonly SheetCell[])[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (ranges.length === 0 || !first || !last) return rows;
  const filled = rows.map((cells) => new Map(cells.map((cell) => [cell.column, cell])));
  const byNumber = new Map(rows.map((cells, i) => [rowOf(cells), filled[i]]));
  const columns = Math.max(...rows.map((cells) => cells.at(-1)?.column ?? 0));
  let steps = 0;
  for (const { top, left, bottom, right } of ranges) {
    const value = byNumber.get(top)?.get(left);
    if (!value || top === rowOf(first)) continue;
    for (let row = top; row <= Math.min(bottom, rowOf(last)); row++) {
      const cells = byNumber.get(row);
      const isOwn = row === top || [...(cells?.keys() ?? [])].some((one) => one < left || one > right);
      steps += 1 + (cells?.size ?? 0);
      if (steps > MOST_MERGED) throw new SheetTooLarge(`it merges more than ${MOST_MERGED} cells`);
      for (let column = left; isOwn && column <= Math.min(right, columns); column++)
        cells?.set(column, { ...value, column, address: `${columnName(column)}${row + 1}` });
    }
  }
  return filled.map((cells) => [...cells.values()].sort((a, b) => a.column - b.column));
}

/** 0-based; of a row without cells -1. */
const rowOf = ([cell]: readonly SheetCell[]): number => Number(cell?.address.replaceAll(/\D/g, '') ?? 0) - 1;

export interface SheetTable {
  readonly name: string;
  /** Rows that hold something, in order. */
  readonly rows: readonly (readonly SheetCell[])[];
}

/** 0 is `A`, 26 is `AA`. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** The number a cell holds; throws an Error that names the cell where it holds none. */
export function numberIn(text: string, address: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  throw new Error(`its cell ${address} holds "${text.slice(0, 20)}" where a number belongs`);
}

/** Fifteen digits are what a spreadsheet means: `0.30000000000000004` is 0.3. */
export const numberText = (value: number): string => String(Number(value.toPrecision(15)));

/** Thrown where a file holds more than any deck may; the message says what. */
export class SheetTooLarge extends Error {
  override name = 'SheetTooLarge';
}
