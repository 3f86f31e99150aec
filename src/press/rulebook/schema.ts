/**
 * The form of `rules.yaml` and `examples.yaml`.
 *
 * Descriptions are in the schema and are offered as help. What a position, a move or an expectation may be is the
 * engine's business; here they are plain data. Source: docs/deck-format.md, "Rules and examples".
 */
import * as z from 'zod';
import { EXAMPLE_KINDS } from './types.ts';

const translated = (what: string) => {
  return (
    z
      .object({ en: z.string().min(1).optional(), fr: z.string().min(1).optional() })
      // Translators may have added languages the press has no rule sheets in.
      .catchall(z.string().min(1))
      .describe(`${what}, one text per language: { en: ..., fr: ... }`)
  );
};

/** The form of `rules.yaml`. Made when one is read: decks of strangers have none, and making it takes some milliseconds. */
export function rulesSchema() {
  const id = z
    .string()
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/,
      'an id is a game and a name, such as mod-3.goal',
    )
    .describe('a stable id: the game, a dot, a name');

  const clause = z.strictObject({
    id,
    number: z.int().min(1).describe('its number, counted from 1'),
    rule: z.boolean().default(true).describe('false for what no example can show; then say why'),
    why: translated('why it is not a rule').optional(),
    text: translated('the clause in our own words'),
  });

  const ruling = clause.extend({ question: translated('the question it answers') });

  return z.strictObject({
    game: z.string().min(1).describe('id of the rules engine'),
    clauses: z.array(clause).min(1).describe('the clauses of the rules, in order'),
    rulings: z.array(ruling).default([]).describe('answers to what the rules leave open'),
  });
}

/** The form of `examples.yaml`. */
export function examplesSchema() {
  const note = translated('a caption; {points} is filled from the replay').optional();
  const given = z.json().optional().describe('the position, in the short form of the game');
  const play = z
    .array(z.union([z.string(), z.number()]))
    .optional()
    .describe('the moves, in the notation of the game');
  const expectation = z
    .record(z.string(), z.json())
    .optional()
    .describe('what the author expects of the replay');

  const oneCase = z.strictObject({ given, play, expect: expectation, note });

  return z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id has lower-case letters, digits and hyphens'),
      title: translated('the title'),
      kind: z.enum(EXAMPLE_KINDS).describe('legal, edge (a legal move at the border of a rule) or illegal'),
      shows: z.array(z.string()).min(1).describe('ids of the clauses and rulings it shows'),
      given,
      play,
      expect: expectation,
      note,
      cases: z.array(oneCase).min(1).optional().describe('several little records under one title'),
    }),
  );
}

export type RawRules = z.infer<ReturnType<typeof rulesSchema>>;
export type RawClause = RawRules['clauses'][number];
export type RawExample = z.infer<ReturnType<typeof examplesSchema>>[number];
export type RawCase = NonNullable<RawExample['cases']>[number];
