/**
 * The form of a quiz file: items of several handouts on one test, with marks.
 *
 * Descriptions are in the schema and are offered as help; names of handouts are looked up later.
 */
import * as z from 'zod';

const text = (meaning: string) => z.string().min(1).describe(meaning);
/** One text for all languages, or one for each that is printed. */
const said = (meaning: string) =>
  z
    .union([text(meaning), z.strictObject({ en: text(meaning).optional(), fr: text(meaning).optional() })])
    .describe(meaning);
const marks = z.int().min(1).max(100).describe('marks for the whole exercise, 1 to 100');

const EXERCISE = z.strictObject({
  handout: text('the name or number of a handout, such as missing-card or H2'),
  level: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
    .describe('a level, 1 to 4')
    .optional(),
  items: z.int().min(1).max(20).describe('how many items, 1 to 20').optional(),
  version: z
    .int()
    .min(1)
    .max(9)
    .describe('version of the generator, 1 to 9, to print a test of an older release again')
    .optional(),
  marks,
});

const QUESTION = z.strictObject({
  question: said('a question of your own: text, or { en: ..., fr: ... }'),
  lines: z.int().min(1).max(20).describe('lines to write on, 1 to 20').optional(),
  marks,
});

export const QUIZ_SCHEMA = z.strictObject({
  title: said('the title: text, or { en: ..., fr: ... }'),
  subtitle: said('a line under the title, such as: 30 minutes, no calculator').optional(),
  seed: z
    .union([z.string().min(1), z.number()])
    .describe('a text all chance comes from')
    .optional(),
  marks: z.int().min(1).describe('the total; the marks of the exercises must add up to it').optional(),
  exercises: z
    .array(z.union([EXERCISE, QUESTION]))
    .min(1)
    .describe('a list of exercises'),
});

export type QuizFile = z.infer<typeof QUIZ_SCHEMA>;
export type QuizEntry = QuizFile['exercises'][number];
export type Said = z.infer<ReturnType<typeof said>>;
