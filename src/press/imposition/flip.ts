/**
 * Where a back goes so that it lands behind its own front.
 *
 * The paper is turned about its long or its short edge: the back page is the mirror image of the front page about a
 * vertical or a horizontal line. A card is turned over like a page, about its vertical axis, so under a horizontal turn its
 * back is printed rotated by 180 degrees. A fold is a horizontal turn about the fold line, on the same page.
 */
import { mapRect, type Edges, type Matrix, type Rect } from '../../base/geometry.ts';
import { isLandscape, slotAt, type Grid, type Slot } from './grid.ts';

export type FlipEdge = 'long' | 'short';

/** How backs are made: turned over by the printer, folded behind, on sheets of their own to be glued, or not at all. */
export const FLIPS = ['long', 'short', 'fold', 'separate', 'none'] as const;
export type Flip = (typeof FLIPS)[number];

export type TurnAxis = 'vertical' | 'horizontal';

/** An upright page turned on its long edge turns about a vertical axis; a landscape page about a horizontal one. */
export function turnAxis(grid: Grid, mode: Flip): TurnAxis {
  if (mode === 'fold') return 'horizontal';
  // Sheets that are glued are turned like the page of a book, whatever their shape.
  if (mode === 'separate' || mode === 'none') return 'vertical';
  return (mode === 'long') === isLandscape(grid) ? 'horizontal' : 'vertical';
}

/** From the front page to the back page, or to the lower half of a folded one; its own inverse. */
export function turnOver(grid: Grid, mode: Flip): Matrix {
  const { width, height } = grid.page;
  if (mode === 'fold') return [1, 0, 0, -1, 0, 2 * (grid.fold?.y ?? height / 2)];
  return turnAxis(grid, mode) === 'vertical' ? [-1, 0, 0, 1, width, 0] : [1, 0, 0, -1, 0, height];
}

const mirrored = ({ top, right, bottom, left }: Edges, axis: TurnAxis): Edges =>
  axis === 'vertical' ? { top, bottom, left: right, right: left } : { left, right, top: bottom, bottom: top };

/** The slot on the back page that lies behind a slot of the front page. */
export function backSlot(grid: Grid, slot: number, mode: Flip): Slot {
  const { trim, reach } = slotAt(grid, slot);
  return {
    trim: mapRect(turnOver(grid, mode), trim),
    reach: mirrored(reach, turnAxis(grid, mode)),
  };
}

/** Places a back in its trim: upright, or turned by 180 degrees about the trim's centre. */
export const backMatrix = (grid: Grid, trim: Rect, mode: Flip): Matrix =>
  turnAxis(grid, mode) === 'vertical'
    ? [1, 0, 0, 1, trim.x, trim.y]
    : [-1, 0, 0, -1, trim.x + trim.width, trim.y + trim.height];
