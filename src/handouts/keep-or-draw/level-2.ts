/**
 * Level 2 of keep or draw: one card is drawn; ring the ranks that make a multiple, then count their cards in the pack.
 *
 * Thirteen ranks are not thirteen equal chances: some of their cards lie on the table.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import { digitOf, PACK, type Rank, RANKS } from '../../games/mod-3/index.ts';
import { cell, chip, closing, fraction, row, stack, strip, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import { rational } from '../../base/rational.ts';
import {
  cardPieces,
  cardRow,
  cardsShowing,
  carries,
  digits,
  digitSets,
  digitSum,
  sortedDigits,
} from '../mod-3-cards.ts';
import type { Choice } from './level-4.ts';

const RANGE = [0, 3] as const;

const divisorOf = ({ by }: Choice): 3 | 9 => by ?? 3;
const kindOf = (choice: Choice): string => `by-${divisorOf(choice)}`;

/** Tens that are passed, and one more for 9. */
const difficultyOf = (sum: number, by: 3 | 9): number =>
  Math.min(2, Math.floor(sum / 10)) + (by === 9 ? 1 : 0);

const drawSet = pool(
  () => digitSets(3).flatMap((set) => ([3, 9] as const).map((by) => ({ set, by }))),
  ({ set, by }): Wish => ({
    kind: `by-${by}`,
    band: bandOf(
      difficultyOf(
        set.reduce((sum, digit) => sum + digit, 0),
        by,
      ),
      RANGE,
    ),
  }),
);

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['by-3'], 2: ['by-3', 'by-9'], 3: ['by-9', 'by-3'] });

/** Ranks whose digit completes the sum, as they stand in the strip. */
const goodRanks = (choice: Choice): readonly Rank[] =>
  RANKS.filter((rank) => (digitSum(choice.cards) + digitOf(`${rank}S`)) % divisorOf(choice) === 0);

/** Cards of these ranks that are not on the table. */
const goodCards = (choice: Choice): number =>
  PACK.filter(({ card, rank }) => !choice.cards.includes(card) && goodRanks(choice).includes(rank)).length;

const left = ({ cards }: Choice): number => PACK.length - cards.length;

const lowestText = (count: number, all: number): string => {
  const value = rational(count, all);
  return `${value.numerator}/${value.denominator}`;
};

const answerFor = (ranks: readonly Rank[], count: number, all: number): readonly string[] => [
  ranks.join(' '),
  `${count}/${all}`,
  lowestText(count, all),
];

const answer = (choice: Choice): Solution =>
  answerFor(goodRanks(choice), goodCards(choice), left(choice)).map((value) => [value]);

/** What the corner of a card seems to count. */
const rankValue = (rank: Rank): number => RANKS.indexOf(rank) + 1;

const view = (choice: Choice): Node =>
  row(
    [
      cell(38, cardRow(choice.cards, 10.5)),
      cell(17, chip('chip.by', { divisor: divisorOf(choice) })),
      stack(
        [
          strip(
            { answer: 0, label: phrase('fields.ranks') },
            RANKS.map((rank) => ({
              value: rank,
              text: /^[JQK]$/.test(rank) ? phrase(`option.${rank}`) : phrase('option.rank', { rank }),
            })),
          ),
          row(
            [
              fraction({ answer: 1, label: phrase('fields.count') }),
              text('frame.equals'),
              fraction({ answer: 2, label: phrase('fields.lowest') }),
            ],
            1.5,
          ),
        ],
        2.5,
      ),
    ],
    2,
  );

export const levelTwo: Level<Choice, undefined> = {
  usual: 3,
  standards: ['6P2B', '5S21', 'MP2'],
  range: RANGE,
  wishes,
  draw(random, wish) {
    const found = drawSet(random, wish);
    const cards = found && cardsShowing(random, random.shuffle(found.set));
    return cards && { cards, by: found.by };
  },
  constraints: [
    { name: 'no-leading-zero', allows: ({ cards }) => digits(cards)[0] !== 0 },
    { name: 'two-ranks', allows: (choice) => goodRanks(choice).length >= 1 },
  ],
  kindOf,
  same: (choice) => `${divisorOf(choice)} ${sortedDigits(choice.cards)}`,
  answer,
  steps(choice) {
    const sum = digitSum(choice.cards);
    const by = divisorOf(choice);
    const ranks = goodRanks(choice);
    const inPack = ranks.map(
      (rank) => PACK.filter((card) => card.rank === rank && !choice.cards.includes(card.card)).length,
    );
    const count = goodCards(choice);
    const value = rational(count, left(choice));
    return [
      { say: 'steps.sum', claims: { sum: claim({ sum: digits(choice.cards) }, '=', sum) } },
      ...[...new Set(ranks.map((rank) => digitOf(`${rank}S`)))].map((digit) => ({
        say: 'steps.completes',
        claims: {
          total: claim({ sum: [sum, digit] }, '=', { product: [by, (sum + digit) / by] }),
        },
      })),
      { say: 'steps.cards', claims: { count: claim({ sum: inPack }, '=', count) } },
      {
        say: 'steps.chance',
        claims: {
          chance: claim({ fraction: [count, left(choice)] }, '=', {
            fraction: [Number(value.numerator), Number(value.denominator)],
          }),
        },
      },
    ];
  },
  errors: [
    {
      name: 'ranksEquallyLikely',
      writes: (choice) => answerFor(goodRanks(choice), goodRanks(choice).length, RANKS.length),
    },
    {
      name: 'forgetsWhatLies',
      writes(choice) {
        const all = PACK.filter(({ rank }) => goodRanks(choice).includes(rank)).length;
        return answerFor(goodRanks(choice), all, PACK.length);
      },
    },
    {
      name: 'readsTheRank',
      writes(choice) {
        const by = divisorOf(choice);
        const ranks = RANKS.filter((rank) => (digitSum(choice.cards) + rankValue(rank)) % by === 0);
        const count = PACK.filter(
          ({ card, rank }) => !choice.cards.includes(card) && ranks.includes(rank),
        ).length;
        return answerFor(ranks, count, left(choice));
      },
    },
  ],
  difficulty: (choice) => difficultyOf(10 * carries(choice.cards), divisorOf(choice)),
  page: {
    subtitle: 'subtitle-2',
    rule: ['rule.pack', 'rule.one'],
    example: { cards: ['2H', '6S', '5C'], by: 3 },
    exampleWork: 'under',
    blocks: [{ instruction: 'instruction.ranks', across: 1, height: 34 }],
    view,
    after: () => [closing('play', 'play.one')],
    pieces: (choices) => cardPieces(choices.flatMap(({ cards }) => cards)),
  },
};
