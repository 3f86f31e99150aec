/**
 * Who makes the faces of an opened deck: afresh for one run, or a long-lived owner that makes again only what differs.
 *
 * A wish says what a face depends on (`on`, compared by identity and as text) and how to make its page; the owner decides
 * whether that is needed.
 */
import type { Component, Row } from '../deck/index.ts';
import type { DisplayList } from '../paint/types.ts';
import type { Face } from '../sheet/index.ts';
import type { Page, Pipeline } from '../pipeline/index.ts';

export interface FaceWish extends Pick<Face, 'bleed' | 'bleedFrom'> {
  /** Edition, component, row and side: `en/full/cards/7H/front`. */
  readonly name: string;
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

export interface FaceMaker {
  /** Settles the fit groups of faces whose style sheets name any. */
  fit(wishes: readonly FaceWish[]): void;
  make(wish: FaceWish): Face;
  /** Lets go of the faces of one run: the files that show them are drawn. */
  forget(): void;
}

interface Known extends Pick<FaceWish, 'component' | 'row' | 'design'> {
  readonly list: DisplayList;
}

/**
 * Faces of one run: its other papers and its contact sheet show the same ones. Only a face that was made without a word is known by its
 * name; any other is made again and told again.
 *
 * @param told how many things the pipeline and what it reads have reported so far
 */
export function facesOfRun(pipeline: Pipeline, told: () => number): FaceMaker {
  const known = new Map<string, Known>();
  const find = ({ name, component, row, design }: FaceWish): DisplayList | undefined => {
    const face = known.get(name);
    return face?.component === component && face.row === row && face.design === design
      ? face.list
      : undefined;
  };
  const make = (wish: FaceWish): DisplayList => {
    const before = told();
    const list = pipeline.run(wish.page());
    const { name, component, row, design } = wish;
    if (told() === before) known.set(name, { component, row, design, list });
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
      known.clear();
      pipeline.forget();
    },
  };
}
