/** Mod as it is printed. */
import { ruleSheet } from '../../document/rule-sheet.ts';
import { mod, type ModMove, type ModState } from '../../../games/mod/index.ts';
import type { Title } from '../title.ts';
import { modMark } from './mark.ts';
import { abilityFields } from './cases.ts';
import { modSheet } from './rule-sheet.ts';
import { modPad, type RuleSheetWords, sheet } from './words.ts';

export const modTitle: Title<ModState, ModMove> = {
  game: mod,
  mark: modMark,
  documents: {
    rules: ruleSheet<ModState, ModMove, RuleSheetWords>({ words: sheet, part: modSheet }),
    'score-pad': modPad,
  },
  rowFields: abilityFields,
};
