/**
 * Paint order: what one walk through the fragments of a stacking context found, brought into the order of CSS.
 *
 * Takes parts in document order, gives items. A relative box without a z-index is painted where it stands together with its
 * positioned descendants, so that paint order stays reading order, wherever that gives the same picture as CSS's order,
 * which holds otherwise. Source: CSS 2.2, appendix E.
 */
import { POP } from './picture.ts';
import type { DisplayItem, PushItem } from './types.ts';
import { concat, IDENTITY, mapRect, type Matrix, type Rect } from '../../base/geometry.ts';
import { itemBounds } from './bounds.ts';
import { isSameColour } from './print.ts';

/** A box taken out of the flow. */
export interface LayerPart {
  readonly kind: 'layer';
  readonly z: number;
  /** Relative without a z-index. */
  readonly isAnchor: boolean;
  /** Its own background and border; its children, or all of it where it is a context that is in order already. */
  readonly own: readonly DisplayItem[];
  readonly parts: readonly Part[];
}

/** In-flow content inside `overflow: hidden`. */
export interface ClippedPart {
  readonly kind: 'clipped';
  readonly push: PushItem;
  readonly parts: readonly Part[];
}

export type Part = DisplayItem | LayerPart | ClippedPart;

interface Layered {
  readonly z: number;
  readonly items: DisplayItem[];
}

/** Where an ordering writes. */
interface Sink {
  readonly out: DisplayItem[];
  readonly layers: Layered[];
  /** Clips between the context and here; a layer taken out of the flow repeats them. */
  readonly clips: readonly PushItem[];
  /** Whether anchors hold their positioned descendants. */
  readonly holds: boolean;
}

/** Items between begin and end; nothing at all when there are none. */
export function wrap(out: DisplayItem[], begin: readonly PushItem[], items: readonly DisplayItem[]): void {
  if (items.length === 0) return;
  for (const push of begin) out.push(push);
  for (const item of items) out.push(item);
  for (let i = 0; i < begin.length; i++) out.push(POP);
}

/** Adds the items of layers below 0, or of all others, the lowest first. */
function addLayers(out: DisplayItem[], layers: readonly Layered[], isBelow: boolean): void {
  const some = layers.filter(({ z }) => z < 0 === isBelow);
  const [first] = some;
  if (some.some(({ z }) => z !== first?.z)) some.sort((a, b) => a.z - b.z);
  for (const { items } of some) for (const item of items) out.push(item);
}

/** Layers below 0, the flow, layers from 0 on. */
export function ordered(parts: readonly Part[], holds: boolean): readonly DisplayItem[] {
  const [only] = parts;
  if (parts.length === 1 && only?.kind === 'clipped') {
    const items: DisplayItem[] = [];
    wrap(items, [only.push], ordered(only.parts, holds));
    return items;
  }
  const sink: Sink = { out: [], layers: [], clips: [], holds };
  layAll(parts, sink);
  const { out, layers } = sink;
  if (layers.length === 0) return out;
  const below: DisplayItem[] = [];
  addLayers(below, layers, true);
  if (below.length > 0) {
    for (const item of out) below.push(item);
    addLayers(below, layers, false);
    return below;
  }
  addLayers(out, layers, false);
  return out;
}

function layAll(parts: readonly Part[], sink: Sink): void {
  for (const part of parts) {
    if (part.kind === 'layer') layLayer(part, sink);
    else if (part.kind === 'clipped') {
      const out: DisplayItem[] = [];
      const { layers, holds } = sink;
      layAll(part.parts, { out, layers, clips: [...sink.clips, part.push], holds });
      wrap(sink.out, [part.push], out);
    } else sink.out.push(part);
  }
}

/** A layer takes its place among the others before its descendants take theirs. */
function layLayer({ z, isAnchor, own, parts }: LayerPart, sink: Sink): void {
  if (isAnchor && sink.holds) {
    for (const item of own) sink.out.push(item);
    for (const item of ordered(parts, true)) sink.out.push(item);
    return;
  }
  const { layers, clips, holds } = sink;
  const out: DisplayItem[] = own.slice();
  const items: DisplayItem[] = clips.length === 0 ? out : [];
  layers.push({ z, items });
  layAll(parts, { out, layers, clips, holds });
  if (clips.length > 0) wrap(items, clips, out);
}

export const hasAnchor = (parts: readonly Part[]): boolean =>
  parts.some(
    (part) =>
      (part.kind === 'layer' || part.kind === 'clipped') &&
      ((part.kind === 'layer' && part.isAnchor) || hasAnchor(part.parts)),
  );

/** The items of a stacking context without its own background, in paint order. */
export function inPaintOrder(parts: readonly Part[]): readonly DisplayItem[] {
  const css = ordered(parts, false);
  if (!hasAnchor(parts)) return css;
  const read = ordered(parts, true);
  const isEqual = read.length === css.length && read.every((item, i) => item === css[i]);
  return isEqual || isSamePicture(read, css) ? read : css;
}

/** Pairs that are looked at, so that a page of relative boxes ends; beyond them the answer is "no". */
const MOST_PAIRS = 2_000_000;

interface Placed {
  readonly item: DisplayItem;
  readonly box: Rect;
  /** In no group that lets something through. */
  readonly isOpaque: boolean;
}

interface State {
  readonly matrix: Matrix;
  readonly isOpaque: boolean;
}

/** Items that paint something, with their boxes in the coordinates outside all pushes. */
function placed(items: readonly DisplayItem[]): readonly Placed[] {
  const stack: State[] = [];
  let state: State = { matrix: IDENTITY, isOpaque: true };
  const found: Placed[] = [];
  for (const item of items) {
    if (item.kind === 'push') {
      stack.push(state);
      const matrix = item.matrix ? concat(state.matrix, item.matrix) : state.matrix;
      state = { matrix, isOpaque: state.isOpaque && item.opacity === 1 && !item.blend };
    } else if (item.kind === 'pop') state = stack.pop() ?? state;
    else {
      const box = itemBounds(item);
      if (!box) continue;
      const { matrix, isOpaque } = state;
      found.push({ item, box: matrix === IDENTITY ? box : mapRect(matrix, box), isOpaque });
    }
  }
  return found;
}

const isOver = (a: Placed, b: Placed): boolean =>
  overlap(a.box, b.box) && !(a.isOpaque && b.isOpaque && isSameInk(a.item, b.item));

/** Boxes that share less than this touch: what rounding adds up to, and no more than a printer can show. In points. */
const TOUCH = 0.01;

const overlap = (a: Rect, b: Rect): boolean =>
  a.x + TOUCH < b.x + b.width &&
  b.x + TOUCH < a.x + a.width &&
  a.y + TOUCH < b.y + b.height &&
  b.y + TOUCH < a.y + a.height;

/** Letters of one opaque colour, which look the same whichever are on top: their boxes are higher than what is inked. */
function isSameInk(a: DisplayItem, b: DisplayItem): boolean {
  if (a.kind !== 'glyphs' || b.kind !== 'glyphs' || a.stroke || b.stroke) return false;
  return a.fill.alpha === 1 && isSameColour(a.fill, b.fill);
}

/** Whether `other`, which has the same items as `items`, paints the same picture. */
export function isSamePicture(other: readonly DisplayItem[], items: readonly DisplayItem[]): boolean {
  const rankOf = new Map<DisplayItem, number>();
  for (const [rank, item] of other.entries()) rankOf.set(item, rank);
  const all = placed(items);
  const ranks: number[] = [];
  let highest = -1;
  let pairs = 0;
  for (const one of all) {
    const rank = rankOf.get(one.item) ?? -1;
    if (rank < highest) {
      pairs += ranks.length;
      if (pairs > MOST_PAIRS) return false;
      for (let i = 0; i < ranks.length; i++) {
        const earlier = all[i];
        if (earlier && (ranks[i] ?? 0) > rank && isOver(earlier, one)) return false;
      }
    }
    highest = Math.max(highest, rank);
    ranks.push(rank);
  }
  return true;
}
