/**
 * Level 3 of the best number: three cards first, three later that go to the ends only.
 *
 * Most points count, and among equals the greatest number, which also decides a tie in the game: so each row has one
 * answer, and the second one uses both ends.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import type { Band, Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { boxes, cell, closing, line, row, stack } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { patternWishes } from '../core/wishes.ts';
import { cardRow, cardsShowing, digits, sortedDigits } from '../mod-3-cards.ts';
import { extensions, firstNumber, type Hand, laid, type Laid, numbersOf, sumOf } from './one-step.ts';

const RANGE = [9, 36] as const;

const later = (hand: Hand): readonly number[] => digits(hand.later ?? []);
const secondNumber = (hand: Hand): Laid => extensions(firstNumber(hand), later(hand))[0] ?? laid([]);

const kindOf = (hand: Hand): string => {
  const { multiplier } = secondNumber(hand);
  return multiplier === 0 ? 'none' : `times-${multiplier}`;
};

const allDigits = (hand: Hand): readonly number[] => [...digits(hand.cards), ...later(hand)];
const difficulty = (hand: Hand): number => sumOf(allDigits(hand));

/** Which digits a band is drawn from, so that its sums come up. */
const FROM: Readonly<Record<Band, readonly [number, number]>> = { 1: [0, 4], 2: [0, 8], 3: [3, 9] };

/** What six digits must leave modulo 9. */
const LEFT: Readonly<Record<string, readonly number[]>> = {
  'times-6': [0],
  'times-2': [3, 6],
  none: [1, 2, 4, 5, 7, 8],
};

/** Five digits by chance, the sixth makes the sum leave what the kind needs. */
function draw(random: Random, { kind, band }: Wish): Hand | undefined {
  const [least, most] = FROM[band];
  const five = Array.from({ length: 5 }, () => least + random.below(most - least + 1));
  const left = random.pick(LEFT[kind] ?? [0]);
  const sixth = (left + 45 - (sumOf(five) % 9)) % 9;
  const cards = cardsShowing(random, random.shuffle([...five, sixth]));
  return cards && { cards: cards.slice(0, 3), later: cards.slice(3) };
}

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, {
    1: ['times-2', 'times-6'],
    2: ['none'],
    3: ['times-6', 'times-2'],
  });

/** How many of the new digits are in front. */
function inFront(hand: Hand): number {
  const core = firstNumber(hand).join('');
  const all = secondNumber(hand).digits.join('');
  const places = [0, 1, 2, 3].filter((front) => all.slice(front, front + core.length) === core);
  return places.find((front) => front > 0 && front < 3) ?? places[0] ?? 0;
}

const spaced = (values: readonly number[]): string => values.join(' ');

const answer = (hand: Hand): Solution => {
  const first = laid(firstNumber(hand));
  const last = secondNumber(hand);
  return [[spaced(first.digits)], [String(first.points)], [spaced(last.digits)], [String(last.points)]];
};

function steps(hand: Hand): readonly Step[] {
  const first = laid(firstNumber(hand));
  const last = secondNumber(hand);
  const sum = sumOf(last.digits);
  return [
    {
      say: 'steps.first',
      claims: {
        sum: claim({ sum: first.digits }, '=', sumOf(first.digits)),
        points: claim({ product: [first.digits.length, first.multiplier] }, '=', first.points),
      },
    },
    { say: 'steps.sum', claims: { sum: claim({ sum: last.digits }, '=', sum) } },
    last.points === 0
      ? {
          say: 'steps.never',
          claims: { left: claim(sum, '=', { sum: [{ product: [3, Math.floor(sum / 3)] }, sum % 3] }) },
        }
      : {
          say: 'steps.points',
          claims: { points: claim({ product: [last.digits.length, last.multiplier] }, '=', last.points) },
        },
  ];
}

function view(hand: Hand): Node {
  return stack(
    [
      row([
        cell(46, cardRow(hand.cards, 9)),
        cell(82, boxes({ answer: 0, label: phrase('fields.first') }, 3)),
        line({ answer: 1, label: phrase('fields.points'), shows: true }, 14),
      ]),
      row([
        cell(46, cardRow(hand.later ?? [], 9, 'spoken.later')),
        cell(82, boxes({ answer: 2, label: phrase('fields.second') }, 6)),
        line({ answer: 3, label: phrase('fields.points'), shows: true }, 14),
      ]),
    ],
    1.5,
  );
}

const written = (first: Laid, last: Laid): readonly string[] => [
  spaced(first.digits),
  String(first.points),
  spaced(last.digits),
  String(last.points),
];

export const levelThree: Level<Hand, undefined> = {
  usual: 4,
  standards: ['4A12', '3A12', 'MP1', 'MP3'],
  range: RANGE,
  wishes,
  draw,
  constraints: [
    {
      name: 'sum-in-range',
      allows: (hand) => difficulty(hand) >= RANGE[0] && difficulty(hand) <= RANGE[1],
    },
    { name: 'both-ends', allows: (hand) => inFront(hand) > 0 && inFront(hand) < 3 },
  ],
  kindOf,
  same: (hand) => `${sortedDigits(hand.cards)} ${sortedDigits(hand.later ?? [])}`,
  answer,
  steps,
  errors: [
    {
      name: 'insertsBetween',
      writes(hand) {
        const [free] = numbersOf(allDigits(hand));
        return free && written(laid(firstNumber(hand)), free);
      },
    },
    {
      name: 'biggestIsBest',
      writes(hand) {
        const big = laid([...digits(hand.cards)].sort((a, b) => b - a));
        const [last] = [...extensions(big.digits, later(hand))].sort(
          (a, b) => Number(b.digits.join('')) - Number(a.digits.join('')),
        );
        return last && written(big, last);
      },
    },
  ],
  difficulty,
  page: {
    subtitle: 'subtitle-3',
    rule: ['rule.points', 'rule.factors', 'rule.values', 'rule.ends'],
    example: { cards: ['4C', 'KH', 'AS'], later: ['9D', '10H', '3S'] },
    blocks: [{ instruction: 'instruction.ends', across: 1, height: 32 }],
    view,
    after: () => [closing('play', 'play.text')],
    pieces: (hands) => [
      {
        kind: 'cards',
        deck: 'mod-3',
        cards: [...new Set(hands.flatMap(({ cards, later: added = [] }) => [...cards, ...added]))],
      },
    ],
  },
};
