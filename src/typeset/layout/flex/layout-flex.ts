/**
 * Flex containers: boxes in, Yoga's rectangles out.
 *
 * Nested flex containers go into one Yoga tree where their lengths allow it; every other item is a leaf that measures
 * itself. Absolute children stay outside; they stand as if they were the only item.
 * Source: CSS Flexbox 1, sections 4.1 and 9.
 */
import type { Pt } from '../../../base/units.ts';
import type { Box, FlexBox } from '../../box/types.ts';
import type { OwnStyle } from '../../style/types.ts';
import { forcesBreak } from '../block.ts';
import type { Area, LayoutContext, Slot } from '../context.ts';
import { alignOf, isRow, itemsOf } from './item.ts';
import { containerNodes, plainNode } from './nodes.ts';
import { justifyOf } from './justify.ts';
import { UNCUT } from '../laid.ts';
import type { Item, LaidStack, Placed } from '../laid.ts';
import { definite } from '../length.ts';
import { solveFlex } from './yoga.ts';
import type { FlexNode } from './types.ts';

// Where does a box stand that would be the only item? As a fraction of the free space. Source: CSS Flexbox 1, 4.1.
const FRACTIONS: Readonly<Record<string, number>> = {
  center: 0.5,
  'space-around': 0.5,
  'space-evenly': 0.5,
  'flex-end': 1,
};

function floatingItem(box: Box, container: OwnStyle, inset: FlexNode['inset']): Item {
  const main = FRACTIONS[justifyOf(container)] ?? 0;
  const cross = FRACTIONS[alignOf(box.style.own, container)] ?? 0;
  const along = container.flexDirection.endsWith('reverse') ? 1 - main : main;
  const align = isRow(container) ? { x: along, y: cross } : { x: cross, y: along };
  return { kind: 'floating', box, x: inset.left, y: inset.top, align };
}

/** Turns the solved rectangles of a container's items into laid-out boxes. */
function collect(
  context: LayoutContext,
  box: FlexBox,
  slot: Slot & { readonly height: Pt },
  nodes: readonly FlexNode[],
): LaidStack {
  const { inset, scale } = slot;
  const { own } = box.style;
  const order = itemsOf(box);
  const nodeOf = new Map(order.map((item, index) => [item, nodes[index]]));
  const items: Item[] = [];
  const ends: Ends = { bottom: inset.top, excessWidth: 0, hasForcedBreak: false };
  for (const child of box.children) {
    const node = nodeOf.get(child);
    if (!node) {
      items.push(floatingItem(child, own, inset));
      continue;
    }
    const placed = placedItem(context, child, node, scale);
    items.push(placed);
    stretch(ends, child, placed, node);
  }
  const { bottom, excessWidth, hasForcedBreak } = ends;
  return {
    kind: 'stack',
    box,
    items,
    isFlow: isFlow(own) && order.every((item) => item.style.own.order === 0),
    width: slot.width,
    height: slot.height,
    inset,
    scale,
    contentHeight: bottom - inset.top,
    excessWidth,
    shift: 0,
    cut: UNCUT,
    hasForcedBreak,
  };
}

/** How far the items of a container reach. */
interface Ends {
  bottom: Pt;
  excessWidth: Pt;
  hasForcedBreak: boolean;
}

function stretch(ends: Ends, child: Box, { laid, y }: Placed, { margins }: FlexNode): void {
  ends.bottom = Math.max(ends.bottom, y + laid.height + (margins.bottom ?? 0));
  ends.excessWidth = Math.max(ends.excessWidth, laid.excessWidth);
  ends.hasForcedBreak ||= laid.hasForcedBreak || forcesBreak(child.style.own);
}

function placedItem(context: LayoutContext, child: Box, node: FlexNode, scale: number): Placed {
  const { left: x, top: y, width, height } = node.result;
  const size = { width, height, inset: node.inset, scale };
  const isNested = node.items !== undefined && child.kind === 'flex';
  const laid = isNested ? collect(context, child, size, node.items) : context.at(context, child, size);
  return { kind: 'placed', laid, x, y };
}

const isFlow = (own: OwnStyle): boolean => own.flexDirection === 'column' && own.flexWrap === 'nowrap';

/** Lays out a flex container at a settled width. */
export function layoutFlex(context: LayoutContext, box: FlexBox, slot: Slot): LaidStack {
  const { inset, scale } = slot;
  const { own } = box.style;
  const area: Area = {
    width: Math.max(0, slot.width - inset.left - inset.right),
    height: slot.height === undefined ? undefined : Math.max(0, slot.height - inset.top - inset.bottom),
  };
  const items = containerNodes(box, { context, container: own, area, nested: false, scale });
  const root: FlexNode = { ...plainNode(own, inset), own: resolveGaps(own, area), items };
  solveFlex(root, slot.width, slot.height);
  const height = slot.height ?? root.result.height;
  return collect(context, box, { ...slot, height }, items);
}

/** Gaps that are percentages or calc() against the content box, which is known here. */
function resolveGaps(own: OwnStyle, area: Area): OwnStyle {
  const { rowGap, columnGap } = own;
  if (typeof rowGap !== 'object' && typeof columnGap !== 'object') return own;
  return {
    ...own,
    rowGap: definite(rowGap, area.height) ?? 0,
    columnGap: columnGap === 'normal' ? columnGap : (definite(columnGap, area.width) ?? 0),
  };
}
