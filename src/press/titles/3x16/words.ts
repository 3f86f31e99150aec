/** The forms of the words of 3x16's documents: which keys its rule sheet, pad and call sheet have. */
import * as z from 'zod';
import {
  clauseIds,
  example,
  names,
  numbers,
  padVariant,
  padWords,
  sections,
  sheetWords,
  texts,
} from '../../document/schema.ts';

export const sheet = sheetWords({
  hero: example,
  sections: sections('aim', 'bring', 'setup', 'turn', 'play', 'move', 'end'),
  bring: texts('text').extend({
    clauses: clauseIds,
    names: texts('A', 'B', 'C', 'D').describe('what each set of tiles is called'),
  }),
  mat: texts('supply', 'rows', 'columns', 'bag', 'spoken'),
  turn: texts('call', 'place', 'move', 'caption').extend({ example }),
  spoken: texts('board', 'empty').describe('what a screen reader says of a board'),
  players: names,
  know: texts('title').extend({
    luck: texts('title', 'before', 'after'),
    ones: texts('title', 'text', 'first', 'last'),
    waiting: texts('title', 'text', 'free', 'forced'),
    columns: texts('title', 'text', 'caption'),
  }),
});
export type RuleSheetWords = z.infer<typeof sheet>;

export const pad = padWords(
  texts(
    'pad',
    'date',
    'table',
    'game',
    'caller',
    'left',
    'rows',
    'won',
    'sample',
    'wins',
    'sum',
    'legend',
    'legend-short',
    'cut',
  ),
  {},
);
export const variant = padVariant({ matches: numbers });

export const calls = z.strictObject({
  words: texts('sheet', 'date', 'caller', 'called', 'left', 'ladder', 'legend', 'legend-ladder', 'cut'),
});
export const callsVariant = padVariant({});
