/**
 * Is a text nothing but Latin letters, digits, spaces and European punctuation?
 *
 * Nearly every word is; then there are no combining marks, no invisible characters and no right-to-left letters in it, and
 * the tables of Unicode properties (dear to compile) need not be asked.
 */

// The blocks Basic Latin to Spacing Modifier Letters without controls and the soft hyphen; dashes, quotes, dots.
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u202f-\u205e]*$/;

/** True: no combining marks, no ignorable characters, nothing that runs to the left. False: have a closer look. */
export const isPlainText = (text: string): boolean => PLAIN.test(text);
