/**
 * Capitals and small letters as a language has them: Turkish and Azeri dot their i, Greek capitals have no accents, Dutch has IJ.
 *
 * Takes a text and its language, gives a text. Source: Unicode, SpecialCasing.txt; CSS Text 3, section 2.1.
 */
import { type Language, primaryOf } from './language.ts';

export const upperIn = (text: string, language: Language): string => text.toLocaleUpperCase(language);

export const lowerIn = (text: string, language: Language): string => text.toLocaleLowerCase(language);

/** A letter at the beginning of a word; an apostrophe begins none (`it's`, but `L’eau` has one capital as well). */
const FIRST_LETTER = /(?<![\p{L}\p{M}\p{N}'’])(?:ij|\p{L})/giu;
const WORD_GOES_ON = /[\p{L}\p{M}\p{N}'’]$/u;

/**
 * Each word with a capital; the rest stays as it is.
 *
 * @param before what stands before the text on its line
 */
export function capitalizedIn(text: string, language: Language, before = ''): string {
  const isDutch = primaryOf(language) === 'nl';
  return text.replace(FIRST_LETTER, (letters, at: number) => {
    if (at === 0 && WORD_GOES_ON.test(before)) return letters;
    const [first = ''] = letters;
    // Greek capitals lose their accents where all letters are capitals, not at the beginning of a word.
    const capital = primaryOf(language) === 'el' ? first.toUpperCase() : upperIn(first, language);
    const rest = letters.slice(first.length);
    return capital + (isDutch ? rest.toUpperCase() : rest);
  });
}
