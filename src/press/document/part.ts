/**
 * A document as a title lists it: the forms of its words and variants, and what is made of them.
 *
 * Takes schemas and a maker; gives `data(job)`, which reads both and hands them over typed. Undefined where the words or
 * the variant hold mistakes, which have been reported.
 */
import type { z } from 'zod';
import type { Json } from '../../games/core/game.ts';
import type { DocumentJob, TemplateData } from './job.ts';
import { readWords } from './schema.ts';

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
