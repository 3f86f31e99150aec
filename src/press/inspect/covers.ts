/**
 * What hides what is under it (`coverOf`), and how much of a word (`hiddenHeight`).
 *
 * Takes items of a display list with what holds where they are painted. Only rectangles without transparency count as covers,
 * gradients too.
 */
import { mapRect, pathBounds, type Matrix, type Rect } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import type { UsedPaint } from '../../typeset/layout/types.ts';
import { rectOf } from '../../typeset/paint/bounds.ts';
import type { DisplayItem } from '../../typeset/paint/types.ts';

/** A line through a word hides less of it. */
const COVERED_SHARE = 0.25;
/** Rules and underlines hide nothing. */
const LEAST_COVER: Pt = 2;

/** What holds where an item is painted. */
export interface State {
  readonly matrix: Matrix;
  readonly clip: Rect;
  readonly isOpaque: boolean;
}

/** Part of a page that something hides, and how many items were painted before. */
export interface Cover {
  readonly box: Rect;
  readonly at: number;
}

/** What two boxes share; an empty box in the first where they share nothing. */
export function common(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}

/** Height of the largest part of a box that one cover hides; 0 where what is left can be read. */
export function hiddenHeight(ink: Rect, covers: readonly Cover[]): Pt {
  let most = 0;
  for (const { box } of covers) {
    const { width, height } = common(ink, box);
    if (width * height >= COVERED_SHARE * ink.width * ink.height) most = Math.max(most, height);
  }
  return most;
}

/** The part of the page an item hides for certain; undefined for what lets something through. */
export function coverOf(item: DisplayItem, { matrix, clip, isOpaque }: State): Rect | undefined {
  const isTurned = matrix[1] !== 0 || matrix[2] !== 0;
  if (!isOpaque || isTurned) return undefined;
  const own = item.kind === 'path' ? filled(item) : item.kind === 'image' ? pictured(item) : undefined;
  if (!own) return undefined;
  const box = common(mapRect(matrix, own), clip);
  return box.width > LEAST_COVER && box.height > LEAST_COVER ? box : undefined;
}

function filled({ path, fill }: DisplayItem & { kind: 'path' }): Rect | undefined {
  return fill && hidesAll(fill) ? (rectOf(path) ?? roundedRect(path)) : undefined;
}

/** A colour, or a gradient all of whose colours let nothing through. */
const hidesAll = (fill: UsedPaint): boolean =>
  fill.kind === 'solid' ? fill.colour.alpha === 1 : fill.stops.every(({ colour }) => colour.alpha === 1);

/** Of a rectangle with round corners the part between the corners' arcs: less than it is, never more. */
function roundedRect(path: Parameters<typeof rectOf>[0]): Rect | undefined {
  const isRounded = /^M(?:LC|CL|C|L)+Z$/.test(path.verbs) && path.verbs.replaceAll('L', '').length === 6;
  const box = isRounded ? pathBounds(path) : undefined;
  if (!box) return undefined;
  const inset = 0.15 * Math.min(box.width, box.height);
  return {
    x: box.x + inset,
    y: box.y + inset,
    width: box.width - 2 * inset,
    height: box.height - 2 * inset,
  };
}

const pictured = ({ image, rect }: DisplayItem & { kind: 'image' }): Rect | undefined =>
  image.hasAlpha ? undefined : rect;
