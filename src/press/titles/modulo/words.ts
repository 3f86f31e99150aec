/** The forms of the words of Modulo's documents: which keys its rule sheet, pad, poster and table have. */
import * as z from 'zod';
import {
  clauseIds,
  example,
  examplesWith,
  holds,
  names,
  numbers,
  padVariant,
  padWords,
  sections,
  sheetWords,
  texts,
} from '../../document/schema.ts';

const move = texts('strong', 'note').extend({ example });
const known = texts('title', 'text', 'caption').extend({ holds });

export const sheet = sheetWords({
  hero: example,
  players: names,
  sections: sections('aim', 'signs', 'start', 'turn', 'add', 'divide', 'wrap', 'out', 'end', 'secret'),
  signs: texts('note', 'mark').extend({
    clauses: clauseIds,
    names: z.array(texts('name', 'fingers')).describe('a name and its fingers for each sign from 0 on'),
  }),
  adding: move,
  dividing: move,
  clock: z.strictObject({ clauses: clauseIds, examples: z.array(example) }),
  examples: examplesWith('before'),
  know: texts('title').extend({ draw: known, fingers: known, short: known, secret: known }),
});
export type RuleSheetWords = z.infer<typeof sheet>;

export const pad = padWords(
  texts(
    'pad',
    'date',
    'table',
    'match',
    'round',
    'sample',
    'player',
    'began',
    'secret',
    'points',
    'both-out',
    'draw',
    'winner',
    'won',
    'legend',
    'cut',
  ).extend({ players: z.array(texts('name')) }),
  {},
);
export const variant = padVariant({ matches: numbers });

const worth = z.enum(['win', 'draw', 'loss']).describe('what a move is worth: win, draw or loss');
const position = z
  .string()
  .regex(/^[0-4]{2}\/[0-4]{2} [0-2]-[0-2]$/, 'a position is my hands, their hands and both points: 12/34 2-1')
  .describe('my hands, their hands, my points and theirs: 12/34 2-1');

const tile = texts('title', 'reason').extend({
  position,
  play: z.string().describe('the move advised: "2 on 3" or divide'),
  worth,
  tempting: z.string().optional().describe('a move that looks good'),
  'tempting-worth': worth.optional(),
});
export type TileWords = z.infer<typeof tile>;

export const poster = texts(
  'heading-1',
  'heading-2',
  'pitch',
  'poster',
  'make',
  'rules',
  'solver',
  'legend',
).extend({
  tiles: z.array(tile).describe('positions with the move to play'),
  facts: z.array(texts('figure', 'text').extend({ holds })).default([]),
});

export const table = texts(
  'heading',
  'table',
  'lead',
  'divide',
  'you',
  'they',
  'hands',
  'their-hands',
).extend({
  read: z.array(texts('sample', 'text')),
  spoken: texts('tap', 'divide', 'win', 'draw', 'loss', 'never'),
  marks: z.array(texts('sample', 'text').extend({ value: z.enum(['win', 'draw', 'loss', 'never']) })),
});

/** Documents without versions of their own. */
export const plain = z.strictObject({});
