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
