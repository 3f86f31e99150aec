/**
 * Card rows of Mod 3 as the handouts over that game need them: drawn from the pack, added up, shown.
 *
 * Takes cards by the engine's names, gives digits, sums and nodes. Values are the engine's; nothing is scored here.
 */
import { present } from '../base/invariant.ts';
import type { Random } from '../base/random.ts';
import { PACK, digitOf } from '../games/mod-3/index.ts';
import type { Card } from '../games/mod-3/index.ts';
import type { Figure } from './core/figures.ts';
import { figure } from './core/nodes.ts';
import { phrase } from './core/phrase.ts';
import type { Phrase } from './core/phrase.ts';
import type { Node } from './core/view.ts';

export type Cards = readonly Card[];

/** How many cards of the pack show each digit. */
const CARDS_OF: readonly number[] = Array.from(
  { length: 10 },
  (_, digit) => PACK.filter((card) => card.digit === digit).length,
);

export const digits = (cards: Cards): readonly number[] => cards.map(digitOf);
export const digitSum = (cards: Cards): number => digits(cards).reduce((sum, digit) => sum + digit, 0);
export const lastDigit = (cards: Cards): number => digitOf(present(cards.at(-1), 'last card'));

/** How often the running sum passes a ten. */
export const carries = (cards: Cards): number => Math.floor(digitSum(cards) / 10);

/** The digits in falling order: the same for all orders of a row. */
export const sortedDigits = (cards: Cards): string => [...digits(cards)].sort((a, b) => b - a).join('');

/** That many cards off a shuffled pack, without those that are seen already. */
export const dealt = (random: Random, count: number, seen: Cards = []): Cards =>
  random
    .shuffle(PACK.filter(({ card }) => !seen.includes(card)))
    .slice(0, count)
    .map(({ card }) => card);

/** Cards that show these digits, no card twice; undefined where the pack has not enough. */
export function cardsShowing(random: Random, wanted: readonly number[]): Cards | undefined {
  const taken: Card[] = [];
  for (const digit of wanted) {
    const free = PACK.filter((card) => card.digit === digit && !taken.includes(card.card));
    if (free.length === 0) return undefined;
    taken.push(random.pick(free).card);
  }
  return taken;
}

const CARD_OF_DIGIT: readonly Card[] = Array.from(
  { length: 10 },
  (_, digit) =>
    present(
      PACK.find((card) => card.digit === digit),
      `card of ${digit}`,
    ).card,
);

/** Some cards of these digits, a card more than once where a digit is: for asking the engine about numbers. */
export const cardsOfDigits = (wanted: readonly number[]): Cards =>
  wanted.map((digit) => present(CARD_OF_DIGIT[digit], 'digit'));

/** The row as it is read out: its digits, a hidden card by its word. Words: `spoken.cards`, `spoken.hidden`. */
export const spokenCards = (cards: readonly (Card | null)[], key = 'spoken.cards'): Phrase =>
  phrase(key, {
    cards: {
      list: cards.map((card) => (card === null ? phrase('spoken.hidden') : digitOf(card))),
      joined: 'comma',
    },
  });

/** Cards side by side; width of one in mm. */
export const cardRow = (cards: readonly (Card | null)[], width = 11.5, key?: string): Node =>
  figure({ kind: 'cards', deck: 'mod-3', cards, width }, spokenCards(cards, key));

/** All sets of that many digits that the pack can show, each falling. */
export function digitSets(size: number, most = 9): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return Array.from({ length: most + 1 }, (_, digit) =>
    digitSets(size - 1, digit)
      .map((rest) => [digit, ...rest])
      .filter((set) => set.filter((one) => one === digit).length <= (CARDS_OF[digit] ?? 0)),
  ).flat();
}

/** Cards to cut out, each once. */
export const cardPieces = (cards: Cards): readonly Figure[] => [
  { kind: 'cards', deck: 'mod-3', cards: [...new Set(cards)] },
];
