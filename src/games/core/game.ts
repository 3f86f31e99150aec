/**
 * The contract of a rules engine: one shape for all games.
 *
 * A state is readonly JSON. `play` returns a new state and never changes the given one. Chance is always an
 * argument, drawn by the caller from a seeded generator. Engines never read files, clocks or `Math.random`.
 */
import type { Random } from '../../base/random.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A reason why something is not allowed: the clause or ruling, and the facts that were compared. */
export interface Illegal {
  readonly kind: 'illegal';
  /** Clause or ruling id such as `mod-3.no-insert`; it is in `decks/<game>/rules.yaml`. */
  readonly clause: string;
  /** Lower case, no full stop: what was found and what is allowed. */
  readonly message: string;
  readonly facts: Readonly<Record<string, Json>>;
}

/** Something that happened, in the order it happened, with the clause it follows. */
export interface GameEvent {
  readonly type: string;
  readonly clause: string;
  readonly facts: Readonly<Record<string, Json>>;
}

/** One line of a result's breakdown, as a score pad or rule sheet prints it. */
export interface ScoreLine {
  /** Seat index, 0-based, in the order given to `setup`. */
  readonly player: number;
  readonly clause: string;
  /** Machine name of the quantity: `points`, `cards`, `multiplier` ... */
  readonly label: string;
  readonly value: number;
  readonly facts: Readonly<Record<string, Json>>;
}

/** One winner; several who share the win; nobody, the players being equal; nobody, since the game beat a lone player. */
export type Result = 'won' | 'shared' | 'drawn' | 'lost';

/** What so many winners mean among players who play against each other. */
export const resultOf = (winners: readonly number[]): Result =>
  winners.length === 0 ? 'drawn' : winners.length === 1 ? 'won' : 'shared';

export interface Outcome {
  readonly result: Result;
  /** Seats that win together; empty where the game is drawn or lost. */
  readonly winners: readonly number[];
  readonly clause: string;
  readonly breakdown: readonly ScoreLine[];
  readonly facts: Readonly<Record<string, Json>>;
}

/** An exact figure that a rule sheet or handout may print. */
export interface Fact {
  /** `<game>.fact-...`, stable. */
  readonly id: string;
  /** English, one sentence, no full stop. */
  readonly name: string;
  /** An integer or "a/b" in lowest terms; decimal strings only where `exact` is false. */
  readonly value: string;
  readonly exact: boolean;
  /** Ids of the clauses and rulings the figure follows from, parted by commas. */
  readonly source: string;
  /** How it was computed: enumeration, dynamic programming, simulation with seed ... */
  readonly method: string;
}

/** A value, or a message that says what is wrong with a text or JSON given from outside. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly path?: string; readonly offset?: number };

export interface Game<State extends Json, Move extends Json, Options> {
  /** Folder name and prefix of its clause ids: `mod-3`. */
  readonly id: string;
  readonly title: string;
  /** Fewest and most players. */
  readonly players: readonly [number, number];
  /** Checks options that came from outside (JSON); fills defaults. */
  readOptions(options: Json): Parsed<Options>;
  /** A new game; every random choice comes from `random`. */
  setup(options: Options, random: Random): State;
  /** Checks a state that came from outside; the message names the field that is wrong or missing. */
  readState(state: Json): Parsed<State>;
  readMove(move: Json): Parsed<Move>;
  /** Seat to act, or undefined when the game is over. With hidden simultaneous choices: the lowest seat still to choose. */
  turn(state: State): number | undefined;
  /** Every legal move, without repetition, in a fixed order; empty exactly when the game is over. */
  moves(state: State): readonly Move[];
  /** Undefined when legal. */
  judge(state: State, move: Move): Illegal | undefined;
  /**
   * Plays a legal move. Chance that falls after the move (a draw, a reshuffle) comes from `random`, so that a state never
   * holds a hidden generator. Throws `IllegalMove` for a move that `judge` refuses.
   */
  play(
    state: State,
    move: Move,
    random: Random,
  ): { readonly state: State; readonly events: readonly GameEvent[] };
  outcome(state: State): Outcome | undefined;
  parseMove(text: string, state: State): Parsed<Move>;
  formatMove(move: Move, state: State): string;
  parseState(text: string): Parsed<State>;
  formatState(state: State): string;
  /**
   * A position from the short form a worked example is written in (`given:` in `examples.yaml`); what it leaves out is
   * filled in so that the position is legal. The message names the field that is wrong, with its path.
   */
  readGiven(given: Json): Parsed<State>;
  /** Every named quantity a worked example may expect of a finished replay (`expect:` in `examples.yaml`). */
  observe(replay: Replay<State, Move>): Readonly<Record<string, Json>>;
  facts(): readonly Fact[];
  /** The same game with cards from outside bound to it (plain data, as a deck lists them), for engines that know none. */
  withCards?(cards: Json): Parsed<Game<State, Move, Options>>;
  /** The cards the engine plays with, where it knows them itself: a printed deck is compared with them. */
  readonly pack?: readonly PackEntry[];
  /** Players a program can ask for a move; `random` and at least one that tries. */
  readonly bots: Readonly<Record<string, Bot<State, Move>>>;
  /** Figures of its own that the game draws from many finished games. */
  readonly balance?: Balance<State>;
}

/**
 * Figures of one game over many finished games. A tally is plain JSON that can be sent between threads; any split of the
 * games, merged in order, gives the same report.
 */
export interface Balance<State> {
  readonly empty: Json;
  add(tally: Json, finished: Finished<State>): Json;
  merge(a: Json, b: Json): Json;
  report(tally: Json): Json;
}

/** A game played to its end, as statistics see it. */
export interface Finished<State> {
  readonly start: State;
  readonly end: State;
  readonly outcome: Outcome;
  readonly events: readonly GameEvent[];
}

/** A game whose states, moves and options are not known to the compiler: what a registry holds. */
export type AnyGame = Game<Json, Json, unknown>;

/** One design of an engine's own pack. */
export interface PackEntry {
  readonly id: string;
  readonly copies: number;
  /** What a printed card must show, by field: `digit`, `value` ... */
  readonly values: Readonly<Record<string, string | number>>;
}

/** One move of a replay. A refused move keeps the state as it was and ends the replay. */
export interface ReplayStep<State, Move> {
  readonly text: string;
  readonly move: Move;
  readonly player: number;
  readonly before: State;
  readonly after: State;
  readonly events: readonly GameEvent[];
  readonly illegal?: Illegal;
}

export interface Replay<State, Move> {
  readonly start: State;
  readonly steps: readonly ReplayStep<State, Move>[];
  readonly end: State;
}

export interface Bot<State extends Json, Move extends Json> {
  /** What it does, one line. */
  readonly about: string;
  choose(state: State, moves: readonly Move[], random: Random): Move;
}

/** Thrown by `play` when `judge` would have refused: a bug of the caller, not of a user. */
export class IllegalMove extends Error {
  override name = 'IllegalMove';
  readonly illegal: Illegal;
  constructor(illegal: Illegal) {
    super(`${illegal.message} (${illegal.clause})`);
    this.illegal = illegal;
  }
}

/** Builds an `Illegal`; keeps call sites to one line. */
export const illegal = (
  clause: string,
  message: string,
  facts: Readonly<Record<string, Json>> = {},
): Illegal => ({
  kind: 'illegal',
  clause,
  message,
  facts,
});

export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value });
export const refused = <T>(message: string, at: { path?: string; offset?: number } = {}): Parsed<T> => ({
  ok: false,
  message,
  ...at,
});
