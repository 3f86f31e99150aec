/**
 * What a rulebook gives the press: clauses, rulings, and worked examples that the engine has replayed.
 *
 * Guaranteed: every id an example cites exists, every text is there in every language of the deck, every placeholder is
 * filled from what the engine observed, and every expectation agrees with the engine.
 */
import type { ByPressLanguage as ByLanguage } from '../../base/language.ts';
import { type Place, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
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

// Clause coverage: which rules are shown by a worked example, which by a test only, and which by nothing.
// Takes a rulebook and the ids that tests of the engine cite; gives counts and lists, and warnings for
// what nothing shows (MP3111). A clause that is no rule counts for nothing; rulings count as rules.

export interface ClauseCoverage {
  /** Clauses and rulings. */
  readonly clauses: number;
  /** Those that are rules. */
  readonly rules: number;
  /** Rules shown by at least one worked example. */
  readonly shown: number;
  /** Ids of rules that only a test shows, in file order. */
  readonly tested: readonly string[];
  /** Ids of rules that nothing shows. */
  readonly uncovered: readonly string[];
  readonly examples: number;
}

/** @param tested ids that the tests of the engine cite; `'all'` where a check of the test run proves it for every rule */
export function coverageOf(rulebook: Rulebook, tested: ReadonlySet<string> | 'all'): ClauseCoverage {
  const shown = new Set(rulebook.examples.flatMap(({ shows }) => shows));
  const all: readonly Clause[] = [...rulebook.clauses, ...rulebook.rulings];
  const rules = all.filter(({ isRule }) => isRule);
  const left = rules.filter(({ id }) => !shown.has(id)).map(({ id }) => id);
  const isTested = (id: string): boolean => tested === 'all' || tested.has(id);
  return {
    clauses: all.length,
    rules: rules.length,
    shown: rules.length - left.length,
    tested: left.filter(isTested),
    uncovered: left.filter((id) => !isTested(id)),
    examples: rulebook.examples.length,
  };
}

/** Warns of every rule that nothing shows, at its id. */
export function reportUncovered(rulebook: Rulebook, coverage: ClauseCoverage, report: Report): void {
  const places = new Map([...rulebook.clauses, ...rulebook.rulings].map(({ id, place }) => [id, place]));
  for (const id of coverage.uncovered)
    report(
      warning('MP3111', `no example and no test shows the rule "${id}"`, {
        place: places.get(id),
        help: 'write an example that has it under "shows", or write rule: false and say why',
      }),
    );
}
