/**
 * What a file of modpress should show, page by page: data that the writer puts into the file and the judge measures it by.
 *
 * A file carries it in its catalog as private data of the program that made it (ISO 32000-1, 14.5), so that the finished file can be held
 * against it long after the build. It says little of each face: enough to notice that one is gone, moved, or larger than it should be.
 * Lengths are points from the top left of the page, y down, rounded to hundredths. Only this format is shared: how it is made and how it is
 * measured have nothing in common.
 */

/** x, y, width, height. */
export type PlannedBox = readonly [number, number, number, number];

/** Where the first word of a line begins on its baseline, how large its font is, and the first characters of the line. */
export type PlannedWords = readonly [x: number, y: number, size: number, text: string];

/** One face on a sheet, or the whole page of a document. */
export interface PlannedPart {
  /** What its clip shows: trim and bleed. Undefined for a document. */
  readonly box?: PlannedBox;
  /** Signs of which something is seen. */
  readonly letters: number;
  /** A few of its lines, those at its edges first. */
  readonly words: readonly PlannedWords[];
  /** Places of pictures and shapes where something is seen. */
  readonly ink: readonly PlannedBox[];
}

export interface PlannedPage {
  readonly size: readonly [width: number, height: number];
  readonly parts: readonly PlannedPart[];
  /** Crop marks, frames and the ruler: each line, as the box round it without its thickness. */
  readonly marks: readonly PlannedBox[];
  /** Lines of words beside the faces: what the sheet is, and how to print it. */
  readonly slug: readonly PlannedWords[];
}

export interface PrintPlan {
  readonly version: 1;
  /** Which edge the sheets are turned about between front and back. */
  readonly duplex: 'none' | 'long' | 'short';
  readonly pages: readonly PlannedPage[];
}

/**
 * Where a file says what it was asked for (`SheetSet.request`): the element `request` of this namespace in its XMP packet. A page that
 * is given the file prints it again.
 */
export const REQUEST_NAMESPACE = 'urn:modpress:1.0:';

/** The name of the program that private data belong to. */
export const PLAN_OWNER = 'modpress';
