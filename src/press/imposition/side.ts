/**
 * One side of a grid: its slots, the box round them, and the part of the page that belongs to it.
 *
 * Takes a grid and how backs are made; gives the same three things for fronts and backs, so that marks and words need not
 * know how the paper is turned. On a folded sheet each side has half of the page.
 */
import type { Rect } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import { backSlot, type Flip } from './flip.ts';
import { blockOf, type Grid, type Slot } from './grid.ts';

export interface GridSide {
  readonly slots: readonly Slot[];
  /** Box round all bleeds, also of slots that stay empty. */
  readonly block: Rect;
  /** Where the printer reaches and this side may put marks. */
  readonly area: Rect;
}

export type SideName = 'front' | 'back';

/** Nothing is printed across a crease. */
const CREASE: Pt = mm(0.4);

function printable({ page, margins }: Grid): Rect {
  const { left, right, top, bottom } = margins;
  return { x: left, y: top, width: page.width - left - right, height: page.height - top - bottom };
}

/** The slots, block and area of fronts or backs. */
export function gridSide(grid: Grid, side: SideName, mode: Flip): GridSide {
  const slots = side === 'front' ? grid.slots : grid.slots.map((_, slot) => backSlot(grid, slot, mode));
  const area = printable(grid);
  const block = blockOf(slots);
  if (!grid.fold) return { slots, block, area };
  const { y } = grid.fold;
  const bottom = area.y + area.height;
  const half =
    side === 'front'
      ? { ...area, height: y - CREASE - area.y }
      : { ...area, y: y + CREASE, height: bottom - y - CREASE };
  return { slots, block, area: half };
}
