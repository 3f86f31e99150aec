/**
 * What a page paints, as boxes in the order of painting: words, shapes, pictures, each with its colour and what clips it.
 *
 * Coordinates are those of the page: points, origin where its boxes have it, y upwards. A shape is the box round it: enough to know
 * where something is, not what it looks like. Source: ISO 32000-1, 8.5 and 9.4.4.
 */
import type { Matrix } from '../../base/geometry.ts';
import { concat } from '../../base/geometry.ts';

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

/** A colour as a number: equal colours are equal numbers. `PAPER` is no ink at all; `MANY` are pictures, gradients and patterns. */
export type Tone = number;
export const [PAPER, MANY]: readonly [Tone, Tone] = [0, -1];

/** Why nothing is seen of a thing, whatever lies over it. */
export type Hidden = 'layer' | 'mode' | 'flat' | 'clear';

export interface PaintedItem {
  /** `hairline`: a fill without area, which prints as one pixel of the device (ISO 32000-1, 8.5.3.3.1). */
  readonly kind: 'text' | 'fill' | 'hairline' | 'stroke' | 'image' | 'shade';
  readonly box: Box;
  /** What it is cut to; undefined where nothing cuts it. */
  readonly clip: Box | undefined;
  readonly tone: Tone;
  /** A rectangle or picture through which nothing shows. */
  readonly isCover: boolean;
  readonly hidden: Hidden | undefined;
  /** `key mcid` of the tagged sequence it is in; undefined outside of tags and in artifacts. */
  readonly sequence: string | undefined;
  /** Of words: how many signs are seen, what they say, where the first one stands and how large it is. */
  readonly words: PaintedWords | undefined;
}

export interface PaintedWords {
  readonly letters: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** How much wider than its font it is: 1 is as wide. */
  readonly stretch: number;
}

/** The box round mapped corners. */
export function mapBox(m: Matrix, [x1, y1, x2, y2]: Box): Box {
  const xs = [m[0] * x1 + m[2] * y1, m[0] * x2 + m[2] * y1, m[0] * x1 + m[2] * y2, m[0] * x2 + m[2] * y2];
  const ys = [m[1] * x1 + m[3] * y1, m[1] * x2 + m[3] * y1, m[1] * x1 + m[3] * y2, m[1] * x2 + m[3] * y2];
  return [Math.min(...xs) + m[4], Math.min(...ys) + m[5], Math.max(...xs) + m[4], Math.max(...ys) + m[5]];
}

/** What two boxes have in common; of two that are apart one whose right is left of its left. */
export const meet = (a: Box, b: Box | undefined): Box =>
  b ? [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])] : a;

/** The box round both. */
export const unite = (a: Box | undefined, b: Box): Box =>
  a ? [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])] : b;

export const isNothing = ([x1, y1, x2, y2]: Box): boolean => x2 < x1 || y2 < y1;

/** Four numbers in any order of corners. */
export function boxFrom(values: readonly unknown[]): Box | undefined {
  const [a, b, c, d] = values;
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
    return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** Upright or turned by quarters: a rectangle stays one. */
export const isUpright = ([a, b, c, d]: Matrix): boolean => (b === 0 && c === 0) || (a === 0 && d === 0);

function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const by = a * d - b * c;
  if (!Number.isFinite(1 / by)) return undefined;
  return [d / by, -b / by, -c / by, a / by, (c * f - d * e) / by, (b * e - a * f) / by];
}

/** Where things are drawn once more. */
export interface Placing {
  /** Of the stream they were read in, and of the one they are drawn in. */
  readonly from: Matrix;
  readonly to: Matrix;
  readonly clip: Box | undefined;
  readonly hidden: Hidden | undefined;
  readonly sequence: string | undefined;
}

/** From where a stream was read to where it is drawn; undefined where it was read without any size. */
export function moveBetween({ from, to }: Pick<Placing, 'from' | 'to'>): Matrix | undefined {
  const back = inverse(from);
  return back && concat(to, back);
}

/** Things that were read in one place, as they are in another. */
export function placeAgain(
  items: readonly PaintedItem[],
  { from, to, clip, hidden, sequence }: Placing,
): readonly PaintedItem[] {
  const move = moveBetween({ from, to });
  if (!move) return [];
  const keepsCovers = isUpright(move);
  const scale = Math.sqrt(Math.abs(move[0] * move[3] - move[1] * move[2]));
  return items.map((item) => ({
    ...item,
    box: mapBox(move, item.box),
    clip: item.clip ? meet(mapBox(move, item.clip), clip) : clip,
    isCover: item.isCover && keepsCovers,
    hidden: item.hidden ?? hidden,
    sequence,
    words: item.words && {
      ...item.words,
      x: move[0] * item.words.x + move[2] * item.words.y + move[4],
      y: move[1] * item.words.x + move[3] * item.words.y + move[5],
      size: item.words.size * scale,
    },
  }));
}
