/**
 * Flex items as Yoga is told of them.
 *
 * Takes the items of a container, gives nodes with resolved edges and sizes. The automatic minimum size, which Yoga lacks, is
 * given for items sized by their content: they never get narrower than their longest word, nor lower than their text. Items
 * with a definite basis (`flex: 1`) may; the overflow is reported. Pictures keep their size.
 * Source: CSS Flexbox 1, sections 4.5, 7 and 9.2.
 */
import type { Pt } from '../../base/units.ts';
import type { Box, FlexBox } from '../../box/types.ts';
import type { OwnStyle, Percentage } from '../../style/types.ts';
import { firstBaseline } from '../baseline.ts';
import { hasRelativePadding, insetEdges, margins } from '../box-model.ts';
import type { Area, LayoutContext } from '../context.ts';
import { clamp, definite, isRelative } from '../length.ts';
import { replacedSize } from '../replaced.ts';
import type { FlexLength, FlexNode, FlexRect, Measure } from './types.ts';

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

export const isRow = (own: OwnStyle): boolean =>
  own.flexDirection === 'row' || own.flexDirection === 'row-reverse';

export const isAbsolute = (box: Box): boolean => box.style.own.position === 'absolute';

export const alignOf = (item: OwnStyle, container: OwnStyle): OwnStyle['alignItems'] =>
  item.alignSelf === 'auto' ? container.alignItems : item.alignSelf;

/** In-flow children in `order`. */
export function itemsOf(box: FlexBox): readonly Box[] {
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

/** Whether a box states its whole size in points, so that its container can place it without Yoga. */
function isSized(box: Box): boolean {
  const { own } = box.style;
  if (own.flexGrow !== 0 || own.flexBasis !== 'auto' || own.alignSelf === 'baseline') return false;
  if (box.kind === 'replaced') return !isRelative(own.width) && !isRelative(own.height);
  return typeof own.width === 'number' && typeof own.height === 'number';
}

/** Containers of sized items only are solved by themselves: cheaper as a leaf than as many nodes. */
const isFixedLine = (box: FlexBox): boolean =>
  box.style.own.flexWrap === 'nowrap' && box.children.every((child) => isAbsolute(child) || isSized(child));

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
  if (isFixedLine(box) || isFitted(box, around)) return false;
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

export interface Surroundings {
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

/** What a line shares its room by where an item states no width: only rows are asked, as heights follow from widths. */
function contentOf(
  box: Box,
  around: Surroundings,
  width: FlexLength,
  inset: FlexNode['inset'],
): FlexNode['content'] {
  const { own } = box.style;
  if (!isRow(around.container) || width !== undefined || own.flexBasis !== 'auto') return undefined;
  const { context, scale } = around;
  if (own.maxWidth === undefined && own.minWidth === 0) return context.intrinsic(context, box, scale).max;
  return context.content(context, box, scale).max + inset.left + inset.right;
}

function itemNode(box: Box, around: Surroundings): FlexNode {
  const { own } = box.style;
  const { area, nested, container } = around;
  const inset = insetEdges(own, area.width ?? 0);
  const size = sizesOf(box, around);
  const minWidth = length(own.minWidth, area.width, nested);
  const baseline = baselineFor(box, around);
  const nest = baseline === undefined && canNest(box, container) ? box : undefined;
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
    basis: length(own.flexBasis, isRow(container) ? area.width : area.height, nested),
    shrink: shrinkOf(box, container),
    ratio: box.kind === 'replaced' ? undefined : own.aspectRatio,
    align: own.alignSelf,
    measure: nest || isSized ? undefined : measureOf(box, around, inset),
    items: nest ? nestedNodes(nest, around) : undefined,
    content: contentOf(box, around, size.width, inset),
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

/** Nodes of the items of a container, in `order`. */
export const containerNodes = (box: FlexBox, around: Surroundings): readonly FlexNode[] =>
  itemsOf(box).map((item) => itemNode(item, around));
