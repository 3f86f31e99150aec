/**
 * One hand, one number: levels 1 and 2 of the best number, which differ in the number of cards and in the help.
 *
 * A hand that scores has one even card that is not its smallest: at most four orders in ten are best, and the greatest
 * number is not among them. From level 2 on one hand of a sheet scores in no order.
 */
import type { Random } from '../../base/random.ts';
import { present } from '../../base/invariant.ts';
import { scoreNumber } from '../../games/mod-3/index.ts';
import { claim } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import type { Constraint, Level, NamedError } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { boxes, cell, line, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { stepPhrase } from '../print/sheet.ts';
import {
  cardRow,
  type Cards,
  cardsOfDigits,
  cardsShowing,
  carries,
  digits,
  sortedDigits,
} from '../mod-3-cards.ts';

export const best = (hand: Hand): readonly Laid[] => bestOf(numbersOf(digits(hand.cards)));
export const bestMultiplier = (hand: Hand): number => best(hand)[0]?.multiplier ?? 0;

/** "times-6", "times-2", or "none" when no order scores. */
export const kindOf = (hand: Hand): string =>
  bestMultiplier(hand) === 0 ? 'none' : `times-${bestMultiplier(hand)}`;

/** Digits as they are sorted by a pupil who wants the greatest number. */
const greatest = (hand: Hand): readonly number[] => [...digits(hand.cards)].sort((a, b) => b - a);

/** @param most best orders of ten */
export const fewBest = (most: number): Constraint<Hand> => ({
  name: 'few-best',
  allows: (hand) =>
    kindOf(hand) === 'none' || best(hand).length * 10 <= most * numbersOf(digits(hand.cards)).length,
});

export const constraints: readonly Constraint<Hand>[] = [
  fewBest(4),
  {
    name: 'greatest-is-not-best',
    allows: (hand) => kindOf(hand) === 'none' || laid(greatest(hand)).points < (best(hand)[0]?.points ?? 0),
  },
  { name: 'tempting-none', allows: (hand) => kindOf(hand) !== 'none' || digits(hand.cards).some(isEven) },
];

/** Cards to add, tens that are passed, and faces or tens, which count other than they look. */
export const difficulty = ({ cards }: Hand): number =>
  Math.min(6, carries(cards) + cards.filter((card) => /^(?:10|[AJQK])/.test(card)).length + 1);

/** Cards for a set of digits, in an order that does not score best. */
export function dealtHand(random: Random, set: readonly number[]): Hand | undefined {
  const cards = cardsShowing(random, random.shuffle(set));
  return cards && { cards };
}

/** Any cards of a set of digits, to ask what it is worth. */
export const plain = (set: readonly number[]): Hand => ({ cards: cardsOfDigits(set) });

export const answer = (hand: Hand): Solution => [
  best(hand)
    .map((one) => one.digits.join(' '))
    .sort(),
  [String(bestMultiplier(hand))],
  [String(best(hand)[0]?.points ?? 0)],
];

export function steps(hand: Hand): readonly Step[] {
  const values = digits(hand.cards);
  const sum = sumOf(values);
  const [top] = best(hand);
  const adding: Step = { say: 'steps.sum', claims: { sum: claim({ sum: values }, '=', sum) } };
  const left = claim(sum, '=', { sum: [{ product: [3, Math.floor(sum / 3)] }, sum % 3] });
  if (top === undefined || top.points === 0) return [adding, { say: 'steps.never', claims: { left } }];
  const last = top.digits.at(-1) ?? 0;
  const isNines = top.multiplier === 6;
  const rest = claim(sum, '=', { sum: [{ product: [9, Math.floor(sum / 9)] }, sum % 9] });
  return [
    adding,
    isNines
      ? {
          say: 'steps.by-nine',
          claims: { left: claim(sum, '=', { product: [9, sum / 9] }) },
          with: { nine: 9 },
        }
      : { say: 'steps.by-three', claims: { left, rest }, with: { three: 3, nine: 9 } },
    {
      say: 'steps.even-last',
      claims: { even: claim(last, '=', { product: [2, last / 2] }) },
      with: { last },
    },
    {
      say: 'steps.points',
      claims: { points: claim({ product: [values.length, top.multiplier] }, '=', top.points) },
    },
  ];
}

const written = (number: Laid): readonly string[] => [
  number.digits.join(' '),
  String(number.multiplier),
  String(number.points),
];

export const errors: readonly NamedError<Hand>[] = [
  { name: 'biggestIsBest', writes: (hand) => written(laid(greatest(hand))) },
  {
    name: 'orderMakesThree',
    writes(hand) {
      if (kindOf(hand) !== 'none') return undefined;
      const even = numbersOf(digits(hand.cards)).find((one) => isEven(one.digits.at(-1) ?? 1));
      const count = hand.cards.length;
      return even && [even.digits.join(' '), '2', String(2 * count)];
    },
  },
  {
    name: 'evenIsEnough',
    writes(hand) {
      const { byNine, byThree } = scoreNumber(hand.cards);
      if (!byThree || byNine) return undefined;
      const [top] = best(hand);
      return top && [top.digits.join(' '), '6', String(6 * hand.cards.length)];
    },
  },
];

/** Why there is no better number, as the example says it: the second step of its solution. */
function reasonFor(hand: Hand): Node {
  const reason = stepPhrase(present(steps(hand)[1], 'step about the factor'));
  return cell(82, text('worked.reason', { reason }));
}

/**
 * Cards, boxes for their order, points; over them room to try other orders first, or under them "No more, because" with a line
 * for the reason, or with the reason.
 */
export function view(hand: Hand, help: 'tries' | 'reason' | 'worked'): Node {
  const count = hand.cards.length;
  const points = row([
    text('frame.cards-times', { count }),
    line({ answer: 1, label: phrase('fields.multiplier') }, 10),
    text('frame.equals'),
    line({ answer: 2, label: phrase('fields.points') }, 13),
    text('frame.points'),
  ]);
  const number = boxes({ answer: 0, label: phrase('fields.number') }, count);
  const cards = cell(15 * count - 6, cardRow(hand.cards, 11.5));
  if (help === 'tries') {
    const tried = cell(TRY, boxes({ label: phrase('fields.try') }, count));
    const tries = row([cell(15 * count - 6, text('frame.tries')), tried, tried, tried]);
    return stack([tries, row([cards, cell(TRY, number), points])], 4);
  }
  const reason =
    help === 'worked' ? reasonFor(hand) : line({ label: phrase('fields.reason'), shows: true }, REASON);
  return row([cards, stack([row([cell(11 * count + 4, number), points]), reason], 1)]);
}

/** mm from one try to the next, and of the line for a reason. */
const [TRY, REASON] = [44, 78] as const;

/** What levels 1 and 2 share of the contract. */
export const shared: Pick<Level<Hand>, 'kindOf' | 'answer' | 'steps' | 'errors' | 'difficulty' | 'same'> = {
  kindOf,
  answer,
  steps,
  errors,
  difficulty,
  same: ({ cards }) => sortedDigits(cards),
};

// What all levels of the best number work with: a hand of cards and every order it can be laid in.
// Scores are the engine's. At level 3 three cards lie first and three more are added at the ends only.

export interface Hand {
  readonly cards: Cards;
  /** Cards that come later and go to the ends; level 3 only. */
  readonly later?: Cards;
}

/** A number that can be laid: its digits in order, and what it scores. */
export interface Laid {
  readonly digits: readonly number[];
  readonly points: number;
  readonly multiplier: number;
}

/** Different orders of the digits, greatest number first. */
function orders(values: readonly number[]): readonly (readonly number[])[] {
  if (values.length === 0) return [[]];
  return [...new Set(values)]
    .sort((a, b) => b - a)
    .flatMap((first) => orders(values.toSpliced(values.indexOf(first), 1)).map((rest) => [first, ...rest]));
}

export function laid(values: readonly number[]): Laid {
  const { points, multiplier } = scoreNumber(cardsOfDigits(values));
  return { digits: values, points, multiplier };
}

const byPoints = (a: Laid, b: Laid): number => b.points - a.points;

/** Every number of these digits, best score first, greater number first among equals. */
export const numbersOf = (values: readonly number[]): readonly Laid[] =>
  orders(values).map(laid).sort(byPoints);

/** Those with the best score. */
export function bestOf(all: readonly Laid[]): readonly Laid[] {
  const most = Math.max(...all.map(({ points }) => points));
  return all.filter(({ points }) => points === most);
}

/** The number three cards are laid as: the best score, the greatest number among equals. */
export const firstNumber = (hand: Hand): readonly number[] => numbersOf(digits(hand.cards))[0]?.digits ?? [];

/** Every number after the later cards went to its ends, best score first, greater number first among equals. */
export function extensions(core: readonly number[], later: readonly number[]): readonly Laid[] {
  const found = orders(later).flatMap((order) =>
    Array.from({ length: order.length + 1 }, (_, front) => [
      ...order.slice(0, front),
      ...core,
      ...order.slice(front),
    ]),
  );
  const different = [...new Map(found.map((one) => [one.join(''), one])).values()];
  return different
    .sort((a, b) => Number(b.join('')) - Number(a.join('')))
    .map(laid)
    .sort(byPoints);
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
export const isEven = (value: number): boolean => value % 2 === 0;
