/**
 * Flex lines without Yoga: rows and columns of items that measure themselves or state their sizes.
 *
 * Takes the same nodes as `solveFlex` and writes the same rectangles, or declines: nothing here wraps, runs backwards, holds
 * another container or is too long for its line. Tests compare the two on random containers.
 * Source: CSS Flexbox 1, sections 8.2 and 8.3.
 */
import type { Pt } from '../../../base/units.ts';
import type { OwnStyle } from '../../style/types.ts';
import { justifyOf, type Justify } from './justify.ts';
import { sizedLine, type Room, type SizedItem, type SizedLine } from './leaf-sizes.ts';
import type { FlexNode } from './types.ts';

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

/** How much of the free space across the line is before an item; what stretches is as large as the line already. */
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
  const isRow = own.flexDirection === 'row';
  const given = isRow ? own.columnGap : own.rowGap;
  const gap = typeof given === 'number' ? given : 0;
  const room: Room = {
    isRow,
    gap,
    width: width - inset.left - inset.right,
    height: height === undefined ? undefined : height - inset.top - inset.bottom,
  };
  const line = sizedLine(root.items, own.alignItems, room);
  const content = line && placeItems(root, line, room);
  if (content === undefined) return false;
  root.result = { left: 0, top: 0, width, height: height ?? content + inset.top + inset.bottom };
  return true;
}

/** Writes where the items are; gives the height of the line, or undefined, and nothing is written, where it is too long. */
function placeItems(
  { own, inset }: FlexNode,
  { items, excess, round }: SizedLine,
  room: Room,
): Pt | undefined {
  const { isRow, gap } = room;
  const outer = ({ left, width, right, top, height, bottom }: SizedItem, isWidth: boolean): Pt =>
    round(isWidth ? width + round(left + right) : height + round(top + bottom));
  const used = items.reduce((sum, one, i) => round(sum + round(outer(one, isRow) + (i === 0 ? 0 : gap))), 0);
  const main = round((isRow ? room.width : room.height) ?? used);
  const cross = (isRow ? room.height : room.width) ?? Math.max(...items.map((one) => outer(one, !isRow)));
  if (main - used < -excess) return undefined;
  const [start, extra] = distribution(justifyOf(own), round(Math.max(0, main - used)), items.length);
  let at = round(round(isRow ? inset.left : inset.top) + start);
  for (const item of items) {
    const free = round(round(cross) - outer(item, !isRow));
    const across = round(round(isRow ? inset.top : inset.left) + free * crossFraction(item.align));
    const [x, y] = isRow ? [at, across] : [across, at];
    const { node, left, top, width, height } = item;
    node.result = { left: round(x + left), top: round(y + top), width, height };
    at = round(round(at + round(gap + extra)) + outer(item, isRow));
  }
  return isRow ? cross : main;
}
