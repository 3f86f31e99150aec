/**
 * H1, the digit-sum lab of Mod 3: what is the number of these cards divisible by, and why do digits tell?
 *
 * Rows come from the pack of the game, answers from the scoring of its engine.
 */
import { type Handout, type Level, tickets } from '../core/handout.ts';
import { colour } from './colour/index.ts';
import type { Lab } from './properties.ts';
import { levelFour } from './level-4.ts';
import { levelOne, levelOneOfPairs } from './level-1.ts';
import { levelThree } from './level-3.ts';
import { levelTwo } from './level-2.ts';
import { numbersOfTwo } from './same-numbers.ts';
import { second } from './second.ts';

const generator = (version: number, first: Level<Lab, undefined>) => ({
  version,
  levels: { 1: first, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
  forms: {
    'same-numbers': numbersOfTwo,
    colour,
    tickets: tickets({ 1: { level: first, items: 6 }, 2: { level: levelTwo, items: 4 } }),
  },
});

export const digitSums: Handout<Lab, undefined> = {
  number: 1,
  name: 'digit-sums',
  game: 'mod-3',
  ...generator(2, levelOne),
  earlier: [generator(1, levelOneOfPairs)],
};
