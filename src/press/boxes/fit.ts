/**
 * A blank on paper: upright, on the paper turned, or in two pieces that are glued together; what is too large even then is
 * shared among several boxes.
 *
 * Takes the inside of a box, or what goes into it, and a paper; gives pages with the blank's top left corner on each, or what
 * is missing. Pure geometry.
 */
import type { Size } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import { makeBlank, type Blank } from './blank.ts';
import type { TuckBoxWish } from '../../deck/read/index.ts';
import { LEAST_DEPTH, sharedContents, type TuckBoxContent, type TuckBoxSize } from './size.ts';

export interface BlankPage {
  readonly page: Size;
  /** What the printer leaves blank, all round. */
  readonly margin: Pt;
  readonly blank: Blank;
  readonly x: Pt;
  readonly y: Pt;
}

/** What a piece of a box needs, and what the printer reaches of the paper. */
export interface Misfit {
  readonly kind: 'misfit';
  readonly needs: Size;
  readonly has: Size;
}

export type Fitted = { readonly kind: 'pages'; readonly pages: readonly BlankPage[] } | Misfit;

export interface FittedBox {
  readonly content: TuckBoxContent;
  readonly pages: readonly BlankPage[];
}

/** All boxes for one content; what was too large, where they are more than were wished for. */
export type FittedContent =
  | { readonly kind: 'boxes'; readonly boxes: readonly FittedBox[]; readonly instead: Misfit | undefined }
  | Misfit;

/** A content in as few boxes as a paper takes, at least as many as the deck wants. */
export function fitContent(
  content: TuckBoxContent,
  paper: Size,
  margin: Pt,
  wish: TuckBoxWish = {},
): FittedContent {
  let instead: Misfit | undefined;
  for (let boxes = Math.min(wish.boxes ?? 1, content.count); ; boxes++) {
    const contents = sharedContents(content, boxes, wish);
    const fitted = contents.map((one) => ({ content: one, blanks: fitBlank(one.size, paper, margin) }));
    const pages = fitted.flatMap(({ content: one, blanks }) =>
      blanks.kind === 'pages' ? [{ content: one, pages: blanks.pages }] : [],
    );
    if (pages.length === contents.length) return { kind: 'boxes', boxes: pages, instead };
    for (const { blanks } of fitted) if (blanks.kind === 'misfit') instead ??= blanks;
    // Thinner than this no box gets, however many share.
    const isLeast = contents.every(({ size }) => size.depth <= LEAST_DEPTH);
    if (instead && (isLeast || boxes >= content.count)) return instead;
  }
}

/** Upright before turned, whole before halves. `margin`: what the printer leaves blank, all round. */
export function fitBlank(inside: TuckBoxSize, paper: Size, margin: Pt): Fitted {
  const turned: Size = { width: paper.height, height: paper.width };
  const whole = makeBlank(inside);
  // The piece with the title comes first, so that its heading is before that of the contents.
  const halves = [makeBlank(inside, ['front', 'edge']), makeBlank(inside, ['back', 'spine'])];
  for (const blanks of [[whole], halves])
    for (const page of [paper, turned])
      if (blanks.every((blank) => fits(blank, page, margin)))
        return { kind: 'pages', pages: blanks.map((blank) => placed(blank, page, margin)) };
  const [needs] = halves.map(({ size }) => size);
  return {
    kind: 'misfit',
    needs: needs ?? whole.size,
    has: { width: paper.width - 2 * margin, height: paper.height - 2 * margin },
  };
}

const fits = ({ size }: Blank, page: Size, margin: Pt): boolean =>
  size.width <= page.width - 2 * margin + 1e-6 && size.height <= page.height - 2 * margin + 1e-6;

/** What the steps of making the box want below it. */
export const STEPS_ROOM: Pt = mm(58);

/** Head lines of the page end here; a blank that leaves no room for them has them beside its front. */
export const HEAD_ROOM: Pt = mm(22);

/** High on the page, below the head where there is room for it, and above the steps. */
const placed = (blank: Blank, page: Size, margin: Pt): BlankPage => {
  const free = page.height - blank.size.height;
  const y = Math.max(margin, Math.min(HEAD_ROOM + mm(4), free - STEPS_ROOM));
  return { page, margin, blank, x: (page.width - blank.size.width) / 2, y: Math.min(y, free - margin) };
};
