/** Rules and worked examples: what the press may use. */
export { DISAGREEMENTS, RULEBOOK_CODES } from './codes.ts';
export { coverageOf, formatCoverage, reportUncovered } from './coverage.ts';
export type { ClauseCoverage } from './coverage.ts';
export { areModCardsSound, enginesFor, readModCards } from './engines.ts';
export { readRulebook } from './read-rulebook.ts';
export type { RulebookRequest } from './read-rulebook.ts';
export type * from './types.ts';
export { sceneCard, sceneryOf } from '../titles/index.ts';
export type { CardMark, GrowthRow, SceneCard, Scenery, SceneRow } from '../titles/index.ts';
export { tileScene } from '../titles/index.ts';
export type { SceneTile, TileMark, TileScene } from '../titles/index.ts';
export { modScene } from '../titles/index.ts';
export type { ModScene, SceneChange, SceneSlot } from '../titles/index.ts';
export { moduloScene, sceneHand, scenePair } from '../titles/index.ts';
export type { HandMark, HandStep, SceneHand } from '../titles/index.ts';
