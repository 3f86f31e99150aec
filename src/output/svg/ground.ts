/**
 * Where the marks of a drawing that becomes pixels lie, by cells of some pixels: a mark that shares no cell with another does not
 * touch it; one that does may still not.
 */
import type { Rect } from '../../base/geometry.ts';

/** Pixels a cell is wide and high: fewer are more cells to look at, more are neighbours taken for overlapping. */
const CELL = 2;
/** Enough for a gallery's pictures. What lies further out counts as at the edge: there too what overlaps shares a cell. */
const COLUMNS = 256;
const ROWS = 384;
/** Cells left of and above the beginning, for bleed. */
const BEFORE = 16;

export class Ground {
  /** The largest number of each cell. */
  readonly #cells = new Uint32Array(COLUMNS * ROWS);
  #numbers = 0;

  /** A number larger than all before: above 0, in the order of painting. */
  next(): number {
    return ++this.#numbers;
  }

  /**
   * Whether all that lies in a box has smaller numbers.
   *
   * @param box in pixels
   */
  isBelow(number: number, box: Rect): boolean {
    const [left, right] = cellsOf(box.x, box.width, COLUMNS);
    const [top, bottom] = cellsOf(box.y, box.height, ROWS);
    for (let row = top * COLUMNS; row <= bottom * COLUMNS; row += COLUMNS)
      for (let at = row + left; at <= row + right; at++) if ((this.#cells[at] ?? 0) >= number) return false;
    return true;
  }

  /** @param number not below what lies there */
  take(number: number, box: Rect): void {
    const [left, right] = cellsOf(box.x, box.width, COLUMNS);
    const [top, bottom] = cellsOf(box.y, box.height, ROWS);
    for (let row = top; row <= bottom; row++)
      this.#cells.fill(number, row * COLUMNS + left, row * COLUMNS + right + 1);
  }
}

/** The first and the last cell of a stretch. */
function cellsOf(from: number, length: number, most: number): readonly [number, number] {
  const within = (at: number): number => Math.max(0, Math.min(most - 1, Math.floor(at / CELL) + BEFORE));
  return [within(from), within(from + length)];
}
