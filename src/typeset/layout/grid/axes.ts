/**
 * A grid's style and items as the two axes the track sizing takes.
 *
 * Takes a box and what is known of its size, gives tracks with their percentages resolved and what each item needs. Absolute
 * children are no items. Source: CSS Grid Layout 2, sections 6.6, 7.2 and 11.
 */
import { cachePerObject } from '../../../base/cache.ts';
import type { Pt } from '../../../base/units.ts';
import type { Box, GridBox } from '../../box/types.ts';
import type { LengthPercentage, OwnStyle, TrackSize } from '../../style/types.ts';
import { insetEdges, margins, sideMargins } from '../lines.ts';
import type { LayoutContext } from '../context.ts';
import { gridFuel } from '../fuel.ts';
import { holdsFit, itemsOf } from '../flex/item-sizes.ts';
import { definite } from '../length.ts';
import { type Axis as Count, type Cells, placeItems, type Placement } from './place.ts';
import { type Limit, type Need, type Track, trackSizes } from './tracks.ts';
import type { IntrinsicWidths } from '../text/types.ts';

export interface GridItem {
  readonly box: Box;
  readonly cells: Cells;
}

export interface Grid {
  readonly own: OwnStyle;
  readonly items: readonly GridItem[];
  readonly placement: Placement;
}

/** Where the items are; the same for every size of the grid. */
export const gridOf = cachePerObject('grids', (box: GridBox): Grid => {
  const { own } = box.style;
  const boxes = itemsOf(box);
  const placement = placeItems(
    own,
    boxes.map((item) => item.style.own),
    gridFuel(box),
  );
  const items = boxes.flatMap((item, i) => {
    const cells = placement.cells[i];
    return cells ? [{ box: item, cells }] : [];
  });
  return { own, items, placement };
});

/** A percentage of what is not known counts as `auto`. */
const limitOf = (
  value: LengthPercentage | 'auto' | 'min-content' | 'max-content',
  base: Pt | undefined,
): Limit => (typeof value === 'string' ? value : (definite(value, base) ?? 'auto'));

function trackOf({ min, max }: TrackSize, base: Pt | undefined): Track {
  const least = limitOf(min, base);
  return { min: least, max: typeof max === 'object' && 'fr' in max ? max : limitOf(max, base) };
}

/** Template tracks, with the automatic ones round them. */
export function tracksOf(
  template: readonly TrackSize[],
  auto: readonly TrackSize[],
  { count, before }: Count,
  base: Pt | undefined,
): readonly Track[] {
  const automatic = (place: number): TrackSize => {
    const size = auto[((place % auto.length) + auto.length) % auto.length];
    return size ?? { min: 'auto', max: 'auto' };
  };
  return Array.from({ length: count }, (_, i) => {
    const at = i - before;
    return trackOf(template[at] ?? automatic(at < 0 ? at : at - template.length), base);
  });
}

export const gapOf = (gap: OwnStyle['columnGap'], base: Pt | undefined): Pt =>
  gap === 'normal' ? 0 : (definite(gap, base) ?? 0);

/** Whether an item is made smaller than its words: it hides them, or they shrink to the room there is. */
const givesWay = (box: Box, isFlexible: boolean): boolean =>
  box.style.own.overflow === 'hidden' || (isFlexible && holdsFit(box));

const isFlexible = (size: TrackSize | undefined): boolean =>
  size !== undefined && typeof size.max === 'object' && 'fr' in size.max;

/** What the items need across; percentages of widths that are being found count as nothing. */
export function columnNeeds(context: LayoutContext, grid: Grid, scale: number): readonly Need[] {
  return grid.items.map(({ box, cells: { column: span } }): Need => {
    const { own } = box.style;
    const sides = sideMargins(margins(own, 0));
    const inset = insetEdges(own, 0);
    const edges = inset.left + inset.right + sides;
    const { min, max } = context.intrinsic(context, box, scale);
    const isStated = typeof own.width === 'number' || box.kind === 'replaced';
    const least = definite(own.minWidth, undefined);
    const column = grid.own.gridTemplateColumns[span.start - grid.placement.columns.before];
    let needed: Pt | undefined;
    if (isStated) needed = min + sides;
    else if (least !== undefined) needed = Math.max(edges, least + sides);
    else if (givesWay(box, isFlexible(column))) needed = edges;
    return { span, min: min + sides, max: max + sides, least: needed, edges };
  });
}

/** What an item of this height needs down; `shim` moves it to the baseline of its row. */
export function rowNeed(grid: Grid, item: GridItem, height: Pt, width: Pt, shim: Pt): Need {
  const { box, cells } = item;
  const { own } = box.style;
  const { top, bottom } = margins(own, width);
  const ends = (top ?? 0) + (bottom ?? 0) + shim;
  const inset = insetEdges(own, width);
  const edges = inset.top + inset.bottom + ends;
  const size = height + ends;
  const row = grid.own.gridTemplateRows[cells.row.start - grid.placement.rows.before];
  let least: Pt | undefined;
  if (typeof own.height === 'number' || box.kind === 'replaced') least = size;
  else if (own.minHeight !== 'auto')
    least = Math.max(edges, (definite(own.minHeight, undefined) ?? 0) + ends);
  else if (givesWay(box, isFlexible(row))) least = edges;
  return { span: cells.row, min: size, max: size, least, edges };
}

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
