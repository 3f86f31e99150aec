/**
 * Tables: columns, rows, cells in place.
 *
 * Takes a table box and a settled width, gives rows of cells with used sizes. The table is as wide as asked, wider where
 * its words need it. Cells stretch to their rows and align their content in them.
 * Source: CSS 2.2, sections 17.5.2 (widths), 17.5.3 (heights, baselines) and 17.4 (captions).
 */
import type { Edges } from '../../../base/geometry.ts';
import type { Pt } from '../../../base/units.ts';
import type { Box, TableBox, TableCell, TableRow } from '../../box/types.ts';
import { firstBaseline } from '../baseline.ts';
import { forcesBreak } from '../columns.ts';
import { insetEdges, margins } from '../lines.ts';
import type { LayoutContext, Slot } from '../context.ts';
import { type Laid, type LaidCell, type LaidRow, type LaidTable, UNCUT } from '../laid.ts';
import { definite } from '../length.ts';
import { collapsedBorders, type CollapsedBorders, rowLines } from './borders.ts';
import { allRows, type Column, columnNeeds, distribute, spacingOf } from './columns.ts';

/** What stays the same while one table is laid out. */
interface Work {
  readonly context: LayoutContext;
  readonly box: TableBox;
  readonly borders: CollapsedBorders | undefined;
  readonly scale: number;
  /** Left edges of the columns, and one more: where a next one would begin. */
  readonly lefts: readonly Pt[];
  readonly gap: readonly [Pt, Pt];
}

interface NaturalCell {
  readonly cell: TableCell;
  readonly row: number;
  readonly laid: Laid;
  readonly inset: Edges;
  readonly width: Pt;
  readonly height: Pt;
  /** Of the first line, where the cell is aligned by it. */
  readonly baseline: Pt | undefined;
}

const isBaselineAligned = (cell: TableCell): boolean => {
  const align = cell.box.style.own.verticalAlign;
  return align !== 'top' && align !== 'middle' && align !== 'bottom';
};

function naturalCell(work: Work, cell: TableCell, row: number): NaturalCell {
  const { context, borders, scale, lefts, gap } = work;
  const inset = borders?.insets.get(cell) ?? insetEdges(cell.box.style.own, 0);
  const left = lefts[cell.column] ?? 0;
  const width = (lefts[cell.column + cell.colSpan] ?? left) - left - gap[0];
  const laid = context.at(context, cell.box, { width, height: undefined, inset, scale });
  const { height, minHeight } = cell.box.style.own;
  const least = Math.max(definite(height, undefined) ?? 0, definite(minHeight, undefined) ?? 0);
  const baseline = isBaselineAligned(cell) && cell.rowSpan === 1 ? firstBaseline(laid) : undefined;
  return { cell, row, laid, inset, width, height: Math.max(laid.height, least), baseline };
}

interface RowSizes {
  readonly heights: Pt[];
  readonly baselines: Pt[];
}

/** Heights by cells of one row; then cells that span rows push the last of them. */
function rowSizes(rows: readonly TableRow[], cells: readonly NaturalCell[], gap: Pt): RowSizes {
  const baselines = rows.map(() => 0);
  for (const { row, baseline } of cells) baselines[row] = Math.max(baselines[row] ?? 0, baseline ?? 0);
  const heights = rows.map(({ style: { own } }) =>
    Math.max(definite(own.height, undefined) ?? 0, definite(own.minHeight, undefined) ?? 0),
  );
  for (const { cell, row, height, baseline } of cells) {
    if (cell.rowSpan > 1) continue;
    const lowered = baseline === undefined ? 0 : (baselines[row] ?? 0) - baseline;
    heights[row] = Math.max(heights[row] ?? 0, height + lowered);
  }
  for (const { cell, row, height } of cells) {
    if (cell.rowSpan === 1) continue;
    const last = row + cell.rowSpan - 1;
    const have = spanned(heights, row, cell.rowSpan, gap);
    if (height > have) heights[last] = (heights[last] ?? 0) + height - have;
  }
  return { heights, baselines };
}

function spanned(heights: readonly Pt[], from: number, count: number, gap: Pt): Pt {
  let height = (count - 1) * gap;
  for (let i = from; i < from + count; i++) height += heights[i] ?? 0;
  return height;
}

/** A table higher than its rows gives the rest to them, in proportion. */
function stretchRows(heights: Pt[], missing: Pt): void {
  const total = heights.reduce((sum, height) => sum + height, 0);
  if (missing <= 0 || heights.length === 0) return;
  heights.forEach((height, i) => {
    heights[i] = height + (total > 0 ? (missing * height) / total : missing / heights.length);
  });
}

/** Whether something inside depends on the cell's final height. */
const needsHeight = (box: Box): boolean =>
  box.kind === 'flex' ||
  box.kind === 'grid' ||
  ('children' in box && box.children.some((child) => typeof child.style.own.height === 'object'));

/** Stretches a cell to its row and moves its content. */
function finalCell(work: Work, natural: NaturalCell, height: Pt, rowBaseline: Pt): Laid {
  const { context, scale } = work;
  const { cell, laid, inset, width } = natural;
  const { box } = cell;
  if (needsHeight(box) || box.style.own.textFit !== 'none') {
    return context.at(context, box, { width, height, inset, scale });
  }
  const free = height - laid.height;
  const align = box.style.own.verticalAlign;
  const shift =
    align === 'middle'
      ? free / 2
      : align === 'bottom'
        ? free
        : natural.baseline === undefined
          ? 0
          : rowBaseline - natural.baseline;
  return { ...laid, height, shift: laid.shift + shift };
}

function placeRows(
  work: Work,
  cells: readonly NaturalCell[],
  { heights, baselines }: RowSizes,
  top: Pt,
): readonly LaidRow[] {
  const { box, borders, lefts, gap } = work;
  let y = top;
  const rows = allRows(box);
  const tops = heights.map((height) => {
    const at = y;
    y += height + gap[1];
    return at;
  });
  const placed: LaidCell[][] = rows.map(() => []);
  const tied = rows.map(() => false);
  for (const natural of cells) {
    const { cell, row } = natural;
    const laid = finalCell(work, natural, spanned(heights, row, cell.rowSpan, gap[1]), baselines[row] ?? 0);
    const [x, y] = [lefts[cell.column] ?? 0, tops[row] ?? 0];
    placed[row]?.push({ kind: 'placed', laid, x, y, rowSpan: cell.rowSpan });
    for (let i = row; i < row + cell.rowSpan - 1; i++) tied[i] = true;
  }
  return rows.map((row, i) => ({
    row,
    y: tops[i] ?? 0,
    height: heights[i] ?? 0,
    cells: placed[i] ?? [],
    isTied: tied[i] ?? false,
    lines: borders && rowLines(borders, i, lefts),
  }));
}

interface Caption {
  readonly isTop: boolean;
  /** Undefined for a table without one. */
  readonly laid: Laid | undefined;
  /** Its margin above, and its height with its margins. */
  readonly top: Pt;
  readonly height: Pt;
}

function captionOf(context: LayoutContext, box: TableBox, width: Pt, scale: number): Caption {
  const isTop = box.style.inherited.captionSide === 'top';
  if (!box.caption) return { isTop, laid: undefined, top: 0, height: 0 };
  const area = { width, height: undefined };
  const laid = context.box(context, box.caption, { area, sizing: 'fill', scale });
  const { top, bottom } = margins(box.caption.style.own, width);
  return { isTop, laid, top: top ?? 0, height: (top ?? 0) + laid.height + (bottom ?? 0) };
}

/** Above the frame or below it. */
const placeCaption = ({ isTop, laid, top }: Caption, frameHeight: Pt): LaidTable['caption'] =>
  laid && { kind: 'placed', laid, x: 0, y: isTop ? top : frameHeight + top };

const sum = (lengths: readonly Pt[]): Pt => lengths.reduce((total, length) => total + length, 0);

/** Left edges of all columns, from the frame's left edge, and where a next one would begin. */
function columnLefts(widths: readonly Pt[], start: Pt, gap: Pt): readonly Pt[] {
  const lefts = [start + gap];
  for (const width of widths) lefts.push((lefts.at(-1) ?? 0) + width + gap);
  return lefts;
}

/** Where the columns lie, and how wide the frame round them is. */
function placeColumns(columns: readonly Column[], slot: Slot, inset: Edges, gap: Pt) {
  const gaps = (columns.length + 1) * gap;
  const widths = distribute(columns, slot.width - inset.left - inset.right - gaps);
  const lefts = columnLefts(widths, inset.left, gap);
  const gridX = lefts[0] ?? inset.left;
  const gridWidth = Math.max(0, (lefts.at(-1) ?? 0) - gap - gridX);
  return { lefts, gridX, gridWidth, frameWidth: Math.max(slot.width, gridX + gridWidth + gap + inset.right) };
}

/** Lays out a table at a settled width. */
export function layoutTable(context: LayoutContext, box: TableBox, slot: Slot): LaidTable {
  const { scale } = slot;
  const borders = collapsedBorders(box);
  const inset = borders?.outer ?? slot.inset;
  const gap = spacingOf(box);
  // 1. Columns.
  const columns = columnNeeds(context, box, borders, scale);
  const { lefts, gridX, gridWidth, frameWidth } = placeColumns(columns, slot, inset, gap[0]);
  // 2. Rows.
  const work: Work = { context, box, borders, scale, lefts, gap };
  const rows = allRows(box);
  const cells = rows.flatMap((row, index) => row.cells.map((cell) => naturalCell(work, cell, index)));
  const sizes = rowSizes(rows, cells, gap[1]);
  const caption = captionOf(context, box, frameWidth, scale);
  const ends = inset.top + inset.bottom + (rows.length === 0 ? 0 : gap[1] * (rows.length + 1));
  const natural = sum(sizes.heights) + ends;
  stretchRows(sizes.heights, slot.height === undefined ? 0 : slot.height - caption.height - natural);
  const frameHeight = sum(sizes.heights) + ends;
  // 3. Places.
  const excess = cells.map((cell) => cell.laid.excessWidth);
  return {
    kind: 'table',
    box,
    frame: { x: 0, y: caption.isTop ? caption.height : 0, width: frameWidth, height: frameHeight },
    caption: placeCaption(caption, frameHeight),
    rows: placeRows(work, cells, sizes, inset.top + gap[1]),
    headCount: box.head.length,
    gridX,
    gridWidth,
    gap: gap[1],
    width: frameWidth,
    height: frameHeight + caption.height,
    inset,
    scale,
    contentHeight: frameHeight + caption.height - inset.top - inset.bottom,
    excessWidth: Math.max(0, frameWidth - slot.width, ...excess),
    shift: 0,
    cut: UNCUT,
    hasForcedBreak: rows.some((row) => forcesBreak(row.style.own)),
  };
}
