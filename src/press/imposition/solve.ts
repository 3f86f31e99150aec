/**
 * The layout solver: how many components fit a sheet, and where each trim lies (`solveGrid`).
 *
 * Takes a trim size, the bleed it wants, a paper and the printer's margins; gives a grid centred on the paper or, when
 * nothing fits, the edge that fails and the millimetres that are missing. Never moves a trim off the exact size. Grids are
 * centred because a sheet turned over must meet itself; of two opposite margins the wider one counts.
 * A component's bleed may be narrower towards its neighbours than towards the margin: sheets of cards share lanes.
 */
import { edges, type Edges, type Size } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import { regularGrid, type Grid, type GridMode } from './grid.ts';
import { PRINTER_MARGIN, turned } from './tiling.ts';
import { slugRoom } from './slug-bands.ts';

export interface Misfit {
  readonly kind: 'misfit';
  readonly edge: 'width' | 'height';
  /** How much too long the block with its bleed and marks is. */
  readonly missing: Pt;
}

export interface Up {
  readonly columns: number;
  readonly rows: number;
}

export interface GridRequest {
  readonly trim: Size;
  readonly bleed: Pt;
  /** Upright. */
  readonly paper: Size;
  readonly mode: Exclude<GridMode, 'template'>;
  /** What the printer leaves blank on the upright paper; 5.1 mm by default. */
  readonly margins?: Edges | undefined;
  /** From trim to trim; the mode's own by default. */
  readonly gap?: Pt | undefined;
  /** This many and no other; as many as fit by default. */
  readonly up?: Up | undefined;
  /** So many side by side, in as many rows as fit; `up` comes first. */
  readonly across?: number | undefined;
  /** How the page has to lie; as it holds most by default. */
  readonly lies?: 'upright' | 'across' | undefined;
  /** Fronts in the upper half, their backs behind a fold in the lower half. */
  readonly isFolded?: boolean | undefined;
}

/** Half a lane: what a card keeps of its bleed towards a neighbour when the full bleed does not fit. */
const LANE_BLEED = mm(1);

/** What a crop mark needs between bleed and printer margin: 0.2 white and a tick long enough to see. */
export const MARK_ROOM = mm(1.5);

/** What is left of it where cards share their edges to save room. */
const LEAST_MARK_ROOM = mm(1);

/** From the fold line to the nearest bleed: a crease is about 1 mm wide; words are in the outer margins. */
export const FOLD_CLEARANCE = mm(2.5);

interface Spacing {
  readonly outer: Pt;
  readonly inner: Pt;
  readonly gap: Pt;
  /** Bleed towards the fold line. */
  readonly fold: Pt;
}

/** What stays free of bleed beyond the printer's margin on the left and right, and on the top and bottom. */
interface Reserve {
  readonly x: Pt;
  readonly y: Pt;
}

interface Candidate {
  readonly grid: Grid;
  readonly reserve: Reserve;
}

const capacity = (candidate: Candidate | undefined): number => candidate?.grid.slots.length ?? 0;

const spacingOf = (outer: Pt, inner: Pt, gap = 2 * inner, fold = outer): Spacing => ({
  outer,
  inner: Math.min(inner, gap / 2),
  gap,
  fold,
});

/** The margins of the page as it is turned; opposite ones are equal, because the grid is centred. */
function pageMargins(request: GridRequest, page: Size): Edges {
  const { top, right, bottom, left } = request.margins ?? edges(PRINTER_MARGIN);
  const across = page.width !== request.paper.width;
  const [x, y] = [Math.max(left, right), Math.max(top, bottom)];
  return across ? edges(x, y) : edges(y, x);
}

/** Length of n trims with their lanes, bleeds and, in height, the fold zone. */
const blockWidth = (n: number, { trim }: GridRequest, s: Spacing): Pt =>
  n * trim.width + (n - 1) * s.gap + 2 * s.outer;

const blockHeight = (n: number, { trim, isFolded }: GridRequest, s: Spacing): Pt => {
  const half = n * trim.height + (n - 1) * s.gap;
  return isFolded ? 2 * (half + s.outer + FOLD_CLEARANCE + s.fold) : half + 2 * s.outer;
};

const mostThatFit = (room: Pt, lengthOf: (n: number) => Pt): number => {
  const step = lengthOf(2) - lengthOf(1);
  const n = Math.floor((room - lengthOf(1) + step + 1e-6) / step);
  return Math.max(0, n);
};

function gridOn(page: Size, request: GridRequest, s: Spacing, reserve: Reserve): Grid | undefined {
  const margins = pageMargins(request, page);
  const most = {
    columns: mostThatFit(page.width - 2 * (margins.left + reserve.x), (n) => blockWidth(n, request, s)),
    rows: mostThatFit(page.height - 2 * (margins.top + reserve.y), (n) => blockHeight(n, request, s)),
  };
  const { columns, rows } = request.up ?? { ...most, columns: request.across ?? most.columns };
  if (columns < 1 || rows < 1 || columns > most.columns || rows > most.rows) return undefined;
  return regularGrid({
    mode: request.mode,
    page,
    margins,
    columns,
    rows,
    trim: request.trim,
    pitchX: request.trim.width + s.gap,
    pitchY: request.trim.height + s.gap,
    originX: (page.width - blockWidth(columns, request, s)) / 2 + s.outer,
    originY: (page.height - blockHeight(rows, request, s)) / 2 + s.outer,
    outerBleed: s.outer,
    innerBleed: s.inner,
    gap: s.gap,
    fold: request.isFolded ? { y: page.height / 2, clear: FOLD_CLEARANCE } : undefined,
  });
}

/** Room for marks all round, and for words above and below, or else at the sides; the last resort is marks only. */
function reservesFor(request: GridRequest, marks: Pt): readonly (readonly Reserve[])[] {
  const plain = { x: marks, y: marks };
  const { trim } = request;
  if (request.isFolded) return [[{ x: marks, y: Math.max(marks, slugRoom(trim.width)) }], [plain]];
  const words = [
    { x: marks, y: Math.max(marks, slugRoom(trim.width)) },
    { x: Math.max(marks, slugRoom(trim.height)), y: marks },
  ];
  return [words, [plain]];
}

/** The paper as it may lie, upright first. */
function pagesFor({ paper, lies }: GridRequest): readonly Size[] {
  const pages = [paper, turned(paper)];
  if (lies === undefined) return pages;
  return pages.filter(({ width, height }) => (width > height ? 'across' : 'upright') === lies);
}

/** The most components; upright when equal, because most printers feed it that way, and words above and below. */
function bestOn(request: GridRequest, s: Spacing, marks: Pt): Candidate | undefined {
  const pages = pagesFor(request);
  for (const reserves of reservesFor(request, marks)) {
    let best: Candidate | undefined;
    for (const page of pages)
      for (const reserve of reserves) {
        const grid = gridOn(page, request, s, reserve);
        const candidate = grid && { grid, reserve };
        if (capacity(candidate) > capacity(best)) best = candidate;
      }
    if (best) return best;
  }
  return undefined;
}

const bestOf = (request: GridRequest, spacings: readonly Spacing[], marks: Pt): Candidate | undefined =>
  spacings
    .map((spacing) => bestOn(request, spacing, marks))
    .reduce((best, next) => (isBetter(next, best, request) ? next : best), undefined);

/** More components, or as many with room for words beside a fold. */
function isBetter(
  next: Candidate | undefined,
  best: Candidate | undefined,
  { isFolded }: GridRequest,
): boolean {
  const more = capacity(next) - capacity(best);
  return more > 0 || (more === 0 && isFolded === true && (next?.reserve.y ?? 0) > (best?.reserve.y ?? 0));
}

/** Spacings of a mode, the most generous first; a later one is taken only when it holds more. */
function spacingsOf(request: GridRequest): readonly Spacing[] {
  const { bleed, gap, mode, isFolded } = request;
  if (mode === 'dense') return [spacingOf(0, 0, gap ?? 0, 0)];
  const lane = Math.min(bleed, LANE_BLEED);
  const across = gap === undefined ? [spacingOf(bleed, bleed)] : [spacingOf(bleed, bleed, gap)];
  if (gap === undefined && mode === 'default' && lane < bleed) across.push(spacingOf(bleed, lane));
  if (!isFolded || lane === bleed) return across;
  return across.flatMap((spacing) => [spacing, { ...spacing, fold: lane }]);
}

/** Shared edges: the outer bleed takes what marks and words leave. */
function withOuterBleed({ grid, reserve }: Candidate, request: GridRequest): Grid {
  const roomX = grid.originX - grid.margins.left - Math.max(MARK_ROOM, reserve.x);
  const roomY = grid.originY - grid.margins.top - Math.max(MARK_ROOM, reserve.y);
  return regularGrid({ ...grid, outerBleed: Math.max(0, Math.min(request.bleed, roomX, roomY)) });
}

function singleGrid(request: GridRequest): Grid {
  const { trim, bleed } = request;
  const page = { width: trim.width + 2 * bleed, height: trim.height + 2 * bleed };
  return regularGrid({
    mode: 'single',
    page,
    margins: edges(0),
    columns: 1,
    rows: 1,
    trim,
    pitchX: trim.width,
    pitchY: trim.height,
    originX: bleed,
    originY: bleed,
    outerBleed: bleed,
    innerBleed: bleed,
    gap: 0,
    fold: undefined,
  });
}

/**
 * Places a grid of equal components on a paper.
 *
 * @returns a grid of at least one component, centred on the page, all ink inside the printer's margins; or the edge that fails
 */
export function solveGrid(request: GridRequest): Grid | Misfit {
  if (request.mode === 'single') return singleGrid(request);
  const isDense = request.mode === 'dense';
  const found = bestOf(request, spacingsOf(request), isDense ? LEAST_MARK_ROOM : MARK_ROOM);
  if (!found) return misfitOf(request);
  return isDense ? withOuterBleed(found, request) : found.grid;
}

/** The least that is missing over the orientations that are allowed, with the tightest spacing of the mode. */
function misfitOf(request: GridRequest): Misfit {
  const spacing = spacingsOf(request).at(-1) ?? spacingOf(0, 0);
  const marks = request.mode === 'dense' ? LEAST_MARK_ROOM : MARK_ROOM;
  const { columns, rows } = request.up ?? { columns: request.across ?? 1, rows: 1 };
  const excess = (page: Size): readonly [Pt, Pt] => {
    const margins = pageMargins(request, page);
    return [
      blockWidth(columns, request, spacing) + 2 * (margins.left + marks) - page.width,
      blockHeight(rows, request, spacing) + 2 * (margins.top + marks) - page.height,
    ];
  };
  const [overWidth, overHeight] = pagesFor(request)
    .map(excess)
    .reduce((least, next) => (Math.max(...next) < Math.max(...least) ? next : least));
  return overWidth >= overHeight
    ? { kind: 'misfit', edge: 'width', missing: overWidth }
    : { kind: 'misfit', edge: 'height', missing: overHeight };
}
