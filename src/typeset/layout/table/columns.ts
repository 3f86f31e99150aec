/**
 * Widths of table columns, automatic layout.
 *
 * Takes the cells and their content's widths, gives what each column needs and, for a total, what each column gets.
 * Source: CSS 2.2, section 17.5.2.2 (automatic table layout); CSS Tables 3, section 3.9 (distribution).
 */
import type { Pt } from '../../../base/units.ts';
import type { TableBox, TableCell, TableRow } from '../../box/types.ts';
import type { OwnStyle } from '../../style/types.ts';
import { insetEdges } from '../lines.ts';
import type { LayoutContext } from '../context.ts';
import { collapsedBorders, type CollapsedBorders } from './borders.ts';
import type { IntrinsicWidths } from '../text/types.ts';

export interface Column {
  min: Pt;
  max: Pt;
  /** Width stated in points; 0: none. */
  fixed: Pt;
  /** Width stated as a percentage of the table; 0: none. */
  percent: number;
}

export const allRows = (box: TableBox): readonly TableRow[] => [...box.head, ...box.body, ...box.foot];

/** Distance between cells, horizontally and vertically; collapsed borders leave none. */
export function spacingOf(box: TableBox): readonly [Pt, Pt] {
  const { borderCollapse, borderSpacing } = box.style.inherited;
  return borderCollapse === 'collapse' ? [0, 0] : borderSpacing;
}

/** Left and right edges of a cell: its own, or its halves of collapsed lines. */
export function cellSides(cell: TableCell, borders: CollapsedBorders | undefined): Pt {
  const inset = borders?.insets.get(cell) ?? insetEdges(cell.box.style.own, 0);
  return inset.left + inset.right;
}

interface CellWidths extends IntrinsicWidths {
  readonly fixed: Pt;
  readonly percent: number;
}

/** What depends on the table's width in another way counts as `auto`. */
const percentOf = (width: OwnStyle['width']): number =>
  typeof width === 'object' && 'percent' in width ? width.percent : 0;

function widthsOf(
  context: LayoutContext,
  cell: TableCell,
  borders: CollapsedBorders | undefined,
  scale: number,
): CellWidths {
  const { own } = cell.box.style;
  const content = context.content(context, cell.box, scale);
  const sides = cellSides(cell, borders);
  const least = typeof own.minWidth === 'number' ? own.minWidth : 0;
  const min = Math.max(least, content.min + sides);
  const most = typeof own.maxWidth === 'number' ? own.maxWidth : Infinity;
  const fixed = typeof own.width === 'number' ? Math.max(min, own.width) : 0;
  const max = Math.max(min, Math.min(most, content.max + sides), fixed);
  return { min, max, fixed, percent: percentOf(own.width) };
}

function widen(columns: readonly Column[], key: 'min' | 'max', needed: Pt): void {
  const have = columns.reduce((sum, column) => sum + column[key], 0);
  const missing = needed - have;
  if (missing <= 0) return;
  const open = columns.filter((column) => column.fixed === 0 && column.percent === 0);
  const sharing = open.length > 0 ? open : columns;
  const weight = sharing.reduce((sum, column) => sum + column.max, 0);
  for (const column of sharing) {
    column[key] += weight > 0 ? (missing * column.max) / weight : missing / sharing.length;
  }
}

/** What every column needs: cells of one column first, then cells that span, narrow spans before wide ones. */
export function columnNeeds(
  context: LayoutContext,
  box: TableBox,
  borders: CollapsedBorders | undefined,
  scale: number,
): readonly Column[] {
  const columns: Column[] = Array.from({ length: box.columnCount }, () => ({
    min: 0,
    max: 0,
    fixed: 0,
    percent: 0,
  }));
  const spanning: TableCell[] = [];
  for (const row of allRows(box)) {
    for (const cell of row.cells) {
      const column = columns[cell.column];
      if (cell.colSpan > 1) spanning.push(cell);
      else if (column) {
        const widths = widthsOf(context, cell, borders, scale);
        column.min = Math.max(column.min, widths.min);
        column.max = Math.max(column.max, widths.max);
        column.fixed = Math.max(column.fixed, widths.fixed);
        column.percent = Math.max(column.percent, widths.percent);
      }
    }
  }
  const [gap] = spacingOf(box);
  for (const cell of spanning.sort((a, b) => a.colSpan - b.colSpan)) {
    const widths = widthsOf(context, cell, borders, scale);
    const part = columns.slice(cell.column, cell.column + cell.colSpan);
    const gaps = (cell.colSpan - 1) * gap;
    widen(part, 'min', widths.min - gaps);
    widen(part, 'max', widths.max - gaps);
  }
  for (const column of columns) column.max = Math.max(column.min, column.max);
  return columns;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Content width of a table that is as wide as it likes: percentages ask for room for the others. */
function naturalWidth(columns: readonly Column[]): Pt {
  const plain = sum(columns.map((column) => column.max));
  const percent = Math.min(100, sum(columns.map((column) => column.percent)));
  const byPercent = columns.map((column) => (column.percent > 0 ? (column.max * 100) / column.percent : 0));
  const others = sum(columns.filter((column) => column.percent === 0).map((column) => column.max));
  const byOthers = percent > 0 && percent < 100 ? (others * 100) / (100 - percent) : 0;
  return Math.max(plain, byOthers, ...byPercent);
}

/** Min-content and max-content width of a table's content box. */
export function tableIntrinsic(context: LayoutContext, box: TableBox, scale: number): IntrinsicWidths {
  const borders = collapsedBorders(box);
  const columns = columnNeeds(context, box, borders, scale);
  const [gap] = spacingOf(box);
  const gaps = columns.length === 0 ? 0 : (columns.length + 1) * gap;
  // The collapsed outer lines take the place of the table's own border and padding, which the caller adds.
  const inset = insetEdges(box.style.own, 0);
  const outer = borders?.outer ?? inset;
  const extra = gaps + outer.left + outer.right - inset.left - inset.right;
  return { min: sum(columns.map((column) => column.min)) + extra, max: naturalWidth(columns) + extra };
}

/** Grows or shrinks some columns so that they add up to `total`, by weight, never below their minimum. */
function share(
  columns: readonly Column[],
  widths: Map<Column, Pt>,
  total: Pt,
  weight: (c: Column) => number,
): void {
  const have = sum(columns.map((column) => widths.get(column) ?? 0));
  const weights = sum(columns.map(weight));
  for (const column of columns) {
    const part = weights > 0 ? weight(column) / weights : 1 / columns.length;
    widths.set(column, (widths.get(column) ?? 0) + (total - have) * part);
  }
}

/** Columns without a stated width: from the smallest to the largest useful width, then in proportion. */
function shareOpen(open: readonly Column[], widths: Map<Column, Pt>, total: Pt): void {
  const max = sum(open.map((column) => column.max));
  if (total >= max) {
    for (const column of open) widths.set(column, column.max);
    share(open, widths, total, (column) => column.max);
  } else {
    for (const column of open) widths.set(column, column.min);
    share(open, widths, Math.max(total, sum(open.map((c) => c.min))), (column) => column.max - column.min);
  }
}

/**
 * Used column widths.
 *
 * @param total width of all columns together, without the gaps; grows to the sum of the minima
 */
export function distribute(columns: readonly Column[], total: Pt): readonly Pt[] {
  const least = sum(columns.map((column) => column.min));
  const room = Math.max(total, least);
  const open = columns.filter((column) => column.fixed === 0 && column.percent === 0);
  const stated = columns.filter((column) => column.fixed > 0 || column.percent > 0);
  const widths = new Map<Column, Pt>();
  for (const column of stated) {
    widths.set(
      column,
      Math.max(column.min, column.percent > 0 ? (column.percent / 100) * room : column.fixed),
    );
  }
  const forOpen = room - sum(stated.map((column) => widths.get(column) ?? 0));
  const openLeast = sum(open.map((column) => column.min));
  if (open.length > 0) shareOpen(open, widths, Math.max(forOpen, openLeast));
  const rest = room - sum(open.map((column) => widths.get(column) ?? 0));
  const have = sum(stated.map((column) => widths.get(column) ?? 0));
  if (have > rest) share(stated, widths, rest, (column) => (widths.get(column) ?? 0) - column.min);
  else if (open.length === 0) share(stated, widths, rest, (column) => widths.get(column) ?? 0);
  return columns.map((column) => widths.get(column) ?? 0);
}
