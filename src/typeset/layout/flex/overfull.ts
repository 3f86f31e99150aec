/**
 * Lines that are too full, brought where `justify-content` has them.
 *
 * Takes a solved tree and moves the items of single lines that stick out. Yoga adds up items that are smaller than their own
 * padding as if they were nothing, and takes the padding of a container without room off twice.
 * Source: CSS Flexbox 1, section 8.2.
 */
import type { Pt } from '../../../base/units.ts';
import { NOISE } from '../length.ts';
import { justifyOf } from './justify.ts';
import type { FlexNode } from './types.ts';

/** What there is along a line, from its start on: margins and sizes in the order they are met. */
interface Met {
  readonly start: Pt;
  readonly before: Pt;
  readonly size: Pt;
  readonly after: Pt;
}

/** An item seen along its line; undefined with a margin that takes what is left. */
function metOf({ result, margins }: FlexNode, container: FlexNode): Met | undefined {
  const isRow = container.own.flexDirection.startsWith('row');
  const isReversed = container.own.flexDirection.endsWith('reverse');
  const [start, size] = isRow ? [result.left, result.width] : [result.top, result.height];
  const [first, last] = isRow ? [margins.left, margins.right] : [margins.top, margins.bottom];
  if (first === undefined || last === undefined) return undefined;
  if (!isReversed) return { start, before: first, size, after: last };
  const length = isRow ? container.result.width : container.result.height;
  return { start: length - start - size, before: last, size, after: first };
}

/** How far the items of a line have to be moved on, seen from its start. */
function shiftOf(container: FlexNode, items: readonly FlexNode[]): Pt {
  const { own, inset, result } = container;
  const share = { center: 0.5, 'flex-end': 1 }[justifyOf(own) as string] ?? 0;
  if (own.flexWrap === 'wrap' || share === 0) return 0;
  const isRow = own.flexDirection.startsWith('row');
  const gap = isRow ? own.columnGap : own.rowGap;
  const met = items.flatMap((item) => metOf(item, container) ?? []);
  const [first] = met;
  if (first === undefined || met.length < items.length || typeof gap === 'object') return 0;
  const room = isRow ? result.width - inset.left - inset.right : result.height - inset.top - inset.bottom;
  const gaps = (gap === 'normal' ? 0 : gap) * (items.length - 1);
  const free = room - met.reduce((sum, { before, size, after }) => sum + before + size + after, gaps);
  if (free > -NOISE) return 0;
  const [near, far] = isRow ? [inset.left, inset.right] : [inset.top, inset.bottom];
  const edge = own.flexDirection.endsWith('reverse') ? far : near;
  return edge + free * share + first.before - first.start;
}

/** Moves the items of every line that is too full, in all containers of a tree. */
export function alignOverfull(container: FlexNode): void {
  const items = container.items ?? [];
  const shift = shiftOf(container, items);
  if (Math.abs(shift) > NOISE) {
    const isRow = container.own.flexDirection.startsWith('row');
    const by = container.own.flexDirection.endsWith('reverse') ? -shift : shift;
    for (const item of items) {
      const { left, top, width, height } = item.result;
      item.result = { left: left + (isRow ? by : 0), top: top + (isRow ? 0 : by), width, height };
    }
  }
  for (const item of items) if (item.items) alignOverfull(item);
}
