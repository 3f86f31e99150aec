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
import { forcesBreak } from '../columns.ts';
import type { Area, LayoutContext, Slot } from '../context.ts';
import {
  alignOf,
  contentOf,
  isAbsolute,
  isRow,
  itemsOf,
  length,
  measureOf,
  minimumHeight,
  minimumWidth,
  shrinkOf,
  sizesOf,
  type Surroundings,
  unstretched,
} from './item-sizes.ts';
import { type FlexNode, type FlexRect, isBaselineRow, justifyOf, onOneLine } from './types.ts';
import { type Item, type LaidStack, type Placed, UNCUT } from '../laid.ts';
import { definite, isRelative } from '../length.ts';
import { solveFlex } from './yoga.ts';
import { firstBaseline } from '../baseline.ts';
import { hasRelativePadding, insetEdges, margins } from '../lines.ts';

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
  const laid = isNested
    ? collect(insideOf(context, child), child, size, node.items)
    : context.at(context, child, size);
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

// Flex items as Yoga takes them.
// Takes the items of a container, gives nodes with resolved edges and sizes; containers inside share the tree where they can.
// Source: CSS Flexbox 1, sections 7 and 9.2.

const UNSOLVED: FlexRect = { left: 0, top: 0, width: 0, height: 0 };

/** A node that asks for nothing: no sizes, no limits, no margins, an empty leaf. */
export const plainNode = (own: OwnStyle, inset: FlexNode['inset']): FlexNode => ({
  own,
  inset,
  margins: margins(own, 0),
  width: undefined,
  height: undefined,
  minWidth: undefined,
  minHeight: undefined,
  maxWidth: undefined,
  maxHeight: undefined,
  basis: undefined,
  shrink: own.flexShrink,
  ratio: undefined,
  align: 'auto',
  measure: undefined,
  items: undefined,
  content: undefined,
  baseline: undefined,
  result: UNSOLVED,
});

const isMixed = (value: OwnStyle['width'] | undefined): boolean =>
  typeof value === 'object' && (!('plus' in value) || value.plus !== 0);

/** No calc() with percentages and no relative margin or padding: Yoga can resolve the rest by itself. */
function isPlain(own: OwnStyle): boolean {
  const { width, height, minWidth, minHeight, maxWidth, maxHeight, flexBasis, rowGap, columnGap } = own;
  const mixed = [width, height, minWidth, minHeight, maxWidth, maxHeight, flexBasis, rowGap];
  const margin = [own.marginTop, own.marginRight, own.marginBottom, own.marginLeft];
  return (
    !mixed.some(isMixed) &&
    !(typeof columnGap === 'object' && isMixed(columnGap)) &&
    !margin.some(isRelative) &&
    !hasRelativePadding(own)
  );
}

/**
 * Rows that are as wide as their content: Yoga takes a stated basis for the content's width, so that `flex: 1` would come out
 * empty, and in a column lets them stick out where their words could break. As leaves they are asked for their widths.
 * Source: CSS Flexbox 1, section 9.9.1; CSS Sizing 3, section 5.1 (fit-content).
 */
function isFitted(box: FlexBox, around: OwnStyle): boolean {
  const { own } = box.style;
  if (!isRow(own) || own.width !== 'auto') return false;
  if (!isRow(around)) return alignOf(own, around) !== 'stretch';
  return (
    own.flexBasis === 'auto' &&
    box.children.some((child) => !isAbsolute(child) && child.style.own.flexBasis !== 'auto')
  );
}

/** Whether a nested container may share the Yoga tree of the one round it. */
function canNest(box: Box, around: OwnStyle): box is FlexBox {
  if (box.kind !== 'flex' || box.style.own.textFit !== 'none' || !isPlain(box.style.own)) return false;
  if (isFitted(box, around)) return false;
  const container = box.style.own;
  return box.children.every((child) => {
    const { own } = child.style;
    if (isAbsolute(child)) return true;
    if (!isPlain(own) || alignOf(own, container) === 'baseline') return false;
    // Yoga takes percentages of nested minimums from a container further out.
    if ([own.minWidth, own.minHeight, own.maxWidth, own.maxHeight].some(isRelative)) return false;
    return child.kind !== 'replaced' || !(isRelative(own.width) || isRelative(own.height));
  });
}

function baselineFor(box: Box, around: Surroundings): Pt | undefined {
  if (!isRow(around.container) || alignOf(box.style.own, around.container) !== 'baseline') return undefined;
  const { context, area, scale } = around;
  const laid = context.box(context, box, { area, sizing: 'shrink', scale });
  return firstBaseline(laid) ?? laid.height;
}

function itemNode(box: Box, around: Surroundings): FlexNode {
  const { own } = box.style;
  const { area, nested, container } = around;
  const inset = insetEdges(own, area.width ?? 0);
  const size = sizesOf(box, around);
  const minWidth = length(own.minWidth, area.width, nested);
  const minHeight = length(own.minHeight, area.height, nested);
  const basis = length(own.flexBasis, isRow(container) ? area.width : area.height, nested);
  // Yoga forgets the basis in a column whose height is open, which is right for the 0 % of `flex: 1` alone; a height is one as well.
  const isHigh = !isRow(container) && typeof basis === 'number' && basis > 0;
  const baseline = baselineFor(box, around);
  const nest = baseline === undefined && canNest(box, container) ? box : undefined;
  const isSized = size.width !== undefined && size.height !== undefined;
  return {
    own,
    inset,
    margins: margins(own, area.width ?? 0),
    width: size.width,
    height: isHigh ? basis : size.height,
    minWidth: minimumWidth(box, around, { width: size.width, minWidth, inset }),
    minHeight: minimumHeight(box, around, { height: size.height, minHeight, inset }),
    maxWidth: length(own.maxWidth, area.width, nested),
    maxHeight: length(own.maxHeight, area.height, nested),
    basis: isHigh ? undefined : basis,
    shrink: shrinkOf(box, container),
    ratio: box.kind === 'replaced' ? undefined : own.aspectRatio,
    align: unstretched(box, around) ? 'flex-start' : own.alignSelf,
    measure: nest || isSized ? undefined : measureOf(box, around, inset),
    items: nest ? nestedNodes(nest, around) : undefined,
    content: contentOf(box, around, size, inset),
    baseline,
    result: UNSOLVED,
  };
}

/** The context of what is in a container that shares the tree of the one round it. */
const insideOf = (context: LayoutContext, { repeat }: FlexBox): LayoutContext =>
  repeat ? context.inside(context, repeat.of) : context;

const nestedNodes = (box: FlexBox, { context, scale }: Surroundings): readonly FlexNode[] =>
  containerNodes(box, {
    context: insideOf(context, box),
    container: box.style.own,
    area: { width: undefined, height: undefined },
    nested: true,
    scale,
  });

/** Nodes of the items of a container, in `order`. */
function containerNodes(box: FlexBox, around: Surroundings): readonly FlexNode[] {
  const nodes = itemsOf(box).map((item) => itemNode(item, around));
  return isBaselineRow(box.style.own) ? onOneLine(nodes) : nodes;
}
