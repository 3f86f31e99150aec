/**
 * A blank on paper: upright, on the paper turned, or in two pieces that are glued together; else what is missing.
 *
 * Takes the inside of a box and a paper; gives pages with the blank's top left corner on each. Pure geometry.
 */
import type { Size } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import { makeBlank, type Blank } from './blank.ts';
import type { TuckBoxSize } from './size.ts';

export interface BlankPage {
  readonly page: Size;
  readonly blank: Blank;
  readonly x: Pt;
  readonly y: Pt;
}

export type Fitted =
  | { readonly kind: 'pages'; readonly pages: readonly BlankPage[] }
  | { readonly kind: 'misfit'; readonly needs: Size; readonly has: Size };

/** Upright before turned, whole before halves. `margin`: what the printer leaves blank, all round. */
export function fitBlank(inside: TuckBoxSize, paper: Size, margin: Pt): Fitted {
  const turned: Size = { width: paper.height, height: paper.width };
  const whole = makeBlank(inside);
  const halves = [makeBlank(inside, ['back', 'spine']), makeBlank(inside, ['front', 'edge'])];
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
export const STEPS_ROOM: Pt = mm(52);

/** In the middle of the paper, or as much higher as the steps below it want and the printer reaches. */
const placed = (blank: Blank, page: Size, margin: Pt): BlankPage => {
  const free = page.height - blank.size.height;
  return {
    page,
    blank,
    x: (page.width - blank.size.width) / 2,
    y: Math.max(Math.min(free / 2, margin + mm(4)), Math.min(free / 2, free - STEPS_ROOM)),
  };
};
