/** Texts that came from a store or a queue (`clipped`): every program that may write there can put in anything, of any length. */

const MOST_LETTERS = 2000;

/** A text of a length a terminal can take; what is no text is empty. */
export function clipped(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS)} … (${text.length} letters)`;
}
