/**
 * Lines that Yoga gets wrong, settled by the standard.
 *
 * Takes a solved tree, finds lines whose sizes are not those of CSS and settles them, to be solved again. Yoga asks for limits
 * once, item by item, while it changes the sums it divides by: items with a minimum make the others too long or leave all
 * unshrunk, and where each one reaches its minimum it divides by the rounding error of a sum (a row 26 pt wide came out
 * 26 390 606 pt wide). Lines whose base sizes only Yoga knows are left to it. Source: CSS Flexbox 1, section 9.7.
 */
import { lengthOf, type LengthPercentage } from '../../../base/length.ts';
import type { Pt } from '../../../base/units.ts';
import { clamp, NOISE } from '../length.ts';
import type { FlexLength, FlexNode } from './types.ts';

/** Items whose size along their line is decided, with that size. */
export type Settled = Map<FlexNode, Pt>;

/** One line: its direction and what there is between the edges of its solved container. */
interface Line {
  readonly row: boolean;
  readonly room: Pt;
}

const used = (value: FlexLength | LengthPercentage, { room }: Line): Pt | undefined =>
  typeof value === 'object' ? lengthOf(value, room) : value;

const sidesOf = ({ margins }: FlexNode, { row }: Line): Pt =>
  row ? (margins.left ?? 0) + (margins.right ?? 0) : (margins.top ?? 0) + (margins.bottom ?? 0);

const sizeOf = ({ result }: FlexNode, { row }: Line): Pt => (row ? result.width : result.height);

function lineOf({ own, inset, result }: FlexNode): Line {
  return own.flexDirection.startsWith('row')
    ? { row: true, room: result.width - inset.left - inset.right }
    : { row: false, room: result.height - inset.top - inset.bottom };
}

/** Flex base size; undefined where only the engine knows it. Source: CSS Flexbox 1, section 9.2, step 3. */
function baseOf(node: FlexNode, line: Line): Pt | undefined {
  const stated = used(node.basis, line) ?? used(line.row ? node.width : node.height, line);
  if (stated !== undefined) return stated;
  if (node.content !== undefined && node.ratio === undefined) return node.content;
  return node.own.flexGrow === 0 && node.shrink === 0 ? sizeOf(node, line) : undefined;
}

function lineItem(node: FlexNode, line: Line): LineItem | undefined {
  const base = baseOf(node, line);
  if (base === undefined) return undefined;
  const { inset, own, shrink } = node;
  const edges = line.row ? inset.left + inset.right : inset.top + inset.bottom;
  const [minimum, maximum] = line.row ? [node.minWidth, node.maxWidth] : [node.minHeight, node.maxHeight];
  return {
    base: Math.max(edges, base),
    least: Math.max(edges, used(minimum, line) ?? 0),
    most: used(maximum, line) ?? Infinity,
    edges,
    grow: own.flexGrow,
    shrink,
  };
}

/** Settles the items of a line that is not as the standard has it. */
function settleLine(container: FlexNode, nodes: readonly FlexNode[], settled: Settled): boolean {
  const line = lineOf(container);
  const items = nodes.flatMap((node) => lineItem(node, line) ?? []);
  if (items.length < nodes.length) return false;
  const gap = line.row ? container.own.columnGap : container.own.rowGap;
  const gaps = gap === 'normal' ? 0 : (used(gap, line) ?? 0) * (nodes.length - 1);
  const spacing = nodes.reduce((sum, node) => sum + sidesOf(node, line), gaps);
  const sizes = shareLine(items, line.room - spacing);
  const isRight = nodes.every((node, i) => Math.abs(sizeOf(node, line) - (sizes[i] ?? 0)) < NOISE);
  if (isRight) return false;
  let changed = false;
  nodes.forEach((node, i) => {
    const size = sizes[i] ?? 0;
    changed ||= Math.abs((settled.get(node) ?? -1) - size) >= NOISE;
    settled.set(node, size);
  });
  return changed;
}

/**
 * Settles the items of every line that came out otherwise than the standard has it.
 *
 * Containers inside a line that changes are left for the next round: their sizes are not known yet.
 *
 * @param root    a solved container
 * @param settled sizes along the line, in points; grows
 * @returns whether anything was settled, so that the tree has to be solved again
 */
export function settleFlex(root: FlexNode, settled: Settled): boolean {
  const items = root.items ?? [];
  if (items.length === 0) return false;
  if (root.own.flexWrap === 'nowrap' && settleLine(root, items, settled)) return true;
  return items.reduce((changed, item) => settleFlex(item, settled) || changed, false);
}

/** Sizes are border boxes along the line, margins and gaps left out. */
interface LineItem {
  readonly base: Pt;
  readonly least: Pt;
  readonly most: Pt;
  /** Border and padding, which no item gives away. */
  readonly edges: Pt;
  readonly grow: number;
  readonly shrink: number;
}

interface Flexible extends LineItem {
  /** Set once the size is final. */
  frozen: Pt | undefined;
}

/** Source: CSS Flexbox 1, section 9.2, step 3. */
const hypothetical = ({ base, least, most }: LineItem): Pt => clamp(base, least, most);

function start(items: readonly LineItem[], isGrowing: boolean): readonly Flexible[] {
  return items.map((item) => {
    const size = hypothetical(item);
    const factor = isGrowing ? item.grow : item.shrink;
    const isFrozen = factor === 0 || (isGrowing ? item.base > size : item.base < size);
    const { base, least, most, edges, grow, shrink } = item;
    return { base, least, most, edges, grow, shrink, frozen: isFrozen ? size : undefined };
  });
}

const freeSpace = (items: readonly Flexible[], room: Pt): Pt =>
  items.reduce((free, { frozen, base }) => free - (frozen ?? base), room);

/** What the unfrozen items share; factors that do not add up to 1 take that part only. */
function shared(items: readonly Flexible[], room: Pt, first: Pt, isGrowing: boolean): Pt {
  const free = freeSpace(items, room);
  const open = items.filter(({ frozen }) => frozen === undefined);
  const factors = open.reduce((sum, { grow, shrink }) => sum + (isGrowing ? grow : shrink), 0);
  const part = first * factors;
  return factors < 1 && Math.abs(part) < Math.abs(free) ? part : free;
}

/** Sizes of the unfrozen items before their limits are asked. */
function targets(items: readonly Flexible[], free: Pt, isGrowing: boolean): ReadonlyMap<Flexible, Pt> {
  const weight = ({ grow, shrink, base, edges }: Flexible): number =>
    isGrowing ? grow : shrink * (base - edges);
  const open = items.filter(({ frozen }) => frozen === undefined);
  const total = open.reduce((sum, item) => sum + weight(item), 0);
  return new Map(open.map((item) => [item, item.base + (total === 0 ? 0 : (free * weight(item)) / total)]));
}

/** Freezes what broke a limit: the low ones, the high ones or, where the two balance, all. Ends the loop when all are frozen. */
function freeze(sizes: ReadonlyMap<Flexible, Pt>): void {
  let violation = 0;
  for (const [item, size] of sizes) violation += clamp(size, item.least, item.most) - size;
  for (const [item, size] of sizes) {
    const used = clamp(size, item.least, item.most);
    if (violation === 0 || (violation > 0 ? used > size : used < size)) item.frozen = used;
  }
}

/**
 * Sizes of the items of a line, in their order.
 *
 * @param room between the edges of the container, margins and gaps of the items taken off
 */
function shareLine(items: readonly LineItem[], room: Pt): readonly Pt[] {
  const isGrowing = items.reduce((sum, item) => sum + hypothetical(item), 0) < room;
  const flexible = start(items, isGrowing);
  const first = freeSpace(flexible, room);
  while (flexible.some(({ frozen }) => frozen === undefined)) {
    const free = shared(flexible, room, first, isGrowing);
    freeze(targets(flexible, free, isGrowing));
  }
  return flexible.map((item) => item.frozen ?? item.base);
}
