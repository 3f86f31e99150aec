/**
 * What Modulo is played with: hands in place of cards. Which fingers show which value, for drawings and rule sheets.
 *
 * Plain data; the thumb is never used (modulo.r-finger-signs). Source: `modulo.sign-zero` to `modulo.sign-four`.
 */

export type Finger = 'index' | 'middle' | 'ring' | 'little';

/** Which fingers are raised for 0, 1, 2, 3, 4? The index of the list is the value. */
export const HAND_SIGNS: readonly (readonly Finger[])[] = [
  [],
  ['index'],
  ['index', 'middle'],
  ['index', 'middle', 'little'],
  ['index', 'middle', 'ring', 'little'],
];
