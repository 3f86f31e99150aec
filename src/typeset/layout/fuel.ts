/**
 * What laying out one face or document may spend: boxes laid out at a size, counted each time (MP1608).
 *
 * Most boxes are laid out once or twice. Containers that ask their content for its size at several widths, inside one another,
 * ask it a number of times that doubles with every level; the same deck reaches this limit on every machine, long before
 * the clock ends the run. Throws `LimitReached` at the box that was laid out most often.
 */
import type { Box } from '../box/types.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../../base/diagnostics/limit.ts';

/** Steps any face may take, and how many more for each of its boxes; faces of the shipped decks take one and a half a box. */
const STEPS = 10_000;
const STEPS_A_BOX = 20;

/** Tracks a grid may look at while its items are placed: about a second. Cells in the order of the items take one or two an item. */
const GRID_LOOKS = 20_000_000;

/** What placing the items of one grid may spend: to be called for every track that is looked at. */
export function gridFuel({ element, place }: Box): () => void {
  let looks = 0;
  return () => {
    if (++looks <= GRID_LOOKS) return;
    const message = `this takes more than ${GRID_LOOKS} steps of layout: the items of the grid "${element}" find no place`;
    const help = 'give the grid fewer items or sizes of items, or say where they are (grid-column, grid-row)';
    throw new LimitReached(error('MP1608', message, { place, help }));
  };
}

export class LayoutFuel {
  #steps = 0;
  #boxes = 0;
  #most: { readonly box: Box; readonly times: number } | undefined;

  /** @param times how often this box was laid out before, each time at another size */
  step(box: Box, times: number): void {
    this.#steps++;
    if (times === 0) this.#boxes++;
    if (times > (this.#most?.times ?? 0)) this.#most = { box, times };
    if (this.#steps <= STEPS + STEPS_A_BOX * this.#boxes) return;
    const { box: worst, times: often } = this.#most ?? { box, times };
    const message = `this takes more than ${STEPS + STEPS_A_BOX * this.#boxes} steps of layout: "${worst.element}" was laid out ${often + 1} times`;
    const help =
      'nest fewer containers that follow their content, or give the outer ones a width and a height';
    throw new LimitReached(error('MP1608', message, { place: worst.place, help }));
  }
}
