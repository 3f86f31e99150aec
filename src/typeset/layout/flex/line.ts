/**
 * How the items of one flex line share its room: the loop of the standard.
 *
 * Takes base sizes, limits and factors, gives sizes along the line; knows neither boxes nor Yoga. Items that reach a limit are
 * frozen there and the others share again, until nothing reaches a limit. Source: CSS Flexbox 1, section 9.7.
 */
import type { Pt } from '../../../base/units.ts';
import { clamp } from '../length.ts';

/** Sizes are border boxes along the line, margins and gaps left out. */
export interface LineItem {
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
export function shareLine(items: readonly LineItem[], room: Pt): readonly Pt[] {
  const isGrowing = items.reduce((sum, item) => sum + hypothetical(item), 0) < room;
  const flexible = start(items, isGrowing);
  const first = freeSpace(flexible, room);
  while (flexible.some(({ frozen }) => frozen === undefined)) {
    const free = shared(flexible, room, first, isGrowing);
    freeze(targets(flexible, free, isGrowing));
  }
  return flexible.map((item) => item.frozen ?? item.base);
}
