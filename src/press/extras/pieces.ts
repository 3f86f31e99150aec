/**
 * Which parts of a deck are ganged on its Extras sheet, and where they may be there.
 *
 * Takes components and a paper; gives those of kind token or board, and cards that say so, that fit below the head of the page. Mats, and what somebody
 * wants on labels, have sheets of their own.
 */
import { outset, edges, type Rect } from '../../base/geometry.ts';
import { mm } from '../../base/units.ts';
import type { Component } from '../../deck/read/index.ts';
import {
  fitsShelf,
  PAPERS,
  shapeOf,
  type Face,
  type Flip,
  type Paper,
  type Shelf,
  type ShelfPiece,
} from '../imposition/index.ts';
import { present } from '../../base/invariant.ts';
import type { FaceJob } from '../open/face-page.ts';
import { readPaper } from '../printers/papers.ts';
import type { PaperName } from '../open/types.ts';

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
