/**
 * H9, count and compare in Modulo N: which N is turned up, how often, and is that what the pack says?
 *
 * Deals are those of the engine, from a seed; the model is its pack.
 */
import type { Handout } from '../core/handout.ts';
import { levelOne, type Run, type Turned } from './level-1.ts';
import { levelTwo, type Tally } from './level-2.ts';
import { levelThree } from './level-3.ts';
import { levelFour, type Three } from './level-4.ts';
import { second } from './second.ts';

export const countAndCompare: Handout<Turned | Tally | Run | Three> = {
  number: 9,
  name: 'count-and-compare',
  version: 2,
  game: 'modulo-n',
  levels: { 1: levelOne, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
};
