/** Rules and worked examples: what the press may use. */
export { DISAGREEMENTS, RULEBOOK_CODES } from './codes.ts';
export { coverageOf, formatCoverage, reportUncovered } from './coverage.ts';
export type { ClauseCoverage } from './coverage.ts';
export { areModCardsSound, enginesFor, readModCards } from './engines.ts';
export { readRulebook } from './read-rulebook.ts';
export type { RulebookRequest } from './read-rulebook.ts';
export type * from './types.ts';
export { sceneCard, sceneryOf } from './scenes/index.ts';
export type { CardMark, GrowthRow, SceneCard, Scenery, SceneRow } from './scenes/index.ts';
export { tileScene } from './scenes/index.ts';
export type { SceneTile, TileMark, TileScene } from './scenes/index.ts';
export { modScene } from './scenes/index.ts';
export type { ModScene, SceneChange, SceneSlot } from './scenes/index.ts';
export { moduloScene, sceneHand, scenePair } from './scenes/index.ts';
export type { HandMark, HandStep, SceneHand } from './scenes/index.ts';
