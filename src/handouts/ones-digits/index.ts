/**
 * H10, the ones-digit sums of Modulo N: only the last digit counts, for sums, sets, powers and check digits.
 *
 * Sets are judged by the engine.
 */
import { type Handout, type Level, tickets } from '../core/handout.ts';
import { type Code, levelFour } from './level-4.ts';
import { levelOne, levelOneOfCouples, type Row } from './level-1.ts';
import { levelTwo } from './level-2.ts';
import { levelThree, type Power } from './level-3.ts';
import { second } from './second.ts';
import type { Ticket } from './ticket-view.ts';

const generator = (version: number, first: Level<Row>) => ({
  version,
  levels: { 1: first, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
  forms: { tickets: tickets({ 1: { level: first, items: 4 }, 2: { level: levelTwo, items: 3 } }) },
});

export const onesDigits: Handout<Row | Ticket | Power | Code> = {
  number: 10,
  name: 'ones-digits',
  game: 'modulo-n',
  ...generator(3, levelOne),
  earlier: [generator(2, levelOneOfCouples)],
};
