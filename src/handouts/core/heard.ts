/**
 * What the second program knows: the printed question as a listener would hear it, and nothing else.
 *
 * A `second.ts` may import `base` and this file only (the layer check holds it to that). It never sees a prompt model, a
 * game or an answer. In a build the texts come out of the finished PDF's tags; in the stress run they are the same words
 * before they are laid out.
 */
import type { PressLanguage as Language } from '../../base/language.ts';

export interface Heard {
  readonly language: Language;
  /** 1 to 4, as printed. */
  readonly level: number;
  /** Title, rule and other text before the items, one entry a paragraph. */
  readonly page: readonly string[];
  /** The instruction of the block the item is in. */
  readonly instruction: string;
  /** The item in reading order: one entry for each text, picture (its spoken text), field ("blank", "box, empty") and chip. */
  readonly parts: readonly string[];
}

/**
 * For each answer field of the item in order, every answer that is right, sorted as texts. A field where the pupil marks
 * several things at once has one answer: the marks joined by a space ("2 5 8", "" for none marked).
 */
export type Solution = readonly (readonly string[])[];

/** Solves the printed question by brute force; undefined when the words make no sense to it. */
export type SecondReading = (heard: Heard) => Solution | undefined;
