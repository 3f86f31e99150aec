/** Keep or draw for a mixed class: the same three cards at all four levels; level 1 gets three open cards to choose from. */
import type { Random } from '../../base/random.ts';
import { sameNumbers } from '../core/same-numbers.ts';
import { dealt } from '../mod-3-cards.ts';
import { levelThree } from './level-3.ts';
import { type Choice, levelFour } from './level-4.ts';
import { levelOne } from './level-1.ts';
import { levelTwo } from './level-2.ts';

/** Deals of three open cards that are looked through for some with one best choice. */
const DEALS = 60;

function withOpen(random: Random, choice: Choice): Choice | undefined {
  for (let deal = 0; deal < DEALS; deal++) {
    const offered: Choice = { ...choice, open: dealt(random, 3, choice.cards) };
    if (levelOne.constraints.every(({ allows }) => allows(offered))) return offered;
  }
  return undefined;
}

export const threeOnTheTable = sameNumbers<Choice, undefined>(
  {
    usual: levelFour.usual,
    range: levelFour.range,
    wishes: levelFour.wishes,
    draw(random, wish, setting) {
      const choice = levelFour.draw(random, wish, setting);
      return choice && withOpen(random, choice);
    },
    constraints: [...levelFour.constraints, ...levelOne.constraints],
    kindOf: levelFour.kindOf,
    same: levelFour.same,
    difficulty: levelFour.difficulty,
  },
  { 1: levelOne, 2: levelTwo, 3: levelThree, 4: levelFour },
);
