/**
 * The state of Modulo and the few sums everything else is built on.
 *
 * A state is readonly JSON: rules of the table, hands as they are shown (left, right), points, earlier positions since
 * the last point, finished rounds. Never holds a generator. Source: clauses `modulo.*`, rulings `modulo.r-*`.
 */
import type { Random } from '../../base/random.ts';

export type Seat = 0 | 1;

/** What a player's left and right hand show; 0 is an eliminated hand (while choosing: a waiting fist). */
export type Hands = readonly [number, number];

export type Rules = {
  readonly start: 'standard' | 'secret';
  /** Rounds at most; the match ends early when the lead cannot be made up. */
  readonly bestOf: number;
  /** Hands count modulo this number; 5 is the game of the source. */
  readonly modulus: number;
  /** Draw after so many turns without a point; null: only repetition draws. */
  readonly drawAfter: number | null;
  /** Secret start: is the first player of the first round known before the choice, or drawn after it? */
  readonly decideFirst: 'before' | 'after';
};

export type FinishedRound = {
  readonly first: Seat;
  /** null: a draw. */
  readonly winner: Seat | null;
  readonly by: 'points' | 'both-out' | 'repetition' | 'quiet';
  readonly points: readonly [number, number];
  readonly turns: number;
};

export type State = {
  readonly rules: Rules;
  readonly phase: 'choose' | 'turns' | 'over';
  /** First player of this round; null while it is still to be drawn. */
  readonly first: Seat | null;
  /** Seat to act; while choosing the lowest seat that has not chosen; at the end whoever would be next. */
  readonly mover: Seat;
  readonly hands: readonly [Hands, Hands];
  readonly points: readonly [number, number];
  /** Secret choices, sorted; null for a seat that has not chosen, and for both outside the choice. */
  readonly choices: readonly [Hands | null, Hands | null];
  /** Turns played in this round. */
  readonly turns: number;
  /** How often each earlier position of this round occurred with the present points; see `positionKey`. */
  readonly seen: Readonly<Record<string, number>>;
  readonly rounds: readonly FinishedRound[];
};

/** A turn or a choice. Hands are named by what they show, since left and right do not matter (modulo.r-order-of-hands). */
export type Move =
  | { readonly kind: 'tap'; readonly with: number; readonly on: number }
  /** Tapping an own hand: nobody may, but somebody may try. */
  | { readonly kind: 'tap-own'; readonly with: number; readonly on: number }
  | { readonly kind: 'divide' }
  /** `hands` sorted ascending. */
  | { readonly kind: 'choose'; readonly hands: Hands };

export const WINNING_POINTS = 3;
export const MODULI = { least: 3, usual: 5, most: 10 } as const;

export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** A player as examples name them. */
export const playerName = (seat: Seat): 'p1' | 'p2' => (seat === 0 ? 'p1' : 'p2');

export const sorted = (hands: Hands): Hands => (hands[0] <= hands[1] ? hands : [hands[1], hands[0]]);

/** How many hands are in play. */
export const inPlay = (hands: Hands): number => (hands[0] > 0 ? 1 : 0) + (hands[1] > 0 ? 1 : 0);

/** A pair with the entry of one seat replaced. */
export const withSeat = <T>(pair: readonly [T, T], seat: Seat, value: T): readonly [T, T] =>
  seat === 0 ? [value, pair[1]] : [pair[0], value];

/** `pair[seat]`, typed. */
export const of = <T>(pair: readonly [T, T], seat: Seat): T => (seat === 0 ? pair[0] : pair[1]);

const digits = (hands: Hands): string => sorted(hands).join('');

/** A position as text: sorted hands of both players and who moves, such as `11/12:P2`. */
export const positionKey = (hands: readonly [Hands, Hands], mover: Seat): string =>
  `${digits(hands[0])}/${digits(hands[1])}:P${mover + 1}`;

/** Which occurrence of the present position this is (1 for the first) since the last point. */
export const occurrence = (state: State): number =>
  (state.seen[positionKey(state.hands, state.mover)] ?? 0) + 1;

/** Turns since the last point or the start of the round, as far as the state remembers. */
export const quietTurns = (state: State): number =>
  Object.values(state.seen).reduce((sum, count) => sum + count, 0);

/** Rounds won by each seat. */
export const roundsWon = (rounds: readonly FinishedRound[]): readonly [number, number] => [
  rounds.filter((round) => round.winner === 0).length,
  rounds.filter((round) => round.winner === 1).length,
];

/** True when no further round can change who wins (modulo.r-game-or-round). */
export function matchDecided(rounds: readonly FinishedRound[], bestOf: number): boolean {
  const [a, b] = roundsWon(rounds);
  return Math.abs(a - b) > bestOf - rounds.length || rounds.length >= bestOf;
}

/** Fists: what both players show while they choose, and nobody's loss (modulo.r-secret-zero). */
const FISTS: readonly [Hands, Hands] = [
  [0, 0],
  [0, 0],
];

/** A state at the beginning of a round. `first` null: drawn after the choices. */
export function startRound(rules: Rules, first: Seat | null, rounds: readonly FinishedRound[]): State {
  const choosing = rules.start === 'secret';
  return {
    rules,
    phase: choosing ? 'choose' : 'turns',
    first,
    mover: choosing ? 0 : (first ?? 0),
    hands: choosing
      ? FISTS
      : [
          [1, 1],
          [1, 1],
        ],
    points: [0, 0],
    choices: [null, null],
    turns: 0,
    seen: {},
    rounds,
  };
}

/** Rock paper scissors, without the throws (modulo.first-by-rps). */
export const drawFirst = (random: Random): Seat => (random.below(2) === 0 ? 0 : 1);

/** True when the first player of the first round is drawn only after the choices; later rounds alternate (modulo.r-rps-rounds). */
export const decidesAfter = (rules: Rules, rounds: readonly FinishedRound[] = []): boolean =>
  rules.start === 'secret' && rules.decideFirst === 'after' && rounds.length === 0;

/**
 * The state as one seat may see it: the other's secret choice is covered until both have chosen.
 * A covered choice reads as no choice.
 */
export function viewFor(state: State, seat: Seat): State {
  if (state.phase !== 'choose') return state;
  return { ...state, choices: withSeat(state.choices, other(seat), null) };
}
