/**
 * How an item is laid out, as a tree of plain data: rows and stacks of texts, pictures and answer fields.
 *
 * Lengths are millimetres in the standard profile; the large and dys profiles let rows wrap and fields grow. The same tree
 * gives the pupil's page (fields empty), the key (fields written in), the HTML twin and the projector, so a view never
 * holds an answer outside a field's `answer`. Reading order is tree order.
 */
import type { Figure } from './figures.ts';
import type { Formula } from './formula.ts';
import type { Phrase } from './phrase.ts';

export type Node =
  | {
      readonly kind: 'row';
      readonly nodes: readonly Node[];
      readonly gap?: number;
      readonly align?: 'start' | 'end' | 'middle';
      readonly turns?: Turns;
    }
  | {
      readonly kind: 'stack';
      readonly nodes: readonly Node[];
      readonly gap?: number;
      readonly turns?: Turns;
    }
  /** A fixed width in the standard profile; at least that in the others, or just `loose` where that is given. */
  | {
      readonly kind: 'cell';
      readonly width: number;
      readonly loose?: number;
      readonly node: Node;
      readonly align?: 'middle' | 'end';
      /** A frame of so many millimetres height: a line, or dashes to cut along. */
      readonly frame?: { readonly height: number; readonly edge: 'line' | 'cut' };
    }
  /** A long arrow at the left of what is read from the top to the bottom. Not heard. */
  | { readonly kind: 'down'; readonly node: Node }
  /**
   * An item that may be longer than a page where type is larger: `whole`, or its parts a, b, ... from the profile `from` on, each
   * with a line that says what is done in it. A page ends between two of them, never in one. Both say the same in the same order.
   */
  | {
      readonly kind: 'parted';
      readonly whole: Node;
      readonly parts: readonly Part[];
      readonly from: 'dys' | 'large';
    }
  /** A dashed line with scissors over what is cut out, and the code of the sheet. Not heard. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'text'; readonly text: Phrase; readonly role?: TextRole }
  | { readonly kind: 'formula'; readonly formula: Formula; readonly role?: TextRole }
  /** The operation in a pill: "by 3". */
  | { readonly kind: 'chip'; readonly text: Phrase }
  /** `solved` stands in its place on a key: a picture a pupil completes. */
  | { readonly kind: 'figure'; readonly figure: Figure; readonly spoken: Phrase; readonly solved?: Node }
  | { readonly kind: 'field'; readonly field: Field };

export interface Part {
  /** What is done in it, its verb in bold. */
  readonly lead: Phrase;
  readonly node: Node;
}

/**
 * In large print columns do not fit beside each other. Turned round they stand under each other, each as wide as the page, and
 * what was a narrow stack in one of them stands in a line.
 */
export type Turns = boolean;

/** text 11-12 pt, prompt 13 bold, asked: the number that is asked 19 display, label: small in frames. */
export type TextRole = 'text' | 'bold' | 'prompt' | 'asked' | 'label' | 'soft';

/**
 * Room for an answer. `answer` is the index into the item's Solution; without it the room is free (not marked). `label` is
 * said before the field and, where `shows` is true, printed before it.
 */
export type Field = FieldFrame & FieldKind;

interface FieldFrame {
  readonly answer?: number;
  readonly label: Phrase;
  readonly shows?: boolean;
  /** What the key writes into it when that is not the first right answer as it stands. */
  readonly written?: Phrase;
}

export type FieldKind =
  /** Cells to ring; the answer lists the marked ones joined by spaces. */
  | { readonly kind: 'strip'; readonly options: readonly Option[] }
  /** One box to tick: the answer is "yes" or "no". */
  | { readonly kind: 'tick' }
  /** Named boxes of which one is ticked: the answer is the value of one option. `pitch`: mm from one to the next under columns. */
  | { readonly kind: 'choice'; readonly options: readonly Option[]; readonly pitch?: number }
  | { readonly kind: 'box'; readonly digits: 1 | 2 | 3 }
  | { readonly kind: 'line'; readonly width: number }
  /** Boxes in a row for a sequence; the answer joins them by spaces. */
  /** `pitch`: mm from one box to the next where they are under columns; the other profiles set them close. */
  | {
      readonly kind: 'boxes';
      readonly count: number;
      readonly arrows?: boolean;
      readonly pitch?: number;
    }
  /** Circles that are in the picture before it (`room` parts); the answer joins their marks by spaces. */
  | { readonly kind: 'drawn'; readonly count: number }
  /** Two boxes over each other; the answer is "7/18". */
  | { readonly kind: 'fraction' }
  /** Free writing lines; in French Seyès (`rulingOf`). */
  | { readonly kind: 'lines'; readonly count: number };

export interface Option {
  readonly value: string;
  readonly text: Phrase;
}

/** Items under one instruction. */
export interface BlockPlan {
  /** Key of the instruction; its verb in bold. */
  readonly instruction: string;
  /** 1: rows over the whole width (182 mm less the number column of 9); 2 or 3: that many beside each other. */
  readonly across: 1 | 2 | 3;
  /** Least height of an item in mm. */
  readonly height: number;
  /** One task that fills the block: no number and no motifs before it. */
  readonly plain?: boolean;
  /** Heads over the columns of a table-like block, at their distance from the left edge of the item's body. */
  readonly heads?: readonly { readonly at: number; readonly width: number; readonly text: Phrase }[];
}
