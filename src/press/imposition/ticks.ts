/**
 * Margin ticks: hairlines beyond the bleed that say where to cut.
 *
 * Takes one side of a grid and the slots in use; gives one line per trim edge and margin, only outside the bleed, never
 * inside any trim and never closer to the paper's edge than the printer reaches. The distance between two ticks is the trim.
 */
import { type Edges, type Matrix, outset, type Rect, translation } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import { blockOf, type Grid, type Slot } from './grid.ts';
import { backMatrix, backSlot, type Flip } from './flip.ts';

// One side of a grid: its slots, the box round them, and the part of the page that belongs to it.
// Takes a grid and how backs are made; gives the same three things for fronts and backs, so that marks and words need not
// know how the paper is turned. On a folded sheet each side has half of the page.

export interface GridSide {
  readonly slots: readonly Slot[];
  /** Box round all bleeds, also of slots that stay empty. */
  readonly block: Rect;
  /** Where the printer reaches and this side may put marks. */
  readonly area: Rect;
}

export type SideName = 'front' | 'back';

/** Nothing is printed across a crease. */
const CREASE: Pt = mm(0.4);

function printable({ page, margins }: Grid): Rect {
  const { left, right, top, bottom } = margins;
  return { x: left, y: top, width: page.width - left - right, height: page.height - top - bottom };
}

/** The slots, block and area of fronts or backs. */
export function gridSide(grid: Grid, side: SideName, mode: Flip): GridSide {
  const slots = side === 'front' ? grid.slots : grid.slots.map((_, slot) => backSlot(grid, slot, mode));
  const area = printable(grid);
  const block = blockOf(slots);
  if (!grid.fold) return { slots, block, area };
  const { y } = grid.fold;
  const bottom = area.y + area.height;
  const half =
    side === 'front'
      ? { ...area, height: y - CREASE - area.y }
      : { ...area, y: y + CREASE, height: bottom - y - CREASE };
  return { slots, block, area: half };
}

/** Where a face lies on one side of every sheet. */
export interface Place {
  readonly slot: Slot;
  readonly matrix: Matrix;
  /** What shows of faces of some bleed, in sheet points; by that bleed, as far as it was asked for. */
  readonly clips: Map<Pt | undefined, Rect>;
}

export interface SidePlaces {
  readonly bySlot: readonly Place[];
  /** Slots in reading order of the page, so that it is read aloud and listed as it lies. */
  readonly order: readonly number[];
}

export function sidePlaces(grid: Grid, side: SideName, flip: Flip): SidePlaces {
  const bySlot = grid.slots.map((front, index): Place => {
    const slot = side === 'front' ? front : backSlot(grid, index, flip);
    const { trim } = slot;
    const matrix = side === 'front' ? translation(trim.x, trim.y) : backMatrix(grid, trim, flip);
    return { slot, matrix, clips: new Map() };
  });
  const order = [...bySlot.keys()];
  const trimOf = (slot: number): Rect | undefined => bySlot[slot]?.slot.trim;
  const byPlace = (one: Rect | undefined, other: Rect | undefined): number =>
    one && other ? one.y - other.y || one.x - other.x : 0;
  if (side === 'back') order.sort((a, b) => byPlace(trimOf(a), trimOf(b)));
  return { bySlot, order };
}

/** How far a face may reach in a slot; `most` is its bleed, as far as the slot allows by default. */
export function reachIn({ reach }: Slot, most: Pt | undefined): Edges {
  if (most === undefined) return reach;
  const { top, right, bottom, left } = reach;
  return {
    top: Math.min(top, most),
    right: Math.min(right, most),
    bottom: Math.min(bottom, most),
    left: Math.min(left, most),
  };
}

/** What shows in a place of a face with this bleed, in sheet points: one object for all such faces. */
export function clipIn({ slot, clips }: Place, bleed: Pt | undefined): Rect {
  let clip = clips.get(bleed);
  if (!clip) clips.set(bleed, (clip = outset(slot.trim, reachIn(slot, bleed))));
  return clip;
}

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
