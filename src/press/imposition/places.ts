/**
 * Where a face lies in each slot of a grid.
 *
 * Slots are the same on every sheet: matrices and clips of a side are made once, so that whoever reads a thousand sheets meets the
 * same objects on each of them.
 */
import { outset, translation, type Edges, type Matrix, type Rect } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import { backMatrix, backSlot, type Flip } from './flip.ts';
import type { Grid, Slot } from './grid.ts';
import type { SideName } from './side.ts';

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
