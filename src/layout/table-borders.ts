/**
 * Collapsed borders: one line between two cells, the widest wins.
 *
 * Takes a table, gives for each cell the lines it draws, its halves of the lines (they shrink its content box) and how far
 * its lines reach out of its grid area. A line between two cells is drawn by the one to its right or below.
 * Source: CSS 2.2, section 17.6.2 (conflict resolution, shortened: width, then cell before row before table).
 */
import type { Edges } from '../base/geometry.ts';
import { edges } from '../base/geometry.ts';
import type { Pt } from '../base/units.ts';
import type { TableBox, TableCell, TableRow } from '../box/types.ts';
import type { BorderSide, OwnStyle } from '../style/types.ts';
import { borderWidth } from './box-model.ts';
import type { UsedBorder } from './types.ts';

export interface CellBorders {
  /** Halves of the lines round the cell plus its padding. */
  readonly inset: Edges;
  readonly border: UsedBorder;
  readonly reach: Edges;
  /** The same when nothing stands below the cell: the last row of a page. */
  readonly closed: { readonly border: UsedBorder; readonly reach: Edges };
  readonly winners: UsedBorder;
  readonly isOuter: Readonly<Record<Side, boolean>>;
}

export type CollapsedBorders = ReadonlyMap<TableCell, CellBorders>;

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof SIDES)[number];

const OPPOSITE: Readonly<Record<Side, Side>> = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' };

function sideOf(own: OwnStyle, side: Side): BorderSide {
  switch (side) {
    case 'top':
      return own.borderTop;
    case 'right':
      return own.borderRight;
    case 'bottom':
      return own.borderBottom;
    case 'left':
      return own.borderLeft;
  }
}

/** The widest; of equals the first. Its width is 0 where no line is drawn. */
function winner(candidates: readonly BorderSide[], none: BorderSide): BorderSide {
  let best = none;
  for (const side of candidates) if (borderWidth(side) > borderWidth(best)) best = side;
  return best;
}

interface Located {
  readonly cell: TableCell;
  readonly row: TableRow;
  readonly rowIndex: number;
}

type Grid = readonly (readonly (Located | undefined)[])[];

/** Which cell covers each place of the grid. */
function gridOf(sections: readonly (readonly TableRow[])[], columnCount: number): Grid {
  const rows = sections.flat();
  const grid: (Located | undefined)[][] = rows.map(() =>
    new Array<Located | undefined>(columnCount).fill(undefined),
  );
  rows.forEach((row, rowIndex) => {
    for (const cell of row.cells) {
      for (let r = rowIndex; r < rowIndex + cell.rowSpan; r++) {
        for (let c = cell.column; c < cell.column + cell.colSpan; c++) {
          const line = grid[r];
          if (line) line[c] = { cell, row, rowIndex };
        }
      }
    }
  });
  return grid;
}

/** The cells on the other side of one side of a cell. */
function neighbours(grid: Grid, { cell, rowIndex }: Located, side: Side): readonly (Located | undefined)[] {
  const rows = Array.from({ length: cell.rowSpan }, (_, i) => rowIndex + i);
  const columns = Array.from({ length: cell.colSpan }, (_, i) => cell.column + i);
  switch (side) {
    case 'top':
      return columns.map((c) => grid[rowIndex - 1]?.[c]);
    case 'bottom':
      return columns.map((c) => grid[rowIndex + cell.rowSpan]?.[c]);
    case 'left':
      return rows.map((r) => grid[r]?.[cell.column - 1]);
    case 'right':
      return rows.map((r) => grid[r]?.[cell.column + cell.colSpan]);
  }
}

function isAtEdge(grid: Grid, { cell, rowIndex }: Located, side: Side, columnCount: number): boolean {
  if (side === 'top') return rowIndex === 0;
  if (side === 'bottom') return rowIndex + cell.rowSpan >= grid.length;
  return side === 'left' ? cell.column === 0 : cell.column + cell.colSpan >= columnCount;
}

/** Rows have lines above and below; at the table's edge the table's own line competes. */
function candidatesFor(table: TableBox, grid: Grid, at: Located, side: Side): readonly BorderSide[] {
  const others = neighbours(grid, at, side).filter((other) => other !== undefined);
  const own = [at.cell.box.style.own, ...others.map((other) => other.cell.box.style.own)];
  const candidates = own.map((style, i) => sideOf(style, i === 0 ? side : OPPOSITE[side]));
  if (side === 'top' || side === 'bottom') {
    const last = at.row;
    candidates.push(sideOf(last.style.own, side));
    for (const other of others) candidates.push(sideOf(other.row.style.own, OPPOSITE[side]));
  }
  if (isAtEdge(grid, at, side, table.columnCount)) candidates.push(sideOf(table.style.own, side));
  return candidates;
}

const padding = (value: OwnStyle['paddingTop']): Pt => (typeof value === 'number' ? value : 0);

function bordersOf(table: TableBox, grid: Grid, at: Located): CellBorders {
  const { own } = at.cell.box.style;
  const none: BorderSide = { ...own.borderTop, width: 0, style: 'none' };
  const win = (side: Side): BorderSide => winner(candidatesFor(table, grid, at, side), none);
  const winners: UsedBorder = {
    top: win('top'),
    right: win('right'),
    bottom: win('bottom'),
    left: win('left'),
  };
  const outer = (side: Side): boolean => isAtEdge(grid, at, side, table.columnCount);
  const isOuter = { top: outer('top'), right: outer('right'), bottom: outer('bottom'), left: outer('left') };
  const half = (side: Side): Pt => borderWidth(winners[side]) / 2;
  const right = isOuter.right ? winners.right : none;
  const draw = (bottom: BorderSide): { border: UsedBorder; reach: Edges } => ({
    border: { top: winners.top, right, bottom, left: winners.left },
    reach: edges(half('top'), borderWidth(right) / 2, borderWidth(bottom) / 2, half('left')),
  });
  return {
    inset: edges(
      half('top') + padding(own.paddingTop),
      half('right') + padding(own.paddingRight),
      half('bottom') + padding(own.paddingBottom),
      half('left') + padding(own.paddingLeft),
    ),
    ...draw(isOuter.bottom ? winners.bottom : none),
    closed: draw(winners.bottom),
    winners,
    isOuter,
  };
}

/** The collapsed lines of a table, cell by cell; undefined where borders are separate. */
export function collapsedBorders(table: TableBox): CollapsedBorders | undefined {
  if (table.style.inherited.borderCollapse !== 'collapse') return undefined;
  const sections = [table.head, table.body, table.foot];
  const grid = gridOf(sections, table.columnCount);
  const borders = new Map<TableCell, CellBorders>();
  sections.flat().forEach((row, rowIndex) => {
    for (const cell of row.cells) borders.set(cell, bordersOf(table, grid, { cell, row, rowIndex }));
  });
  return borders;
}

/** Half of the widest outer line on each side: what a table's border box holds outside the grid's lines. */
export function outerHalves(borders: CollapsedBorders): Edges {
  const halves = { top: 0, right: 0, bottom: 0, left: 0 };
  for (const { winners, isOuter } of borders.values()) {
    for (const side of SIDES) {
      if (isOuter[side]) halves[side] = Math.max(halves[side], borderWidth(winners[side]) / 2);
    }
  }
  return halves;
}
