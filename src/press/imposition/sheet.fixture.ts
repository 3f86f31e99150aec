/** Grids, faces and sheets by hand, for the tests of this stage. */
import fc from 'fast-check';
import type { Rect, Size } from '../../base/geometry.ts';
import { inches, mm } from '../../base/units.ts';
import type { DisplayItem, DisplayList, PathItem } from '../../typeset/paint/types.ts';
import type { Flip } from './flip.ts';
import type { Grid } from './grid.ts';
import { imposeSheets } from './impose.ts';
import type { Copy, Imposition } from './registration.ts';
import { namedPaper, PAPER_NAMES, type Paper } from './tiling.ts';
import { solveGrid, type GridRequest } from './solve.ts';
import type { SheetSet } from '../../output/sheet/types.ts';

export const STANDARD: Size = { width: mm(63), height: mm(88) };
export const POKER: Size = { width: inches(2.5), height: inches(3.5) };
export const TILE: Size = { width: mm(15), height: mm(15) };

export const paperOf = (name: string): Paper => {
  const found = namedPaper(name);
  if (!found) throw new Error(`no paper ${name}`);
  return found;
};

/** A grid that must exist. */
export function gridOf(request: Partial<GridRequest> & { readonly paper: Size }): Grid {
  const found = solveGrid({ trim: STANDARD, bleed: mm(3), mode: 'default', ...request });
  if (found.kind === 'misfit') throw new Error(`misfit: ${found.edge} by ${found.missing} pt`);
  return found;
}

export const SIZES = fc.record({
  width: fc.integer({ min: 12, max: 150 }).map(mm),
  height: fc.integer({ min: 12, max: 150 }).map(mm),
});
export const PAPER = fc.constantFrom(...PAPER_NAMES.map((name) => paperOf(name).size));
export const MODE = fc.constantFrom<GridRequest['mode'][]>('default', 'full', 'dense');
export const BACKS = fc.constantFrom<Exclude<Flip, 'none'>[]>('long', 'short', 'fold', 'separate');

/** What a grid is asked for, at random. */
export const REQUEST = fc.record({ trim: SIZES, paper: PAPER, mode: MODE });

export const listOf = (
  id: string,
  size: Size = STANDARD,
  items: readonly DisplayItem[] = [],
): DisplayList => ({
  kind: 'display-list',
  id,
  language: 'en',
  pages: [{ size, items }],
  structure: [{ role: 'Document', parent: -1 }],
});

/** Cards `c0`, `c1` ... with fronts `f0`, `f1` ... and backs `b0`, `b1` ... */
export const copiesOf = (count: number, size: Size = STANDARD): readonly Copy[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `c${i}`,
    front: { list: listOf(`f${i}`, size), spoken: `card ${i}` },
    back: { list: listOf(`b${i}`, size), spoken: `back ${i}` },
  }));

export const impositionOf = (
  grid: Grid,
  copies: readonly Copy[],
  flip: Flip,
  rest: Partial<Imposition> = {},
): Imposition => ({
  title: 't',
  subject: '',
  author: '',
  keywords: [],
  language: 'en',
  copies,
  grid,
  flip,
  label: ({ side, number, count }) => `${side} ${number} of ${count}`,
  printersMarks: () => [],
  ...rest,
});

export const imposed = (grid: Grid, count: number, flip: Flip, rest: Partial<Imposition> = {}): SheetSet =>
  imposeSheets(impositionOf(grid, copiesOf(count, grid.trim), flip, rest));

export const overlap = (a: Rect, b: Rect): boolean =>
  a.x + a.width > b.x + 1e-6 &&
  b.x + b.width > a.x + 1e-6 &&
  a.y + a.height > b.y + 1e-6 &&
  b.y + b.height > a.y + 1e-6;

export const within = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - 1e-6 &&
  inner.y >= outer.y - 1e-6 &&
  inner.x + inner.width <= outer.x + outer.width + 1e-6 &&
  inner.y + inner.height <= outer.y + outer.height + 1e-6;

export const strokes = (items: readonly DisplayItem[]): readonly PathItem[] =>
  items.filter((item): item is PathItem => item.kind === 'path');

/** A straight line's two ends. */
export function lineEnds(item: PathItem): readonly [number, number, number, number] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = item.path.points;
  return [x1, y1, x2, y2];
}
