/** Modulo as it is printed. */
import { ruleSheetPart } from '../../document/rule-sheet.ts';
import { modulo, type Move, type State } from '../../games/modulo/index.ts';
import type { Title } from '../title.ts';
import { bestMoves } from './best-moves.ts';
import { moduloPoster } from './poster.ts';
import { moduloSheet } from './rule-sheet.ts';
import { moduloPad } from './score-pad.ts';

export const moduloTitle: Title<State, Move> = {
  game: modulo,
  documents: {
    rules: ruleSheetPart<State, Move>(moduloSheet),
    'score-pad': { data: moduloPad },
    poster: { data: moduloPoster },
    'best-moves': { data: bestMoves },
  },
};
