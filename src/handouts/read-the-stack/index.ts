/**
 * H11, read the stack of Mod: the last card placed acts first. Tracks, shields, swaps and orders.
 *
 * What is on the tracks comes from the engine of the game.
 */
import type { Handout } from '../core/handout.ts';
import type { Duel } from './duel.ts';
import { levelOne } from './level-1.ts';
import { levelTwo } from './level-2.ts';
import { levelThree } from './level-3.ts';
import { levelFour } from './level-4.ts';
import { oneDuel } from './same-numbers.ts';
import { second } from './second.ts';

export const readTheStack: Handout<Duel> = {
  number: 11,
  name: 'read-the-stack',
  version: 2,
  game: 'mod',
  levels: { 1: levelOne, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
  forms: { 'same-numbers': oneDuel },
};
