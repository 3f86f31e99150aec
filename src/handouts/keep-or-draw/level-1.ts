/**
 * Level 1 of keep or draw: three cards lie, one of three open cards may be added in front or behind. Is it worth it?
 *
 * One of the four ways is best alone; it is keeping as often as adding.
 */
import type { Random } from '../../base/random.ts';
import { present } from '../../base/invariant.ts';
import { claim } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { cell, choice as choiceField, closing, line, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import { type Card, digitOf, scoreNumber } from '../../games/mod-3/index.ts';
import {
  cardRow,
  type Cards,
  cardsOfDigits,
  cardsShowing,
  carries,
  dealt,
  digits,
  sortedDigits,
} from '../mod-3-cards.ts';
import { type Choice, pointsNow, pointsWith, RANGE } from './level-4.ts';

/** Rows of other levels are offered an ace, a ten and a three that do not lie in them. */
const openOf = ({ open, cards }: Choice): Cards =>
  open ??
  (['AS', 'AH', '10S', '10H', '3S', '3H'] as const).filter((card) => !cards.includes(card)).slice(0, 3);

/** Keep, then one for each open card. */
const ways = (choice: Choice): readonly number[] => [
  pointsNow(choice),
  ...openOf(choice).map((card) => pointsWith(choice, card)),
];

const VALUES = ['keep', 'first', 'second', 'third'] as const;

const bestWay = (choice: Choice): (typeof VALUES)[number] => {
  const points = ways(choice);
  return VALUES[points.indexOf(Math.max(...points))] ?? 'keep';
};

/** So many cards of the pack are looked through for open ones. */
const OTHERS = 16;

const kindOf = (choice: Choice): string => (bestWay(choice) === 'keep' ? 'keep' : 'add');
const difficulty = ({ cards }: Choice): number => 1 + Math.min(2, carries(cards));

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['keep', 'add'], 2: ['keep', 'add'], 3: ['add', 'keep'] });

/** Every number of three digits, by whether it scores already. */
const drawNumber = pool(
  () => Array.from({ length: 900 }, (_, index) => [...String(100 + index)].map(Number)),
  (number): Wish => {
    const cards = cardsOfDigits(number);
    return {
      kind: scoreNumber(cards).byThree ? 'keep' : 'add',
      band: bandOf(difficulty({ cards }), RANGE),
    };
  },
);

/** Three cards, and three open ones of which none is worth as much as keeping, or one is worth more than all. */
function draw(random: Random, wish: Wish): Choice | undefined {
  const number = drawNumber(random, wish);
  const cards = number && cardsShowing(random, number);
  if (!cards) return undefined;
  const others = dealt(random, OTHERS, cards);
  const worth = (card: Card): number => pointsWith({ cards }, card);
  if (wish.kind === 'keep') {
    const now = pointsNow({ cards });
    return { cards, open: others.filter((card) => worth(card) < now).slice(0, 3) };
  }
  const best = others.find((card) => worth(card) > 0);
  if (best === undefined) return undefined;
  const less = others.filter((card) => worth(card) < worth(best)).slice(0, 2);
  return { cards, open: random.shuffle([best, ...less]) };
}

/** "7203" or "3720": the way of adding a card that scores. */
function numberWith({ cards }: Choice, card: Card): Cards {
  const behind = [...cards, card];
  return scoreNumber(behind).points >= scoreNumber([card, ...cards]).points ? behind : [card, ...cards];
}

function pointsStep(cards: Cards): Step {
  const { points, multiplier, digitSum } = scoreNumber(cards);
  return {
    say: 'steps.way',
    claims: {
      sum: claim({ sum: digits(cards) }, '=', digitSum),
      points: claim({ product: [cards.length, multiplier] }, '=', points),
    },
  };
}

function answer(choice: Choice): Solution {
  return [...ways(choice).map((points) => [String(points)]), [bestWay(choice)]];
}

const withChoice = (choice: Choice, way: string): readonly string[] => [...ways(choice).map(String), way];

/** Where the heads stand over the lines, and how wide a line with its air is; in mm. */
const [HEADS_AT, WAY] = [76, 24];
const WAYS = ['keep', 'add-1', 'add-2', 'add-3'] as const;

/** The cards, a line for each way under its head, and under the lines a box to tick the best. An example has heads of its own. */
function view(choice: Choice, isExample = false): Node {
  const lines = WAYS.map((way, answer) => {
    const points = line({ answer, label: phrase(`fields.${way}`) }, 18);
    return cell(
      WAY,
      isExample ? stack([text(`fields.${way}`, undefined, 'bold'), points], 0) : points,
      'middle',
    );
  });
  const best = choiceField(
    { answer: 4, label: phrase('fields.best') },
    [
      ['keep', 'option.keep'],
      ['first', 'option.first'],
      ['second', 'option.second'],
      ['third', 'option.third'],
    ],
    WAY,
  );
  return row([
    cell(37, cardRow(choice.cards, 10.5)),
    cell(HEADS_AT - 37, cardRow(openOf(choice), 10.5, 'spoken.open')),
    stack([{ kind: 'row', align: 'end', nodes: lines }, best], isExample ? 0.5 : 2),
  ]);
}

export const levelOne: Level<Choice, undefined> = {
  usual: 4,
  standards: ['4.OA.B.4', '3.OA.D.9', 'CM1N1L', 'MP1'],
  range: RANGE,
  wishes,
  draw,
  constraints: [
    { name: 'three-open', allows: (choice) => openOf(choice).length === 3 },
    { name: 'no-leading-zero', allows: ({ cards: [first] }) => digitOf(present(first, 'card')) !== 0 },
    {
      name: 'one-best',
      allows(choice) {
        const points = ways(choice);
        const most = Math.max(...points);
        return most > 0 && points.filter((one) => one === most).length === 1;
      },
    },
  ],
  kindOf,
  same: (choice) => `${digits(choice.cards).join('')} ${sortedDigits(openOf(choice))}`,
  answer,
  steps: (choice) => [
    pointsStep(choice.cards),
    ...openOf(choice).map((card) => pointsStep(numberWith(choice, card))),
    {
      say: `steps.best-${kindOf(choice)}`,
      claims: Object.fromEntries(
        ways(choice).map((points, index) => [`way${index}`, claim(points, '≤', Math.max(...ways(choice)))]),
      ),
      with: { most: Math.max(...ways(choice)) },
    },
  ],
  errors: [
    {
      name: 'moreIsBetter',
      writes(choice) {
        const added = ways(choice).slice(1);
        return withChoice(choice, VALUES[1 + added.indexOf(Math.max(...added))] ?? 'first');
      },
    },
    {
      name: 'biggestCard',
      writes(choice) {
        const open = digits(openOf(choice));
        return withChoice(choice, VALUES[1 + open.indexOf(Math.max(...open))] ?? 'first');
      },
    },
    { name: 'neverRisk', writes: (choice) => withChoice(choice, 'keep') },
  ],
  difficulty,
  page: {
    subtitle: 'subtitle-1',
    rule: ['rule.points', 'rule.factors', 'rule.values', 'rule.add'],
    example: { cards: ['7D', '2S', '10H'], open: ['3C', '5H', 'KD'] },
    exampleView: (choice) => view(choice, true),
    blocks: [
      {
        instruction: 'instruction.add',
        across: 1,
        height: 26,
        heads: WAYS.map((way, index) => ({
          at: HEADS_AT + index * WAY,
          width: WAY,
          text: phrase(`fields.${way}`),
        })),
      },
    ],
    view: (choice) => view(choice),
    after: () => [closing('play', 'play.one')],
    pieces: (choices) => [
      {
        kind: 'cards',
        deck: 'mod-3',
        cards: [...new Set(choices.flatMap((choice) => [...choice.cards, ...openOf(choice)]))],
      },
    ],
  },
};
