/**
 * Multi-column containers.
 *
 * Takes a block container with columns, lays its content out as one tall column and divides that into columns of equal
 * height. Elements with `column-span: all` part the content into stretches of their own.
 * Source: CSS Multi-column Layout 1, sections 3.4 (how many columns), 6 (spanning) and 7 (balancing).
 */
import type { Pt } from '../../base/units.ts';
import type { BlockBox, Box } from '../box/types.ts';
import type { ComputedStyle, OwnStyle } from '../style/types.ts';
import { alignShift, margins, type Margins, NO_EDGES, sideMargins } from './lines.ts';
import type { Area, LayoutContext, Slot } from './context.ts';
import {
  type ColumnRun,
  type ColumnSpanner,
  type Item,
  type LaidColumns,
  type LaidStack,
  UNCUT,
} from './laid.ts';
import { resolve } from './length.ts';
import { balance } from './paging/split-columns.ts';
import { split } from './paging/split-table.ts';

export const hasColumns = (own: OwnStyle): boolean =>
  own.columnCount !== 'auto' || own.columnWidth !== 'auto';

/** What a style says about columns; undefined where it has none. `normal` gaps are one em. */
export interface ColumnSpacing {
  readonly count: number | undefined;
  readonly width: Pt | undefined;
  readonly gap: Pt;
}

export function columnSpacing(style: ComputedStyle, width: Pt = 0): ColumnSpacing | undefined {
  const { own, inherited } = style;
  if (!hasColumns(own)) return undefined;
  return {
    count: own.columnCount === 'auto' ? undefined : own.columnCount,
    width: own.columnWidth === 'auto' ? undefined : own.columnWidth,
    gap: own.columnGap === 'normal' ? inherited.fontSize : resolve(own.columnGap, width),
  };
}

/** Used number of columns. Source: CSS Multi-column Layout 1, section 3.4. */
function usedCount({ count, width, gap }: ColumnSpacing, available: Pt): number {
  const most = width === undefined ? Infinity : Math.max(1, Math.floor((available + gap) / (width + gap)));
  return Math.min(count ?? Infinity, most);
}

/** One tall column of some of the children. */
function flowOf(
  context: LayoutContext,
  box: BlockBox,
  children: readonly Box[],
  width: Pt,
  scale: number,
): LaidStack {
  const stacked = stackBoxes(context, children, { width, height: undefined }, { x: 0, y: 0 }, scale);
  return {
    kind: 'stack',
    box,
    items: stacked.items,
    isFlow: true,
    width,
    height: stacked.height,
    inset: NO_EDGES,
    scale,
    contentHeight: stacked.height,
    excessWidth: stacked.excessWidth,
    shift: 0,
    cut: UNCUT,
    hasForcedBreak: stacked.hasForcedBreak,
  };
}

function spanner(context: LayoutContext, box: Box, slot: Slot, y: Pt): ColumnSpanner {
  const width = slot.width - slot.inset.left - slot.inset.right;
  const m = margins(box.style.own, width);
  const area = { width, height: undefined };
  const laid = context.box(context, box, { area, sizing: 'fill', scale: slot.scale });
  const top = m.top ?? 0;
  const placed = { kind: 'placed' as const, laid, x: slot.inset.left + (m.left ?? 0), y: y + top };
  return { kind: 'span', y, height: top + laid.height + (m.bottom ?? 0), placed };
}

/** The children between spanning ones, and those alone. */
function stretches(children: readonly Box[]): readonly (readonly Box[])[] {
  const parts: Box[][] = [];
  for (const child of children) {
    const last = parts.at(-1);
    const isSpanner = child.style.own.columnSpan === 'all' && child.style.own.position !== 'absolute';
    if (isSpanner || !last || last[0]?.style.own.columnSpan === 'all') parts.push([child]);
    else last.push(child);
  }
  return parts;
}

/** Lays out a container with columns at a settled width, balanced. */
export function layoutColumns(context: LayoutContext, box: BlockBox, slot: Slot): LaidColumns {
  const { inset, scale } = slot;
  const inner = Math.max(0, slot.width - inset.left - inset.right);
  const spacing = columnSpacing(box.style, inner) ?? { count: 1, width: undefined, gap: 0 };
  const columnCount = usedCount(spacing, inner);
  const columnWidth = Math.max(0, (inner - (columnCount - 1) * spacing.gap) / columnCount);
  const parts: (ColumnRun | ColumnSpanner)[] = [];
  let y = inset.top;
  for (const children of stretches(box.children)) {
    const [first] = children;
    const part =
      first?.style.own.columnSpan === 'all' && first.style.own.position !== 'absolute'
        ? spanner(context, first, slot, y)
        : balance(flowOf(context, box, children, columnWidth, scale), columnCount, y, split);
    parts.push(part);
    y += part.height;
  }
  const excess = parts.map((part) => (part.kind === 'span' ? part.placed.laid : part.flow).excessWidth);
  return {
    kind: 'columns',
    box,
    parts,
    columnCount,
    columnWidth,
    columnGap: spacing.gap,
    width: slot.width,
    height: slot.height ?? y + inset.bottom,
    inset,
    scale,
    contentHeight: y - inset.top,
    excessWidth: Math.max(0, ...excess),
    shift: 0,
    cut: UNCUT,
    hasForcedBreak: parts.some((part) => part.kind === 'columns' && part.columns.length > columnCount),
  };
}

/** Children laid out below one another. */
interface Stacked {
  readonly items: readonly Item[];
  readonly height: Pt;
  readonly excessWidth: Pt;
  readonly hasForcedBreak: boolean;
}

const isForced = (value: OwnStyle['breakBefore']): boolean => value === 'page' || value === 'column';

/** Whether a break must come before or after this box. */
export const forcesBreak = (own: OwnStyle): boolean => isForced(own.breakBefore) || isForced(own.breakAfter);

/** Free space goes to auto margins; where none is auto, it stays at the right. */
function leftOffset(m: Margins, free: Pt): Pt {
  if (m.left !== undefined) return m.left;
  if (free <= 0) return 0;
  return m.right === undefined ? free / 2 : free;
}

/**
 * Stacks boxes.
 *
 * @param area   content box of the container; its height only matters for percentages
 * @param origin where the content box begins in the container's border box
 */
function stackBoxes(
  context: LayoutContext,
  boxes: readonly Box[],
  area: Area & { readonly width: Pt },
  origin: { readonly x: Pt; readonly y: Pt },
  scale: number,
): Stacked {
  const items: Item[] = [];
  let y = 0;
  let excessWidth = 0;
  let hasForcedBreak = false;
  for (const box of boxes) {
    const { own } = box.style;
    if (own.position === 'absolute') {
      items.push({ kind: 'floating', box, x: origin.x, y: origin.y + y });
      continue;
    }
    const m = margins(own, area.width);
    const laid = context.box(context, box, { area, sizing: 'fill', scale });
    const free = area.width - laid.width - sideMargins(m);
    y += m.top ?? 0;
    items.push({ kind: 'placed', laid, x: origin.x + leftOffset(m, free), y: origin.y + y });
    y += laid.height + (m.bottom ?? 0);
    excessWidth = Math.max(excessWidth, laid.excessWidth);
    hasForcedBreak ||= laid.hasForcedBreak || forcesBreak(own);
  }
  return { items, height: y, excessWidth, hasForcedBreak };
}

/** Lays out a block container at a settled width. */
export function layoutBlock(context: LayoutContext, box: BlockBox, slot: Slot): LaidStack {
  const { inset, scale } = slot;
  const ends = inset.top + inset.bottom;
  const area = {
    width: Math.max(0, slot.width - inset.left - inset.right),
    height: slot.height === undefined ? slot.percentBase : Math.max(0, slot.height - ends),
  };
  const origin = { x: inset.left, y: inset.top };
  const stacked = stackBoxes(context, box.children, area, origin, scale);
  const free = slot.height === undefined ? 0 : slot.height - ends - stacked.height;
  return {
    kind: 'stack',
    box,
    items: stacked.items,
    isFlow: true,
    width: slot.width,
    height: slot.height ?? stacked.height + ends,
    inset,
    scale,
    contentHeight: stacked.height,
    excessWidth: stacked.excessWidth,
    shift: alignShift(box.style.own.textValign, free),
    cut: UNCUT,
    hasForcedBreak: stacked.hasForcedBreak,
  };
}
