/** H2, the missing card of Mod 3: which digits can hide under a card, so that 3, 6 or 9 divides the number? */
import { type Handout, type Level, tickets } from '../core/handout.ts';
import { levelFour } from './level-4.ts';
import { levelOne, levelOneOfTwoCards } from './level-1.ts';
import { levelThree } from './level-3.ts';
import { levelTwo } from './level-2.ts';
import type { Missing } from './rows.ts';
import { rowsOfThree } from './same-numbers.ts';
import { second } from './second.ts';

const generator = (version: number, first: Level<Missing, undefined>) => ({
  version,
  levels: { 1: first, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
  forms: {
    'same-numbers': rowsOfThree,
    tickets: tickets({ 1: { level: first, items: 3 }, 2: { level: levelTwo, items: 4 } }),
  },
});

export const missingCard: Handout<Missing, undefined> = {
  number: 2,
  name: 'missing-card',
  game: 'mod-3',
  ...generator(3, levelOne),
  earlier: [generator(2, levelOneOfTwoCards)],
};
