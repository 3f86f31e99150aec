/** Rules and worked examples: what the press may use. */
export { RULEBOOK_CODES } from './codes.ts';
export { coverageOf, reportUncovered } from './types.ts';
export type { ClauseCoverage } from './types.ts';
export { bindCards, enginesFor } from './engines.ts';
export type { BoundGame } from './engines.ts';
export { readRulebook } from './examples.ts';
export type { RulebookRequest } from './examples.ts';
export type * from './types.ts';
