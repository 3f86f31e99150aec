/** 3x16 as it is printed. */
import { documentPart } from '../../document/part.ts';
import { ruleSheet } from '../../document/rule-sheet.ts';
import { threeBySixteen, type Move, type State } from '../../../games/3x16/index.ts';
import type { Title } from '../title.ts';
import { threeBySixteenMark } from './mark.ts';
import { threeBySixteenSheet } from './rule-sheet.ts';
import { threeBySixteenPad } from './score-pad.ts';
import { calls, callsVariant, sheet, type RuleSheetWords } from './know.ts';

export const threeBySixteenTitle: Title<State, Move> = {
  game: threeBySixteen,
  mark: threeBySixteenMark,
  documents: {
    rules: ruleSheet<State, Move, RuleSheetWords>({ words: sheet, part: threeBySixteenSheet }),
    'score-pad': threeBySixteenPad,
    'call-sheet': documentPart<State, Move, typeof calls, typeof callsVariant>(
      { words: calls, variant: callsVariant },
      () => ({}),
    ),
  },
};
