/** Rules and worked examples of a deck, replayed by its engine: plain data for rule sheets. */
export { DISAGREEMENTS, RULEBOOK_CODES } from './codes.ts';
export { coverageOf, formatCoverage, reportUncovered, type ClauseCoverage } from './coverage.ts';
export { readRulebook, type RulebookRequest } from './read-rulebook.ts';
export { sceneryOf, type GrowthRow, type SceneCard, type Scenery, type SceneRow } from './scenes/index.ts';
export type { CaseReplay, Clause, ExampleReplay, Rulebook, RulebookGame, Ruling } from './types.ts';
