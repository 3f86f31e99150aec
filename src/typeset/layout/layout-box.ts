/**
 * The sizing of one box: its style, its area, its content.
 *
 * `layoutBox` settles the border box by the box's own style; `layoutAt` fills a settled box and keeps the result.
 * All sizes are border boxes (box-sizing is border-box always). Source: CSS 2.2, chapter 10; CSS Sizing 3 and 4.
 */
import { assertNever } from '../../base/invariant.ts';
import type { Edges } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import type { Box, Inline, Repeat, TableRow } from '../box/types.ts';
import { hasColumns, layoutBlock, layoutColumns } from './columns.ts';
import { insetEdges, layoutLines, margins, sideMargins } from './lines.ts';
import type { LayoutContext, Request, Slot } from './context.ts';
import { layoutFitting } from './findings.ts';
import { layoutFlex } from './flex/nodes.ts';
import { layoutGrid } from './grid/layout-grid.ts';
import type { Laid } from './laid.ts';
import { clamp, definite, isSameLength, NOISE } from './length.ts';
import { layoutReplaced, replacedSize } from './replaced.ts';
import { layoutTable } from './table/layout-table.ts';

type IsSame = (a: Pt, b: Pt) => boolean;

/** Edges in percent differ in their last digits where widths do. */
const sameEdges = (a: Edges, b: Edges, isSame: IsSame): boolean =>
  a === b ||
  (isSame(a.top, b.top) && isSame(a.right, b.right) && isSame(a.bottom, b.bottom) && isSame(a.left, b.left));

const sameSlot = (a: Slot, b: Slot, isSame: IsSame): boolean =>
  isSame(a.width, b.width) &&
  (a.height === undefined || b.height === undefined ? a.height === b.height : isSame(a.height, b.height)) &&
  a.scale === b.scale &&
  a.percentBase === b.percentBase &&
  sameEdges(a.inset, b.inset, isSame);

/** The content at a settled size and a given text scale. */
export function layoutContent(context: LayoutContext, box: Box, slot: Slot): Laid {
  switch (box.kind) {
    case 'lines':
      return layoutLines(context, box, slot);
    case 'block':
      return hasColumns(box.style.own) ? layoutColumns(context, box, slot) : layoutBlock(context, box, slot);
    case 'flex':
      return layoutFlex(context, box, slot);
    case 'grid':
      return layoutGrid(context, box, slot);
    case 'table':
      return layoutTable(context, box, slot);
    case 'replaced':
      return layoutReplaced(context, box, slot);
    default:
      return assertNever(box, 'box');
  }
}

/** Lays out a box at a settled size; equal questions are answered from the cache. */
export function layoutAt(context: LayoutContext, box: Box, slot: Slot): Laid {
  if (box.repeat) {
    const content = contentAt(context, box.repeat.of, slot.width);
    return { ...layoutOnce(context, content, slot, Object.is), box } as Laid;
  }
  return layoutOnce(context, box, slot, isSameLength);
}

function layoutOnce(context: LayoutContext, box: Box, slot: Slot, isSame: IsSame): Laid {
  const known = context.laid.get(box);
  if (known) {
    for (const entry of known) if (sameSlot(entry.slot, slot, isSame)) return entry.laid;
  }
  context.fuel.step(box, known?.length ?? 0);
  const laid =
    box.style.own.textFit === 'shrink'
      ? layoutFitting(context, box, slot, layoutContent)
      : layoutContent(context, box, slot);
  if (known) known.push({ slot, laid });
  else context.laid.set(box, [{ slot, laid }]);
  return laid;
}

/** Width that a box takes when nothing says how wide it is. Source: CSS 2.2, 10.3.5 (shrink-to-fit). */
function autoWidth(context: LayoutContext, box: Box, request: Request): Pt {
  const { area, sizing, scale } = request;
  const sides = area.width === undefined ? 0 : sideMargins(margins(box.style.own, area.width));
  if (sizing === 'fill' && area.width !== undefined && box.kind !== 'table') {
    return Math.max(0, area.width - sides);
  }
  const { min, max } = context.intrinsic(context, box, scale);
  const room = request.available ?? area.width;
  return room === undefined ? max : clamp(room - sides, min, max);
}

function usedWidth(context: LayoutContext, box: Box, request: Request, height: Pt | undefined): Pt {
  const { own } = box.style;
  const { area } = request;
  const stated = definite(own.width, area.width) ?? request.width;
  const byRatio =
    stated === undefined && own.aspectRatio !== undefined && height !== undefined
      ? height * own.aspectRatio
      : undefined;
  const wanted = stated ?? byRatio ?? autoWidth(context, box, request);
  return clamp(wanted, definite(own.minWidth, area.width) ?? 0, definite(own.maxWidth, area.width));
}

/**
 * Lays out a box by its own style.
 *
 * @returns the laid-out border box; margins are the caller's business
 */
export function layoutBox(context: LayoutContext, box: Box, request: Request): Laid {
  const { own } = box.style;
  const { area, scale } = request;
  const inset = insetEdges(own, area.width ?? 0);
  if (box.kind === 'replaced') return layoutAt(context, box, { inset, scale, ...replacedSize(box, area) });
  const [sides, ends] = [inset.left + inset.right, inset.top + inset.bottom];
  const least = Math.max(ends, definite(own.minHeight, area.height) ?? 0);
  const most = definite(own.maxHeight, area.height);
  const stated = definite(own.height, area.height) ?? request.height;
  const width = Math.max(sides, usedWidth(context, box, request, stated));
  const height = stated ?? (own.aspectRatio === undefined ? undefined : width / own.aspectRatio);
  if (height !== undefined) {
    return layoutAt(context, box, { width, height: clamp(height, least, most), inset, scale });
  }
  const laid = layoutAt(context, box, { width, height: undefined, inset, scale });
  const limited = clamp(laid.height, least, most);
  if (Math.abs(limited - laid.height) < NOISE) return laid;
  return layoutAt(context, box, { width, height: limited, inset, scale });
}

/** The content of a box before it at a width of the border box. */
function contentAt(context: LayoutContext, first: Repeat['of'], width: Pt): Repeat['of'] {
  const known = context.laid.get(first);
  if (!known || known.some(({ slot }) => slot.width === width)) return first;
  const copies = context.copies.get(first) ?? new Map<Pt, Repeat['of']>();
  context.copies.set(first, copies);
  const copy = copies.get(width) ?? (copyOf(first) as Repeat['of']);
  copies.set(width, copy);
  return copy;
}

/** A box like another; what is laid out of the one is not known of the other. */
function copyOf(box: Box): Box {
  switch (box.kind) {
    case 'lines':
      return { ...box, inlines: box.inlines.map(copyOfInline) };
    case 'table': {
      const { caption, head, body, foot } = box;
      const rows = { head: head.map(copyOfRow), body: body.map(copyOfRow), foot: foot.map(copyOfRow) };
      return { ...box, ...rows, caption: caption && copyOf(caption) };
    }
    case 'replaced':
      return { ...box };
    default:
      return { ...box, children: box.children.map(copyOf) };
  }
}

const copyOfInline = (inline: Inline): Inline =>
  inline.kind === 'atom' ? { ...inline, box: copyOf(inline.box) } : inline;

const copyOfRow = (row: TableRow): TableRow => ({
  ...row,
  cells: row.cells.map((cell) => ({ ...cell, box: copyOf(cell.box) as typeof cell.box })),
});
