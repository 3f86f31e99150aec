/**
 * The items of a copy, composed in the one fixed order: B after A, pupil 7 after pupils 1 to 6.
 *
 * What has been composed is cached, so that a class set costs each sheet once in each process.
 */
import { invariant, present } from '../../base/invariant.ts';
import { Cache } from '../../base/cache.ts';
import { type Composed, composer, levelOf, type SheetWish, type TooTight } from '../core/compose.ts';
import { type Handout, inForm, inVersion } from '../core/handout.ts';
import { findHandout } from '../registry.ts';
import { type Form, pupilCopy } from '../code/sheet-code.ts';
import { copiesIn, type Exercise, type HandoutJob, type HandoutPart } from './jobs.ts';
import { type Diagnostic, error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { phrase } from '../core/phrase.ts';
import { handoutSpeaker } from './words.ts';

/**
 * Version letters in order. N and S are left out: in a code a number follows them. D and G stand for a profile only after a
 * version or a pupil, which every sheet in such a profile has.
 */
export const VERSION_LETTERS = [...'ABCDEFGHJKMPQRTVWXY'];

/** MP1023 for letters that no version has. */
export function versionFaults(letters: readonly string[]): readonly Diagnostic[] {
  const unknown = letters.filter((letter) => !VERSION_LETTERS.includes(letter));
  if (unknown.length === 0) return [];
  const help = `write letters with commas between them, A,B; there are ${VERSION_LETTERS.join('')}`;
  return [error('MP1023', `--versions cannot be "${unknown.join(',')}"`, { help })];
}

/** What the core composes for an exercise. */
export const wishOf = ({ handout, version, form, level, seed, items }: Exercise): SheetWish => ({
  handout: present(generatorOf(handout, version, form), `${handout}, version ${version}, as ${form}`),
  level,
  seed,
  count: items,
});

/** The handout that makes the items; undefined where there is none of this name, version and form. */
function generatorOf(name: string, version: number, form: Form): Handout | undefined {
  const newest = findHandout(name);
  const handout = newest && inVersion(newest, version);
  return handout && inForm(handout, form);
}

interface Series {
  readonly next: (copy: string) => Composed | TooTight;
  readonly made: (Composed | TooTight)[];
}

/** Sets that are remembered: more than one run goes through at a time, fewer than a plan of a district has. */
const MOST_SERIES = 64;

const series = new Cache<string, Series>('composed sets', MOST_SERIES);

/** The composed sheet of a copy; the constraint that stood in the way when it or one before it cannot be made. */
export function composeCopy(exercise: Exercise, copy: string): Composed | TooTight {
  const isPupil = copy.startsWith('S');
  const place = isPupil ? Number(copy.slice(1)) - 1 : VERSION_LETTERS.indexOf(copy);
  invariant(place >= 0, `copy ${copy}`);
  const key = JSON.stringify([exercise, isPupil]);
  const known = series.get(key, () => ({ next: composer(wishOf(exercise), isPupil), made: [] }));
  while (known.made.length <= place) {
    const index = known.made.length;
    known.made.push(known.next(isPupil ? pupilCopy(index + 1) : present(VERSION_LETTERS[index], 'letter')));
  }
  return present(known.made[place], 'composed copy');
}

/** Items of copies, composed in their order; a copy that cannot be made is a bug here, see `planHandouts`. */
export function promptsOf(exercise: Exercise, parts: readonly HandoutPart[]): HandoutJob['prompts'] {
  const copies = [...new Set(parts.flatMap(copiesIn))];
  return Object.fromEntries(
    copies.map((copy) => {
      const composed = composeCopy(exercise, copy);
      invariant('prompts' in composed, 'a job is planned only after its copies were composed');
      return [copy, composed.prompts];
    }),
  );
}

/** The same as they are asked where a program marks each field by a list. */
export function listedPrompts(exercise: Exercise, parts: readonly HandoutPart[]): HandoutJob['prompts'] {
  const { listed } = levelOf(wishOf(exercise));
  const prompts = promptsOf(exercise, parts);
  if (!listed) return prompts;
  return Object.fromEntries(Object.entries(prompts).map(([copy, own]) => [copy, own.map(listed)]));
}

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
