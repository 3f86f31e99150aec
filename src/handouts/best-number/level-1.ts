/**
 * Level 1 of the best number: three cards to cut out and lay, highest points wanted. Many tries, few that are best.
 *
 * Fourteen sets of three digits make such an item; a sheet takes three, so that four versions share none.
 */
import type { Random } from '../../base/random.ts';
import { closing } from '../core/nodes.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import { cardPieces, digits, digitSets } from '../mod-3-cards.ts';
import { constraints, dealtHand, type Hand, kindOf, plain, shared, sumOf, view } from './one-step.ts';

const RANGE = [2, 11] as const;

/** Steps of counting on from the greatest digit. */
const difficulty = ({ cards }: Hand): number =>
  Math.min(RANGE[1], sumOf(digits(cards)) - Math.max(...digits(cards)));

const drawSet = pool(
  () => digitSets(3).filter((set) => constraints.every(({ allows }) => allows(plain(set)))),
  (set): Wish => ({ kind: kindOf(plain(set)), band: bandOf(difficulty(plain(set)), RANGE) }),
);

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['times-2'], 2: ['times-2'], 3: ['times-6'] });

export const levelOne: Level<Hand, undefined> = {
  ...shared,
  usual: 3,
  standards: ['3.OA.D.9', '4.OA.B.4', 'CM1N1L', 'MP1'],
  range: RANGE,
  wishes,
  draw(random, wish) {
    const set = drawSet(random, wish);
    return set && dealtHand(random, set);
  },
  constraints,
  // Every hand of this level makes a multiple of 3.
  errors: shared.errors.filter(({ name }) => name !== 'orderMakesThree'),
  difficulty,
  page: {
    subtitle: 'subtitle-1',
    rule: ['rule.points', 'rule.factors', 'rule.values'],
    example: { cards: ['9C', '6H', '3S'] },
    blocks: [{ instruction: 'instruction.try', across: 1, height: 44 }],
    view: (hand) => view(hand, 'tries'),
    after: () => [closing('play', 'play.text')],
    pieces: (hands) => cardPieces(hands.flatMap(({ cards }) => cards)),
  },
};
