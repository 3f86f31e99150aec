/** 3x16 as it is printed. */
import { ruleSheetPart } from '../../document/rule-sheet.ts';
import { threeBySixteen, type Move, type State } from '../../games/3x16/index.ts';
import type { Title } from '../title.ts';
import { threeBySixteenSheet } from './rule-sheet.ts';
import { threeBySixteenPad } from './score-pad.ts';

export const threeBySixteenTitle: Title<State, Move> = {
  game: threeBySixteen,
  documents: {
    rules: ruleSheetPart<State, Move>(threeBySixteenSheet),
    'score-pad': { data: threeBySixteenPad },
  },
};
