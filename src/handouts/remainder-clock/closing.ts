/** What stands after the items of every level, and what is cut out to play with: hands and a clock. */
import type { Figure } from '../core/figures.ts';
import type { Closing } from '../core/handout.ts';
import { lines, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';

/** A closing without room to write: its head is `<head>.head`. */
export const closing = (head: string, say: string): Closing => ({
  head: phrase(`${head}.head`),
  node: text(say),
});

/** A question with lines to write on. */
export const written = (head: string, say: string, count: number): Closing => ({
  head: phrase(`${head}.head`),
  node: stack([text(say), lines({ label: phrase('fields.explanation') }, count)]),
});

/** The five hands of the game and the clock they walk on. */
export const pieces = (): readonly Figure[] => [
  { kind: 'hands', hands: [0, 1, 2, 3, 4], numerals: true },
  { kind: 'clock', stations: 5, radius: 30 },
];
