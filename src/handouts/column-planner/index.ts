/** H5, the column planner of 3x16: which tiles are free, what follows, and where should a called tile go? */
import type { Handout } from '../core/handout.ts';
import { levelFour } from './level-4.ts';
import { levelOne } from './level-1.ts';
import { levelThree } from './level-3.ts';
import { levelTwo } from './level-2.ts';
import type { Position, Task } from './position.ts';
import { second } from './second.ts';

export const columnPlanner: Handout<Task, Position | undefined> = {
  number: 5,
  name: 'column-planner',
  version: 2,
  game: '3x16',
  levels: { 1: levelOne, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
};
