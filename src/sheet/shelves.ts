/**
 * Pieces of several sizes on shared pages, in shelves: bands right across the sheet, so that straight cuts come first.
 *
 * Takes pieces with their bleeds and the room of each page; gives a place for every piece, on as few pages as shelves of falling
 * height need. Pieces of equal height stand side by side; what is cut with scissors has shelves of its own. Pure geometry.
 */
import type { Rect, Size } from '../base/geometry.ts';
import { mm, type Pt } from '../base/units.ts';

export interface ShelfPiece {
  readonly size: Size;
  readonly bleed: Pt;
  /** Cut with a knife along a ruler; else with scissors along a line. */
  readonly isStraight: boolean;
}

export interface Shelf<P extends ShelfPiece> {
  readonly page: number;
  /** Trims, left to right. */
  readonly placed: readonly { readonly piece: P; readonly trim: Rect }[];
  readonly isStraight: boolean;
}

/** From one trim to the next: two bleeds, and never so little that a blade wanders. */
const LEAST_GAP: Pt = mm(4);
/** Above each shelf stands what its pieces are. */
const LABEL_ROOM: Pt = mm(7);

export const fitsShelf = ({ size, bleed }: ShelfPiece, room: Rect): boolean =>
  size.width + 2 * bleed <= room.width + 1e-6 && size.height + 2 * bleed + LABEL_ROOM <= room.height + 1e-6;

/**
 * All pieces in shelves, page by page.
 *
 * @param roomOf where pieces may stand on a page, 0-based, bleeds included; every piece fits an empty one
 */
export function shelvesOf<P extends ShelfPiece>(
  pieces: readonly P[],
  roomOf: (page: number) => Rect,
): readonly Shelf<P>[] {
  const rank = ({ isStraight }: P): number => (isStraight ? 0 : 1);
  const ordered = [...pieces].sort((a, b) => rank(a) - rank(b) || b.size.height - a.size.height);
  const rows = rowsOf(ordered, Math.min(roomOf(0).width, roomOf(1).width));
  let [page, y] = [0, roomOf(0).y];
  return rows.map((row) => {
    const height = Math.max(...row.map(({ size, bleed }) => size.height + 2 * bleed));
    if (y + LABEL_ROOM + height > roomOf(page).y + roomOf(page).height + 1e-6) y = roomOf(++page).y;
    const top = y + LABEL_ROOM;
    y = top + height;
    return {
      page,
      isStraight: row[0]?.isStraight === true,
      placed: placedIn(row, roomOf(page).x, top, height),
    };
  });
}

/** Pieces in rows as wide as the room; a row for the knife has one height and one bleed. */
function rowsOf<P extends ShelfPiece>(ordered: readonly P[], width: Pt): readonly (readonly P[])[] {
  const rows: P[][] = [];
  for (const piece of ordered) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isAlike =
      first?.isStraight === piece.isStraight &&
      (!piece.isStraight ||
        (sameLength(first.size.height, piece.size.height) && first.bleed === piece.bleed));
    if (row && isAlike && widthOf([...row, piece]) <= width + 1e-6) row.push(piece);
    else rows.push([piece]);
  }
  return rows;
}

const sameLength = (a: Pt, b: Pt): boolean => Math.abs(a - b) < mm(0.01);
const gapAfter = (a: ShelfPiece, b: ShelfPiece | undefined): Pt =>
  b ? Math.max(LEAST_GAP, a.bleed + b.bleed) : 0;

const widthOf = (row: readonly ShelfPiece[]): Pt =>
  row.reduce(
    (sum, piece, i) => sum + piece.size.width + gapAfter(piece, row[i + 1]),
    (row[0]?.bleed ?? 0) + (row.at(-1)?.bleed ?? 0),
  );

function placedIn<P extends ShelfPiece>(
  row: readonly P[],
  left: Pt,
  top: Pt,
  height: Pt,
): Shelf<P>['placed'] {
  let x = left + (row[0]?.bleed ?? 0);
  return row.map((piece, i) => {
    const { width, height: own } = piece.size;
    const trim = { x, y: top + (height - own) / 2, width, height: own };
    x += width + gapAfter(piece, row[i + 1]);
    return { piece, trim };
  });
}

/** A straight cut: right across the sheet at `y`, or upright at `x` beside one shelf. */
export interface StraightCut {
  readonly number: number;
  readonly page: number;
  readonly axis: 'across' | 'upright';
  readonly at: Pt;
  /** From top to foot of the shelf's trims. */
  readonly shelf: readonly [Pt, Pt];
}

/** Cuts in the order they are made: on each page right across, then the upright ones of the shelf, from the top. */
export function straightCuts(shelves: readonly Shelf<ShelfPiece>[]): readonly StraightCut[] {
  let number = 0;
  return shelves
    .filter(({ isStraight }) => isStraight)
    .flatMap(({ page, placed }): readonly StraightCut[] => {
      const [first] = placed;
      if (!first) return [];
      const [top, foot] = [first.trim.y, first.trim.y + first.trim.height];
      const xs = [...new Set(placed.flatMap(({ trim }) => [trim.x, trim.x + trim.width]))];
      const cut = (axis: StraightCut['axis'], at: Pt): StraightCut => ({
        number: ++number,
        page,
        axis,
        at,
        shelf: [top, foot],
      });
      return [cut('across', top), cut('across', foot), ...xs.map((x) => cut('upright', x))];
    });
}
