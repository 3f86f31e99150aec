/**
 * A document as a title lists it: the forms of its words and variants, and what is made of them.
 *
 * Takes schemas and a maker; gives `data(job)`, which reads both and hands them over typed. Undefined where the words or
 * the variant hold mistakes, which have been reported.
 */
import type { z } from 'zod';
import type { Game, Json } from '../../games/core/game.ts';
import { readWords } from './schema.ts';
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Deck, DocumentSpec } from '../../deck/read/types.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { CaseReplay, Rulebook } from '../rulebook/types.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';

/** One kind of document of a game, such as its rule sheet. */
export interface DocumentPart<State extends Json, Move extends Json> {
  /** What the template is given beyond the document's own words; undefined after reported mistakes. */
  data(job: DocumentJob<State, Move>): TemplateData | undefined;
}

/** A document with words of one form and variants of another. */
export const documentPart = <State extends Json, Move extends Json, W extends z.ZodType, V extends z.ZodType>(
  schemas: { readonly words: W; readonly variant: V },
  make: (job: DocumentJob<State, Move>, words: z.infer<W>, variant: z.infer<V>) => TemplateData,
): DocumentPart<State, Move> => ({
  data(job) {
    const words = readWords(job.document.data, schemas.words, job);
    const variant = readWords(job.variant.data, schemas.variant, job);
    return words === undefined || variant === undefined ? undefined : make(job, words, variant);
  },
});

/** What a template is given. */
export type TemplateData = Readonly<Record<string, unknown>>;

/** An engine, whatever its options. */
export type Engine<State extends Json, Move extends Json> = Game<State, Move, unknown>;

export interface DocumentJob<State extends Json = Json, Move extends Json = Json> {
  readonly deck: Deck;
  readonly document: DocumentSpec;
  readonly variant: DocumentSpec['variants'][number];
  readonly language: Language;
  /** Replayed by `engine`. */
  readonly rulebook: Rulebook<State, Move>;
  readonly engine: Engine<State, Move>;
  readonly report: Report;
}

/** Numbers and steps of the engine for the example `id` names. */
export function sampleCase<State extends Json, Move extends Json>(
  { rulebook, document, report }: DocumentJob<State, Move>,
  name: string,
): CaseReplay<State, Move> | undefined {
  const { examples } = rulebook;
  const found = examples.find((example) => example.id === name);
  if (!found)
    report(
      error('MP4003', `the score pad names the example "${name}", which does not exist`, {
        place: document.place,
        help: suggestionFor(
          name,
          examples.map((example) => example.id),
        ),
      }),
    );
  return found?.cases[0];
}
