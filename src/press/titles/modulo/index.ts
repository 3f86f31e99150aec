/** Modulo as it is printed. */
import { ruleSheet } from '../../document/rule-sheet.ts';
import { modulo, type Move, type State } from '../../../games/modulo/index.ts';
import type { Title } from '../title.ts';
import { moduloMark } from './mark.ts';
import { bestMoves } from './best-moves.ts';
import { moduloPoster } from './poster.ts';
import { moduloSheet } from './rule-sheet.ts';
import { moduloPad } from './score-pad.ts';
import { sheet, type RuleSheetWords } from './words.ts';

export const moduloTitle: Title<State, Move> = {
  game: modulo,
  mark: moduloMark,
  documents: {
    rules: ruleSheet<State, Move, RuleSheetWords>({ words: sheet, part: moduloSheet }),
    'score-pad': moduloPad,
    poster: moduloPoster,
    'best-moves': bestMoves,
  },
};
