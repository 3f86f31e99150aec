/**
 * A class set as files (`classSet`): a cover with the roster, the sheets of all pupils, their keys in the same order.
 *
 * Every pupil has a sheet of their own, or one of some versions with their name on it; then each version has one key. Keys are
 * where those of versions are: in a file of their own, after the sheets, or on a strip of each.
 */
import { pupilCopy } from '../code/sheet-code.ts';
import { type Exercise, fileStem, type HandoutJob, type HandoutPart, type PupilSheet } from './jobs.ts';
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

export const classSet = (exercise: Exercise, request: HandoutRequest): readonly PlannedFile[] =>
  filesOfClasses(fileStem(exercise, request.profile), request, (pupils) => ({
    sheets: sheetsOf(exercise, pupils, request),
    keys: keysOf(pupils, request),
  }));

/** A cover and what is behind it for each class, in one file or with the keys in another. */
export function filesOfClasses(
  stem: string,
  request: HandoutRequest,
  behind: (pupils: readonly PupilSheet[]) => Record<'sheets' | 'keys', readonly HandoutPart[]>,
): readonly PlannedFile[] {
  const { key, pupilsAFile = PUPILS_A_FILE } = request;
  const pupils = pupilSheets(request);
  const classes = Array.from({ length: Math.ceil(pupils.length / pupilsAFile) }, (_, i) =>
    pupils.slice(i * pupilsAFile, (i + 1) * pupilsAFile),
  );
  return classes.flatMap((some, i) => {
    const name = classes.length === 1 ? `${stem}-class` : `${stem}-class-${i + 1}`;
    const { sheets, keys } = behind(some);
    const parts = [coverOf(some, request), ...sheets];
    return [
      { name, parts: key === 'appended' ? [...parts, ...keys] : parts },
      ...(key === 'separate' || key === 'worked' ? [{ name: `${name}-key`, parts: keys }] : []),
    ];
  });
}

/** Whether pupils have versions: in a test, and where a copier makes the sheets. */
export const isDealt = ({ quiz, sameForAll }: HandoutRequest): boolean =>
  quiz !== undefined || sameForAll === true;

/** Each pupil with a sheet of their own, or with the version of the roster; those without are dealt the versions in turn. */
export function pupilSheets(request: HandoutRequest): readonly PupilSheet[] {
  const { pupils, profile, versions } = request;
  return pupils.map((pupil, i) => ({
    ...pupil,
    profile: pupil.profile ?? profile,
    copy: isDealt(request)
      ? (pupil.version ?? versions[i % versions.length] ?? 'A')
      : pupilCopy(pupil.number),
  }));
}

const coverOf = (pupils: readonly PupilSheet[], request: HandoutRequest): HandoutPart => ({
  kind: 'cover',
  copy: pupils[0]?.copy ?? 'A',
  profile: 'standard',
  pupils,
  ...(isDealt(request) ? { isDealt: true } : {}),
});

function sheetsOf(
  exercise: Exercise,
  pupils: readonly PupilSheet[],
  { key }: HandoutRequest,
): readonly HandoutPart[] {
  const sheets = pupils.map(({ copy, profile, name }): HandoutPart => ({
    kind: key === 'strip' ? 'strip' : 'pupil',
    ...{ copy, profile, name },
  }));
  const isTickets = exercise.form === 'tickets' && sheets.every(({ profile }) => profile === 'standard');
  return isTickets ? ticketPages(sheets.map(({ copy, name = '' }) => ({ copy, name }))) : sheets;
}

function keysOf(pupils: readonly PupilSheet[], request: HandoutRequest): readonly HandoutPart[] {
  const kind = request.key === 'worked' ? 'worked' : 'key';
  return isDealt(request)
    ? versionsIn(pupils).map((copy): HandoutPart => ({ kind, copy, profile: request.profile }))
    : pupils.map(({ copy, profile }): HandoutPart => ({ kind, copy, profile }));
}

/** The versions that pupils have, in order of their letters. */
export const versionsIn = (pupils: readonly PupilSheet[]): readonly string[] =>
  [...new Set(pupils.map(({ copy }) => copy))].sort();

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
