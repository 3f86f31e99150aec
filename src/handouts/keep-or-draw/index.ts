/** H4, keep or draw? of Mod 3: how likely is it that more cards pay, and are they worth it? */
import type { Handout } from '../core/handout.ts';
import { levelThree } from './level-3.ts';
import { type Choice, levelFour } from './level-4.ts';
import { levelOne } from './level-1.ts';
import { levelTwo } from './level-2.ts';
import { threeOnTheTable } from './same-numbers.ts';
import { second } from './second.ts';

export const keepOrDraw: Handout<Choice, undefined> = {
  number: 4,
  name: 'keep-or-draw',
  version: 2,
  game: 'mod-3',
  levels: { 1: levelOne, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
  forms: { 'same-numbers': threeOnTheTable },
};
