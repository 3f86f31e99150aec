/**
 * Rows of cards as a picture shows them: what a title makes of a replay, before any deck is asked how its cards look.
 *
 * Plain data; cards by their ids, with what happened to each. Never draws anything.
 */

/** `new`: laid by its owner in the last move; `visitor`: laid by an opponent; `wrong`: not allowed there; '': lying there. */
export type CardMark = '' | 'new' | 'visitor' | 'wrong';

export interface SceneCard {
  readonly card: string;
  readonly rank: string;
  readonly suit: string;
  readonly digit: number;
  readonly mark: CardMark;
}

export interface SceneRow {
  /** Seat, 0-based. */
  readonly seat: number;
  readonly cards: readonly SceneCard[];
  /** The digits as they lie: "048". */
  readonly digits: string;
  readonly points: number;
  readonly digitSum: number;
  readonly multiplier: number;
  /** Digits and points when the example began; empty and 0 where there was no number yet. */
  readonly digitsBefore: string;
  readonly pointsBefore: number;
  /** `10 + 10 + 10`, for games whose cards are added up; else the digits are. */
  readonly sum?: string;
}
