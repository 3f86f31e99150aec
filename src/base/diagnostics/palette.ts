/**
 * The colours a printer may use, named by what they mark.
 *
 * A palette is passed in by whoever prints; `PLAIN` leaves every text as it is. Nothing here knows a terminal.
 */

/** Wraps a text in a colour, or leaves it. */
export type Paint = (text: string) => string;

export interface Palette {
  readonly error: Paint;
  readonly warning: Paint;
  readonly place: Paint;
  readonly gutter: Paint;
  readonly help: Paint;
  readonly strong: Paint;
  readonly done: Paint;
}

const asItIs: Paint = (text) => text;

/** No colour at all. */
export const PLAIN: Palette = {
  error: asItIs,
  warning: asItIs,
  place: asItIs,
  gutter: asItIs,
  help: asItIs,
  strong: asItIs,
  done: asItIs,
};
