/**
 * How narrow and how wide a grid can sensibly be: its columns sized for the least and for all they want.
 *
 * Source: CSS Grid Layout 2, section 5.2.
 */
import type { Pt } from '../../../base/units.ts';
import type { GridBox } from '../../box/types.ts';
import type { LayoutContext } from '../context.ts';
import type { IntrinsicWidths } from '../text/types.ts';
import { columnNeeds, gapOf, gridOf, tracksOf } from './axes.ts';
import { trackSizes } from './tracks.ts';

/** Widths of the content box. */
export function gridWidths(context: LayoutContext, box: GridBox, scale: number): IntrinsicWidths {
  const grid = gridOf(box);
  const { own, placement } = grid;
  const gap = gapOf(own.columnGap, undefined);
  const tracks = tracksOf(own.gridTemplateColumns, own.gridAutoColumns, placement.columns, undefined);
  const needs = columnNeeds(context, grid, scale);
  const widthOf = (room: 'min-content' | 'max-content'): Pt => {
    const sizes = trackSizes({ tracks, needs, gap, room, stretches: false });
    return sizes.reduce((sum, size) => sum + size, Math.max(0, sizes.length - 1) * gap);
  };
  return { min: widthOf('min-content'), max: widthOf('max-content') };
}
