/**
 * Where something is in a template, as Handlebars counts, with what is to be known there while it runs.
 *
 * `checkTemplate` writes these over the places of the parsed template, and its steps hand them to look-ups and printing.
 */

/** Line from 1, column from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Spot {
  readonly start: Position;
  readonly end: Position;
}

/** A path to a field. */
export interface PathSpot extends Spot {
  /** As it is written: `../item.name`. */
  readonly path: string;
  /** Whether a missing field is no fault: it is asked for by `if` and its like. */
  readonly isAsked: boolean;
}

/** A value that is printed. */
export interface PrintSpot extends Spot {
  /** The path or the helper it comes from. */
  readonly prints: string;
}
