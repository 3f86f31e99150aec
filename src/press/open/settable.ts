/**
 * Which letters the typefaces that come along can set.
 *
 * Takes a text that a person wrote and that is printed in our own templates; gives the letters that no typeface has, or that
 * run from right to left. Text of the deck's own templates is judged where it is laid out (MP1680, MP1682).
 */
import type { FontLibrary } from '../../typeset/font/index.ts';

/** Letters every built-in typeface has. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u017f\u2013-\u2026\n]*$/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
const TEXT_FACE = { families: [], weight: 400, style: 'normal' } as const;

/** Whether nobody need ask which letters of it can be set. */
export const isSettableAnywhere = (text: string): boolean => PLAIN.test(text);

/** The letters that cannot be set, each once. */
export function unsettable(text: string, fonts: Pick<FontLibrary, 'typefaceFor'>): ReadonlySet<string> {
  if (isSettableAnywhere(text)) return new Set();
  const isLost = (letter: string): boolean =>
    RIGHT_TO_LEFT.test(letter) || fonts.typefaceFor(TEXT_FACE, letter.codePointAt(0) ?? 0) === undefined;
  return new Set([...text].filter(isLost));
}
