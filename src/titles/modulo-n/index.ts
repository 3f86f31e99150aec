/** Modulo N as it is printed. */
import { ruleSheetPart } from '../../document/rule-sheet.ts';
import { moduloN, type Move, type State } from '../../games/modulo-n/index.ts';
import type { Title } from '../title.ts';
import { moduloNSheet } from './rule-sheet.ts';
import { moduloNScene } from './scene.ts';
import { moduloNPad } from './score-pad.ts';

export const moduloNTitle: Title<State, Move> = {
  game: moduloN,
  documents: {
    rules: ruleSheetPart<State, Move>(moduloNSheet, moduloNScene),
    'score-pad': { data: moduloNPad },
  },
  scene: moduloNScene,
};
