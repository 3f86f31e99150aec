/**
 * What a rulebook gives the press: clauses, rulings, and worked examples that the engine has replayed.
 *
 * Guaranteed: every id an example cites exists, every text is there in every language of the deck, every placeholder is
 * filled from what the engine observed, and every expectation agrees with the engine.
 */
import type { ByPressLanguage as ByLanguage } from '../../base/language.ts';
import type { Place } from '../../base/diagnostics/diagnostic.ts';
import type { Json, Replay } from '../../games/core/game.ts';

export interface Clause {
  /** `mod-3.score-six`, stable. */
  readonly id: string;
  /** Counts from 1 among the clauses, or among the rulings. */
  readonly number: number;
  /** False for a name, a credit, a theme: nothing an example could show. */
  readonly isRule: boolean;
  /** Why a clause is no rule. */
  readonly why: ByLanguage<string> | undefined;
  readonly text: ByLanguage<string>;
  readonly place: Place;
}

/** An answer of ours to a question the original text leaves open. */
export interface Ruling extends Clause {
  readonly question: ByLanguage<string>;
}

export const EXAMPLE_KINDS = ['legal', 'edge', 'illegal'] as const;
export type ExampleKind = (typeof EXAMPLE_KINDS)[number];

/** Every state and event of one little game record, and every named quantity of it. Pictures are drawn from this. */
export interface CaseReplay<State extends Json = Json, Move extends Json = Json> {
  /** The position as the author wrote it; names of seats are here. */
  readonly given: Json;
  readonly replay: Replay<State, Move>;
  readonly quantities: Readonly<Record<string, Json>>;
  /** Caption of this case, placeholders filled. */
  readonly note: ByLanguage<string> | undefined;
  readonly place: Place;
}

export interface ExampleReplay<State extends Json = Json, Move extends Json = Json> {
  readonly id: string;
  readonly title: ByLanguage<string>;
  readonly kind: ExampleKind;
  /** Ids of clauses and rulings. */
  readonly shows: readonly string[];
  /** At least one; an example without `cases:` is its own only case. */
  readonly cases: readonly [CaseReplay<State, Move>, ...CaseReplay<State, Move>[]];
  /** Caption of the whole example, placeholders filled from the first case. */
  readonly note: ByLanguage<string> | undefined;
  readonly place: Place;
}

/** A sentence that says why a quantity is what it is, with its clause. */
export interface Explanation {
  readonly text: string;
  readonly clause: string;
}

/** Sentences about the quantity `name`; none where there is nothing to say. */
export type Explain = (quantities: Readonly<Record<string, Json>>, name: string) => readonly Explanation[];

export interface Rulebook<State extends Json = Json, Move extends Json = Json> {
  readonly kind: 'rulebook';
  /** Id of the engine. */
  readonly game: string;
  readonly clauses: readonly Clause[];
  readonly rulings: readonly Ruling[];
  readonly examples: readonly ExampleReplay<State, Move>[];
  /** Files read, for the content hash. */
  readonly inputs: readonly string[];
}
