/** H6, next-tile chances of 3x16: what will the caller draw from the bag? Probability without putting back. */
import type { Handout } from '../core/handout.ts';
import type { Bag, Chance } from './events.ts';
import { levelFour } from './level-4.ts';
import { levelOne } from './level-1.ts';
import { levelThree } from './level-3.ts';
import { levelTwo } from './level-2.ts';
import { loop } from './loop/index.ts';
import { second } from './second.ts';

export const nextTile: Handout<Chance, Bag> = {
  number: 6,
  name: 'next-tile',
  version: 2,
  game: '3x16',
  levels: { 1: levelOne, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
  forms: { loop },
};
