/**
 * H7, the remainder clock of Modulo: hands go round a clock of five, then numbers, then negative numbers and powers.
 *
 * What hands show comes from taps played by the engine.
 */
import { type Handout, tickets } from '../core/handout.ts';
import { type Hands, levelOne } from './level-1.ts';
import { levelTwo, type Unknown } from './level-2.ts';
import { levelThree, type Work } from './level-3.ts';
import { levelFour, type Question } from './level-4.ts';
import { second } from './second.ts';
import { sumCheck } from './sum-check/index.ts';
import { windWalk } from './wind-walk/index.ts';

export const remainderClock: Handout<Hands | Unknown | Work | Question> = {
  number: 7,
  name: 'remainder-clock',
  version: 1,
  game: 'modulo',
  levels: { 1: levelOne, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
  forms: {
    'wind-walk': windWalk,
    'sum-check': sumCheck,
    tickets: tickets({ 1: { level: levelOne, items: 4 }, 2: { level: levelTwo, items: 2 } }),
  },
};
