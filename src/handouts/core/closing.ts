/** What is after the items: a head such as "Explain." with a sentence, and lines where the pupil is to write. */
import type { Closing } from './handout.ts';
import { lines, stack, text } from './nodes.ts';
import { phrase } from './phrase.ts';

/** A closing without room to write: its head is `<head>.head`. */
export const closing = (head: string, say: string): Closing => ({
  head: phrase(`${head}.head`),
  node: text(say),
});

/** A question with lines to write on, labelled `fields.explanation`. */
export const written = (head: string, say: string, count: number): Closing => ({
  head: phrase(`${head}.head`),
  node: stack([text(say), lines({ label: phrase('fields.explanation') }, count)]),
});
