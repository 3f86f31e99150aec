/** The best number for a mixed class: three cards at all four levels; level 3 gets three more for the ends. */
import type { Random } from '../../base/random.ts';
import { sameNumbers } from '../core/same-numbers.ts';
import { dealt } from '../mod-3-cards.ts';
import type { Hand } from './one-step.ts';
import { levelFour } from './level-4.ts';
import { levelOneThatScores } from './level-1.ts';
import { levelThree } from './level-3.ts';
import { levelTwo } from './level-2.ts';

/** Deals of three later cards that are looked through for some that go to both ends. */
const DEALS = 60;

function withLater(random: Random, hand: Hand): Hand | undefined {
  for (let deal = 0; deal < DEALS; deal++) {
    const longer: Hand = { ...hand, later: dealt(random, 3, hand.cards) };
    if (levelThree.constraints.every(({ allows }) => allows(longer))) return longer;
  }
  return undefined;
}

/** Twelve hands are left for four versions when all levels show the same example. */
const EXAMPLE: Hand = { cards: ['9C', '6H', '3S'], later: ['9D', '10H', '3D'] };
const shown = (level: typeof levelOneThatScores): typeof levelOneThatScores => ({
  ...level,
  page: { ...level.page, ...(level.page.example ? { example: EXAMPLE } : {}) },
});

export const threeCards = sameNumbers<Hand, undefined>(
  {
    usual: levelOneThatScores.usual,
    range: levelOneThatScores.range,
    wishes: levelOneThatScores.wishes,
    draw(random, wish, setting) {
      const hand = levelOneThatScores.draw(random, wish, setting);
      return hand && withLater(random, hand);
    },
    constraints: [...levelOneThatScores.constraints, ...levelThree.constraints],
    kindOf: levelOneThatScores.kindOf,
    same: levelOneThatScores.same,
    difficulty: levelOneThatScores.difficulty,
  },
  { 1: shown(levelOneThatScores), 2: shown(levelTwo), 3: shown(levelThree), 4: levelFour },
);
