/**
 * A class set as files (`classSet`): a cover with the roster, the sheets of all pupils, their keys in the same order.
 *
 * Every pupil has a sheet of their own, or all have the same one with their names on it; then there is one key. Keys are where
 * those of versions do: in a file of their own, after the sheets, or on a strip of each.
 */
import { pupilCopy } from '../code/sheet-code.ts';
import { type Exercise, fileStem, type HandoutJob, type HandoutPart, type Pupil } from './jobs.ts';
import type { HandoutRequest } from './request.ts';
import { join } from '../../base/paths.ts';
import { type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import { composeInstances } from '../core/compose.ts';
import { pinnedDate } from '../../press/open/pinned-date.ts';
import { composeCopy, wishOf } from './copies.ts';

/** Pupils in one file: a class, and what a thread does at a time. */
const PUPILS_A_FILE = 30;

export interface PlannedFile {
  readonly name: string;
  readonly parts: readonly HandoutPart[];
}

/** Two tickets on a page; the last one is there twice when nobody is left. */
export function ticketPages(
  halves: readonly { readonly copy: string; readonly name?: string }[],
): readonly HandoutPart[] {
  return Array.from({ length: Math.ceil(halves.length / 2) }, (_, page): HandoutPart => {
    const [first = { copy: 'A' }, second = first] = halves.slice(2 * page, 2 * page + 2);
    return { kind: 'tickets', ...first, second, profile: 'standard' };
  });
}

export function classSet(exercise: Exercise, request: HandoutRequest): readonly PlannedFile[] {
  const { pupils, profile, key, pupilsAFile = PUPILS_A_FILE } = request;
  const stem = fileStem(exercise, profile);
  const classes = Array.from({ length: Math.ceil(pupils.length / pupilsAFile) }, (_, i) =>
    pupils.slice(i * pupilsAFile, (i + 1) * pupilsAFile),
  );
  return classes.flatMap((some, i) => {
    const name = classes.length === 1 ? `${stem}-class` : `${stem}-class-${i + 1}`;
    const keys = keysOf(some, request);
    const sheets = [coverOf(some, request), ...sheetsOf(exercise, some, request)];
    return [
      { name, parts: key === 'appended' ? [...sheets, ...keys] : sheets },
      ...(key === 'separate' || key === 'worked' ? [{ name: `${name}-key`, parts: keys }] : []),
    ];
  });
}

/** A pupil's own sheet, or the first version where all have the same. */
const copyFor = ({ number }: Pupil, { sameForAll, versions: [first = 'A'] }: HandoutRequest): string =>
  sameForAll === true ? first : pupilCopy(number);

const profileOf = (pupil: Pupil, { profile }: HandoutRequest): HandoutPart['profile'] =>
  pupil.profile ?? profile;

const coverOf = (pupils: readonly Pupil[], request: HandoutRequest): HandoutPart => ({
  kind: 'cover',
  copy: pupils.map((pupil) => copyFor(pupil, request))[0] ?? 'A',
  profile: 'standard',
  pupils: pupils.map((pupil) => ({ ...pupil, profile: profileOf(pupil, request) })),
  ...(request.sameForAll === true ? { isSame: true } : {}),
});

function sheetsOf(
  exercise: Exercise,
  pupils: readonly Pupil[],
  request: HandoutRequest,
): readonly HandoutPart[] {
  const sheets = pupils.map((pupil): HandoutPart => ({
    kind: request.key === 'strip' ? 'strip' : 'pupil',
    copy: copyFor(pupil, request),
    profile: profileOf(pupil, request),
    name: pupil.name,
  }));
  const isTickets = exercise.form === 'tickets' && sheets.every(({ profile }) => profile === 'standard');
  return isTickets ? ticketPages(sheets.map(({ copy, name = '' }) => ({ copy, name }))) : sheets;
}

function keysOf(pupils: readonly Pupil[], request: HandoutRequest): readonly HandoutPart[] {
  const keys = pupils.map((pupil): HandoutPart => ({
    kind: request.key === 'worked' ? 'worked' : 'key',
    copy: copyFor(pupil, request),
    profile: profileOf(pupil, request),
  }));
  return request.sameForAll === true ? keys.slice(0, 1) : keys;
}

// The author's page as jobs (`authorJobs`): so many instances of a level, or all there are.
// Where a sheet of so many items cannot be made, the page takes its instances wherever there are some. It is of version A, and its
// code, which has a number of items and no version, prints it again. Fewer than were asked for are no mistake, since an author wants to see how small a space is: a warning (MP4203).

const COPY = 'A';

export function authorJobs(
  usual: Exercise,
  { preview: asked = usual.items, languages, papers, out }: HandoutRequest,
  report: Report,
): readonly HandoutJob[] {
  const all: Exercise = { ...usual, items: asked };
  const whole = composeCopy(all, COPY);
  const { prompts, refusals } = 'prompts' in whole ? whole : composeInstances(wishOf(all), COPY);
  if (prompts.length < asked) report(fewer(all, prompts.length));
  return languages.flatMap((language) =>
    papers.map((paper) => ({
      path: join(out, usual.handout, `${fileStem(usual, 'standard')}-preview.${language}.${paper}.pdf`),
      exercise: all,
      language,
      paper,
      parts: [{ kind: 'preview', copy: COPY, profile: 'standard' }],
      prompts: { [COPY]: prompts },
      refusals,
      date: pinnedDate().getTime(),
      hasTwin: false,
    })),
  );
}

const fewer = ({ handout, level, items }: Exercise, found: number): ReturnType<typeof warning> =>
  warning('MP4203', `a sheet of ${handout} at level ${level} has ${found} different items, not ${items}`, {
    help: 'the page shows all of them; another seed or level has others',
  });
