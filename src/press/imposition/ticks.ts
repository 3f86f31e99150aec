/**
 * Margin ticks: hairlines beyond the bleed that say where to cut.
 *
 * Takes one side of a grid and the slots in use; gives one line per trim edge and margin, only outside the bleed, never
 * inside any trim and never closer to the paper's edge than the printer reaches. The distance between two ticks is the trim.
 */
import type { Rect } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import type { Slot } from './grid.ts';
import type { GridSide } from './side.ts';

/** Columns (rows) at least this long have words between their ticks; shorter ones have short ticks and words beyond. */
export const WORDS_BETWEEN: Pt = mm(61);

const SHORTEST: Pt = mm(2);
/** Shorter than this and a tick is no longer seen. */
const LEAST_ROOM: Pt = mm(0.3);

interface TickSize {
  /** Preferred white between bleed and tick; it shrinks before a tick gets shorter than 2 mm. */
  readonly offset: Pt;
  readonly length: Pt;
}

// How large is a tick beside a column or row?
const LONG: TickSize = { offset: mm(1.4), length: mm(5) };
const SHORT: TickSize = { offset: mm(0.6), length: SHORTEST };

const tickSize = (trimSide: Pt): TickSize => (trimSide >= WORDS_BETWEEN ? LONG : SHORT);

/** From where to where a tick is, measured from the bleed outwards; undefined when there is no room at all. */
export interface TickSpan {
  readonly from: Pt;
  readonly to: Pt;
}

export function tickSpan(room: Pt, trimSide: Pt): TickSpan | undefined {
  if (room <= LEAST_ROOM) return undefined;
  const { offset, length } = tickSize(trimSide);
  const from = Math.min(offset, Math.max(mm(0.2), room - SHORTEST));
  return { from, to: Math.min(room, from + length) };
}

/** The white on each side between the block and the edge of its area. */
export const roomRound = ({ block, area }: GridSide) => ({
  top: block.y - area.y,
  left: block.x - area.x,
  bottom: area.y + area.height - block.y - block.height,
  right: area.x + area.width - block.x - block.width,
});

export interface Line {
  readonly x1: Pt;
  readonly y1: Pt;
  readonly x2: Pt;
  readonly y2: Pt;
}

const distinct = (values: readonly Pt[]): readonly Pt[] => {
  const seen = new Map(values.map((value) => [value.toFixed(4), value]));
  return [...seen.values()].sort((a, b) => a - b);
};

interface TrimEdges {
  readonly xs: readonly Pt[];
  readonly ys: readonly Pt[];
}

/** Distinct trim edges of slots, ascending. */
export const trimEdges = (slots: readonly Slot[]): TrimEdges => ({
  xs: distinct(slots.flatMap(({ trim }) => [trim.x, trim.x + trim.width])),
  ys: distinct(slots.flatMap(({ trim }) => [trim.y, trim.y + trim.height])),
});

const smallest = (slots: readonly Slot[], side: (trim: Rect) => Pt): Pt =>
  Math.min(...slots.map(({ trim }) => side(trim)));

/** Ticks on all four sides for the slots in use; none where the margin leaves no room. */
export function marginTicks(side: GridSide, used: readonly Slot[]): readonly Line[] {
  const { block } = side;
  const { xs, ys } = trimEdges(used);
  const room = roomRound(side);
  const [width, height] = [
    smallest(side.slots, (trim) => trim.width),
    smallest(side.slots, (trim) => trim.height),
  ];
  const [top, bottom] = [tickSpan(room.top, width), tickSpan(room.bottom, width)];
  const [left, right] = [tickSpan(room.left, height), tickSpan(room.right, height)];
  const [x1, y1] = [block.x + block.width, block.y + block.height];
  return [
    ...xs.flatMap((x) => [
      ...(top ? [{ x1: x, y1: block.y - top.to, x2: x, y2: block.y - top.from }] : []),
      ...(bottom ? [{ x1: x, y1: y1 + bottom.from, x2: x, y2: y1 + bottom.to }] : []),
    ]),
    ...ys.flatMap((y) => [
      ...(left ? [{ x1: block.x - left.to, y1: y, x2: block.x - left.from, y2: y }] : []),
      ...(right ? [{ x1: x1 + right.from, y1: y, x2: x1 + right.to, y2: y }] : []),
    ]),
  ];
}
