/** The forms of the words of Mod's documents: which keys its rule sheet and pad have. */
import * as z from 'zod';
import {
  clauseIds,
  example,
  numbers,
  padVariant,
  padWords,
  section,
  sections,
  sheetWords,
  text,
  texts,
} from '../../document/schema.ts';

const cardIds = z.array(text);

export const sheet = sheetWords({
  glanceLine: z.array(text).describe('what the game needs, at a glance'),
  sections: sections('aim'),
  need: section,
  setup: section,
  pile: section,
  round: section,
  shields: section,
  track: texts('durability', 'durability-note', 'fuel', 'fuel-note'),
  hero: cardIds.describe('cards that stand for the game, drawn beside its name'),
  table: texts('first', 'second', 'hand').extend({
    key: z.array(text).describe('what lies where, for the numbers of the picture'),
  }),
  kinds: texts('head', 'note').extend({
    clauses: clauseIds,
    action: text,
    upgrade: text,
    parts: texts('cost', 'type', 'name', 'abilities'),
    columns: texts('type', 'actions', 'shields', 'stops'),
    rows: z.array(
      texts('sign', 'title', 'says', 'shield').extend({ colour: z.enum(['red', 'blue', 'purple', 'grey']) }),
    ),
  }),
  stack: texts('first', 'firstNote', 'second', 'secondNote', 'placing', 'activation', 'caption').extend({
    example,
    clauses: clauseIds,
    head: text.default(''),
  }),
  waysHeads: texts('place', 'does'),
  ways: z.array(
    texts('sign', 'title', 'place', 'does').extend({
      id: z.enum(['assign', 'upgrade', 'eject', 'draft']).describe('a way to place a card'),
      clauses: clauseIds,
    }),
  ),
  vocabularyTitle: text,
  labels: texts('durability', 'fuel', 'in-play'),
  legend: z.array(
    texts('title', 'note').extend({ id: z.enum(['owner', 'order', 'acts', 'shield', 'idle']) }),
  ),
  strip: texts('title', 'note', 'before'),
  know: texts('title').extend({ facts: z.array(texts('title', 'text')) }),
});
export type RuleSheetWords = z.infer<typeof sheet>;

export const pad = padWords(
  texts(
    'pad',
    'date',
    'player-a',
    'player-b',
    'game',
    'token',
    'winner',
    'rounds',
    'left',
    'left-short',
    'sample',
    'sample-short',
    'legend',
    'legend-short',
    'best-of',
    'series',
    'wins',
    'wins-short',
    'cut',
  ),
  {},
);
export const variant = padVariant({
  games: numbers,
  closes: numbers.describe('games after which a match may end: a heavy line stands under them'),
});
