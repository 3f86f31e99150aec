/**
 * Bars to draw, with rows of boxes that stand under their columns.
 *
 * In the profiles that reflow the boxes stand close to each other, each row with its name before it.
 */
import type { BarFigure } from '../core/figures.ts';
import { boxes, boxesUnder, cell, row, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';

/** The heads of the rows, a column of the picture, and how far in it a box is; in mm. */
const [HEADS, COLUMN, ASIDE] = [22, 15, 3.2];

/** Heads of the rows that are in the picture. */
export const BAR_HEADS = { label: phrase('heads.n') } as const satisfies BarFigure['heads'];

/** A row under the columns of the picture, `more` mm further to the right. */
export const underColumns = (head: string, node: Node, more = 0): Node =>
  row([cell(HEADS + more, text(head, undefined, 'bold')), node]);

interface Boxes {
  readonly head: string;
  readonly answer: number;
  readonly label: string;
  readonly columns: number;
}

/** A box under each column. */
export const boxRow = ({ head, answer, label, columns }: Boxes): Node =>
  underColumns(
    head,
    cell(columns * COLUMN - ASIDE, boxesUnder({ answer, label: phrase(label) }, columns, COLUMN)),
    ASIDE,
  );

/** The same boxes where no picture stands over them: they say themselves which they are. */
export const namedBoxes = ({ answer, label, columns }: Boxes): Node =>
  boxes({ answer, label: phrase(label), shows: true }, columns);
