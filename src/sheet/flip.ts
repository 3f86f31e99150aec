/**
 * Where a back goes so that it lands behind its own front.
 *
 * The printer turns the sheet about its long or its short edge. The turn's axis is vertical (columns change places) or
 * horizontal (rows change places, and the back page is printed the other way up). A card is turned over like a page,
 * about its vertical axis, so under a horizontal turn its back is printed rotated by 180 degrees.
 */
import type { Matrix, Rect } from '../base/geometry.ts';
import { isLandscape, type Grid } from './grid.ts';

export type FlipEdge = 'long' | 'short';

export type TurnAxis = 'vertical' | 'horizontal';

/** An upright page turned on its long edge turns about a vertical axis; a landscape page about a horizontal one. */
export const turnAxis = (grid: Grid, flip: FlipEdge): TurnAxis =>
  (flip === 'long') === isLandscape(grid) ? 'horizontal' : 'vertical';

/** The slot on the back page that lies behind a slot of the front page. */
export function backSlot(grid: Grid, slot: number, flip: FlipEdge): number {
  const column = slot % grid.columns;
  const row = Math.floor(slot / grid.columns);
  return turnAxis(grid, flip) === 'vertical'
    ? row * grid.columns + (grid.columns - 1 - column)
    : (grid.rows - 1 - row) * grid.columns + column;
}

/** Places a back in its trim: upright, or turned by 180 degrees about the trim's centre. */
export const backMatrix = (grid: Grid, trim: Rect, flip: FlipEdge): Matrix =>
  turnAxis(grid, flip) === 'vertical'
    ? [1, 0, 0, 1, trim.x, trim.y]
    : [-1, 0, 0, -1, trim.x + trim.width, trim.y + trim.height];
