/**
 * The plain data of a rule sheet: what every sheet has plus the game's own part.
 *
 * Takes the form of its words, the game's part and, for games played in rows, what pictures a replay; gives the document
 * for a title's list. Reports clauses that are in no margin or in several (MP4001).
 */
import * as z from 'zod';
import type { Json, Replay } from '../../games/core/game.ts';
import { documentPart, type DocumentPart, type TemplateData } from './part.ts';
import {
  checkMargins,
  type RuleSheetMaker,
  type RuleSheetWords,
  sharedRuleSheetData,
  sheetMaker,
} from './maker.ts';
import type { SceneRow } from './pictures.ts';

export interface RuleSheet<State extends Json, Move extends Json, Words extends RuleSheetWords> {
  /** Made with `sheetWords`. */
  readonly words: z.ZodType<Words>;
  part(maker: RuleSheetMaker<State, Move, Words>): TemplateData;
  /** The rows of cards that picture a replay. */
  scene?(replay: Replay<State, Move>): readonly SceneRow[];
}

/** A rule sheet as a title lists it among its documents. */
export const ruleSheet = <State extends Json, Move extends Json, Words extends RuleSheetWords>(
  sheet: RuleSheet<State, Move, Words>,
): DocumentPart<State, Move> =>
  documentPart<State, Move, z.ZodType<Words>, z.ZodType>(
    { words: sheet.words, variant: z.strictObject({}) },
    (job, words) => {
      const maker = sheetMaker(job, words, (replay) => sheet.scene?.(replay) ?? []);
      const data = { ...sharedRuleSheetData(maker), ...sheet.part(maker) };
      checkMargins(maker);
      return data;
    },
  );
