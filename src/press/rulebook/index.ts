/** Rules and worked examples: what the press may use. */
export { RULEBOOK_CODES } from './codes.ts';
export { coverageOf, reportUncovered } from './coverage.ts';
export type { ClauseCoverage } from './coverage.ts';
export { bindCards, enginesFor } from './engines.ts';
export type { BoundGame } from './engines.ts';
export { readRulebook } from './read-rulebook.ts';
export type { RulebookRequest } from './read-rulebook.ts';
export type * from './types.ts';
