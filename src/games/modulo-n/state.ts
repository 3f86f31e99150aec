/**
 * The position of a deal of Modulo N, its moves and options, and the order of seats.
 *
 * Seats are numbered clockwise from 0 and called P1, P2 ... in texts. Piles stand top card first. Nothing here decides
 * anything. Source: clauses `modulo-n.deal-four` to `modulo-n.turned-sets-n`, ruling `modulo-n.r-direction`.
 */
import { InternalError } from '../../base/invariant.ts';

export type Direction = 'clockwise' | 'counterclockwise';

/** `draw` and `discard` are the two halves of a turn; `tie` is the drawing of rank cards after a deal. */
export type Phase = 'draw' | 'discard' | 'tie' | 'over';

export type TieDraw = { readonly player: number; readonly card: Card };

/** One round of tie-break draws from a freshly shuffled pack. */
export type Tie = {
  /** From 1; equal cards make another round. */
  readonly round: number;
  /** In the order in which they draw. */
  readonly contenders: readonly number[];
  readonly drawn: readonly TieDraw[];
  readonly deck: readonly Card[];
};

export type State = {
  /** Direction of play and of the next deal. */
  readonly rules: { readonly play: Direction; readonly rotation: Direction };
  readonly dealer: number;
  /** The card that fixes N. */
  readonly turned: Card;
  readonly stock: readonly Card[];
  /** One hand a seat. */
  readonly hands: readonly (readonly Card[])[];
  readonly discards: readonly Card[];
  readonly turn: number;
  readonly phase: Phase;
  readonly tie: Tie | null;
};

export type Move =
  | { readonly kind: 'draw' }
  /** One set of one, two or three cards; the order does not matter. */
  | { readonly kind: 'discard'; readonly cards: readonly Card[] }
  | { readonly kind: 'pass' };

export interface Options {
  readonly players: number;
  readonly dealer: number;
  readonly play: Direction;
  readonly rotation: Direction;
}

/** Which numbers does the source fix? */
export const LIMITS = {
  /** `modulo-n.players`. */
  players: [2, 6],
  /** `modulo-n.players-best`. */
  best: 4,
  /** `modulo-n.deal-four`. */
  hand: 4,
  /** `modulo-n.discard-at-most-three`. */
  set: 3,
} as const;

/** The N of the deal. */
export const modulusClass = (state: State): number => residueOf(state.turned);

/** The seat `steps` further in a direction. */
export const seatAfter = (seat: number, players: number, direction: Direction, steps = 1): number =>
  (((direction === 'clockwise' ? seat + steps : seat - steps) % players) + players) % players;

/** Seats in the order in which cards are dealt: clockwise from the dealer's left. */
export const dealOrder = (dealer: number, players: number): readonly number[] =>
  Array.from({ length: players }, (_, place) => seatAfter(dealer, players, 'clockwise', place + 1));

/** Seats in the order in which they play: the dealer first. */
export const playOrder = (dealer: number, players: number, direction: Direction): readonly number[] =>
  Array.from({ length: players }, (_, place) => seatAfter(dealer, players, direction, place));

export const seatName = (seat: number): string => `P${seat + 1}`;

// The wind-and-dragon pack of Modulo N: 52 cards, their values, classes modulo 10 and ranks.
// A card is a short text without words of any language: `7c`, `7b`, `7s` (circles, bamboo, script), `GD` (green dragon),
// `E1`, `S2`, `W3`, `N4` (winds), `F1` to `F5`. Nothing here knows a rule of play. Source: clauses `modulo-n.value-f` to
// `modulo-n.mod-two-nine`, rulings `modulo-n.r-deck`, `modulo-n.r-f-value`, `modulo-n.r-rank`.

export type Card = string;

/** What is a kind of card worth, and how many of it are in the pack? */
interface Kind {
  readonly code: Card;
  /** As counted when cards are added up; F counts 11. */
  readonly value: number;
  readonly copies: number;
  /** Higher wins a tie-break; equal for the three suits of one number. */
  readonly rank: number;
}

const SUITS = ['c', 'b', 's'] as const;
const HONOURS = ['GD', 'E1', 'S2', 'W3', 'N4'] as const;
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const FENG_SHUI = [1, 2, 3, 4, 5] as const;

/** Every kind: numbers in three suits, then the tens, then F. Ranks: F1 > ... > F5 > GD > E1 > S2 > W3 > N4 > 9 > ... > 1. */
export const KINDS: readonly Kind[] = [
  ...NUMBERS.flatMap((number) =>
    SUITS.map((suit) => ({ code: `${number}${suit}`, value: number, copies: 1, rank: number })),
  ),
  ...HONOURS.map((code, place) => ({ code, value: 10, copies: 4, rank: 14 - place })),
  ...FENG_SHUI.map((number) => ({ code: `F${number}`, value: 11, copies: 1, rank: 20 - number })),
];

/** All 52 cards in the order of `KINDS`. */
export const PACK: readonly Card[] = KINDS.flatMap(({ code, copies }) =>
  Array.from({ length: copies }, () => code),
);

export const MODULUS = 10;

const BY_CODE: ReadonlyMap<string, Kind> = new Map(KINDS.map((kind) => [kind.code, kind]));
const PLACE: ReadonlyMap<string, number> = new Map(KINDS.map(({ code }, place) => [code, place]));

function kindOf(card: Card): Kind {
  const kind = BY_CODE.get(card);
  if (!kind) throw new InternalError(`no card ${card}`);
  return kind;
}

const isCard = (text: string): boolean => BY_CODE.has(text);

/** The card meant by a text, upper and lower case alike; undefined when there is none. */
export function cardNamed(text: string): Card | undefined {
  const [head = '', ...tail] = text;
  return [text, head.toUpperCase() + tail.join('').toUpperCase(), text.toLowerCase()].find(isCard);
}

export const valueOf = (card: Card): number => kindOf(card).value;

/** Class modulo 10. */
export const residueOf = (card: Card): number => kindOf(card).value % MODULUS;

export const rankOf = (card: Card): number => kindOf(card).rank;

/** Copies of the card in the pack. */
export const copiesOf = (card: Card): number => kindOf(card).copies;

/** Sum of the values. */
export const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + valueOf(card), 0);

/** Cards in pack order: two lists of the same cards become equal. */
export const inOrder = (cards: readonly Card[]): readonly Card[] =>
  [...cards].sort((a, b) => (PLACE.get(a) ?? 0) - (PLACE.get(b) ?? 0));

/** `cards` without one copy of each of `taken`; undefined when one of them is not there. */
export function without(cards: readonly Card[], taken: readonly Card[]): readonly Card[] | undefined {
  const left = [...cards];
  for (const card of taken) {
    const place = left.indexOf(card);
    if (place < 0) return undefined;
    left.splice(place, 1);
  }
  return left;
}
