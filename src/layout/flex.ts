/**
 * Flex containers: boxes in, Yoga's rectangles out.
 *
 * Nested flex containers go into one Yoga tree where their lengths allow it; every other item is a leaf that measures
 * itself. The automatic minimum size, which Yoga lacks, is given for items sized by their content: they never get narrower
 * than their longest word, nor lower than their text. Items with a definite basis (`flex: 1`) may; the overflow is reported.
 * Pictures keep their size. Source: CSS Flexbox 1, sections 4.1, 4.5, 7 and 9.
 */
import type { Pt } from '../base/units.ts';
import type { Box, FlexBox } from '../box/types.ts';
import type { OwnStyle, Percentage } from '../style/types.ts';
import { firstBaseline } from './baseline.ts';
import { forcesBreak } from './block.ts';
import { hasRelativePadding, insetEdges, margins } from './box-model.ts';
import type { Area, LayoutContext, Slot } from './context.ts';
import { UNCUT } from './laid.ts';
import type { Item, LaidStack } from './laid.ts';
import { clamp, definite, isRelative } from './length.ts';
import { replacedSize } from './replaced.ts';
import { solveFlex } from './yoga.ts';
import type { FlexLength, FlexNode, FlexRect, Measure } from './yoga.ts';

const UNSOLVED: FlexRect = { left: 0, top: 0, width: 0, height: 0 };

const isRow = (own: OwnStyle): boolean => own.flexDirection === 'row' || own.flexDirection === 'row-reverse';

const isAbsolute = (box: Box): boolean => box.style.own.position === 'absolute';

const alignOf = (item: OwnStyle, container: OwnStyle): OwnStyle['alignItems'] =>
  item.alignSelf === 'auto' ? container.alignItems : item.alignSelf;

/** In-flow children in `order`. */
function itemsOf(box: FlexBox): readonly Box[] {
  const items = box.children.filter((child) => !isAbsolute(child));
  return items.some((item) => item.style.own.order !== 0)
    ? items.toSorted((a, b) => a.style.own.order - b.style.own.order)
    : items;
}

const isMixed = (value: OwnStyle['width'] | undefined): boolean =>
  typeof value === 'object' && value.plus !== 0;

const plainStyles = new WeakMap<OwnStyle, boolean>();

/** No calc() with percentages and no relative margin or padding: Yoga can resolve the rest by itself. */
function isPlain(own: OwnStyle): boolean {
  let plain = plainStyles.get(own);
  if (plain === undefined) {
    const { width, height, minWidth, minHeight, maxWidth, maxHeight, flexBasis, rowGap, columnGap } = own;
    const mixed = [width, height, minWidth, minHeight, maxWidth, maxHeight, flexBasis, rowGap];
    const margin = [own.marginTop, own.marginRight, own.marginBottom, own.marginLeft];
    plain =
      !mixed.some(isMixed) &&
      !(typeof columnGap === 'object' && columnGap.plus !== 0) &&
      !margin.some(isRelative) &&
      !hasRelativePadding(own);
    plainStyles.set(own, plain);
  }
  return plain;
}

/** Whether a nested container may share the Yoga tree of the one round it. */
function canNest(box: Box): box is FlexBox {
  if (box.kind !== 'flex' || box.style.own.textFit !== 'none' || !isPlain(box.style.own)) return false;
  const container = box.style.own;
  return box.children.every((child) => {
    const { own } = child.style;
    if (isAbsolute(child)) return true;
    if (!isPlain(own) || alignOf(own, container) === 'baseline') return false;
    return child.kind !== 'replaced' || !(isRelative(own.width) || isRelative(own.height));
  });
}

/** A definite length as points where the reference is known, as a percentage where Yoga will know it. */
function length(value: OwnStyle['width'] | undefined, base: Pt | undefined, nested: boolean): FlexLength {
  const known = definite(value, base);
  if (known !== undefined) return known;
  return nested && typeof value === 'object' ? (value as Percentage) : undefined;
}

interface Surroundings {
  readonly context: LayoutContext;
  readonly container: OwnStyle;
  /** Content box of the container; unknown for nested ones. */
  readonly area: Area;
  readonly nested: boolean;
  readonly scale: number;
}

function measureOf(box: Box, around: Surroundings, inset: FlexNode['inset']): Measure {
  const { context, scale } = around;
  return (given, isExact) => {
    const { min, max } = context.intrinsic(context, box, scale);
    const width = given === undefined ? max : isExact ? given : clamp(given, min, max);
    return context.at(context, box, { width, height: undefined, inset, scale });
  };
}

/** The automatic minimum of an item sized by its content, in a row. Source: CSS Flexbox 1, section 4.5. */
function minimumWidth(
  box: Box,
  around: Surroundings,
  node: Pick<FlexNode, 'width' | 'minWidth' | 'inset'>,
): FlexLength {
  const { own } = box.style;
  const isAutomatic = own.flexShrink > 0 && own.flexBasis === 'auto' && own.overflow === 'visible';
  if (!isRow(around.container) || !isAutomatic || own.textFit !== 'none') return node.minWidth;
  if (typeof node.width === 'object' || typeof node.minWidth === 'object') return node.minWidth;
  const { context, scale } = around;
  const content =
    node.width === undefined
      ? context.intrinsic(context, box, scale).min
      : context.content(context, box, scale).min + node.inset.left + node.inset.right;
  const least = Math.max(node.minWidth ?? 0, Math.min(content, node.width ?? Infinity));
  const most = typeof own.maxWidth === 'number' ? own.maxWidth : Infinity;
  return Math.min(least, Math.max(most, node.minWidth ?? 0));
}

/** In a column an item sized by its content cannot shrink, unless its text can. */
function shrinkOf(box: Box, container: OwnStyle): number {
  const { own } = box.style;
  if (box.kind === 'replaced') return own.flexBasis === 'auto' ? 0 : own.flexShrink;
  if (isRow(container) || own.flexBasis !== 'auto') return own.flexShrink;
  return own.height === 'auto' && own.overflow === 'visible' && own.textFit === 'none' ? 0 : own.flexShrink;
}

function baselineFor(box: Box, around: Surroundings): Pt | undefined {
  if (!isRow(around.container) || alignOf(box.style.own, around.container) !== 'baseline') return undefined;
  const { context, area, scale } = around;
  return firstBaseline(context.box(context, box, { area, sizing: 'shrink', scale }));
}

/** Used sizes of an item's style; a picture's come from its proportion. */
function sizesOf(box: Box, { area, nested }: Surroundings): Pick<FlexNode, 'width' | 'height'> {
  const { own } = box.style;
  if (box.kind === 'replaced') return replacedSize(box, area);
  return { width: length(own.width, area.width, nested), height: length(own.height, area.height, nested) };
}

function itemNode(box: Box, around: Surroundings): FlexNode {
  const { own } = box.style;
  const { area, nested, container } = around;
  const inset = insetEdges(own, area.width ?? 0);
  const size = sizesOf(box, around);
  const minWidth = length(own.minWidth, area.width, nested);
  const main = isRow(container) ? area.width : area.height;
  const baseline = baselineFor(box, around);
  const nest = baseline === undefined && canNest(box) ? box : undefined;
  const isSized = size.width !== undefined && size.height !== undefined;
  return {
    own,
    inset,
    margins: margins(own, area.width ?? 0),
    ...size,
    minWidth: minimumWidth(box, around, { width: size.width, minWidth, inset }),
    minHeight: length(own.minHeight, area.height, nested),
    maxWidth: length(own.maxWidth, area.width, nested),
    maxHeight: length(own.maxHeight, area.height, nested),
    basis: length(own.flexBasis, main, nested),
    shrink: shrinkOf(box, container),
    ratio: box.kind === 'replaced' ? undefined : own.aspectRatio,
    align: own.alignSelf,
    measure: nest || isSized ? undefined : measureOf(box, around, inset),
    items: nest ? nestedNodes(nest, around) : undefined,
    baseline,
    result: UNSOLVED,
  };
}

const nestedNodes = (box: FlexBox, { context, scale }: Surroundings): readonly FlexNode[] =>
  containerNodes(box, {
    context,
    container: box.style.own,
    area: { width: undefined, height: undefined },
    nested: true,
    scale,
  });

const containerNodes = (box: FlexBox, around: Surroundings): readonly FlexNode[] =>
  itemsOf(box).map((item) => itemNode(item, around));

// Where does a box stand that would be the only item? As a fraction of the free space. Source: CSS Flexbox 1, 4.1.
const FRACTIONS: Readonly<Record<string, number>> = {
  center: 0.5,
  'space-around': 0.5,
  'space-evenly': 0.5,
  'flex-end': 1,
};

function floatingItem(box: Box, container: OwnStyle, inset: FlexNode['inset']): Item {
  const main = FRACTIONS[container.justifyContent] ?? 0;
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
  let bottom: Pt = inset.top;
  let excessWidth = 0;
  let hasForcedBreak = false;
  for (const child of box.children) {
    const node = nodeOf.get(child);
    if (!node) {
      items.push(floatingItem(child, own, inset));
      continue;
    }
    const { left: x, top: y, width, height } = node.result;
    const size = { width, height, inset: node.inset, scale };
    const isNested = node.items !== undefined && child.kind === 'flex';
    const laid = isNested ? collect(context, child, size, node.items) : context.at(context, child, size);
    items.push({ kind: 'placed', laid, x, y });
    bottom = Math.max(bottom, y + laid.height + (node.margins.bottom ?? 0));
    excessWidth = Math.max(excessWidth, laid.excessWidth);
    hasForcedBreak ||= laid.hasForcedBreak || forcesBreak(child.style.own);
  }
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
  const root: FlexNode = {
    own: resolveGaps(own, area),
    inset,
    margins: margins(own, 0),
    width: undefined,
    height: undefined,
    minWidth: undefined,
    minHeight: undefined,
    maxWidth: undefined,
    maxHeight: undefined,
    basis: undefined,
    shrink: 0,
    ratio: undefined,
    align: 'auto',
    measure: undefined,
    items,
    baseline: undefined,
    result: UNSOLVED,
  };
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
