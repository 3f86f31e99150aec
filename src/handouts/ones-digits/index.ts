/**
 * H10, the ones-digit sums of Modulo N: only the last digit counts, for sums, sets, powers and check digits.
 *
 * Sets are judged by the engine.
 */
import { type Handout, tickets } from '../core/handout.ts';
import { type Code, levelFour } from './level-4.ts';
import { levelOne, type Pair } from './level-1.ts';
import { levelTwo } from './level-2.ts';
import { levelThree, type Power } from './level-3.ts';
import { second } from './second.ts';
import type { Ticket } from './ticket-view.ts';

export const onesDigits: Handout<Pair | Ticket | Power | Code> = {
  number: 10,
  name: 'ones-digits',
  version: 2,
  game: 'modulo-n',
  levels: { 1: levelOne, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
  forms: { tickets: tickets({ 1: { level: levelOne, items: 4 }, 2: { level: levelTwo, items: 3 } }) },
};
