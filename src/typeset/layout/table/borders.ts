/**
 * Collapsed borders: one line between two cells, the widest wins.
 *
 * Takes a table, gives for every stretch of its grid the line that is drawn there, and for every cell its halves of the
 * lines round it (they shrink its content box). Lines are drawn along the grid, not as borders of cells, so that thick and
 * thin ones meet squarely. Source: CSS 2.2, section 17.6.2 (conflicts, shortened: width, then cell before row before table).
 */
import { type Edges, edges } from '../../../base/geometry.ts';
import type { Pt } from '../../../base/units.ts';
import type { TableBox, TableCell, TableRow } from '../../box/types.ts';
import type { BorderSide, OwnStyle } from '../../style/types.ts';
import { borderWidth } from '../lines.ts';
import type { GridLine, RowLines } from '../laid.ts';

type Line = BorderSide | undefined;

/** The lines of a table, by grid place. */
export interface CollapsedBorders {
  /** Above row r, over column c; one more row of them below the last. */
  readonly across: readonly (readonly Line[])[];
  /** In row r, left of column c; one more at the right of the last. */
  readonly down: readonly (readonly Line[])[];
  /** Border halves and padding of each cell. */
  readonly insets: ReadonlyMap<TableCell, Edges>;
  /** Halves of the widest outer lines: what the table's border box holds outside the grid. */
  readonly outer: Edges;
}

interface Located {
  readonly cell: TableCell;
  readonly row: TableRow;
}

type Grid = readonly (readonly (Located | undefined)[])[];

/** Which cell covers each place of the grid. */
function gridOf(rows: readonly TableRow[], columnCount: number): Grid {
  const grid = rows.map(() => new Array<Located | undefined>(columnCount).fill(undefined));
  rows.forEach((row, rowIndex) => {
    for (const cell of row.cells) {
      for (let r = rowIndex; r < rowIndex + cell.rowSpan; r++) {
        for (let c = cell.column; c < cell.column + cell.colSpan; c++) {
          const line = grid[r];
          if (line) line[c] = { cell, row };
        }
      }
    }
  });
  return grid;
}

const styleOf = (located: Located | undefined): OwnStyle | undefined => located?.cell.box.style.own;

/** The widest that is drawn at all; of equals the first. */
function widest(candidates: readonly Line[]): Line {
  let best: Line;
  for (const side of candidates) {
    if (side && borderWidth(side) > (best ? borderWidth(best) : 0)) best = side;
  }
  return best;
}

function acrossLine(table: TableBox, rows: readonly TableRow[], grid: Grid, r: number, c: number): Line {
  const [above, below] = [grid[r - 1]?.[c], grid[r]?.[c]];
  if (above && above.cell === below?.cell) return undefined;
  return widest([
    styleOf(above)?.borderBottom,
    styleOf(below)?.borderTop,
    rows[r - 1]?.style.own.borderBottom,
    rows[r]?.style.own.borderTop,
    r === 0 ? table.style.own.borderTop : undefined,
    r === rows.length ? table.style.own.borderBottom : undefined,
  ]);
}

function downLine(table: TableBox, grid: Grid, r: number, c: number): Line {
  const [left, right] = [grid[r]?.[c - 1], grid[r]?.[c]];
  if (left && left.cell === right?.cell) return undefined;
  return widest([
    styleOf(left)?.borderRight,
    styleOf(right)?.borderLeft,
    c === 0 ? table.style.own.borderLeft : undefined,
    c === table.columnCount ? table.style.own.borderRight : undefined,
  ]);
}

const half = (lines: readonly Line[]): Pt =>
  Math.max(0, ...lines.map((line) => (line ? borderWidth(line) : 0))) / 2;

const range = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => from + i);

const padding = (value: OwnStyle['paddingTop']): Pt => (typeof value === 'number' ? value : 0);

type Lines = Pick<CollapsedBorders, 'across' | 'down'>;

function insetOf(cell: TableCell, rowIndex: number, { across, down }: Lines): Edges {
  const { own } = cell.box.style;
  const columns = range(cell.column, cell.colSpan);
  const rows = range(rowIndex, cell.rowSpan);
  const [bottom, right] = [rowIndex + cell.rowSpan, cell.column + cell.colSpan];
  return edges(
    half(columns.map((c) => across[rowIndex]?.[c])) + padding(own.paddingTop),
    half(rows.map((r) => down[r]?.[right])) + padding(own.paddingRight),
    half(columns.map((c) => across[bottom]?.[c])) + padding(own.paddingBottom),
    half(rows.map((r) => down[r]?.[cell.column])) + padding(own.paddingLeft),
  );
}

/** The collapsed lines of a table; undefined where borders are separate. */
export function collapsedBorders(table: TableBox): CollapsedBorders | undefined {
  if (table.style.inherited.borderCollapse !== 'collapse') return undefined;
  const rows = [...table.head, ...table.body, ...table.foot];
  const grid = gridOf(rows, table.columnCount);
  const columns = range(0, table.columnCount);
  const across = range(0, rows.length + 1).map((r) =>
    columns.map((c) => acrossLine(table, rows, grid, r, c)),
  );
  const down = rows.map((_, r) => range(0, table.columnCount + 1).map((c) => downLine(table, grid, r, c)));
  const insets = new Map<TableCell, Edges>();
  rows.forEach((row, r) => {
    for (const cell of row.cells) insets.set(cell, insetOf(cell, r, { across, down }));
  });
  const outer = edges(
    half(across[0] ?? []),
    half(down.map((row) => row[table.columnCount])),
    half(across[rows.length] ?? []),
    half(down.map((row) => row[0])),
  );
  return { across, down, insets, outer };
}

const sameLine = (a: Line, b: Line): boolean =>
  a === b || (!!a && !!b && a.width === b.width && a.style === b.style && a.colour === b.colour);

/** Equal neighbours become one line; its ends cover half of the lines they meet. */
function joined(
  lines: readonly Line[],
  lefts: readonly Pt[],
  meeting: (boundary: number) => Pt,
): readonly GridLine[] {
  const found: GridLine[] = [];
  for (let c = 0; c < lines.length; c++) {
    const side = lines[c];
    if (!side) continue;
    const first = c;
    while (c + 1 < lines.length && sameLine(lines[c + 1], side)) c += 1;
    found.push({
      from: (lefts[first] ?? 0) - meeting(first),
      to: (lefts[c + 1] ?? 0) + meeting(c + 1),
      side,
    });
  }
  return found;
}

/** The lines of one row, ready to be drawn: above it, below it (at the end of a page) and between its cells. */
export function rowLines({ across, down }: CollapsedBorders, row: number, lefts: readonly Pt[]): RowLines {
  const meeting =
    (from: number) =>
    (boundary: number): Pt =>
      half([down[from - 1]?.[boundary], down[from]?.[boundary]]);
  const sides = (down[row] ?? []).flatMap((side, c) => (side ? [{ at: lefts[c] ?? 0, side }] : []));
  return {
    above: joined(across[row] ?? [], lefts, meeting(row)),
    below: joined(across[row + 1] ?? [], lefts, meeting(row + 1)),
    sides,
  };
}
