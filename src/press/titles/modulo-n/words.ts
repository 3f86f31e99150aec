/** The forms of the words of Modulo N's documents: which keys its rule sheet and pad have. */
import * as z from 'zod';
import {
  cards,
  clauseIds,
  example,
  names,
  numbers,
  padVariant,
  padWords,
  sections,
  sheetWords,
  text,
  texts,
} from '../../document/schema.ts';

const legal = z.strictObject({
  example,
  clauses: clauseIds,
  cases: z.array(z.int()).describe('which cases of the example to show, from 0'),
});
export type LegalWords = z.infer<typeof legal>;

export const sheet = sheetWords({
  hero: example,
  sections: sections('aim', 'bring', 'count', 'deal', 'play', 'sets'),
  values: texts('rulings').extend({
    clauses: clauseIds,
    groups: z.array(texts('title', 'note').extend({ cards })),
  }),
  turned: texts('chance', 'each').extend({
    groups: z.array(
      texts('note').extend({
        cards,
        clauses: clauseIds,
        rest: text.describe('what the turned card makes of N: a digit, or a range such as 2–9'),
        chance: z.string().describe('the fact that tells the chance, such as turned-0'),
      }),
    ),
  }),
  directions: texts('deal', 'play', 'middle', 'spoken').extend({ example }),
  sets: z.array(legal),
  names,
  know: texts('title').extend({
    turned: texts('title', 'text', 'caption'),
    sets: texts('title', 'text', 'nothing', 'some', 'three').extend({
      show: numbers.describe('the values of N to draw a bar for'),
    }),
    sum: texts('title', 'text'),
    turns: texts('title', 'text'),
  }),
});
export type RuleSheetWords = z.infer<typeof sheet>;

export const pad = padWords(
  texts(
    'pad',
    'date',
    'table',
    'deal',
    'dealer',
    'turned',
    'turned-short',
    'ring',
    'winner',
    'ended',
    'out',
    'fewest',
    'draw',
    'out-short',
    'fewest-short',
    'draw-short',
    'left',
    'left-short',
    'sample',
    'sample-short',
    'player',
    'won',
    'sum',
    'legend',
    'legend-short',
    'cut',
  ),
  { names },
);
export const variant = padVariant({
  rows: numbers,
  players: z.int().min(1).optional().describe('columns of the pad; one a player unless told'),
});
