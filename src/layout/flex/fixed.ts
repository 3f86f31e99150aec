/**
 * Flex lines of items whose sizes are all stated, without Yoga: rows of mini cards, pips, boxes to tick.
 *
 * Takes the same nodes as `solveFlex` and writes the same rectangles, or declines: nothing here grows, shrinks, wraps or
 * measures itself. A test compares the two on random containers. Source: CSS Flexbox 1, sections 8.2 and 8.3.
 */
import type { Pt } from '../../base/units.ts';
import type { OwnStyle } from '../../style/types.ts';
import { justifyOf, type Justify } from './justify.ts';
import type { FlexLength, FlexNode } from './types.ts';

interface FixedItem {
  readonly node: FlexNode;
  readonly width: Pt;
  readonly height: Pt;
  readonly top: Pt;
  readonly right: Pt;
  readonly bottom: Pt;
  readonly left: Pt;
}

const within = (size: Pt, least: FlexLength, most: FlexLength): Pt | undefined => {
  if (typeof least === 'object' || typeof most === 'object') return undefined;
  return Math.max(least ?? 0, Math.min(size, most ?? Infinity));
};

/** The item with plain numbers, or undefined where Yoga has to decide something. */
function fixedItem(node: FlexNode): FixedItem | undefined {
  const { own, inset, margins, basis, baseline, items } = node;
  if (typeof node.width !== 'number' || typeof node.height !== 'number') return undefined;
  if (own.flexGrow !== 0 || basis !== undefined || baseline !== undefined || items !== undefined)
    return undefined;
  const { top, right, bottom, left } = margins;
  if (top === undefined || right === undefined || bottom === undefined || left === undefined)
    return undefined;
  // Negative margins are rare and Yoga has its own way with them.
  if (top < 0 || right < 0 || bottom < 0 || left < 0) return undefined;
  const width = within(node.width, node.minWidth, node.maxWidth);
  const height = within(node.height, node.minHeight, node.maxHeight);
  if (width === undefined || width < inset.left + inset.right) return undefined;
  if (height === undefined || height < inset.top + inset.bottom) return undefined;
  return {
    node,
    width,
    height,
    top,
    right,
    bottom,
    left,
  };
}

/** Space before the first item and extra space between two. */
function distribution(justify: Justify, free: Pt, count: number): readonly [Pt, Pt] {
  switch (justify) {
    case 'flex-start':
      return [0, 0];
    case 'flex-end':
      return [free, 0];
    case 'center':
      return [free / 2, 0];
    case 'space-between':
      return [0, count > 1 ? free / (count - 1) : 0];
    case 'space-around':
      return [free / count / 2, free / count];
    case 'space-evenly':
      return [free / (count + 1), free / (count + 1)];
  }
}

/** How much of the free space across the line is before an item; `stretch` cannot stretch a stated size. */
const crossFraction = (align: OwnStyle['alignItems']): number =>
  align === 'center' ? 0.5 : align === 'flex-end' ? 1 : 0;

const canFix = ({ flexWrap, flexDirection, columnGap, rowGap }: OwnStyle): boolean =>
  flexWrap === 'nowrap' &&
  (flexDirection === 'row' || flexDirection === 'column') &&
  typeof columnGap !== 'object' &&
  typeof rowGap !== 'object';

/**
 * Places the items of a container.
 *
 * @param width  of the container's border box
 * @param height of it; undefined: as high as the items
 * @returns false, and nothing is written, where Yoga is needed
 */
export function solveFixed(root: FlexNode, width: Pt, height: Pt | undefined): boolean {
  const { own, inset } = root;
  if (!canFix(own) || !root.items || root.items.length === 0) return false;
  const items: FixedItem[] = [];
  for (const node of root.items) {
    const item = fixedItem(node);
    if (!item) return false;
    items.push(item);
  }
  const isRow = own.flexDirection === 'row';
  const gap = isRow ? own.columnGap : own.rowGap;
  const between = typeof gap === 'number' ? gap : 0;
  const outerMain = (i: FixedItem): Pt => (isRow ? i.left + i.width + i.right : i.top + i.height + i.bottom);
  const outerCross = (i: FixedItem): Pt => (isRow ? i.top + i.height + i.bottom : i.left + i.width + i.right);
  const used = items.reduce((sum, item) => sum + outerMain(item), (items.length - 1) * between);
  const innerWidth = width - inset.left - inset.right;
  const innerHeight = height === undefined ? undefined : height - inset.top - inset.bottom;
  const main = (isRow ? innerWidth : innerHeight) ?? used;
  const cross = (isRow ? innerHeight : innerWidth) ?? Math.max(...items.map(outerCross));
  const free = main - used;
  if (free < 0) return false;
  const [start, extra] = distribution(justifyOf(own), free, items.length);
  let at = (isRow ? inset.left : inset.top) + start;
  for (const item of items) {
    const align = item.node.align === 'auto' ? own.alignItems : item.node.align;
    const across = (isRow ? inset.top : inset.left) + (cross - outerCross(item)) * crossFraction(align);
    const [x, y] = isRow ? [at, across] : [across, at];
    item.node.result = { left: x + item.left, top: y + item.top, width: item.width, height: item.height };
    at += outerMain(item) + between + extra;
  }
  const content = isRow ? cross : main;
  root.result = { left: 0, top: 0, width, height: height ?? content + inset.top + inset.bottom };
  return true;
}
