/** Read the stack for a mixed class: a duel that level 2 reads both ways has the one swap that level 3 looks for. */
import { sameNumbers } from '../core/same-numbers.ts';
import type { Duel } from './duel.ts';
import { drawDuel, levelTwo } from './level-2.ts';
import { levelThree } from './level-3.ts';

const constraints = [...levelTwo.constraints, ...levelThree.constraints];

export const oneDuel = sameNumbers<Duel>(
  {
    usual: levelTwo.usual,
    range: levelTwo.range,
    wishes: levelTwo.wishes,
    draw: (random, { band }) =>
      drawDuel(random, { band, isGood: (duel) => constraints.every(({ allows }) => allows(duel)) }),
    constraints,
    kindOf: levelTwo.kindOf,
    same: levelTwo.same,
    difficulty: levelTwo.difficulty,
  },
  { 2: levelTwo, 3: levelThree },
);
