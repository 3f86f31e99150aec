/**
 * A solved sheet: where each trim lies and how far its ink may reach.
 *
 * Plain data, made by the solver (`solve.ts`) or from a sheet template (`grid.ts`), read by everything that
 * prints. Slots run row by row from the top left, 0-based; the trim of each is exact.
 */
import { type Edges, edges, outset, type Rect, type Size } from '../../base/geometry.ts';
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

// Sheets that are cut already: labels, blank dice, round tokens, each slot at its own coordinates.
// Takes a template in points, gives a grid whose slots lie where the template says, or what is wrong with it: slots beyond
// the paper, over each other, or nearer than two bleeds. Backs land behind because the page is mirrored, not the order.

export interface SheetTemplate {
  readonly page: Size;
  readonly trim: Size;
  readonly shape: Grid['shape'];
  readonly bleed: Pt;
  /** Left and top of each trim, in the order they are filled. */
  readonly at: readonly { readonly x: Pt; readonly y: Pt }[];
  readonly margins: Edges;
}

export type TemplateFault =
  | { readonly kind: 'outside'; readonly slot: number; readonly missing: Pt }
  | { readonly kind: 'overlap'; readonly slot: number; readonly other: number; readonly by: Pt }
  | { readonly kind: 'bleed'; readonly slot: number; readonly other: number; readonly gap: Pt };

const SLACK = 1e-6;

/** White between two trims: how far they are apart in the direction in which they are farther apart; negative inside. */
const gapBetween = (a: Rect, b: Rect): Pt =>
  Math.max(a.x - b.x - b.width, b.x - a.x - a.width, a.y - b.y - b.height, b.y - a.y - a.height);

/** Every fault of a template, slots 0-based. */
export function templateFaults({ page, trim, bleed, at }: SheetTemplate): readonly TemplateFault[] {
  const trims = at.map((corner): Rect => ({ ...corner, ...trim }));
  return trims.flatMap((a, slot): readonly TemplateFault[] => {
    const missing = Math.max(-a.x, -a.y, a.x + a.width - page.width, a.y + a.height - page.height);
    const outside: readonly TemplateFault[] = missing > SLACK ? [{ kind: 'outside', slot, missing }] : [];
    const pairs = trims.slice(slot + 1).flatMap((b, i): readonly TemplateFault[] => {
      const other = slot + 1 + i;
      const gap = gapBetween(a, b);
      if (gap < -SLACK) return [{ kind: 'overlap', slot, other, by: -gap }];
      return gap < 2 * bleed - SLACK ? [{ kind: 'bleed', slot, other, gap }] : [];
    });
    return [...outside, ...pairs];
  });
}

/** The grid of a template without faults. */
export function templateGrid({ page, trim, shape, bleed, at, margins }: SheetTemplate): Grid {
  const slots = at.map((corner): Slot => ({ trim: { ...corner, ...trim }, reach: edges(bleed) }));
  const distinct = (values: readonly Pt[]): number => new Set(values.map((value) => value.toFixed(3))).size;
  const gap = Math.min(
    ...slots.flatMap((a, i) => slots.slice(i + 1).map((b) => gapBetween(a.trim, b.trim))),
    Infinity,
  );
  const lane = Number.isFinite(gap) ? Math.max(0, gap) : 2 * bleed;
  return {
    kind: 'grid',
    mode: 'template',
    page,
    margins,
    columns: distinct(at.map(({ x }) => x)),
    rows: distinct(at.map(({ y }) => y)),
    trim,
    shape,
    pitchX: trim.width + lane,
    pitchY: trim.height + lane,
    originX: Math.min(...at.map(({ x }) => x)),
    originY: Math.min(...at.map(({ y }) => y)),
    outerBleed: bleed,
    innerBleed: bleed,
    gap: lane,
    fold: undefined,
    slots,
  };
}
