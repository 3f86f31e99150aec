/**
 * An item: one question with all that is known about it, as plain JSON data without a language.
 *
 * `answer` is what the rules engine says (path A); `second.ts` must find the same from the printed words (path B). Every
 * misconception is the product of a named error and of no right method (path C). Steps carry claims that were evaluated.
 */
import type { Claim } from './formula.ts';
import type { Solution } from './heard.ts';
import type { Phrase, PhraseValue } from './phrase.ts';

/** One line of a worked solution: its sentence may only use its claims, and numbers that are in claims or the prompt. */
export interface Step {
  readonly say: string;
  readonly claims?: Readonly<Record<string, Claim>>;
  readonly with?: Readonly<Record<string, PhraseValue>>;
}

/** What a pupil who makes a named error would write. */
export interface Misconception {
  /** Its name in the words under `errors`, which also explains it to the teacher. */
  readonly error: string;
  /** One entry for each field; never a right answer. */
  readonly writes: readonly string[];
}

export interface Item<Prompt> {
  readonly prompt: Prompt;
  readonly answer: Solution;
  readonly steps: readonly Step[];
  readonly misconceptions: readonly Misconception[];
  /** Computed from the work: additions, carries, cases. Rising over a sheet. */
  readonly difficulty: number;
  /** The pictures of the prompt as a listener hears them, in reading order. */
  readonly spoken: readonly Phrase[];
  /** What kind of case it is ("none", "by-6"): balance and the author's page count them. */
  readonly tags: readonly string[];
}
