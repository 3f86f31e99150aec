/**
 * The grid of a table section: which column each cell starts in.
 *
 * Takes rows of cells with their spans, gives the column of every cell and clipped row spans. Cells never overlap.
 * Source: HTML, section 4.9.12.1 (forming a table); row spans end with their section.
 */

export interface Span {
  readonly colSpan: number;
  /** 0: to the end of the section. */
  readonly rowSpan: number;
}

export interface GridSlot {
  /** 0-based. */
  readonly column: number;
  readonly colSpan: number;
  readonly rowSpan: number;
}

export interface Grid {
  readonly rows: readonly (readonly GridSlot[])[];
  readonly columnCount: number;
}

function isFree(taken: readonly number[], column: number, count: number): boolean {
  for (let i = column; i < column + count; i++) {
    if ((taken[i] ?? 0) > 0) return false;
  }
  return true;
}

/** Places the cells of a section row by row, each in the first columns that are free. */
export function formGrid(rows: readonly (readonly Span[])[]): Grid {
  /** For each column, how many rows from the current one on are taken by a cell above. */
  const taken: number[] = [];
  let columnCount = 0;
  const slots = rows.map((cells, rowIndex) => {
    let column = 0;
    const row = cells.map((cell) => {
      while (!isFree(taken, column, cell.colSpan)) column += 1;
      const left = rows.length - rowIndex;
      const rowSpan = cell.rowSpan === 0 ? left : Math.min(cell.rowSpan, left);
      const slot: GridSlot = { column, colSpan: cell.colSpan, rowSpan };
      for (let i = 0; i < cell.colSpan; i++) taken[column + i] = rowSpan;
      column += cell.colSpan;
      columnCount = Math.max(columnCount, column);
      return slot;
    });
    for (let i = 0; i < taken.length; i++) taken[i] = Math.max(0, (taken[i] ?? 0) - 1);
    return row;
  });
  return { rows: slots, columnCount };
}
