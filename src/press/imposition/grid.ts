/**
 * A solved sheet: where each trim lies and how far its ink may reach.
 *
 * Plain data, made by the solver (`solve.ts`) or from a sheet template (`template-grid.ts`), read by everything that
 * prints. Slots run row by row from the top left, 0-based; the trim of each is exact.
 */
import type { Edges, Rect, Size } from '../../base/geometry.ts';
import { outset } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';

/** `default`: most components a sheet with a lane between them; `full`: whole bleed on all sides; `dense`: shared edges. */
export type GridMode = 'default' | 'full' | 'dense' | 'single' | 'template';

export interface Slot {
  readonly trim: Rect;
  /** How far ink may reach beyond the trim on each side. */
  readonly reach: Edges;
}

/** Where the paper is folded so that backs come behind fronts. */
export interface Fold {
  readonly y: Pt;
  /** White between the fold line and the nearest bleed. */
  readonly clear: Pt;
}

export interface Grid {
  readonly kind: 'grid';
  readonly mode: GridMode;
  readonly page: Size;
  /** What the printer leaves blank on this page. */
  readonly margins: Edges;
  readonly columns: number;
  readonly rows: number;
  readonly trim: Size;
  readonly shape: 'rect' | 'round';
  /** From one trim's left (top) edge to the next one's. */
  readonly pitchX: Pt;
  readonly pitchY: Pt;
  /** Left and top of the first trim. */
  readonly originX: Pt;
  readonly originY: Pt;
  /** Bleed towards the paper's edge, and towards a neighbour. */
  readonly outerBleed: Pt;
  readonly innerBleed: Pt;
  /** White or bleed from one trim to the next; 0 when neighbours share a cut. */
  readonly gap: Pt;
  readonly fold: Fold | undefined;
  readonly slots: readonly Slot[];
}

/** The numbers of a regular grid, before its slots are known. */
export type GridShape = Omit<Grid, 'kind' | 'slots' | 'shape'>;

/** Bleed on the side of the fold: as the inner bleed, but never nearer to the fold line than its clearance. */
const foldReach = (shape: GridShape): Pt => {
  if (!shape.fold) return shape.outerBleed;
  const bottom = shape.originY + (shape.rows - 1) * shape.pitchY + shape.trim.height;
  return Math.max(0, shape.fold.y - shape.fold.clear - bottom);
};

/** A regular grid with its slots. */
export function regularGrid(shape: GridShape): Grid {
  const { columns, rows, trim, outerBleed, innerBleed } = shape;
  const bottomReach = foldReach(shape);
  const slots = Array.from({ length: columns * rows }, (_, slot): Slot => {
    const column = slot % columns;
    const row = Math.floor(slot / columns);
    return {
      trim: { x: shape.originX + column * shape.pitchX, y: shape.originY + row * shape.pitchY, ...trim },
      reach: {
        left: column === 0 ? outerBleed : innerBleed,
        right: column === columns - 1 ? outerBleed : innerBleed,
        top: row === 0 ? outerBleed : innerBleed,
        bottom: row === rows - 1 ? bottomReach : innerBleed,
      },
    };
  });
  return { kind: 'grid', shape: 'rect', ...shape, slots };
}

export const slotCount = (grid: Grid): number => grid.slots.length;

export const isLandscape = (grid: Grid): boolean => grid.page.width > grid.page.height;

const NOWHERE: Slot = {
  trim: { x: 0, y: 0, width: 0, height: 0 },
  reach: { top: 0, right: 0, bottom: 0, left: 0 },
};

export const slotAt = (grid: Grid, slot: number): Slot => grid.slots[slot] ?? NOWHERE;

/** Trim rectangle of a slot. */
export const slotTrim = (grid: Grid, slot: number): Rect => slotAt(grid, slot).trim;

/** Where a slot's ink may go. */
export const slotBleed = (grid: Grid, slot: number): Rect => slotReach(slotAt(grid, slot));

export const slotReach = ({ trim, reach }: Slot): Rect => outset(trim, reach);

/** The box round all bleeds. */
export function blockOf(slots: readonly Slot[]): Rect {
  const boxes = slots.map(slotReach);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
