/** H3, the best number of Mod 3: in which order do the cards score most, and why is there no better one? */
import { type Handout, type Level, tickets } from '../core/handout.ts';
import type { Hand } from './one-step.ts';
import { levelFour } from './level-4.ts';
import { levelOne, levelOneThatScores } from './level-1.ts';
import { levelThree } from './level-3.ts';
import { levelTwo } from './level-2.ts';
import { threeCards } from './same-numbers.ts';
import { second } from './second.ts';

const generator = (version: number, first: Level<Hand, undefined>) => ({
  version,
  levels: { 1: first, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
  forms: { 'same-numbers': threeCards, tickets: tickets({ 2: { level: levelTwo, items: 3 } }) },
});

export const bestNumber: Handout<Hand, undefined> = {
  number: 3,
  name: 'best-number',
  game: 'mod-3',
  ...generator(3, levelOne),
  earlier: [generator(2, levelOneThatScores)],
};
