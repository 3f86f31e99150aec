/**
 * The lines of an Extras sheet: the edge of each part in its own shape, and ticks where straight cuts begin and end.
 *
 * Takes shelves and cuts; gives painted items in points of the page. What a part inks beyond its bleed is covered, so that the
 * ink has the part's own shape; a hairline over the art, white on both sides of it, is seen on any colour.
 */
import { rgb } from '../../base/colour.ts';
import { edges, linePath, outset, type Path, type Rect, rectPath } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import type { Component } from '../../deck/read/index.ts';
import { ARTIFACT_PAGE } from '../../typeset/box/types.ts';
import type { PathItem } from '../../typeset/paint/types.ts';
import {
  type Face,
  fitsShelf,
  type Flip,
  outlineOf,
  type Paper,
  PAPERS,
  PRINTER_MARGIN,
  shapeOf,
  type Shelf,
  type ShelfPiece,
  type StraightCut,
  stroked,
} from '../imposition/index.ts';
import { present } from '../../base/invariant.ts';
import type { FaceJob } from '../open/face-page.ts';
import { readPaper } from '../printers/profile.ts';
import type { PaperName } from '../open/types.ts';

// Which parts of a deck are ganged on its Extras sheet, and where they may be there.
// Takes components and a paper; gives those of kind token or board, and cards that say so, that fit below the head of the page. Mats, and what somebody
// wants on labels, have sheets of their own.

export interface ExtrasJob extends FaceJob {
  readonly components: readonly Component[];
  readonly paper: PaperName;
  readonly flip: Flip;
}

/** One part to be cut. */
export interface ExtraPiece extends ShelfPiece {
  readonly component: Component;
  readonly front: Face;
  readonly back: Face | undefined;
}

export type ExtraShelf = Shelf<ExtraPiece>;

/** What a component says that is a card and belongs here, such as the odd one of a full sheet. */
export const EXTRAS = 'extras';

/** Ticks of cuts right across stand left and right of the parts, the slug below them. */
const SIDES = mm(12);
const FOOT = mm(14.4);
const HEAD = mm(66.4);
const NEXT_HEAD = mm(12);

export const paperOf = (name: PaperName): Paper => readPaper(name) ?? PAPERS.a4;

/** Where parts may be, bleeds included: below the head on the first page, nearly everywhere on the next. */
export const roomOf =
  ({ size }: Paper) =>
  (page: number): Rect =>
    outset({ x: 0, y: 0, ...size }, edges(page === 0 ? -HEAD : -NEXT_HEAD, -SIDES, -FOOT));

export const pieceOf = (component: Component): ShelfPiece => ({
  size: component.trim,
  bleed: component.bleed,
  family: component.name,
  isStraight: shapeOf(component.shape, { x: 0, y: 0, ...component.trim }, component.corner) === 'rectangle',
});

/** In the order of the deck. */
export const extraComponents = (components: readonly Component[], paper: PaperName): readonly Component[] =>
  components.filter(
    (one) =>
      (one.kind === 'token' || one.kind === 'board' || one.product === EXTRAS) &&
      one.sheet === undefined &&
      fitsShelf(pieceOf(one), roomOf(paperOf(paper))(0)),
  );

/** Letters of components in the order of the sheet. */
export const letterOf = (components: readonly Component[], component: Component): string =>
  present('ABCDEFGHIJKLMNOPQRSTUVWXYZ'[components.indexOf(component) % 26], 'a letter');

const INK = rgb(0, 0, 0);
const PAPER = rgb(1, 1, 1);
const HAIR: Pt = mm(0.18);
const HALO: Pt = mm(0.4);
const TICK: Pt = mm(4.4);
const OFF: Pt = mm(0.4);
const SHORT_TICK: Pt = mm(2.2);

const stroke = (path: Path, colour = INK, width = HAIR): PathItem =>
  stroked(path, { colour, width, join: 'round' });

/** The line scissors follow; rectangles with round corners have it for the corners. */
export const cutLines = ({ placed }: ExtraShelf): readonly PathItem[] =>
  placed.flatMap(({ piece: { component }, trim }) => {
    const shape = shapeOf(component.shape, trim, component.corner);
    if (shape === 'rectangle' && component.corner === 0) return [];
    const path = outlineOf(shape, trim, component.corner);
    return [stroke(path, PAPER, HALO), stroke(path)];
  });

/** What keeps the ink of a part in its own shape, where that is not the box it was drawn in. */
export function shapedBleed(
  { shape, corner, bleed }: Pick<Component, 'shape' | 'corner' | 'bleed'>,
  trim: Rect,
): readonly PathItem[] {
  const found = shapeOf(shape, trim, corner);
  return found === 'rectangle' ? [] : [covered(trim, bleed, outlineOf(found, trim, corner, bleed))];
}

/** Paper over what lies between the edge of the ink and the box the part was drawn in. */
function covered({ x, y, width, height }: Rect, bleed: Pt, edge: Path): PathItem {
  // A hair more: no rim of colour is left at the edge of the box.
  const reach = bleed + mm(0.4);
  const box = rectPath({ x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach });
  return {
    kind: 'path',
    owner: ARTIFACT_PAGE,
    path: { verbs: box.verbs + edge.verbs, points: [...box.points, ...edge.points] },
    fill: { kind: 'solid', colour: PAPER },
    fillRule: 'evenodd',
    stroke: undefined,
  };
}

/** Right across: at both edges of the paper. Upright: above and below the bleeds of the band. */
export function tickLines(
  cuts: readonly StraightCut[],
  shelves: readonly ExtraShelf[],
  { size }: Paper,
): readonly PathItem[] {
  return cuts.flatMap((cut) => {
    const { axis, at } = cut;
    const [above, below] = clearOf(cut, shelves);
    const ends: readonly (readonly [Pt, Pt, Pt, Pt])[] =
      axis === 'across'
        ? [
            [PRINTER_MARGIN, at, PRINTER_MARGIN + TICK, at],
            [size.width - PRINTER_MARGIN - TICK, at, size.width - PRINTER_MARGIN, at],
          ]
        : [
            [at, above - SHORT_TICK, at, above],
            [at, below, at, below + SHORT_TICK],
          ];
    return ends.map((end) => stroke(linePath(...end)));
  });
}

/** Where the ink of a band ends above and below. */
export function clearOf(
  { band: [top, foot], page }: StraightCut,
  shelves: readonly ExtraShelf[],
): readonly [Pt, Pt] {
  const bleeds = shelves.flatMap((shelf) =>
    shelf.page === page
      ? shelf.placed.flatMap(({ piece, trim }) =>
          trim.y >= top - 0.1 && trim.y + trim.height <= foot + 0.1 && piece.isStraight ? [piece.bleed] : [],
        )
      : [],
  );
  const bleed = Math.max(0, ...bleeds);
  return [top - bleed - OFF, foot + bleed + OFF];
}

/** What is longer than the box gets a crease at its middle. */
const BOX: Pt = mm(89);
/** Higher ones are no strips. */
const STRIP: Pt = mm(40);
const CREASE_TICK: Pt = mm(2.2);

/** Where strips are creased, once for those that lie above one another. */
export function creasesOn(
  shelves: readonly ExtraShelf[],
  page: number,
): readonly { readonly x: Pt; readonly top: Pt; readonly foot: Pt }[] {
  const found = new Map<string, { x: Pt; top: Pt; foot: Pt }>();
  for (const shelf of shelves.filter((one) => one.page === page && one.isStraight))
    for (const { piece, trim } of shelf.placed) {
      if (!piece.isStraight || trim.width <= BOX || trim.height > STRIP) continue;
      const x = trim.x + trim.width / 2;
      const [top, foot] = [trim.y - piece.bleed - OFF, trim.y + trim.height + piece.bleed + OFF];
      const key = `${shelf.band} ${x.toFixed(1)}`;
      const known = found.get(key) ?? { x, top, foot };
      found.set(key, { x, top: Math.min(known.top, top), foot: Math.max(known.foot, foot) });
    }
  return [...found.values()];
}

export const creaseLines = (shelves: readonly ExtraShelf[], page: number): readonly PathItem[] =>
  creasesOn(shelves, page).flatMap(({ x, top, foot }) =>
    [
      [top - CREASE_TICK, top],
      [foot, foot + CREASE_TICK],
    ].map(([from = 0, to = 0]) =>
      stroked(linePath(x, from, x, to), { colour: INK, width: HAIR, dash: [mm(0.6), mm(0.4)] }),
    ),
  );
