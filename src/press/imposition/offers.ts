/**
 * What to do when a layout does not fit: the nearest ones that do.
 *
 * Takes the request that failed, gives a few that are solved, the least change first: another grid on the same paper, less
 * bleed, a larger paper.
 */
import { formatMm, mm, type Pt } from '../../base/units.ts';
import type { Grid } from './grid.ts';
import { namedPaper, type Paper } from './tiling.ts';
import { solveGrid, type GridRequest } from './solve.ts';

export interface Offer {
  readonly grid: Grid;
  /** Options that make it, as they are typed. */
  readonly options: string;
}

/** Larger papers a home or copy shop has, the nearest first. */
const LARGER = ['a4', 'letter', 'legal', 'tabloid', 'a3'] as const;

const MOST = 3;

/** At most three layouts that fit. */
export function nearestLayouts(request: GridRequest): readonly Offer[] {
  const found: Offer[] = [];
  const add = (change: Partial<GridRequest>, options: string): void => {
    const grid = solveGrid({ ...request, ...change });
    if (grid.kind === 'grid') found.push({ grid, options });
  };
  if (request.up) add({ up: undefined }, '(without --up)');
  if (request.mode !== 'default') add({ mode: 'default', gap: undefined }, '--grid default');
  if (request.mode !== 'dense') add({ mode: 'dense', gap: undefined }, '--grid dense');
  const bleed = mostBleed(request);
  if (bleed !== undefined) add({ bleed }, `bleed: ${formatMm(bleed)}`);
  for (const paper of LARGER.map((name) => namedPaper(name))) {
    if (paper && isLarger(paper, request)) add({ paper: paper.size }, `--paper ${paper.name}`);
  }
  return found.slice(0, MOST);
}

const isLarger = ({ size }: Paper, { paper }: GridRequest): boolean =>
  size.width > paper.width + 1 || size.height > paper.height + 1;

/** The largest bleed in half millimetres that fits; undefined when none does. */
function mostBleed(request: GridRequest): Pt | undefined {
  for (let tries = Math.ceil(request.bleed / mm(0.5)) - 1; tries >= 1; tries--) {
    const bleed = tries * mm(0.5);
    if (solveGrid({ ...request, bleed }).kind === 'grid') return bleed;
  }
  return undefined;
}
