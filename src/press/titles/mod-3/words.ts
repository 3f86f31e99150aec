/** The forms of the words of Mod 3's documents: which keys its rule sheet and pad have. */
import * as z from 'zod';
import {
  cards,
  clauseIds,
  example,
  numbers,
  padVariant,
  padWords,
  sections,
  sheetWords,
  text,
  texts,
} from '../../document/schema.ts';

const link = texts('title', 'note');

export const sheet = sheetWords({
  sections: sections('aim', 'bring', 'round', 'play', 'attack', 'score'),
  values: z.strictObject({
    clauses: clauseIds,
    groups: z.array(texts('title', 'note').extend({ cards })),
  }),
  setup: texts('caption').extend({ example }),
  growth: texts('caption').extend({ example, turns: z.array(texts('label', 'title')) }),
  hero: example,
  attack: texts('before', 'after', 'points').extend({ example }),
  score: z.strictObject({ example, clauses: clauseIds, three: link, even: link, nine: link, note: text }),
  know: texts('title').extend({
    digits: texts('title', 'before', 'after').extend({ clauses: clauseIds, example }),
    pack: texts('title', 'before', 'after'),
    deals: texts('title', 'text', 'caption'),
  }),
});
export type RuleSheetWords = z.infer<typeof sheet>;

export const pad = padWords(
  texts(
    'pad',
    'date',
    'table',
    'player',
    'starts',
    'starts-short',
    'number',
    'cards',
    'digit-sum',
    'three',
    'even',
    'nine',
    'multiply',
    'points',
    'sample',
    'sample-name',
    'round',
    'legend-head',
    'legend',
    'legend-short',
    'total',
    'tie',
    'tie-short',
    'cut',
  ),
  {},
);
export const variant = padVariant({ rows: numbers });
