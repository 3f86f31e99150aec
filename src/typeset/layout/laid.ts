/**
 * Boxes with sizes, positions still relative: what lies between the box tree and the fragments.
 *
 * A `Laid` knows nothing of where it is; its parent does. So one can be kept in a cache, tried at other widths, split
 * between pages and placed without being copied. Never leaves this folder.
 */
import type { Edges, Rect } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import type {
  BlockBox,
  Box,
  FlexBox,
  GridBox,
  LinesBox,
  ReplacedBox,
  TableBox,
  TableRow,
} from '../box/types.ts';
import type { BorderSide } from '../style/types.ts';
import type { Line, Paragraph } from './text/types.ts';

/** Which edges a page or column break cut off: no border, padding or rounding there. */
export interface Cut {
  readonly top: boolean;
  readonly bottom: boolean;
}

export const UNCUT: Cut = { top: false, bottom: false };

interface LaidCommon {
  /** Border box. */
  readonly width: Pt;
  readonly height: Pt;
  /** Border and padding. */
  readonly inset: Edges;
  /** Of the text inside: the product of all `text-fit` scales. */
  readonly scale: number;
  /** Height the content takes, whatever the height of the box is. */
  readonly contentHeight: Pt;
  /** How far text sticks out sideways, here or in the flow below; 0 where all fits. */
  readonly excessWidth: Pt;
  /** Moves the content down: `text-valign`, `vertical-align` of a cell. */
  readonly shift: Pt;
  readonly cut: Cut;
  /** A forced break lies somewhere inside. */
  readonly hasForcedBreak: boolean;
  /** `text-fit` was at work here with this own scale. */
  readonly fit?: number | undefined;
}

/** A child in the flow; x and y of its border box from the parent's border box, relative offsets not applied. */
export interface Placed {
  readonly kind: 'placed';
  readonly laid: Laid;
  readonly x: Pt;
  readonly y: Pt;
}

/** An absolute child, at the place it would have in the flow. Laid out when its containing block is final. */
export interface Floating {
  readonly kind: 'floating';
  readonly box: Box;
  readonly x: Pt;
  readonly y: Pt;
  /** In a flex container: how the box would stand as its only item; undefined: top left at x, y. */
  readonly align?: { readonly x: number; readonly y: number } | undefined;
}

export type Item = Placed | Floating;

/** Block and flex containers. */
export interface LaidStack extends LaidCommon {
  readonly kind: 'stack';
  readonly box: BlockBox | FlexBox | GridBox;
  /** In document order. */
  readonly items: readonly Item[];
  /** Children stand one below the other, so that a break may fall between them. */
  readonly isFlow: boolean;
}

export interface LaidLines extends LaidCommon {
  readonly kind: 'lines';
  readonly box: LinesBox;
  readonly paragraph: Paragraph;
  /** A part of the paragraph's lines after a break. */
  readonly lines: readonly Line[];
}

export interface LaidReplaced extends LaidCommon {
  readonly kind: 'replaced';
  readonly box: ReplacedBox;
}

export interface LaidCell extends Placed {
  readonly rowSpan: number;
}

/** A stretch of a collapsed line, x from the table's frame. */
export interface GridLine {
  readonly from: Pt;
  readonly to: Pt;
  readonly side: BorderSide;
}

/** Collapsed lines round the cells of a row; `below` is only drawn where no row follows on the page. */
export interface RowLines {
  readonly above: readonly GridLine[];
  readonly below: readonly GridLine[];
  readonly sides: readonly { readonly at: Pt; readonly side: BorderSide }[];
}

export interface LaidRow {
  readonly row: TableRow;
  /** From the top of the table's grid box; the grid box is `LaidTable.frame`. */
  readonly y: Pt;
  readonly height: Pt;
  /** x and y of the cells count from the frame. */
  readonly cells: readonly LaidCell[];
  /** No break below: a cell reaches over into the next row. */
  readonly isTied: boolean;
  /** Where borders collapse. */
  readonly lines?: RowLines | undefined;
}

export interface LaidTable extends LaidCommon {
  readonly kind: 'table';
  readonly box: TableBox;
  /** The table's own border box; the caption stands outside. */
  readonly frame: Rect;
  readonly caption: Placed | undefined;
  readonly rows: readonly LaidRow[];
  /** How many of `rows` are the head, repeated after each page break. */
  readonly headCount: number;
  /** Left edge of the first column in the frame, and width of all of them. */
  readonly gridX: Pt;
  readonly gridWidth: Pt;
  /** Vertical distance between rows. */
  readonly gap: Pt;
}

/** One stretch of columns, or an element that spans them all. */
export interface ColumnRun {
  readonly kind: 'columns';
  readonly y: Pt;
  readonly height: Pt;
  /** The whole stretch as one tall column, to be divided again on another page. */
  readonly flow: LaidStack;
  readonly columns: readonly LaidStack[];
}

export interface ColumnSpanner {
  readonly kind: 'span';
  readonly y: Pt;
  readonly height: Pt;
  readonly placed: Placed;
}

export interface LaidColumns extends LaidCommon {
  readonly kind: 'columns';
  readonly box: BlockBox;
  readonly parts: readonly (ColumnRun | ColumnSpanner)[];
  readonly columnCount: number;
  readonly columnWidth: Pt;
  readonly columnGap: Pt;
}

export type Laid = LaidStack | LaidLines | LaidReplaced | LaidTable | LaidColumns;

export const innerWidth = (laid: Laid): Pt => laid.width - laid.inset.left - laid.inset.right;
export const innerHeight = (laid: Laid): Pt => laid.height - laid.inset.top - laid.inset.bottom;
