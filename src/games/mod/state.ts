/**
 * The position of a game of Mod, its moves and its options, as plain readonly JSON, and the names of seats.
 *
 * Cards are design ids; every pile stands with its top card first. Seat 0 is called A, seat 1 is called B. Nothing here
 * decides anything. Source: clauses `mod.stack-turns` to `mod.round-ends`; rulings of section 3.3.
 */
import type { CardList } from './cards.ts';

export type Seat = 0 | 1;
export type Phase = 'command' | 'activation' | 'reset' | 'over';
export type DamageType = 'impact' | 'energy';
/** How a card came into the stack: face up upright, face down upright, face up sideways. */
export type Placing = 'assign' | 'eject' | 'draft';
export type PileKind = 'deck' | 'discard';

export type Side = {
  readonly durability: number;
  readonly fuel: number;
  readonly hand: readonly string[];
  readonly deck: readonly string[];
  readonly discard: readonly string[];
  /** Upgrades in the personal play area, oldest first. */
  readonly inPlay: readonly string[];
};

export type SharedPile = { readonly deck: readonly string[]; readonly discard: readonly string[] };

export type Placed = { readonly player: Seat; readonly how: Placing; readonly card: string };

/** What a resolving card waits for: the target's decision about damage, or the opponent's choice of upgrades. */
export type Waits =
  | { readonly kind: 'damage'; readonly type: DamageType; readonly amount: number }
  | { readonly kind: 'strip'; readonly left: number };

/** The card that is just resolving; it lies in no pile. `waits` is null only when the game ended in the middle of it. */
export type Active = {
  readonly player: Seat;
  readonly card: string;
  /** Index of the ability that waits. */
  readonly step: number;
  readonly waits: Waits | null;
};

/** What one shield prevents: all damage of one ability, or a number of points (`mod.r-shield-amount`). */
export type ShieldRule = 'all' | number;

/** Copies of each design in one starting deck. */
export type StarterDeck = { readonly [id: string]: number };

export type RuleSet = {
  readonly shield: ShieldRule;
  readonly roundLimit: number;
  readonly starter: StarterDeck;
};

export type State = {
  /** The card list in notation (`cardText`), so that a position can be played on without its deck. */
  readonly cards: string;
  readonly rules: RuleSet;
  /** From 1. */
  readonly round: number;
  readonly phase: Phase;
  /** Who holds the initiative token. */
  readonly initiative: Seat;
  /** Who places next in the command phase; the holder of the token in the other phases. */
  readonly priority: Seat;
  readonly sides: readonly [Side, Side];
  readonly shared: readonly [SharedPile, SharedPile, SharedPile];
  /** In the order of placing: the last one activates first. */
  readonly stack: readonly Placed[];
  readonly active: Active | null;
};

/** `player` is the seat that makes the move; left out, it is the seat whose turn it is. */
type By = { readonly player?: Seat };

export type Move =
  | ({ readonly kind: 'assign'; readonly card: string } & By)
  | ({ readonly kind: 'eject'; readonly card: string } & By)
  /** `pile` is 0, 1 or 2; in notation 1, 2 or 3. */
  | ({ readonly kind: 'draft'; readonly from: PileKind; readonly pile: 0 | 1 | 2 } & By)
  /** No placement is possible (`mod.r-idle-slot`). */
  | ({ readonly kind: 'pass' } & By)
  /** Resolve the own card on top of the stack. */
  | ({ readonly kind: 'activate' } & By)
  /** The own ejected card on top of the stack activates: draw 1 card or gain 1 fuel. */
  | ({ readonly kind: 'choose'; readonly gain: 'draw' | 'fuel' } & By)
  | ({ readonly kind: 'shield'; readonly card: string } & By)
  /** Take the damage. */
  | ({ readonly kind: 'take' } & By)
  | ({ readonly kind: 'strip'; readonly card: string } & By)
  | ({ readonly kind: 'reset' } & By);

export interface Options {
  readonly cards: CardList;
  readonly starter: StarterDeck;
  /** Cards in the starting hand (`mod.r-hand`). */
  readonly hand: number;
  /** `mod.r-start-fuel`. */
  readonly startFuel: number;
  readonly shield: ShieldRule;
  /** `mod.r-round-limit`. */
  readonly roundLimit: number;
  /** `mod.r-first-initiative`. */
  readonly initiative: 'lot' | Seat;
}

/** Which numbers does the source fix, and which does a ruling set? */
export const LIMITS = {
  /** `mod.start-durability`; REPAIR never goes above it. */
  durability: 10,
  /** `mod.five-slots`. */
  slots: 5,
  /** `mod.setup-three-decks`. */
  decks: 3,
  /** `mod.r-round-limit`. */
  rounds: 30,
  /** `mod.r-hand`. */
  hand: 5,
  /** `mod.r-start-fuel`. */
  fuel: 1,
} as const;

export const opponent = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
export const seatName = (seat: Seat): 'A' | 'B' => (seat === 0 ? 'A' : 'B');
