/**
 * Pieces of several sizes on shared pages, in shelves: bands right across the sheet, so that straight cuts come first.
 *
 * Takes pieces with their bleeds and the room of each page; gives a place for every piece, on as few pages as shelves of falling
 * height need. Pieces of equal height stand side by side; shelves with the same upright cuts make one band, cut once. What is
 * cut with scissors lies where no straight cut meets it: beside higher pieces, else on shelves of its own. Pure geometry.
 */
import type { Rect, Size } from '../base/geometry.ts';
import { mm, type Pt } from '../base/units.ts';

export interface ShelfPiece {
  readonly size: Size;
  readonly bleed: Pt;
  /** Cut with a knife along a ruler; else with scissors along a line. */
  readonly isStraight: boolean;
  /** Pieces of one family without bleed share their edges. */
  readonly family: string;
}

export interface Shelf<P extends ShelfPiece> {
  readonly page: number;
  /** Shelves of one band follow one another and share their upright cuts. */
  readonly band: number;
  /** Trims, left to right. */
  readonly placed: readonly { readonly piece: P; readonly trim: Rect }[];
  readonly isStraight: boolean;
}

/** From one trim to the next: two bleeds, and never so little that a blade wanders. */
const LEAST_GAP: Pt = mm(4);
/** Above each band stand the ticks of its upright cuts with their numbers, or what its pieces are. */
const LABEL_ROOM: Pt = mm(5.4);
const EXACT: Pt = mm(0.01);

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
  const width = Math.min(roomOf(0).width, roomOf(1).width);
  const [together, mixed] = [true, false].map((isTogether) =>
    placedRows(rowsOf(pieces, width, isTogether), roomOf),
  );
  const pagesOf = (shelves: readonly Shelf<P>[] = []): number =>
    Math.max(0, ...shelves.map(({ page }) => page));
  return (pagesOf(together) <= pagesOf(mixed) ? together : mixed) ?? [];
}

function placedRows<P extends ShelfPiece>(
  rows: readonly Row<P>[],
  roomOf: (page: number) => Rect,
): readonly Shelf<P>[] {
  let [page, y, band] = [0, roomOf(0).y, 0];
  let above: Row<P> | undefined;
  return rows.map((row) => {
    const height = heightOf(row);
    const isAlike = above !== undefined && sharesCuts(above, row);
    // Bleeds of shelves in one band lie edge to edge; with none at all the trims do.
    let gap = above && isAlike ? bandGap(above, row) : LABEL_ROOM;
    const isFull = y + gap + height > roomOf(page).y + roomOf(page).height + 1e-6;
    if (isFull) [y, gap] = [roomOf(++page).y, LABEL_ROOM];
    if (isFull || !isAlike) band += 1;
    const top = y + gap;
    y = top + height;
    above = row;
    const isStraight = row.line[0].isStraight;
    return { page, band, isStraight, placed: placedIn(row, roomOf(page).x, top) };
  });
}

/** Pieces in a line, and what lies in rows of its own beside them. */
interface Row<P> {
  readonly line: [P, ...P[]];
  readonly beside: { readonly piece: P; readonly x: Pt; readonly y: Pt }[];
}

const heightOf = ({ line }: Row<ShelfPiece>): Pt =>
  Math.max(...line.map(({ size, bleed }) => size.height + 2 * bleed));

/** From the bleeds of one shelf to those of the next in the same band. */
function bandGap({ line: [a] }: Row<ShelfPiece>, { line: [b] }: Row<ShelfPiece>): Pt {
  return sharesEdge(a, b) ? 0 : Math.max(0, LEAST_GAP - a.bleed - b.bleed);
}

/** Whether two rows for the knife have all upright cuts in common. */
function sharesCuts({ line: above }: Row<ShelfPiece>, { line }: Row<ShelfPiece>): boolean {
  const isAlike = (piece: ShelfPiece, i: number): boolean => {
    const other = above[i];
    if (!other || !isSame(other.size.width, piece.size.width) || other.bleed !== piece.bleed) return false;
    const [left, besides] = [line[i - 1], above[i - 1]];
    return !left || !besides || gapAfter(besides, other) === gapAfter(left, piece);
  };
  const isAllStraight = [...above, ...line].every(({ isStraight }) => isStraight);
  return isAllStraight && above.length === line.length && line.every(isAlike);
}

/**
 * Pieces in rows as wide as the room: rows for the knife by falling height, then rows for scissors.
 *
 * @param isTogether parts of one family that do not all fit beside a row begin one of their own
 */
function rowsOf<P extends ShelfPiece>(
  pieces: readonly P[],
  width: Pt,
  isTogether: boolean,
): readonly Row<P>[] {
  const byHeight = (a: P, b: P): number => b.size.height - a.size.height;
  const rows: Row<P>[] = [];
  for (const piece of pieces.filter(({ isStraight }) => isStraight).sort(byHeight)) {
    const line = rows.at(-1)?.line;
    if (line && isOneCut(line[0], piece) && widthOf([...line, piece]) <= width + 1e-6) line.push(piece);
    else rows.push({ line: [piece], beside: [] });
  }
  const others = pieces.filter(({ isStraight }) => !isStraight).sort(byHeight);
  const families = new Map<string, P[]>();
  for (const [i, piece] of others.entries()) {
    const key = isTogether ? piece.family : String(i);
    families.set(key, [...(families.get(key) ?? []), piece]);
  }
  for (const family of families.values()) {
    if (rows.some((row) => layAllBeside(row, family, width))) continue;
    for (const [i, piece] of family.entries()) {
      const row = i > 0 ? rows.at(-1) : undefined;
      if (!row || !layBeside(row, piece, width)) rows.push({ line: [piece], beside: [] });
    }
  }
  return rows;
}

/** All or none. */
function layAllBeside<P extends ShelfPiece>(row: Row<P>, family: readonly P[], width: Pt): boolean {
  const before = row.beside.length;
  const isLaid = family.every((piece) => layBeside(row, piece, width));
  if (!isLaid) row.beside.length = before;
  return isLaid;
}

/** One height and one bleed: two cuts right across part the whole row. */
const isOneCut = (a: ShelfPiece, b: ShelfPiece): boolean =>
  isSame(a.size.height, b.size.height) && a.bleed === b.bleed;

/** Above a part that lies below another one stands its letter. */
const LETTER_ROOM: Pt = mm(3.9);
/** Between parts for scissors, beyond their bleeds: room to turn the paper. */
const SCISSORS_GAP: Pt = mm(1);

/**
 * Lays a part for scissors in what is free beside a row: to the right of the last one, else below it. No cut right across
 * meets it there: beside straight pieces it stays between their two cuts.
 */
function layBeside<P extends ShelfPiece>({ line, beside }: Row<P>, piece: P, width: Pt): boolean {
  const [first] = line;
  const [top, foot] = first.isStraight
    ? [first.bleed, first.bleed + first.size.height]
    : [0, first.size.height + 2 * first.bleed];
  const left = widthOf(line) + SCISSORS_GAP;
  const [w, h] = [piece.size.width + 2 * piece.bleed, piece.size.height + 2 * piece.bleed];
  const last = beside.at(-1);
  const lowest = Math.max(top, ...beside.map((one) => one.y + one.piece.size.height + 2 * one.piece.bleed));
  const gap = last && last.piece.family === piece.family ? SCISSORS_GAP : LETTER_ROOM;
  const spots = [
    ...(last ? [{ x: last.x + last.piece.size.width + 2 * last.piece.bleed + SCISSORS_GAP, y: last.y }] : []),
    { x: left, y: last ? lowest + gap : top },
  ];
  const found = spots.find(({ x, y }) => x + w <= width + 1e-6 && y + h <= foot + 1e-6);
  if (found) beside.push({ piece, ...found });
  return found !== undefined;
}

const isSame = (a: Pt, b: Pt): boolean => Math.abs(a - b) < EXACT;
const sharesEdge = (a: ShelfPiece, b: ShelfPiece): boolean =>
  a.isStraight && b.isStraight && a.bleed === 0 && b.bleed === 0 && a.family === b.family;

function gapAfter(a: ShelfPiece, b: ShelfPiece | undefined): Pt {
  if (!b || sharesEdge(a, b)) return 0;
  return Math.max(LEAST_GAP, a.bleed + b.bleed);
}

/** Bleed to bleed. */
const widthOf = (row: readonly ShelfPiece[]): Pt =>
  row.reduce(
    (sum, piece, i) => sum + piece.size.width + gapAfter(piece, row[i + 1]),
    (row[0]?.bleed ?? 0) + (row.at(-1)?.bleed ?? 0),
  );

function placedIn<P extends ShelfPiece>({ line, beside }: Row<P>, left: Pt, top: Pt): Shelf<P>['placed'] {
  let x = left + line[0].bleed;
  const inLine = line.map((piece, i) => {
    const trim = { x, y: top + piece.bleed, ...piece.size };
    x += piece.size.width + gapAfter(piece, line[i + 1]);
    return { piece, trim };
  });
  const others = beside.map(({ piece, x: dx, y: dy }) => ({
    piece,
    trim: { x: left + dx + piece.bleed, y: top + dy + piece.bleed, ...piece.size },
  }));
  return [...inLine, ...others];
}

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
