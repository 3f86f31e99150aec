/**
 * `text-transform`: capitals, small letters, words with a capital.
 *
 * Accents stay on French capitals. Source: CSS Text 3, section 2.1; case mapping is Unicode's, the same in both languages.
 */
import type { InheritedStyle } from '../../style/types.ts';

/** A letter at the beginning of a word; an apostrophe begins none (`it's`, but `L’eau` has one capital as well). */
const FIRST_LETTER = /(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu;
const WORD_GOES_ON = /[\p{L}\p{M}\p{N}'’]$/u;

/** Applies a transform to a text; `before` is the text that is before it on the line. */
export function transformText(
  text: string,
  transform: InheritedStyle['textTransform'],
  before: string,
): string {
  switch (transform) {
    case 'none':
      return text;
    case 'uppercase':
      return text.toUpperCase();
    case 'lowercase':
      return text.toLowerCase();
    case 'capitalize':
      return text.replace(FIRST_LETTER, (letter, at: number) =>
        at === 0 && WORD_GOES_ON.test(before) ? letter : letter.toUpperCase(),
      );
  }
}
