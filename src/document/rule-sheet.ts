/**
 * The plain data of a rule sheet: what every sheet has plus the game's own part.
 *
 * Takes a document job, the game's part and, for games played in rows, what pictures a replay; gives the data of the
 * template. Reports clauses that stand in no margin or in several (MP4001).
 */
import type { Json, Replay } from '../games/core/game.ts';
import type { DocumentJob, TemplateData } from './job.ts';
import { checkMargins, sharedSheetData, sheetMaker, type SheetMaker } from './maker.ts';
import type { SceneRow } from './scene.ts';

/** A rule sheet as a title lists it among its documents. */
export const ruleSheetPart = <State extends Json, Move extends Json>(
  part: (maker: SheetMaker<State, Move>) => TemplateData,
  scene: (replay: Replay<State, Move>) => readonly SceneRow[] = () => [],
): { data(job: DocumentJob<State, Move>): TemplateData } => ({
  data(job) {
    const maker = sheetMaker(job, scene);
    const data = { ...sharedSheetData(maker), ...part(maker) };
    checkMargins(maker);
    return data;
  },
});
