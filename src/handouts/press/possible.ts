/** Can every copy of an exercise be composed? (`isPossible`) What is in the way is said in words (MP4203). */
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { phrase } from '../core/phrase.ts';
import { composeCopy } from './copies.ts';
import type { Exercise } from './jobs.ts';
import { handoutSpeaker } from './words.ts';

/** Told how many copies have been composed: copy 5,000 waits for all before it. */
export type Composing = (done: number, total: number) => void;

/** MP4203 unless every copy can be made. */
export function isPossible(
  exercise: Exercise,
  { copies, composing }: { readonly copies: readonly string[]; readonly composing: Composing },
  report: Report,
): boolean {
  const made = copies.map((copy, i) => {
    composing(i, copies.length);
    return composeCopy(exercise, copy);
  });
  const refused = made.find((one) => 'constraint' in one);
  if (!refused || !('constraint' in refused)) return true;
  const words = handoutSpeaker(exercise.handout, 'en');
  const key = `constraints.${refused.constraint}`;
  const why = words.find(key) === undefined ? refused.constraint : words.plain(phrase(key));
  report(
    error(
      'MP4203',
      `${exercise.items} items of ${exercise.handout} at level ${exercise.level} cannot be made: copy ${refused.copy} stops after ${refused.made}`,
      {
        notes: [{ message: `what refused most often: ${why}` }],
        help: 'ask for fewer items or versions, or choose another level',
      },
    ),
  );
  return false;
}
