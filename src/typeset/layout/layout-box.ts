/**
 * The sizing of one box: its style, its area, its content.
 *
 * `layoutBox` settles the border box by the box's own style; `layoutAt` fills a settled box and keeps the result.
 * All sizes are border boxes (box-sizing is border-box always). Source: CSS 2.2, chapter 10; CSS Sizing 3 and 4.
 */
import { assertNever } from '../../base/invariant.ts';
import type { Edges } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import type { Box } from '../box/types.ts';
import { hasColumns, layoutBlock, layoutColumns } from './columns.ts';
import { insetEdges, layoutLines, margins, sideMargins } from './lines.ts';
import type { CachedLaid, LayoutContext, Request, Slot } from './context.ts';
import type { LayoutFuel } from './fuel.ts';
import { layoutFitting } from './findings.ts';
import { layoutFlex } from './flex/nodes.ts';
import { layoutGrid } from './grid/layout-grid.ts';
import type { Laid } from './laid.ts';
import { clamp, definite, isSameLength, NOISE } from './length.ts';
import { layoutReplaced, replacedSize } from './replaced.ts';
import { layoutTable } from './table/layout-table.ts';

type IsSame = (a: Pt, b: Pt) => boolean;

const isExactly: IsSame = (a, b) => a === b;

const isSameEdges = (a: Edges, b: Edges, isSame: IsSame): boolean =>
  a === b ||
  (isSame(a.top, b.top) && isSame(a.right, b.right) && isSame(a.bottom, b.bottom) && isSame(a.left, b.left));

const isSameSlot = (a: Slot, b: Slot, isSame: IsSame): boolean =>
  isSame(a.width, b.width) &&
  (a.height === undefined || b.height === undefined ? a.height === b.height : isSame(a.height, b.height)) &&
  a.scale === b.scale &&
  a.percentBase === b.percentBase &&
  isSameEdges(a.inset, b.inset, isSame);

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
  if (!box.repeat) return layoutOnce(context, box, slot);
  const { of } = box.repeat;
  return { ...layoutOnce(context.inside(context, of), of, slot), box } as Laid;
}

/** A box that one layout asks for so many sizes is asked for ever more that differ by a rounding: each level doubles them. */
const MANY_SIZES = 8;

/** What is known of a slot: of itself, or of one like it that this layout asked for, where it asks for many. */
function knownAt(known: readonly CachedLaid[], slot: Slot, fuel: LayoutFuel): Laid | undefined {
  for (const entry of known) if (isSameSlot(entry.slot, slot, isExactly)) return entry.laid;
  if (known.length < MANY_SIZES) return undefined;
  // Of this layout alone: else the result would depend on the faces before it.
  const own = known.filter((entry) => entry.fuel === fuel);
  if (own.length < MANY_SIZES) return undefined;
  return own.find((entry) => isSameSlot(entry.slot, slot, isSameLength))?.laid;
}

function layoutOnce(context: LayoutContext, box: Box, slot: Slot): Laid {
  const { fuel } = context;
  const known = context.laid.get(box);
  const before = known && knownAt(known, slot, fuel);
  if (before) return before;
  fuel.step(box, known?.length ?? 0);
  const laid =
    box.style.own.textFit === 'shrink'
      ? layoutFitting(context, box, slot, layoutContent)
      : layoutContent(context, box, slot);
  if (known) known.push({ slot, laid, fuel });
  else context.laid.set(box, [{ slot, laid, fuel }]);
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
