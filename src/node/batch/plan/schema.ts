/**
 * The form of a plan file: many decks, sets of handouts and self-play studies in one YAML file (docs/scale.md).
 *
 * Descriptions are in the schema and are offered as help. Names of decks, games and handouts are looked up later.
 */
import * as z from 'zod';
import { PRESS_LANGUAGES as LANGUAGES } from '../../../base/language.ts';
import { FLIPS, GRID_KINDS, PRODUCTS } from '../../../press/open/types.ts';
import { readPaper } from '../../../press/printers/papers.ts';
import { PRINT_DPI } from '../../../press/open/print-dpi.ts';
import { MOST_ITEMS, PROFILES } from '../../../handouts/code/sheet-code.ts';
import { KEY_LAYOUTS } from '../../../handouts/press/jobs.ts';

const text = (meaning: string) => z.string().min(1).describe(meaning);
const languages = z.array(z.enum(LANGUAGES)).describe('languages: [en, fr]');
const papers = z
  .array(z.string().refine((name) => readPaper(name) !== undefined, 'a paper is a4, letter or 210x250mm'))
  .describe('papers: [a4, letter]');
const into = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i,
    'a folder inside the output folder, such as low-ink',
  )
  .describe('a folder inside the output folder, such as low-ink');
const seed = z.union([z.string().min(1), z.number()]).describe('a text all chance comes from');
const whole = (most: number, meaning: string) => z.int().min(1).max(most).describe(meaning);

const DECK = z.strictObject({
  deck: text('the name of a shipped deck, or the path of a folder from the plan file'),
  only: z.array(z.enum(PRODUCTS)).describe('products: [cards, rules]').optional(),
  papers: papers.optional(),
  languages: languages.optional(),
  flip: z.enum(FLIPS).describe('the edge the printer turns the paper over').optional(),
  grid: z.enum(GRID_KINDS).describe('how cards stand on a sheet').optional(),
  ink: z.enum(['full', 'low']).describe('full or low').optional(),
  'large-index': z.boolean().describe('true: fronts in large figures').optional(),
  dpi: z
    .union([z.enum(PRINT_DPI), z.literal(Number(PRINT_DPI[0])), z.literal(Number(PRINT_DPI[1]))])
    .describe(`dots per inch of pictures: ${PRINT_DPI.join(' or ')}`)
    .optional(),
  html: z.boolean().describe('false: no HTML twins beside documents').optional(),
  into: into.optional(),
});

const PUPILS = z
  .union([whole(9999, 'how many pupils'), z.string().regex(/^\d{1,4}-\d{1,4}$/, 'pupils are 30 or 31-60')])
  .describe('how many unique sheets, or a range of pupils such as 31-60');

const HANDOUT = z.strictObject({
  handout: text('the name or number of a handout, such as digit-sums or H1'),
  levels: z
    .array(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]))
    .describe('levels: [1, 2]')
    .optional(),
  seeds: z.array(seed).min(1).describe('one set of sheets for each: seeds: ["0001", "0002"]').optional(),
  versions: z.array(text('a letter')).min(1).describe('version letters: [A, B]').optional(),
  pupils: PUPILS.optional(),
  roster: text('a CSV file with number, name and profile, from the plan file').optional(),
  'pupils-a-file': whole(100, 'pupils in one file of a class set, 1 to 100; 30 unless told').optional(),
  items: whole(MOST_ITEMS, 'how many items a sheet has').optional(),
  profile: z.enum(PROFILES).describe('type and lines').optional(),
  key: z.enum(KEY_LAYOUTS).describe('where the answers stand').optional(),
  languages: languages.optional(),
  papers: z
    .array(z.enum(['a4', 'letter']))
    .describe('papers: [a4, letter]')
    .optional(),
  into: into.optional(),
});

const STUDY = z.strictObject({
  game: text('the name of a rules engine, such as mod-3'),
  games: whole(1_000_000_000, 'how many games'),
  bots: z
    .array(text('the name of a bot'))
    .min(1)
    .describe('who plays, seat by seat: [random, greedy]')
    .optional(),
  players: whole(20, 'number of players').optional(),
  seeds: z.array(seed).min(1).describe('one study for each').optional(),
  into: into.optional(),
});

export const PLAN_SCHEMA = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'a name is small letters, figures and hyphens')
    .describe('a name of small letters, figures and hyphens; the name of the file unless told')
    .optional(),
  decks: z
    .array(z.union([text('a deck'), DECK]))
    .describe('decks to print')
    .optional(),
  handouts: z.array(HANDOUT).describe('sets of handouts').optional(),
  studies: z.array(STUDY).describe('games to be played by bots, with statistics').optional(),
});

export type PlanData = z.infer<typeof PLAN_SCHEMA>;
export type DeckEntry = z.infer<typeof DECK>;
export type HandoutEntry = z.infer<typeof HANDOUT>;
export type StudyEntry = z.infer<typeof STUDY>;
