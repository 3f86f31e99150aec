/**
 * The layout solver: how many components fit a sheet, and where each trim lies.
 *
 * Takes a trim size, the bleed it wants, a paper and the printer's margin; gives a grid centred on the paper or, when
 * nothing fits, the edge that fails and the millimetres that are missing. Never moves a trim off the exact size.
 *
 * A component's bleed may be narrower towards its neighbours than towards the margin: sheets of cards share lanes.
 */
import type { Rect, Size } from '../base/geometry.ts';
import { mm, type Pt } from '../base/units.ts';
import { PRINTER_MARGIN, turned } from './paper.ts';

/** `default`: most components a sheet with a lane between them; `full`: whole bleed on all sides; `dense`: shared edges. */
export type GridMode = 'default' | 'full' | 'dense' | 'single';

export interface Grid {
  readonly kind: 'grid';
  readonly mode: GridMode;
  readonly page: Size;
  readonly columns: number;
  readonly rows: number;
  readonly trim: Size;
  /** From one trim's left (top) edge to the next one's. */
  readonly pitchX: Pt;
  readonly pitchY: Pt;
  /** Left and top of the first trim. */
  readonly originX: Pt;
  readonly originY: Pt;
  /** Bleed towards the paper's edge, and towards a neighbour. */
  readonly outerBleed: Pt;
  readonly innerBleed: Pt;
}

export interface Misfit {
  readonly kind: 'misfit';
  readonly edge: 'width' | 'height';
  /** How much too long the component with its bleed is. */
  readonly missing: Pt;
}

export interface GridRequest {
  readonly trim: Size;
  readonly bleed: Pt;
  /** Upright. */
  readonly paper: Size;
  readonly mode: GridMode;
  readonly margin?: Pt;
}

/** Half a lane: what a card keeps of its bleed towards a neighbour when the full bleed does not fit. */
const LANE_BLEED = mm(1);

/** What a crop mark needs between bleed and printer margin: 0.2 white and a tick long enough to see. */
const MARK_ROOM = mm(1.5);

interface Spacing {
  readonly outer: Pt;
  readonly inner: Pt;
}

/** Largest n with n trims, n - 1 lanes and two outer bleeds inside the printable length. */
function countAlong(length: Pt, trim: Pt, spacing: Spacing, margin: Pt): number {
  const free = length - 2 * margin - 2 * spacing.outer + 2 * spacing.inner;
  return Math.max(0, Math.floor((free + 1e-6) / (trim + 2 * spacing.inner)));
}

function gridOn(page: Size, request: GridRequest, spacing: Spacing, margin: Pt): Grid {
  const columns = countAlong(page.width, request.trim.width, spacing, margin);
  const rows = countAlong(page.height, request.trim.height, spacing, margin);
  const pitchX = request.trim.width + 2 * spacing.inner;
  const pitchY = request.trim.height + 2 * spacing.inner;
  return {
    kind: 'grid',
    mode: request.mode,
    page,
    columns,
    rows,
    trim: request.trim,
    pitchX,
    pitchY,
    originX: (page.width - (columns * pitchX - 2 * spacing.inner)) / 2,
    originY: (page.height - (rows * pitchY - 2 * spacing.inner)) / 2,
    outerBleed: spacing.outer,
    innerBleed: spacing.inner,
  };
}

const capacity = (grid: Grid): number => grid.columns * grid.rows;

/** The better of upright and turned; upright when equal, because most printers feed it that way. */
function bestOrientation(request: GridRequest, spacing: Spacing, margin: Pt): Grid {
  const upright = gridOn(request.paper, request, spacing, margin);
  const across = gridOn(turned(request.paper), request, spacing, margin);
  return capacity(across) > capacity(upright) ? across : upright;
}

/** Shared edges; the outer bleed gives way where the paper is too small for it. */
function denseGrid(request: GridRequest, margin: Pt): Grid {
  const tight = bestOrientation(request, { outer: 0, inner: 0 }, margin);
  const room = Math.min(tight.originX, tight.originY) - margin - MARK_ROOM;
  return { ...tight, outerBleed: Math.max(0, Math.min(request.bleed, room)) };
}

/** Full bleed where it costs no component; else narrower lanes between the components. */
function defaultGrid(request: GridRequest, margin: Pt): Grid {
  const full = bestOrientation(request, { outer: request.bleed, inner: request.bleed }, margin);
  if (request.bleed <= LANE_BLEED) return full;
  const lanes = bestOrientation(request, { outer: request.bleed, inner: LANE_BLEED }, margin);
  return capacity(lanes) > capacity(full) ? lanes : full;
}

function singleGrid(request: GridRequest): Grid {
  const page = {
    width: request.trim.width + 2 * request.bleed,
    height: request.trim.height + 2 * request.bleed,
  };
  return gridOn(page, request, { outer: request.bleed, inner: request.bleed }, 0);
}

/**
 * Places a grid of equal components on a paper.
 *
 * @returns a grid of at least one component, centred on the page, all ink inside the printer's margin; or the edge that fails
 */
export function solveGrid(request: GridRequest): Grid | Misfit {
  const margin = request.margin ?? PRINTER_MARGIN;
  const grid = solveMode(request, margin);
  if (capacity(grid) > 0) return grid;
  const outer = request.mode === 'dense' ? 0 : request.bleed;
  const needed = request.mode === 'dense' ? margin : margin + MARK_ROOM;
  const excess = (page: Size): readonly [Pt, Pt] => [
    request.trim.width + 2 * (outer + needed) - page.width,
    request.trim.height + 2 * (outer + needed) - page.height,
  ];
  const [upright, across] = [excess(request.paper), excess(turned(request.paper))];
  const [overWidth, overHeight] = Math.max(...upright) <= Math.max(...across) ? upright : across;
  return overWidth >= overHeight
    ? { kind: 'misfit', edge: 'width', missing: overWidth }
    : { kind: 'misfit', edge: 'height', missing: overHeight };
}

function solveMode(request: GridRequest, printable: Pt): Grid {
  const margin = printable + MARK_ROOM;
  switch (request.mode) {
    case 'default':
      return defaultGrid(request, margin);
    case 'full':
      return bestOrientation(request, { outer: request.bleed, inner: request.bleed }, margin);
    case 'dense':
      return denseGrid(request, printable);
    case 'single':
      return singleGrid(request);
  }
}

export const slotCount = (grid: Grid): number => grid.columns * grid.rows;

export const isLandscape = (grid: Grid): boolean => grid.page.width > grid.page.height;

/** Trim rectangle of a slot; slots run row by row from the top left, 0-based. */
export const slotTrim = (grid: Grid, slot: number): Rect => ({
  x: grid.originX + (slot % grid.columns) * grid.pitchX,
  y: grid.originY + Math.floor(slot / grid.columns) * grid.pitchY,
  ...grid.trim,
});

/** Where a slot's ink may go: its trim with outer bleed towards the margin and inner bleed towards neighbours. */
export function slotBleed(grid: Grid, slot: number): Rect {
  const trim = slotTrim(grid, slot);
  const column = slot % grid.columns;
  const row = Math.floor(slot / grid.columns);
  const left = column === 0 ? grid.outerBleed : grid.innerBleed;
  const right = column === grid.columns - 1 ? grid.outerBleed : grid.innerBleed;
  const top = row === 0 ? grid.outerBleed : grid.innerBleed;
  const bottom = row === grid.rows - 1 ? grid.outerBleed : grid.innerBleed;
  return {
    x: trim.x - left,
    y: trim.y - top,
    width: trim.width + left + right,
    height: trim.height + top + bottom,
  };
}
