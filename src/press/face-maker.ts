/**
 * Who makes the faces of an opened deck: afresh for one run, or a long-lived owner that makes again only what differs.
 *
 * A wish says what a face depends on (`on`, compared by identity and as text) and how to make its page; the owner decides
 * whether that is needed.
 */
import type { Component, Row } from '../deck/index.ts';
import type { DisplayList } from '../paint/types.ts';
import type { Face, SideName } from '../sheet/index.ts';
import type { Page, Pipeline } from '../pipeline/index.ts';
import { collectAll } from '../run/collect.ts';
import { noteMuchKept } from '../run/index.ts';

export interface FaceWish extends Pick<Face, 'bleed' | 'bleedFrom'> {
  /** Language, ink and size of the index: `en/full`. */
  readonly edition: string;
  readonly side: SideName;
  /** All a face depends on beside its design and pictures; told only to an owner that keeps faces. */
  on(): readonly unknown[];
  readonly component: Component;
  readonly row: Row;
  /** Compared by identity. */
  readonly design: object;
  page(): Page;
  /** What a screen reader says for it. */
  spoken(): string;
}

/** What a face is known by: `en/full/cards/7H/front`. */
export const nameOf = ({ edition, component, row, side }: NamedFace): string =>
  `${edition}/${component.name}/${row.id}/${side}`;

export type NamedFace = Pick<FaceWish, 'edition' | 'component' | 'row' | 'side'>;

export interface FaceMaker {
  /** Settles the fit groups of faces whose style sheets name any. */
  fit(wishes: readonly FaceWish[]): void;
  make(wish: FaceWish): Face;
  /** Lets go of the faces of one run: the files that show them are drawn. */
  forget(): void;
}

/** So many take memory enough (25 MB) that it is worth the time (30 ms) to have it back at once. */
export const MANY_FACES = 4000;

/** The faces of a component on one side of one edition. */
interface Shelf extends Pick<FaceWish, 'edition' | 'component' | 'side' | 'design'> {
  readonly lists: Map<Row, DisplayList>;
}

/**
 * Faces of one run: its other papers and its contact sheet show the same ones. Only a face that was made without a word is known
 * again; any other is made again and told again.
 *
 * @param told how many things the pipeline and what it reads have reported so far
 */
export function facesOfRun(pipeline: Pipeline, told: () => number): FaceMaker {
  const shelves: Shelf[] = [];
  /** On all of them. */
  let count = 0;
  const shelfOf = ({ edition, component, side, design }: FaceWish): Shelf | undefined =>
    shelves.findLast(
      (one) =>
        one.component === component && one.side === side && one.design === design && one.edition === edition,
    );
  const find = (wish: FaceWish): DisplayList | undefined => shelfOf(wish)?.lists.get(wish.row);
  const keep = (wish: FaceWish, list: DisplayList): void => {
    const { edition, component, side, design } = wish;
    let shelf = shelfOf(wish);
    if (!shelf) shelves.push((shelf = { edition, component, side, design, lists: new Map() }));
    shelf.lists.set(wish.row, list);
    if (++count === MANY_FACES) noteMuchKept();
  };
  const make = (wish: FaceWish): DisplayList => {
    const before = told();
    const list = pipeline.run(wish.page());
    if (told() === before) keep(wish, list);
    return list;
  };
  return {
    fit: (wishes) => pipeline.fit(wishes.filter((wish) => !find(wish)).map(({ page }) => page())),
    make: (wish) => ({
      list: find(wish) ?? make(wish),
      spoken: wish.spoken(),
      bleed: wish.bleed,
      bleedFrom: wish.bleedFrom,
    }),
    forget() {
      shelves.length = 0;
      pipeline.forget();
      if (count >= MANY_FACES) collectAll();
      count = 0;
    },
  };
}
