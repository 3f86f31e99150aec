/** Mod 3 as it is printed. */
import { ruleSheet } from '../../document/rule-sheet.ts';
import { modThree, type ModThreeMove, type ModThreeState } from '../../../games/mod-3/index.ts';
import type { Title } from '../title.ts';
import { modThreeMark } from './mark.ts';
import { explain } from './explain.ts';
import { modThreeSheet, type RuleSheetWords, sheet } from './rule-sheet.ts';
import { modThreeScene } from './scene.ts';
import { modThreePad } from './score-pad.ts';

export const modThreeTitle: Title<ModThreeState, ModThreeMove> = {
  game: modThree,
  mark: modThreeMark,
  documents: {
    rules: ruleSheet<ModThreeState, ModThreeMove, RuleSheetWords>({
      words: sheet,
      part: modThreeSheet,
      scene: modThreeScene,
    }),
    'score-pad': modThreePad,
  },
  scene: modThreeScene,
  explain,
};
