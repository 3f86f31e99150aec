/**
 * Whether two orders of the same items give the same picture: nothing that lies over something else changes sides.
 *
 * Takes items with their pushes and pops, asks their boxes alone: a box is never smaller than what is painted in it, so that
 * "yes" is certain.
 */
import type { Matrix, Rect } from '../../base/geometry.ts';
import { concat, IDENTITY, mapRect } from '../../base/geometry.ts';
import { itemBounds } from './bounds.ts';
import { isSameColour } from './colour-text.ts';
import type { DisplayItem } from './types.ts';

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
