/**
 * What is on the table of Mod 3, and what a player may say.
 *
 * State and moves are plain JSON; the pack is not stored: it is the cards that lie nowhere else. Seats count from 0 in
 * JSON and from 1 in notation. This file answers questions about a position and never changes one.
 */
import { present } from '../../base/invariant.ts';

// What a number is worth.
// Takes the cards of a number in reading order, gives the points with the chain cards x even x nine that a score pad
// prints. Numbers can have 21 digits, so nothing here makes a machine number of them: divisibility is read off the
// digit sum and the last digit, as the game teaches. Source: mod-3.score-three to mod-3.score-sextuple, mod-3.secret-*.

/** One factor of the chain. */
interface ChainLink {
  readonly label: 'cards' | 'even' | 'nine';
  /** `cards`: how many cards count, 0 when 3 does not divide the number. Else the factor. */
  readonly value: number;
  readonly clause: string;
}

export interface Score {
  /** The digits as they lie, leading zeros included: "048". */
  readonly digits: string;
  /** How many cards. */
  readonly cards: number;
  readonly digitSum: number;
  readonly byThree: boolean;
  readonly even: boolean;
  readonly byNine: boolean;
  /** 0, 1, 2, 3 or 6. */
  readonly multiplier: 0 | 1 | 2 | 3 | 6;
  readonly points: number;
  /** The clause that names the multiplier. */
  readonly clause: string;
  /** Their product is `points`. */
  readonly chain: readonly ChainLink[];
}

/** Which clause names a multiplier? */
const MULTIPLIER_CLAUSE = {
  0: 'mod-3.r-not-divisible',
  1: 'mod-3.score-three',
  2: 'mod-3.score-six',
  3: 'mod-3.score-nine',
  6: 'mod-3.score-sextuple',
} as const;

function multiplierOf(byThree: boolean, even: boolean, byNine: boolean): Score['multiplier'] {
  if (!byThree) return 0;
  if (byNine) return even ? 6 : 3;
  return even ? 2 : 1;
}

/** The digits of the cards as text, in order (mod-3.card-is-digit). */
export const digitsOf = (cards: readonly Card[]): string => cards.map(digitOf).join('');

/**
 * Scores a number of at least one card. Zero is divisible by 3, 6 and 9, so 000 scores 3 x 6 (mod-3.r-zero); every card
 * lying in the number counts, whoever laid it (mod-3.r-face-owner) and leading zeros too (mod-3.r-leading-zero).
 */
export function scoreNumber(cards: readonly Card[]): Score {
  const digitSum = cards.reduce((sum, card) => sum + digitOf(card), 0);
  const last = cards.at(-1);
  const byThree = digitSum % 3 === 0;
  const byNine = digitSum % 9 === 0;
  const even = last !== undefined && digitOf(last) % 2 === 0;
  const multiplier = multiplierOf(byThree, even, byNine);
  return {
    digits: digitsOf(cards),
    cards: cards.length,
    digitSum,
    byThree,
    even,
    byNine,
    multiplier,
    points: cards.length * multiplier,
    clause: MULTIPLIER_CLAUSE[multiplier],
    chain: [
      {
        label: 'cards',
        value: byThree ? cards.length : 0,
        clause: byThree ? 'mod-3.score-three' : 'mod-3.r-not-divisible',
      },
      { label: 'even', value: even ? 2 : 1, clause: 'mod-3.score-six' },
      { label: 'nine', value: byNine ? 3 : 1, clause: 'mod-3.score-nine' },
    ],
  };
}

/** The digits without leading zeros, "0" for a row of zeros: the number that is compared (mod-3.r-leading-zero). */
export const valueDigits = (cards: readonly Card[]): string => digitsOf(cards).replace(/^0+(?=\d)/, '');

/** Negative, zero or positive as number `a` is less than, equal to or greater than number `b`, at any length. */
export function compareNumbers(a: readonly Card[], b: readonly Card[]): number {
  const [x, y] = [valueDigits(a), valueDigits(b)];
  if (x.length !== y.length) return x.length - y.length;
  return x < y ? -1 : x > y ? 1 : 0;
}

export const ROUNDS = 3;
export const TURNS = 3;
export const DRAW = 3;

export type State = {
  /** 1-3 (mod-3.three-rounds). */
  readonly round: number;
  /** 1-3: form, second turn, final turn. */
  readonly turn: number;
  /** Who begins each turn of this round. */
  readonly starter: number;
  /** Who acts; the last to act when the game is over. */
  readonly seat: number;
  /** Each player's number in reading order; empty until it is formed. */
  readonly numbers: readonly (readonly Card[])[];
  /** Cards held: three on turn 1 until they are laid, and three just drawn. */
  readonly hands: readonly (readonly Card[])[];
  /** Points of each finished round, by seat. Three rows: the game is over. */
  readonly scores: readonly (readonly number[])[];
  /** Cards known to lie on top of the pack; the next draws take these first. Empty in a game that was dealt. */
  readonly top: readonly Card[];
};

/** A card put between existing digits: never allowed, but it can be said (mod-3.no-insert). */
export type Inserted = { readonly after: number; readonly card: Card };

/** Cards added to a number, both lists as they will read. */
export type Placement = {
  readonly front: readonly Card[];
  readonly back: readonly Card[];
  readonly between?: readonly Inserted[];
};

/** Face cards laid on an opponent's number. */
export type Attack = Placement & { readonly seat: number };

export type FormMove = {
  readonly kind: 'form';
  readonly row: readonly Card[];
  /** At most one entry a seat, in seat order. */
  readonly attacks: readonly Attack[];
};

export type AddMove = Placement & { readonly kind: 'add'; readonly attacks: readonly Attack[] };

/** Attacks beside keeping can be said, but are never allowed: a player who keeps holds no cards (mod-3.r-face-when). */
export type KeepMove = { readonly kind: 'keep'; readonly attacks?: readonly Attack[] };

export type Move = FormMove | AddMove | KeepMove | { readonly kind: 'draw' };

/** `form`: lay the dealt cards; `choose`: keep or draw; `add`: lay the drawn cards. */
export type Phase = 'form' | 'choose' | 'add' | 'over';

export const playerCount = (state: State): number => state.numbers.length;

export function phaseOf(state: State): Phase {
  if (state.scores.length === ROUNDS) return 'over';
  if (state.turn === 1) return 'form';
  return handOf(state).length === 0 ? 'choose' : 'add';
}

/** The cards the acting player holds. */
export const handOf = (state: State): readonly Card[] => present(state.hands[state.seat], 'hand');

export const numberOf = (state: State, seat: number): readonly Card[] =>
  present(state.numbers[seat], `number of seat ${seat}`);

/** 0 for the starter, 1 for the next player clockwise (mod-3.r-first-player). */
export const placeInOrder = (state: State, seat: number): number =>
  (seat - state.starter + playerCount(state)) % playerCount(state);

/** The cards still in the pack, in pack order, those on top included. */
export const packOf = (state: State): readonly Card[] =>
  unseenCards([...state.numbers.flat(), ...state.hands.flat()]);

/** Points of the finished rounds by seat (mod-3.goal). */
export const totalsOf = (state: State): readonly number[] =>
  state.numbers.map((_, seat) => state.scores.reduce((sum, row) => sum + (row[seat] ?? 0), 0));

/** The cards a placement names, front to back, inserted ones last. */
export const placedCards = (placement: Placement): readonly Card[] => [
  ...placement.front,
  ...placement.back,
  ...(placement.between ?? []).map(({ card }) => card),
];

/** The number after a placement on it, inserted cards left out. */
export const extended = (number: readonly Card[], { front, back }: Placement): readonly Card[] => [
  ...front,
  ...number,
  ...back,
];

/** All numbers after a move, before the round goes on: what an example or a score is read from. */
export function numbersAfter(state: State, move: Move): readonly (readonly Card[])[] {
  if (move.kind === 'draw') return state.numbers;
  return state.numbers.map((number, seat) => {
    if (seat === state.seat && move.kind !== 'keep')
      return move.kind === 'form' ? move.row : extended(number, move);
    const attack = move.attacks?.find((one) => one.seat === seat);
    return attack ? extended(number, attack) : number;
  });
}

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
