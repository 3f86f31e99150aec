/**
 * Sheets of cells for virtual tables: how many, how large, what is in which cell.
 *
 * Takes a number of designs and a trim; gives grids of whole pixels. A table cuts a sheet by dividing its size by the
 * number of cells, so cells that are no whole pixels show hairlines.
 */
import type { Size } from '../../../base/geometry.ts';

// What may a sheet be for Tabletop Simulator? The last cell is the hidden face; no sheet is smaller than 2 x 2.
export const TABLE_LIMITS = { columns: 10, rows: 7, least: 2, pixels: 4096 } as const;

export interface CellGrid {
  readonly columns: number;
  readonly rows: number;
  /** Whole pixels. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Index of the first design on this sheet, and how many are on it. */
  readonly first: number;
  readonly count: number;
}

export const sheetWidth = ({ columns, cellWidth }: CellGrid): number => columns * cellWidth;
export const sheetHeight = ({ rows, cellHeight }: CellGrid): number => rows * cellHeight;

/** Designs on one sheet: the last cell is taken. */
export const DESIGNS_PER_SHEET = TABLE_LIMITS.columns * TABLE_LIMITS.rows - 1;

/** The grid with the fewest cells for so many designs and the hidden one; among equals the one with the largest cells. */
function shapeFor(count: number, trim: Size, dpi: number): Omit<CellGrid, 'first' | 'count'> {
  const shapes: Omit<CellGrid, 'first' | 'count'>[] = [];
  for (let columns = TABLE_LIMITS.least; columns <= TABLE_LIMITS.columns; columns++) {
    const rows = Math.max(TABLE_LIMITS.least, Math.ceil((count + 1) / columns));
    if (rows <= TABLE_LIMITS.rows) shapes.push({ columns, rows, ...cellFor(columns, rows, trim, dpi) });
  }
  const area = ({ cellWidth, cellHeight }: (typeof shapes)[number]): number => cellWidth * cellHeight;
  const cells = ({ columns, rows }: (typeof shapes)[number]): number => columns * rows;
  const best = shapes.sort((a, b) => area(b) - area(a) || cells(a) - cells(b))[0];
  return best ?? { columns: 2, rows: 2, ...cellFor(2, 2, trim, dpi) };
}

/** The largest whole cell of the trim's shape that keeps the sheet within the limit, at most the printed resolution. */
function cellFor(
  columns: number,
  rows: number,
  trim: Size,
  dpi: number,
): { readonly cellWidth: number; readonly cellHeight: number } {
  const [mostWidth, mostHeight] = [
    Math.floor(TABLE_LIMITS.pixels / columns),
    Math.floor(TABLE_LIMITS.pixels / rows),
  ];
  const ratio = trim.height / trim.width;
  const cellWidth = Math.max(
    1,
    Math.min(mostWidth, Math.floor(mostHeight / ratio), Math.round((trim.width * dpi) / 72)),
  );
  return { cellWidth, cellHeight: Math.max(1, Math.min(mostHeight, Math.round(cellWidth * ratio))) };
}

/** The sheets for so many designs; all but the last are full. */
export function tableGrids(designs: number, trim: Size, dpi: number): readonly CellGrid[] {
  const grids: CellGrid[] = [];
  for (let first = 0; first < designs; first += DESIGNS_PER_SHEET) {
    const count = Math.min(DESIGNS_PER_SHEET, designs - first);
    grids.push({ ...shapeFor(count, trim, dpi), first, count });
  }
  return grids;
}

/** What is wrong with a sheet for a virtual table; undefined when nothing is. */
export function gridFault(grid: CellGrid): string | undefined {
  const { columns, rows, cellWidth, cellHeight, count } = grid;
  const { pixels, least } = TABLE_LIMITS;
  if (columns > TABLE_LIMITS.columns || rows > TABLE_LIMITS.rows || columns < least || rows < least)
    return `${columns} x ${rows} cells`;
  if (!Number.isInteger(cellWidth) || !Number.isInteger(cellHeight)) return 'cells of broken pixels';
  if (sheetWidth(grid) > pixels || sheetHeight(grid) > pixels)
    return `${sheetWidth(grid)} x ${sheetHeight(grid)} px`;
  return count < columns * rows ? undefined : 'no cell left for the hidden face';
}
