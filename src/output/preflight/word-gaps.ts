/**
 * Which gap between two signs reads as a space though there is none.
 *
 * Lengths are fractions of the font's size on the page.
 */

const WORD_GAP = 0.22;
const BACK_STEP = 1;
const NEW_LINE = 0.55;

/** Steps close to the edge are looked at one by one. */
export const CLOSE_GAP = 0.9 * WORD_GAP;
export const CLOSE_BACK = 0.9 * BACK_STEP;

/** Whether a step, in sizes of the font, is no gap. */
export const isTight = (step: number): boolean => step < CLOSE_GAP && step > -CLOSE_BACK;

/** After these a line may end without a space. */
const MAY_END = /[\s\u00ad\u200b\-‐‑–—/…]$/u;
const IS_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_WORD = /^[\p{L}\p{N}]/u;
/** Scripts that are written without spaces. */
const UNSPACED = /[\u0e00-\u0eff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/u;

/**
 * Whether a word begins apart from another that ended without a space.
 *
 * @param before  what was shown last
 * @param forward along the line, from its end
 * @param aside   across the line
 */
export function isParted(before: string, text: string, forward: number, aside: number): boolean {
  const isApart = forward > WORD_GAP || forward < -BACK_STEP || aside > NEW_LINE;
  if (!isApart || MAY_END.test(before) || UNSPACED.test(before + text)) return false;
  return IS_WORD.test(before) && BEGINS_WORD.test(text);
}
