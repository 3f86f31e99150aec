/**
 * The pack of Mod 3: 52 cards, each one digit.
 *
 * Takes card names such as `7H` or `10S`, gives ranks, digits and whether a card may attack. Never knows who holds a card.
 * Source: mod-3.pack-standard, mod-3.pack-no-jokers, mod-3.card-is-digit, mod-3.value-face-ace, mod-3.value-ten.
 */

import { present } from '../../base/invariant.ts';

/** In which order are the ranks of a full pack? */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** Spades, hearts, diamonds, clubs. */
export const SUITS = ['S', 'H', 'D', 'C'] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

/** A card by its name: rank, then suit. */
export type Card = `${Rank}${Suit}`;

/** One card with all that is printed on it. */
export interface PackCard {
  readonly card: Card;
  readonly rank: Rank;
  readonly suit: Suit;
  /** 0-9. */
  readonly digit: number;
  /** Jack, queen or king: may be laid on an opponent's number (mod-3.r-face-cards). */
  readonly face: boolean;
}

/** Which digit is a card? Aces and faces are 1, tens 0, the others their printed number (mod-3.r-pips). */
function digitOfRank(rank: Rank): number {
  switch (rank) {
    case 'A':
    case 'J':
    case 'Q':
    case 'K':
      return 1;
    case '10':
      return 0;
    default:
      return Number(rank);
  }
}

const FACES: ReadonlySet<Rank> = new Set<Rank>(['J', 'Q', 'K']);

/** All 52 cards in a fixed order: spades, hearts, diamonds, clubs, each from ace to king. */
export const PACK: readonly PackCard[] = SUITS.flatMap((suit) =>
  RANKS.map((rank) => ({
    card: `${rank}${suit}` as Card,
    rank,
    suit,
    digit: digitOfRank(rank),
    face: FACES.has(rank),
  })),
);

const BY_NAME: ReadonlyMap<string, PackCard> = new Map(PACK.map((card) => [card.card, card]));

/** The card of that name, or undefined. Suits may be letters in either case: `7h` is `7H`. */
export const findCard = (name: string): Card | undefined => BY_NAME.get(name.toUpperCase())?.card;

/** All that is printed on the card of that exact name. */
export const findPackCard = (name: string): PackCard | undefined => BY_NAME.get(name);

/** True for an exact card name such as `10S`. */
export const isCard = (name: unknown): name is Card => typeof name === 'string' && BY_NAME.has(name);

/** 0-9 (mod-3.card-is-digit). */
export const digitOf = (card: Card): number => present(BY_NAME.get(card), 'card').digit;

/** True for jacks, queens and kings (mod-3.r-face-cards). */
export const isFace = (card: Card): boolean => present(BY_NAME.get(card), 'card').face;

/** The cards of the pack that are not among `seen`, in pack order. */
export function unseenCards(seen: Iterable<Card>): readonly Card[] {
  const gone = new Set(seen);
  return PACK.flatMap(({ card }) => (gone.has(card) ? [] : [card]));
}
