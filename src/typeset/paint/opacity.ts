/**
 * Opacity groups, and the groups that need not be groups.
 *
 * A group costs a transparency form in PDF and keeps its text from being tagged piece by piece, so opacity is folded
 * into the colours where that looks the same: one path with only a fill or only a stroke, or text whose runs do not
 * overlap. Source: CSS Color 4, section 2 (opacity); ISO 32000-1, 11.3 (alpha compositing).
 */
import type { Colour } from '../../base/colour.ts';
import type { UsedPaint } from '../layout/types.ts';
import type { DisplayItem } from './types.ts';

const fade = (colour: Colour, by: number): Colour => ({ ...colour, alpha: colour.alpha * by });

/** The paint with every alpha multiplied. */
export function fadePaint(paint: UsedPaint, by: number): UsedPaint {
  if (paint.kind === 'solid') return { kind: 'solid', colour: fade(paint.colour, by) };
  return { ...paint, stops: paint.stops.map((stop) => ({ ...stop, colour: fade(stop.colour, by) })) };
}

const isFilledText = (item: DisplayItem): boolean =>
  item.kind === 'link' || (item.kind === 'glyphs' && item.stroke === undefined);

function fadeItem(item: DisplayItem, by: number): DisplayItem {
  if (item.kind === 'glyphs') return { ...item, fill: fade(item.fill, by) };
  if (item.kind !== 'path') return item;
  return {
    ...item,
    fill: item.fill && fadePaint(item.fill, by),
    stroke: item.stroke && { ...item.stroke, paint: fadePaint(item.stroke.paint, by) },
  };
}

/**
 * The items with the opacity in their colours, or undefined where only a group looks right.
 *
 * @param opacity 0..1, below 1
 */
export function foldOpacity(
  items: readonly DisplayItem[],
  opacity: number,
): readonly DisplayItem[] | undefined {
  const [only, second] = items;
  const single = only?.kind === 'path' && !second && (only.fill === undefined || only.stroke === undefined);
  return single || items.every(isFilledText) ? items.map((item) => fadeItem(item, opacity)) : undefined;
}
