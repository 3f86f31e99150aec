/**
 * Parts for scissors as blocks: those of one family side by side in equal rows, and where a block finds room beside others.
 *
 * Takes parts of one size with their bleeds; gives the ways they may stand, from one row to one column, bleeds included. A family
 * is never torn apart where it fits a page. Pure geometry.
 */
import type { Rect, Size } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';

export interface ShelfPiece {
  readonly size: Size;
  readonly bleed: Pt;
  /** Cut with a knife along a ruler; else with scissors along a line. */
  readonly isStraight: boolean;
  /** Pieces of one family without bleed share their edges. */
  readonly family: string;
}

export interface Block<P extends ShelfPiece> {
  readonly size: Size;
  /** Where the bleed of each part begins in the block. */
  readonly parts: readonly { readonly piece: P; readonly x: Pt; readonly y: Pt }[];
}

export interface PlacedBlock<P extends ShelfPiece> {
  readonly block: Block<P>;
  readonly x: Pt;
  readonly y: Pt;
}

/** Above a block that lies below another one stands its letter. */
const LETTER_ROOM: Pt = mm(3.9);
/** Between parts for scissors, beyond their bleeds: room to turn the paper. */
export const SCISSORS_GAP: Pt = mm(1);

/** Families in the order they come, each with its ways to stand; what is more than a page goes on in a block of its own. */
export function waysOf<P extends ShelfPiece>(
  pieces: readonly P[],
  room: Size,
): readonly (readonly Block<P>[])[] {
  const families = new Map<string, P[]>();
  for (const piece of pieces) families.set(piece.family, [...(families.get(piece.family) ?? []), piece]);
  return [...families.values()].flatMap((family) => {
    const cell = cellOf(family);
    const most = fitting(room.width, cell.width) * fitting(room.height, cell.height);
    const chunks = Array.from({ length: Math.ceil(family.length / most) }, (_, i) =>
      family.slice(i * most, (i + 1) * most),
    );
    return chunks.map((chunk) => standing(chunk, cell, room));
  });
}

const cellOf = (family: readonly ShelfPiece[]): Size => ({
  width: Math.max(...family.map(({ size, bleed }) => size.width + 2 * bleed)),
  height: Math.max(...family.map(({ size, bleed }) => size.height + 2 * bleed)),
});

const fitting = (room: Pt, cell: Pt): number =>
  Math.max(1, Math.floor((room + SCISSORS_GAP + 1e-6) / (cell + SCISSORS_GAP)));

/** The narrowest block of each number of rows, flat ones first. */
function standing<P extends ShelfPiece>(pieces: readonly P[], cell: Size, room: Size): readonly Block<P>[] {
  const [widest, highest] = [fitting(room.width, cell.width), fitting(room.height, cell.height)];
  const byRows = new Map<number, Block<P>>();
  for (let across = Math.min(widest, pieces.length); across >= 1; across -= 1) {
    const rows = Math.ceil(pieces.length / across);
    if (rows <= highest) byRows.set(rows, blockOf(pieces, cell, across));
  }
  return [...byRows.values()];
}

function blockOf<P extends ShelfPiece>(pieces: readonly P[], cell: Size, across: number): Block<P> {
  const [dx, dy] = [cell.width + SCISSORS_GAP, cell.height + SCISSORS_GAP];
  const rows = Math.ceil(pieces.length / across);
  return {
    size: { width: across * dx - SCISSORS_GAP, height: rows * dy - SCISSORS_GAP },
    parts: pieces.map((piece, i) => ({ piece, x: (i % across) * dx, y: Math.floor(i / across) * dy })),
  };
}

/** The highest place in a free room that meets no block laid there before, then the one farthest left; undefined where none is. */
export function spotIn<P extends ShelfPiece>(
  { x: left, y: top, width, height }: Rect,
  laid: readonly PlacedBlock<P>[],
  { size }: Block<P>,
): readonly [Pt, Pt] | undefined {
  const xs = [left, ...laid.map(({ block, x }) => x + block.size.width + SCISSORS_GAP)];
  const ys = [top, ...laid.map(({ block, y }) => y + block.size.height + LETTER_ROOM)];
  const spots = ys.flatMap((y) => xs.map((x): [Pt, Pt] => [x, y])).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  return spots.find(
    ([x, y]) =>
      x + size.width <= left + width + 1e-6 &&
      y + size.height <= top + height + 1e-6 &&
      laid.every((other) => isApart({ x, y, ...size }, other)),
  );
}

const isApart = ({ x, y, width, height }: Rect, { block, x: ox, y: oy }: PlacedBlock<ShelfPiece>): boolean =>
  x >= ox + block.size.width + SCISSORS_GAP - 1e-6 ||
  ox >= x + width + SCISSORS_GAP - 1e-6 ||
  y >= oy + block.size.height + LETTER_ROOM - 1e-6 ||
  oy >= y + height + LETTER_ROOM - 1e-6;
