/**
 * Who makes the faces of an opened deck: afresh for one run, or a long-lived owner that makes again only what differs.
 *
 * A wish says what a face depends on (`on`, compared by identity and as text) and how to make its page; the owner decides
 * whether that is needed.
 */
import type { Row } from '../deck/index.ts';
import type { Face } from '../sheet/index.ts';
import type { Page, Pipeline } from '../pipeline/index.ts';

export interface FaceWish extends Pick<Face, 'bleed' | 'bleedFrom'> {
  /** Edition, component, row and side: `en/full/cards/7H/front`. */
  readonly name: string;
  /** All a face depends on beside its design and pictures; told only to an owner that keeps faces. */
  on(): readonly unknown[];
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
}

/** Every face is made where it is asked for; equal markup is one drawing all the same. */
export const facesAfresh = (pipeline: Pipeline): FaceMaker => ({
  fit: (wishes) => pipeline.fit(wishes.map(({ page }) => page())),
  make: ({ page, spoken, bleed, bleedFrom }) => ({
    list: pipeline.run(page()),
    spoken: spoken(),
    bleed,
    bleedFrom,
  }),
});
