/** What is cut out to play with: both pairs of hands, every sign twice. */
import type { Figure } from '../core/figures.ts';

export const pieces = (): readonly Figure[] =>
  [0, 1].map(() => ({ kind: 'hands', hands: [0, 1, 2, 3, 4], numerals: true }));
