/**
 * Room for figures that somebody writes by hand.
 *
 * Takes the largest figure a cell may have to hold; gives the width of the cell in millimetres.
 */

/** How wide is a digit that somebody writes? Millimetres. */
const WRITTEN_DIGIT = 4.2;

/** Millimetres for a whole number of as many digits as `largest`. */
export const writtenWidth = (largest: number): number =>
  Number((WRITTEN_DIGIT * String(largest).length).toFixed(2));
