/**
 * The operators that plain content is made of, by number and by their letters.
 *
 * A reader finds an operator in a table by its letters, and what is to be done by its number. Source: ISO 32000-1, annex A.
 */

/** Each is known by its place here; 0 is none of them, 1 any of which nothing is asked. Those with a name in front come first. */
export const PLAIN_OPERATORS =
  '. . TJ BDC Tf Do EMC q Q cm BT ET Tm Td Tc f F f* S s B B* b b* g rg k G RG K'.split(' ');
const numberOf = (operator: string): number => PLAIN_OPERATORS.indexOf(operator);

/** A line of text: an array that begins with a string. Not yet read. */
export const LINE = numberOf('TJ');
export const [BEGIN_MARK, FONT, OBJECT, END_MARK] = [
  numberOf('BDC'),
  numberOf('Tf'),
  numberOf('Do'),
  numberOf('EMC'),
];

/** How many numbers has each of them? Of most nobody asks. */
export const ANY = 9;
export const COUNTS = PLAIN_OPERATORS.map(
  (operator) => ({ Tf: 1, Do: 0, cm: 6, Tm: 6, Td: 2, Tc: 1, k: 4, K: 4 })[operator] ?? ANY,
);

/** Of paths and clips nothing is asked: these are passed over. */
export const UNASKED = 1;
const UNASKED_OPERATORS = 'm l c v y h re n W W* w J j M i'.split(' ');

/** By the letters of an operator, one or two, in one number: which one is it? 0: none that is read here. */
export const OPERATORS = new Uint8Array(1 << 16);
const lettersOf = (operator: string): number =>
  operator.charCodeAt(0) | (operator.length > 1 ? operator.charCodeAt(1) << 8 : 0);
for (const operator of UNASKED_OPERATORS) OPERATORS[lettersOf(operator)] = UNASKED;
for (const operator of PLAIN_OPERATORS.slice(END_MARK + 1))
  OPERATORS[lettersOf(operator)] = numberOf(operator);
export const [LETTERS_EM, LETTERS_BD] = [lettersOf('EM'), lettersOf('BD')];
export const [LETTERS_TF, LETTERS_DO] = [lettersOf('Tf'), lettersOf('Do')];
