/**
 * The forms that the words of documents are made of, and their reading.
 *
 * A title says with them which keys its rule sheet, score pad or poster has. Data are read after a language was chosen,
 * so a text is one text here; its author writes one or `{ en: ..., fr: ... }`. An unknown key, a missing one and a value
 * of the wrong kind are reported at their place in the author's file (MP1105 to MP1109), with the nearest name.
 */
import * as z from 'zod';
import type { PressLanguage as Language } from '../../base/language.ts';
import { type CellValue, type Deck, type DocumentData, reportDataIssues } from '../../deck/read/index.ts';
import { type Diagnostic, error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { localise } from './localise.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { Fact } from '../../games/core/game.ts';

export const text = z.string().describe('a text, or one per language: { en: ..., fr: ... }');
export const example = z.string().min(1).describe('id of a worked example in examples.yaml');
export const clauseIds = z.array(z.string()).describe('ids of clauses in rules.yaml, such as mod-3.goal');
export const names = z.array(text).describe('names of the players, in the order of their seats');
/** Card ids with blanks between them. */
export const cards = text.describe('ids of cards of the deck, with blanks between them');

/** A map of texts with exactly these keys. */
export const texts = <Key extends string>(...keys: readonly Key[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, text])) as Readonly<Record<Key, typeof text>>);

/** Words that a template of one's own asks for beyond those of the shipped one. */
const extra = z.record(z.string(), z.json()).optional().describe('plain data for a template of your own');

export const section = z.strictObject({
  head: text.default(''),
  paragraphs: z.array(z.strictObject({ clauses: clauseIds.default([]), text })).default([]),
});
export type Section = z.infer<typeof section>;

/** Sections of a rule sheet by name. */
export const sections = <Key extends string>(...keys: readonly Key[]) =>
  z.strictObject(
    Object.fromEntries(keys.map((key) => [key, section])) as Readonly<Record<Key, typeof section>>,
  );

/** What the words of every rule sheet have; each game adds its own with `sheetWords`. */
const shared = {
  pitch: text,
  glance: z.array(text).default([]),
  rulings: texts('title', 'lead'),
  extra,
};

const examples = { title: text, show: z.array(example).describe('ids of the examples to show, in order') };

/** The words of a rule sheet: the shared ones and a game's own; `own.examples` are texts below `examples`. */
export const sheetWords = <Own extends z.core.$ZodLooseShape>(own: Own) =>
  z.strictObject({ ...shared, examples: z.strictObject(examples), ...own });

/** `examples` with more texts than a title. */
export const examplesWith = <Key extends string>(...keys: readonly Key[]) => texts(...keys).extend(examples);

/** What `holds` says of figures, by their short names. */
export const holds = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .optional()
  .describe('figures the sentence stands on, such as { shortest-game: 5 }');
export type Holds = z.infer<typeof holds>;

const numbers = z.array(z.int()).describe('a list of whole numbers, such as [1, 2]');

/** The words of a score pad: its sample and the texts a template asks for. */
export const padWords = <Words extends z.core.$ZodType, Own extends z.core.$ZodLooseShape>(
  words: Words,
  own: Own,
) => z.strictObject({ sample: example, words, extra, ...own });

/** What a variant of a pad says: which pads lie on the page, which way it lies, lists of its own. */
export const padVariant = <Own extends z.core.$ZodLooseShape>(own: Own) =>
  z.strictObject({ pads: numbers, landscape: z.boolean().default(false), ...own });

export { numbers };

export interface ReadRequest {
  readonly language: Language;
  /** The deck it is written in: a text may have all of its languages. */
  readonly deck: Pick<Deck, 'languages'>;
  readonly report: Report;
}

/** Plain data in one language, typed; undefined after every mistake in it was reported. */
export function readWords<Schema extends z.ZodType>(
  data: DocumentData,
  schema: Schema,
  { language, deck, report }: ReadRequest,
): z.infer<Schema> | undefined {
  const value: CellValue = localise(data.value, language, deck.languages);
  // Each schema is used a few times: making code for it would take longer.
  const result = schema.safeParse(value ?? {}, { jitless: true });
  if (result.success) return result.data;
  reportDataIssues(result.error.issues, schema, data, report);
  return undefined;
}

/** MP4008 for every claim in `holds` that the facts of `game` do not bear out. */
export function brokenClaims(
  holds: Holds,
  { game, facts }: { readonly game: string; readonly facts: readonly Fact[] },
  place: Diagnostic['place'],
): readonly Diagnostic[] {
  const prefix = `${game}.fact-`;
  const known = new Map(facts.map(({ id, value }) => [id.replace(prefix, ''), value]));
  return Object.entries(holds ?? {}).flatMap(([name, said]) => {
    const found = known.get(name);
    if (found === String(said)) return [];
    const what = found === undefined ? 'no such figure' : found;
    const help = found === undefined ? suggestionFor(name, known.keys()) : undefined;
    const message = `a sentence says that "${name}" is ${said}, the engine finds ${what}`;
    return [error('MP4008', message, { place, help })];
  });
}
