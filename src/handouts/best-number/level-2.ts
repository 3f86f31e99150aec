/** Level 2 of the best number: four cards, the best order, its points and why there is no more. One hand never scores. */
import type { Random } from '../../base/random.ts';
import { closing } from '../core/nodes.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import { cardPieces, digits, digitSets } from '../mod-3-cards.ts';
import { constraints, dealtHand, type Hand, kindOf, plain, shared, sumOf, view } from './one-step.ts';

const RANGE = [9, 33] as const;

/** What there is to add. */
const difficulty = ({ cards }: Hand): number => sumOf(digits(cards));

const drawSet = pool(
  () =>
    digitSets(4).filter(
      (set) =>
        sumOf(set) >= RANGE[0] &&
        sumOf(set) <= RANGE[1] &&
        constraints.every(({ allows }) => allows(plain(set))),
    ),
  (set): Wish => ({ kind: kindOf(plain(set)), band: bandOf(difficulty(plain(set)), RANGE) }),
);

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['times-6', 'times-2'], 2: ['times-2'], 3: ['times-6', 'none'] });

export const levelTwo: Level<Hand, undefined> = {
  ...shared,
  usual: 6,
  standards: ['6.NS.B.4', '5A11', 'MP3'],
  range: RANGE,
  wishes,
  draw(random, wish) {
    const set = drawSet(random, wish);
    return set && dealtHand(random, set);
  },
  constraints,
  difficulty,
  page: {
    rule: ['rule.points', 'rule.factors', 'rule.values'],
    example: { cards: ['4C', 'KH', 'AS'] },
    exampleView: (hand) => view(hand, 'worked'),
    blocks: [{ instruction: 'instruction.best', across: 1, height: 25.5 }],
    view: (hand) => view(hand, 'reason'),
    after: () => [closing('play', 'play.text')],
    pieces: (hands) => cardPieces(hands.flatMap(({ cards }) => cards)),
  },
};
