/**
 * Absolute boxes: sized and placed against the padding box of their nearest positioned ancestor.
 *
 * Runs when that ancestor has its final place, so nothing in the flow ever waits for an absolute box.
 * Source: CSS 2.2, sections 10.3.7, 10.3.8 and 10.6.4 (used insets, margins and sizes).
 */
import type { Rect } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import { margins } from './lines.ts';
import type { LayoutContext } from './context.ts';
import type { Floating, Laid } from './laid.ts';
import { definite } from './length.ts';

/** One axis: insets, margins (undefined: auto), and what is known about the box. */
interface Axis {
  readonly start: Pt | undefined;
  readonly end: Pt | undefined;
  readonly before: Pt | undefined;
  readonly after: Pt | undefined;
  /** Of the anchor. */
  readonly origin: Pt;
  readonly length: Pt;
}

/** Length between both insets, for a box whose own is auto. */
const stretched = (axis: Axis): Pt | undefined =>
  axis.start === undefined || axis.end === undefined
    ? undefined
    : Math.max(0, axis.length - axis.start - axis.end - (axis.before ?? 0) - (axis.after ?? 0));

/** Place of the border box; undefined: both insets are auto, the static place counts. */
function placed(axis: Axis, size: Pt): Pt | undefined {
  const { start, end, before, after, origin, length } = axis;
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined) return origin + length - (end ?? 0) - (after ?? 0) - size;
  if (end === undefined || (before !== undefined && after !== undefined))
    return origin + start + (before ?? 0);
  // Both insets and an auto margin: the free space goes to the auto margins.
  const free = length - start - end - size - (before ?? 0) - (after ?? 0);
  if (before !== undefined || free < 0) return origin + start + (before ?? 0);
  return origin + start + (after === undefined ? free / 2 : free);
}

/** Static place: where the flow would put it, or as the only item of a flex container. */
function staticPlace(axis: Axis, size: Pt, from: Pt, room: Pt, fraction: number | undefined): Pt {
  const [before, after] = [axis.before ?? 0, axis.after ?? 0];
  return from + before + (fraction === undefined ? 0 : (room - size - before - after) * fraction);
}

export interface PlacedFloating {
  readonly laid: Laid;
  /** Border box, page coordinates. */
  readonly x: Pt;
  readonly y: Pt;
}

/**
 * Lays out and places an absolute box.
 *
 * @param content content box of its parent, page coordinates; a flex parent aligns in it
 * @param from    static place in page coordinates
 * @param scale   of the text round it
 */
export function placeFloating(
  context: LayoutContext,
  floating: Floating,
  anchor: Rect,
  content: Rect,
  from: { readonly x: Pt; readonly y: Pt; readonly scale: number },
): PlacedFloating {
  const { box, align } = floating;
  const { own } = box.style;
  const m = margins(own, anchor.width);
  const across: Axis = {
    start: definite(own.left, anchor.width),
    end: definite(own.right, anchor.width),
    before: m.left,
    after: m.right,
    origin: anchor.x,
    length: anchor.width,
  };
  const down: Axis = {
    start: definite(own.top, anchor.height),
    end: definite(own.bottom, anchor.height),
    before: m.top,
    after: m.bottom,
    origin: anchor.y,
    length: anchor.height,
  };
  const laid = context.box(context, box, {
    area: { width: anchor.width, height: anchor.height },
    sizing: 'shrink',
    scale: from.scale,
    width: box.kind === 'table' ? undefined : stretched(across),
    height: stretched(down),
    available: Math.max(0, anchor.width - (across.start ?? 0) - (across.end ?? 0)),
  });
  return {
    laid,
    x: placed(across, laid.width) ?? staticPlace(across, laid.width, from.x, content.width, align?.x),
    y: placed(down, laid.height) ?? staticPlace(down, laid.height, from.y, content.height, align?.y),
  };
}
