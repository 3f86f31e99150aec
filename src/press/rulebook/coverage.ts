/**
 * Clause coverage: which rules are shown by a worked example, which by a test only, and which by nothing.
 *
 * Takes a rulebook and the ids that tests of the engine cite; gives counts and lists, and warnings for
 * what nothing shows (MP3111). A clause that is no rule counts for nothing; rulings count as rules.
 */
import { warning } from '../../base/diagnostics/diagnostic.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import type { Clause, Rulebook } from './types.ts';

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
