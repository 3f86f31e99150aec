/**
 * H12, best reply: which tap, which set, which cards to keep, how often which hand.
 *
 * Taps are judged by the solver of Modulo, sets by the engine of Modulo N; mixed replies are exact fractions.
 */
import { type Handout, tickets } from '../core/handout.ts';
import { levelOne, type TwoTaps } from './level-1.ts';
import { type Hand, levelTwo } from './level-2.ts';
import { type Keep, levelThree } from './level-3.ts';
import { levelFour, type Table } from './level-4.ts';
import { second } from './second.ts';

export const bestReply: Handout<TwoTaps | Hand | Keep | Table> = {
  number: 12,
  name: 'best-reply',
  version: 2,
  game: 'modulo-n',
  levels: { 1: levelOne, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
  forms: { tickets: tickets({ 1: { level: levelOne, items: 2 } }) },
};
