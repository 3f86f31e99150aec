/**
 * Scenes: what a replay looks like on the table, for the games whose pictures are rows of cards.
 *
 * Takes the id of a game and a replay; gives rows, or nothing for a game without pictures of this kind. One line a game.
 */
import type { Json, Replay } from '../games/core/game.ts';
import { modThreeGrowth, modThreeScene, type SceneRow } from './mod-3/scene.ts';
import { moduloNScene } from './modulo-n/scene.ts';

export type GrowthRow = SceneRow & { readonly front: number };

export interface Scenery {
  /** The rows of an example's picture. */
  rows(replay: Replay<Json, Json>): readonly SceneRow[];
  /** One number growing from move to move. */
  growth(replay: Replay<Json, Json>): readonly GrowthRow[];
}

type ModThreeReplay = Parameters<typeof modThreeScene>[0];
type ModuloNReplay = Parameters<typeof moduloNScene>[0];

const SCENERY: Readonly<Record<string, Scenery>> = {
  'mod-3': {
    rows: (replay) => modThreeScene(replay as ModThreeReplay),
    growth: (replay) => modThreeGrowth(replay as ModThreeReplay),
  },
  'modulo-n': { rows: (replay) => moduloNScene(replay as ModuloNReplay), growth: () => [] },
};

export const sceneryOf = (game: string): Scenery | undefined => SCENERY[game];
export { tileScene, type SceneTile, type TileMark, type TileScene } from './3x16/scene.ts';
export { sceneCard, type CardMark, type SceneCard, type SceneRow } from './mod-3/scene.ts';
export { modScene, type ModScene, type SceneChange, type SceneSlot } from './mod/scene.ts';
export { moduloScene, sceneHand, scenePair, type HandMark, type HandStep, type SceneHand } from './modulo/scene.ts';
