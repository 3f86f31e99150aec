/**
 * Flex items as Yoga takes them.
 *
 * Takes the items of a container, gives nodes with resolved edges and sizes; containers inside share the tree where they can.
 * Source: CSS Flexbox 1, sections 7 and 9.2.
 */
import type { Pt } from '../../../base/units.ts';
import type { Box, FlexBox } from '../../box/types.ts';
import type { OwnStyle } from '../../style/types.ts';
import { firstBaseline } from '../baseline.ts';
import { isBaselineRow, onOneLine } from './baselines.ts';
import { hasRelativePadding, insetEdges, margins } from '../box-model.ts';
import { isRelative } from '../length.ts';
import { alignOf, isAbsolute, isRow, itemsOf, type Surroundings } from './item.ts';
import {
  contentOf,
  length,
  measureOf,
  minimumHeight,
  minimumWidth,
  shrinkOf,
  sizesOf,
  unstretched,
} from './item-sizes.ts';
import type { FlexNode, FlexRect } from './types.ts';

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

const nestedNodes = (box: FlexBox, { context, scale }: Surroundings): readonly FlexNode[] =>
  containerNodes(box, {
    context,
    container: box.style.own,
    area: { width: undefined, height: undefined },
    nested: true,
    scale,
  });

/** Nodes of the items of a container, in `order`. */
export function containerNodes(box: FlexBox, around: Surroundings): readonly FlexNode[] {
  const nodes = itemsOf(box).map((item) => itemNode(item, around));
  return isBaselineRow(box.style.own) ? onOneLine(nodes) : nodes;
}
