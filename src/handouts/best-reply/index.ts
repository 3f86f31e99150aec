/**
 * H12, best reply: which tap, which set, which cards to keep, how often which hand.
 *
 * Taps are judged by the solver of Modulo, sets by the engine of Modulo N; mixed replies are exact fractions.
 */
import { type Handout, type Level, tickets } from '../core/handout.ts';
import { levelOne, levelOneOfUnlikeHands, type TwoTaps } from './level-1.ts';
import { type Hand, levelTwo } from './level-2.ts';
import { type Keep, levelThree } from './level-3.ts';
import { levelFour, type Table } from './level-4.ts';
import { second } from './second.ts';

const generator = (version: number, first: Level<TwoTaps>) => ({
  version,
  levels: { 1: first, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
  forms: { tickets: tickets({ 1: { level: first, items: 2 } }) },
});

export const bestReply: Handout<TwoTaps | Hand | Keep | Table> = {
  number: 12,
  name: 'best-reply',
  game: 'modulo-n',
  ...generator(3, levelOne),
  earlier: [generator(2, levelOneOfUnlikeHands)],
};
