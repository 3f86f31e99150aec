/** Modulo N as it is printed. */
import { ruleSheet } from '../../document/rule-sheet.ts';
import { moduloN, type Move, type State } from '../../../games/modulo-n/index.ts';
import type { Title } from '../title.ts';
import { moduloNMark } from './mark.ts';
import { moduloNSheet } from './rule-sheet.ts';
import { moduloNScene } from './scene.ts';
import { moduloNPad, type RuleSheetWords, sheet } from './words.ts';

export const moduloNTitle: Title<State, Move> = {
  game: moduloN,
  mark: moduloNMark,
  documents: {
    rules: ruleSheet<State, Move, RuleSheetWords>({ words: sheet, part: moduloNSheet, scene: moduloNScene }),
    'score-pad': moduloNPad,
  },
  scene: moduloNScene,
};
