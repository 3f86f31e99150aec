/**
 * Level 1 of the best number: three cards to cut out and lay, highest points wanted. Many tries, few that are best.
 *
 * Few sets of three digits make such an item: at most two orders in three are best, in the first third of a sheet the greatest
 * number may be, and some hands score in no order. A sheet takes three, so that four versions share none.
 */
import type { Random } from '../../base/random.ts';
import { closing } from '../core/nodes.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import { cardPieces, digits, digitSets } from '../mod-3-cards.ts';
import {
  constraints,
  dealtHand,
  fewBest,
  type Hand,
  kindOf,
  plain,
  shared,
  sumOf,
  view,
} from './one-step.ts';

const RANGE = [2, 11] as const;

/** Steps of counting on from the greatest digit. */
const difficulty = ({ cards }: Hand): number =>
  Math.min(RANGE[1], sumOf(digits(cards)) - Math.max(...digits(cards)));

type Constraints = Level<Hand, undefined>['constraints'];

const drawFrom = (asked: Constraints): Level<Hand, undefined>['draw'] => {
  const drawSet = pool(
    () =>
      digitSets(3)
        .map(plain)
        .filter((hand) => difficulty(hand) >= RANGE[0] && asked.every(({ allows }) => allows(hand)))
        .map(({ cards }) => digits(cards)),
    (set): Wish => ({ kind: kindOf(plain(set)), band: bandOf(difficulty(plain(set)), RANGE) }),
  );
  return (random, wish) => {
    const set = drawSet(random, wish);
    return set && dealtHand(random, set);
  };
};

/** Six orders: two even cards of three leave four that are best. */
const looser: Constraints = constraints.map((one) => {
  if (one.name === 'few-best') return fewBest(7);
  if (one.name !== 'greatest-is-not-best') return one;
  return { ...one, allows: (hand) => bandOf(difficulty(hand), RANGE) === 1 || one.allows(hand) };
});

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['times-2'], 2: ['times-2', 'none'], 3: ['times-6', 'none'] });

export const levelOne: Level<Hand, undefined> = {
  ...shared,
  usual: 3,
  standards: ['3.OA.D.9', '4.OA.B.4', 'CM1N1L', 'MP1'],
  range: RANGE,
  wishes,
  draw: drawFrom(looser),
  constraints: looser,
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

/** Version 2 of the generator: every hand scores, and the greatest number is never best. */
export const levelOneThatScores: Level<Hand, undefined> = {
  ...levelOne,
  wishes: (count, random) => patternWishes(count, random, { 1: ['times-2'], 2: ['times-2'], 3: ['times-6'] }),
  draw: drawFrom(constraints),
  constraints,
};
