/**
 * Pieces of several sizes on shared pages, in shelves: bands right across the sheet, so that straight cuts come first.
 *
 * Takes pieces with their bleeds and the room of each page; gives a place for every piece, on as few pages as shelves of falling
 * height need. Pieces of equal height stand side by side; shelves with the same upright cuts make one band, cut once. What is
 * cut with scissors is in blocks of one kind where no straight cut meets it: beside higher pieces, else on shelves of its
 * own. What is left of a page is between the shelves. Pure geometry.
 */
import type { Rect } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import { SCISSORS_GAP, spotIn, waysOf, type Block, type PlacedBlock, type ShelfPiece } from './blocks.ts';

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
 * @param roomOf where pieces may be on a page, 0-based, bleeds included; every piece fits an empty one
 */
export function shelvesOf<P extends ShelfPiece>(
  pieces: readonly P[],
  roomOf: (page: number) => Rect,
): readonly Shelf<P>[] {
  const rooms = [roomOf(0), roomOf(1)] as const;
  const room = {
    width: Math.min(...rooms.map(({ width }) => width)),
    height: Math.min(...rooms.map(({ height }) => height)) - LABEL_ROOM,
  };
  const byHeight = (a: P, b: P): number => b.size.height - a.size.height;
  const straight = pieces.filter(({ isStraight }) => isStraight).sort(byHeight);
  const ways = waysOf(pieces.filter(({ isStraight }) => !isStraight).sort(byHeight), room);
  const choices = choicesOf(ways).map((blocks) => [...blocks].sort((a, b) => b.size.height - a.size.height));
  const rowsWith = (blocks: readonly Block<P>[], small: readonly Block<P>[]): readonly Standing<P>[] => {
    const rows = knifeRows(straight, room.width);
    for (const block of blocks.filter((one) => !small.includes(one))) lay(rows, block, room.width);
    const last: Row<P>[] = [];
    for (const block of small) lay(last, block, room.width);
    return placedRows([...rows, ...last], roomOf);
  };
  const close = leastOf(choices.map((blocks) => rowsWith(blocks, [])));
  const apart = leastOf(
    choices.flatMap((blocks) => (smallOf(blocks).length > 0 ? [rowsWith(blocks, smallOf(blocks))] : [])),
  );
  // Small parts have a row of their own where the page has room for it: there they are seen, and air stands round them.
  const isRoomy = apart.length > 0 && pagesOf(apart) === pagesOf(close);
  return spread(isRoomy ? apart : close, roomOf, room.width);
}

/** Beside others where it finds room, else on a row of its own. */
function lay<P extends ShelfPiece>(rows: Row<P>[], block: Block<P>, width: Pt): void {
  if (!laidBeside(rows, block, width))
    rows.push({ line: [], blocks: [{ block, x: 0, y: 0 }], height: block.size.height });
}

/** About as low as the lowest of several: kinds of coins, say. */
const ALIKE = 1.2;

function smallOf<P extends ShelfPiece>(blocks: readonly Block<P>[]): readonly Block<P>[] {
  const lowest = blocks.at(-1)?.size.height ?? 0;
  const small = blocks.filter(({ size }) => size.height <= ALIKE * lowest);
  return small.length > 1 && small.length < blocks.length ? small : [];
}

const pagesOf = (at: readonly Standing<ShelfPiece>[]): number => at.at(-1)?.page ?? 0;

/** On the fewest pages, as far up as possible. */
function leastOf<P extends ShelfPiece>(tried: readonly (readonly Standing<P>[])[]): readonly Standing<P>[] {
  const cost = (at: readonly Standing<P>[]): number => pagesOf(at) * FAR + (at.at(-1)?.foot ?? 0);
  return tried.reduce((least, one) => (cost(one) < cost(least) - EXACT ? one : least), tried[0] ?? []);
}

/** Farther down than any page. */
const FAR: Pt = mm(100_000);
/** How many ways to stand are tried together; with more, every family stands flat. */
const MOST_CHOICES = 256;

/** One way for each family: all of them together, where they are not too many. */
function choicesOf<P extends ShelfPiece>(
  ways: readonly (readonly Block<P>[])[],
): readonly (readonly Block<P>[])[] {
  const count = ways.reduce((product, { length }) => product * length, 1);
  if (count > MOST_CHOICES) return [ways.flatMap(([flat]) => (flat ? [flat] : []))];
  return ways.reduce<readonly (readonly Block<P>[])[]>(
    (all, family) => all.flatMap((before) => family.map((block) => [...before, block])),
    [[]],
  );
}

/** A row, its page and its band, how far it is below what is above it. */
interface Standing<P extends ShelfPiece> {
  readonly row: Row<P>;
  readonly page: number;
  readonly band: number;
  readonly gap: Pt;
  readonly foot: Pt;
}

function placedRows<P extends ShelfPiece>(
  rows: readonly Row<P>[],
  roomOf: (page: number) => Rect,
): readonly Standing<P>[] {
  let [page, y, band] = [0, roomOf(0).y, 0];
  let above: Row<P> | undefined;
  return rows.map((row) => {
    const isAlike = above !== undefined && sharesCuts(above, row);
    // Bleeds of shelves in one band lie edge to edge; with none at all the trims do.
    let gap = above && isAlike ? bandGap(above, row) : LABEL_ROOM;
    const isFull = y + gap + row.height > roomOf(page).y + roomOf(page).height + 1e-6;
    if (isFull) [y, gap] = [roomOf(++page).y, LABEL_ROOM];
    if (isFull || !isAlike) band += 1;
    y += gap + row.height;
    above = row;
    return { row, page, band, gap, foot: y };
  });
}

/** Rows stand so much farther apart at most where a page has room left. */
const MOST_AIR: Pt = mm(9);

/** What is left of a page goes between its rows, what is left of a row between its blocks. */
function spread<P extends ShelfPiece>(
  standing: readonly Standing<P>[],
  roomOf: (page: number) => Rect,
  width: Pt,
): readonly Shelf<P>[] {
  let [last, y] = [-1, 0];
  return standing.map(({ row, page, band, gap }) => {
    const own = standing.filter((one) => one.page === page);
    const { x, y: top, height } = roomOf(page);
    const isFirst = page !== last;
    const free = top + height - (own.at(-1)?.foot ?? top);
    const gaps = own.slice(1).filter((one) => one.gap > 0).length;
    const air = isFirst || gap === 0 ? 0 : Math.min(MOST_AIR, free / (gaps + 1));
    y = (isFirst ? top : y) + gap + air;
    last = page;
    const placed = placedIn(aired(row, width), x, y);
    y += row.height;
    return { page, band, isStraight: row.line.length > 0, placed };
  });
}

/** The blocks of a row without straight parts, apart from each other and in the middle of its height. */
function aired<P extends ShelfPiece>(row: Row<P>, width: Pt): Row<P> {
  const { line, blocks, height } = row;
  if (line.length > 0 || blocks.some(({ y }) => y > 0)) return row;
  const used = blocks.reduce((end, { x, block }) => Math.max(end, x + block.size.width), 0);
  const air = Math.min(MOST_AIR, (width - used) / blocks.length);
  return {
    ...row,
    blocks: blocks.map(({ block, x }, i) => ({ block, x: x + i * air, y: (height - block.size.height) / 2 })),
  };
}

/** Straight pieces in a line, and blocks of others beside them or alone. */
interface Row<P extends ShelfPiece> {
  readonly line: readonly P[];
  readonly blocks: readonly PlacedBlock<P>[];
  readonly height: Pt;
}

/** From the bleeds of one shelf to those of the next in the same band. */
function bandGap({ line: [a] }: Row<ShelfPiece>, { line: [b] }: Row<ShelfPiece>): Pt {
  return a && b && sharesEdge(a, b) ? 0 : Math.max(0, LEAST_GAP - (a?.bleed ?? 0) - (b?.bleed ?? 0));
}

/** Whether two rows for the knife have all upright cuts in common. */
function sharesCuts({ line: above }: Row<ShelfPiece>, { line }: Row<ShelfPiece>): boolean {
  const isAlike = (piece: ShelfPiece, i: number): boolean => {
    const other = above[i];
    if (!other || !isSame(other.size.width, piece.size.width) || other.bleed !== piece.bleed) return false;
    const [left, besides] = [line[i - 1], above[i - 1]];
    return !left || !besides || gapAfter(besides, other) === gapAfter(left, piece);
  };
  return line.length > 0 && above.length === line.length && line.every(isAlike);
}

/** Straight pieces in rows as wide as the room, by falling height. */
function knifeRows<P extends ShelfPiece>(pieces: readonly P[], width: Pt): Row<P>[] {
  const rows: Row<P>[] = [];
  for (const piece of pieces) {
    const row = rows.at(-1);
    const [first] = row?.line ?? [];
    if (row && first && isOneCut(first, piece) && widthOf([...row.line, piece]) <= width + 1e-6)
      rows[rows.length - 1] = { ...row, line: [...row.line, piece] };
    else rows.push({ line: [piece], blocks: [], height: piece.size.height + 2 * piece.bleed });
  }
  return rows;
}

/** One height and one bleed: two cuts right across part the whole row. */
const isOneCut = (a: ShelfPiece, b: ShelfPiece): boolean =>
  isSame(a.size.height, b.size.height) && a.bleed === b.bleed;

/** Lays a block into the row with the fewest that has room for it; beside straight pieces it stays between their two cuts. */
function laidBeside<P extends ShelfPiece>(rows: Row<P>[], block: Block<P>, width: Pt): boolean {
  const found = rows
    .map((row, i) => ({ row, i, spot: spotIn(besideOf(row, width), row.blocks, block) }))
    .filter(({ spot }) => spot !== undefined)
    .sort((a, b) => a.row.blocks.length - b.row.blocks.length)[0];
  const [x, y] = found?.spot ?? [];
  if (!found || x === undefined || y === undefined) return false;
  rows[found.i] = { ...found.row, blocks: [...found.row.blocks, { block, x, y }] };
  return true;
}

/** What is free in a row, from its upper left corner; no cut right across meets it. */
function besideOf({ line, height }: Row<ShelfPiece>, width: Pt): Rect {
  const [first] = line;
  if (!first) return { x: 0, y: 0, width, height };
  const x = widthOf(line) + SCISSORS_GAP;
  return { x, y: first.bleed, width: width - x, height: first.size.height };
}

export const isSame = (a: Pt, b: Pt): boolean => Math.abs(a - b) < EXACT;
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

function placedIn<P extends ShelfPiece>({ line, blocks }: Row<P>, left: Pt, top: Pt): Shelf<P>['placed'] {
  let x = left + (line[0]?.bleed ?? 0);
  const inLine = line.map((piece, i) => {
    const trim = { x, y: top + piece.bleed, ...piece.size };
    x += piece.size.width + gapAfter(piece, line[i + 1]);
    return { piece, trim };
  });
  const others = blocks.flatMap(({ block, x: dx, y: dy }) =>
    block.parts.map(({ piece, x: px, y: py }) => ({
      piece,
      trim: { x: left + dx + px + piece.bleed, y: top + dy + py + piece.bleed, ...piece.size },
    })),
  );
  return [...inLine, ...others];
}
