/**
 * Block containers: children one below the other.
 *
 * Takes block-level boxes and the area they are in, gives their places. Margins never collapse: two boxes are as far
 * apart as both margins together. Source: CSS 2.2, section 10.3.3 (auto margins); docs/css-subset.md.
 */
import type { Pt } from '../../base/units.ts';
import type { BlockBox, Box } from '../box/types.ts';
import type { OwnStyle } from '../style/types.ts';
import { margins, sideMargins } from './box-model.ts';
import type { Margins } from './box-model.ts';
import type { Area, LayoutContext, Slot } from './context.ts';
import { UNCUT } from './laid.ts';
import type { Item, LaidStack } from './laid.ts';
import { alignShift } from './lines.ts';

/** Children laid out below one another. */
export interface Stacked {
  readonly items: readonly Item[];
  readonly height: Pt;
  readonly excessWidth: Pt;
  readonly hasForcedBreak: boolean;
}

const isForced = (value: OwnStyle['breakBefore']): boolean => value === 'page' || value === 'column';

/** Whether a break must come before or after this box. */
export const forcesBreak = (own: OwnStyle): boolean => isForced(own.breakBefore) || isForced(own.breakAfter);

/** Free space goes to auto margins; where none is auto, it stays at the right. */
function leftOffset(m: Margins, free: Pt): Pt {
  if (m.left !== undefined) return m.left;
  if (free <= 0) return 0;
  return m.right === undefined ? free / 2 : free;
}

/**
 * Stacks boxes.
 *
 * @param area   content box of the container; its height only matters for percentages
 * @param origin where the content box begins in the container's border box
 */
export function stackBoxes(
  context: LayoutContext,
  boxes: readonly Box[],
  area: Area & { readonly width: Pt },
  origin: { readonly x: Pt; readonly y: Pt },
  scale: number,
): Stacked {
  const items: Item[] = [];
  let y = 0;
  let excessWidth = 0;
  let hasForcedBreak = false;
  for (const box of boxes) {
    const { own } = box.style;
    if (own.position === 'absolute') {
      items.push({ kind: 'floating', box, x: origin.x, y: origin.y + y });
      continue;
    }
    const m = margins(own, area.width);
    const laid = context.box(context, box, { area, sizing: 'fill', scale });
    const free = area.width - laid.width - sideMargins(m);
    y += m.top ?? 0;
    items.push({ kind: 'placed', laid, x: origin.x + leftOffset(m, free), y: origin.y + y });
    y += laid.height + (m.bottom ?? 0);
    excessWidth = Math.max(excessWidth, laid.excessWidth);
    hasForcedBreak ||= laid.hasForcedBreak || forcesBreak(own);
  }
  return { items, height: y, excessWidth, hasForcedBreak };
}

/** Lays out a block container at a settled width. */
export function layoutBlock(context: LayoutContext, box: BlockBox, slot: Slot): LaidStack {
  const { inset, scale } = slot;
  const ends = inset.top + inset.bottom;
  const area = {
    width: Math.max(0, slot.width - inset.left - inset.right),
    height: slot.height === undefined ? slot.percentBase : Math.max(0, slot.height - ends),
  };
  const origin = { x: inset.left, y: inset.top };
  const stacked = stackBoxes(context, box.children, area, origin, scale);
  const free = slot.height === undefined ? 0 : slot.height - ends - stacked.height;
  return {
    kind: 'stack',
    box,
    items: stacked.items,
    isFlow: true,
    width: slot.width,
    height: slot.height ?? stacked.height + ends,
    inset,
    scale,
    contentHeight: stacked.height,
    excessWidth: stacked.excessWidth,
    shift: alignShift(box.style.own.textValign, free),
    cut: UNCUT,
    hasForcedBreak: stacked.hasForcedBreak,
  };
}
