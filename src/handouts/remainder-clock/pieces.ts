/** What is cut out to play with: the five hands of the game and the clock they walk on. */
import type { Figure } from '../core/figures.ts';

export const pieces = (): readonly Figure[] => [
  { kind: 'hands', hands: [0, 1, 2, 3, 4], numerals: true },
  { kind: 'clock', stations: 5, radius: 58 },
];
