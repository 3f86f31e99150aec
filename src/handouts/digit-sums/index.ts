/**
 * H1, the digit-sum lab of Mod 3: what is the number of these cards divisible by, and what is it worth?
 *
 * Gives items by class (none, by 3 only, by 6, by 9, by both) from the deck of the game. Answers come from the scoring of
 * the engine.
 */
import type { Handout } from '../core/handout.ts';
import { levelTwo, type Cards } from './level-2.ts';
import { second } from './second.ts';

export const digitSums: Handout<Cards, undefined> = {
  number: 1,
  name: 'digit-sums',
  version: 1,
  game: 'mod-3',
  levels: { 2: levelTwo },
  second,
};
