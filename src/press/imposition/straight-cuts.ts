/**
 * The straight cuts of shelves, numbered in the order they are made: on each page right across, then the upright ones of a band.
 *
 * Takes shelves with their trims; gives cuts in points of the page. Pieces that share an edge share its cut. Pure geometry.
 */
import type { Pt } from '../../base/units.ts';
import type { ShelfPiece } from './blocks.ts';
import { isSame, type Shelf } from './shelves.ts';

/** A straight cut: right across the sheet at `y`, or upright at `x` beside the shelves of one band. */
export interface StraightCut {
  readonly number: number;
  readonly page: number;
  readonly axis: 'across' | 'upright';
  readonly at: Pt;
  /** From top to foot of the band's trims. */
  readonly band: readonly [Pt, Pt];
}

/** Cuts in the order they are made: on each page right across, then the upright ones of the band, from the top. */
export function straightCuts(shelves: readonly Shelf<ShelfPiece>[]): readonly StraightCut[] {
  const bands = new Map<number, Shelf<ShelfPiece>[]>();
  for (const shelf of shelves.filter(({ isStraight }) => isStraight))
    bands.set(shelf.band, [...(bands.get(shelf.band) ?? []), shelf]);
  let number = 0;
  return [...bands.values()].flatMap((band): readonly StraightCut[] => {
    const trims = band.map(({ placed }) =>
      placed.filter(({ piece }) => piece.isStraight).map(({ trim }) => trim),
    );
    const [page, all] = [band[0]?.page ?? 0, trims.flat()];
    const edges: readonly [Pt, Pt] = [
      Math.min(...all.map(({ y }) => y)),
      Math.max(...all.map(({ y, height }) => y + height)),
    ];
    const ys = apart(all.flatMap(({ y, height }) => [y, y + height]));
    const xs = apart(all.flatMap(({ x, width }) => [x, x + width]));
    const cut = (axis: StraightCut['axis'], at: Pt): StraightCut => ({
      number: ++number,
      page,
      axis,
      at,
      band: edges,
    });
    return [...ys.map((y) => cut('across', y)), ...xs.map((x) => cut('upright', x))];
  });
}

/** Rising, each once: pieces that share an edge share its cut. */
const apart = (values: readonly Pt[]): readonly Pt[] =>
  [...values].sort((a, b) => a - b).filter((value, i, all) => i === 0 || !isSame(value, all[i - 1] ?? 0));
