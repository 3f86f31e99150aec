/** Mod as it is printed. */
import { ruleSheetPart } from '../../document/rule-sheet.ts';
import { mod, type ModMove, type ModState } from '../../games/mod/index.ts';
import type { Title } from '../title.ts';
import { abilityFields } from './ability-rows.ts';
import { modSheet } from './rule-sheet.ts';
import { modPad } from './score-pad.ts';

export const modTitle: Title<ModState, ModMove> = {
  game: mod,
  documents: {
    rules: ruleSheetPart<ModState, ModMove>(modSheet),
    'score-pad': { data: modPad },
  },
  rowFields: abilityFields,
};
