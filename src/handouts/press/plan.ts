/**
 * From a wish to jobs: which files, which documents in each (`planHandouts`).
 *
 * Composes every copy once, so that a sheet that cannot be made is reported before anything is drawn (MP4203). Reports MP4201, MP4202,
 * MP4208 and MP4210 for what does not exist.
 */
import { join } from '../../base/paths.ts';
import type { PressLanguage as Language } from '../../base/language.ts';
import { type Diagnostic, error, type Place, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { Profile } from '../code/sheet-code.ts';
import {
  formsOf,
  type Handout,
  inForm,
  inVersion,
  type LevelNumber,
  LEVELS,
  versionsOf,
} from '../core/handout.ts';
import { findHandout, HANDOUTS } from '../registry.ts';
import { pinnedDate } from '../../press/open/pinned-date.ts';
import {
  authorJobs,
  classSet,
  isDealt,
  type PlannedFile,
  pupilSheets,
  ticketPages,
  versionsIn,
} from './class-set.ts';
import { type Composing, isPossible, listedPrompts, promptsOf } from './copies.ts';
import { type Exercise, fileStem, type HandoutJob, type HandoutPart } from './jobs.ts';
import { planQuiz } from './quiz/page.ts';
import type { HandoutRequest } from './request.ts';
import { noStrip } from './strip.ts';
import { host } from '../../base/host.ts';
import { packageFolder } from '../../press/open/package-folder.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';

/** The jobs of a request; empty when something about it is wrong (reported). */
export function planHandouts(
  request: HandoutRequest,
  report: Report,
  composing: Composing = () => undefined,
): readonly HandoutJob[] {
  if (reportMissingDecks(report)) return [];
  if (request.quiz) return planQuiz(request.quiz, request, report);
  const exercises = request.names.flatMap((name) => exercisesOf(name, request, report));
  if (request.preview !== undefined)
    return exercises.flatMap((exercise) => authorJobs(exercise, request, report));
  return exercises.flatMap((exercise) =>
    isPossible(exercise, { copies: copiesOf(request), composing }, report)
      ? request.languages.flatMap((language) =>
          request.to === 'moodle'
            ? [moodleJob(exercise, language, request)]
            : request.to === 'projector'
              ? projectorJobs(exercise, language, request)
              : pdfJobs(exercise, language, request),
        )
      : [],
  );
}

const pdfJobs = (exercise: Exercise, language: Language, request: HandoutRequest): readonly HandoutJob[] =>
  request.papers.flatMap((paper) =>
    filesOf(exercise, request).map(({ name, parts }) => ({
      path: join(request.out, exercise.handout, `${name}.${language}.${paper}.pdf`),
      exercise,
      language,
      paper,
      parts,
      prompts: promptsOf(exercise, parts),
      date: pinnedDate().getTime(),
      // A class set is for paper; everybody else may read on the web.
      hasTwin: request.pupils.length === 0,
    })),
  );

/** A page of HTML for each version. */
const projectorJobs = (
  exercise: Exercise,
  language: Language,
  request: HandoutRequest,
): readonly HandoutJob[] =>
  request.versions.map((copy) => {
    const parts = [{ kind: 'pupil', copy, profile: 'standard' }] as const;
    const name = `${fileStem(exercise, 'standard')}-projector-${copy}.${language}.html`;
    return {
      path: join(request.out, exercise.handout, name),
      exercise,
      language,
      paper: 'a4',
      parts,
      prompts: promptsOf(exercise, parts),
      date: pinnedDate().getTime(),
      to: 'projector',
    };
  });

/** All copies in one file: a question bank has no paper and no key beside it. */
function moodleJob(exercise: Exercise, language: Language, request: HandoutRequest): HandoutJob {
  const parts = copiesOf(request).map((copy): HandoutPart => ({ kind: 'pupil', copy, profile: 'standard' }));
  return {
    path: join(request.out, exercise.handout, `${fileStem(exercise, 'standard')}.${language}.moodle.xml`),
    exercise,
    language,
    paper: 'a4',
    parts,
    prompts: listedPrompts(exercise, parts),
    date: pinnedDate().getTime(),
    to: 'moodle',
  };
}

function exercisesOf(name: string, request: HandoutRequest, report: Report): readonly Exercise[] {
  const handout = generatorOf(name, request, report);
  if (!handout) return [];
  const printed = inForm(handout, request.form);
  if (!printed) {
    const help =
      request.form === 'same-numbers'
        ? `these can: ${withForm('same-numbers').join(', ')}`
        : `it has ${formsOf(handout).join(', ')}`;
    report(error('MP4202', noForm(handout, request.form), { help }));
    return [];
  }
  const usual = printed.sharesItems ? levelsOf(printed) : [usualLevel(printed)];
  const levels = request.levels.length > 0 ? request.levels : usual;
  return levels.flatMap((level) => exerciseAt(printed, level, request, report));
}

/** The handout in the version that is asked for. */
function generatorOf(name: string, request: HandoutRequest, report: Report): Handout | undefined {
  const newest = findHandout(name);
  if (!newest) {
    report(noHandout(name));
    return undefined;
  }
  const { version = newest.version } = request;
  const found = inVersion(newest, version);
  if (!found) report(noVersion('MP4208', newest, version));
  return found;
}

/** The handouts that have a form. */
const withForm = (form: HandoutRequest['form']): readonly string[] =>
  HANDOUTS.filter((handout) => inForm(handout, form)).map(({ name }) => name);

/** Levels of most handouts ask about things of different kinds: no numbers would do for all of them. */
const noForm = (handout: Handout, form: HandoutRequest['form']): string =>
  form === 'same-numbers'
    ? `the levels of ${handout.name} ask about different things: they cannot have the same numbers`
    : `${handout.name} has no form ${form}`;

const levelsOf = ({ levels }: Handout): readonly LevelNumber[] => LEVELS.filter((level) => levels[level]);

/** Level 2, or the first there is. */
const usualLevel = ({ levels }: Handout): LevelNumber =>
  levels[2] ? 2 : (LEVELS.find((level) => levels[level]) ?? 1);

function exerciseAt(
  handout: Handout,
  level: LevelNumber,
  request: HandoutRequest,
  report: Report,
): readonly Exercise[] {
  const { seed, form } = request;
  const found = handout.levels[level];
  if (!found) {
    const asked = form === 'exercises' ? '' : ` as ${form}`;
    const help = `it has ${levelsOf(handout).join(', ')}`;
    report(error('MP4202', `${handout.name} has no level ${level}${asked}`, { help }));
    return [];
  }
  const why = request.key === 'strip' ? noStrip(found, profilesOf(request)) : undefined;
  if (why !== undefined) {
    const help = 'take another key: separate has the page in small with its answers; appended or worked';
    report(error('MP4202', `level ${level} of ${handout.name} has no strip: ${why}`, { help }));
    return [];
  }
  return [
    {
      handout: handout.name,
      version: handout.version,
      level,
      seed,
      form,
      items: request.items ?? found.usual,
    },
  ];
}

const profilesOf = ({ pupils, profile }: HandoutRequest): readonly Profile[] =>
  pupils.length > 0 ? pupils.map((pupil) => pupil.profile ?? profile) : [profile];

const copiesOf = (request: HandoutRequest): readonly string[] =>
  request.pupils.length === 0
    ? request.versions
    : isDealt(request)
      ? versionsIn(pupilSheets(request))
      : pupilSheets(request).map(({ copy }) => copy);

const filesOf = (exercise: Exercise, request: HandoutRequest): readonly PlannedFile[] =>
  request.pupils.length > 0 ? classSet(exercise, request) : versionFiles(exercise, request);

function versionFiles(
  exercise: Exercise,
  { versions, profile, key }: HandoutRequest,
): readonly PlannedFile[] {
  const stem = fileStem(exercise, profile);
  const parts = (kind: HandoutPart['kind']): readonly HandoutPart[] =>
    versions.map((copy) => ({ kind, copy, profile }));
  const keys = parts(key === 'worked' ? 'worked' : 'key');
  const sheets =
    exercise.form === 'tickets' && profile === 'standard'
      ? ticketPages(versions.map((copy) => ({ copy })))
      : parts(key === 'strip' ? 'strip' : 'pupil');
  const [first = 'A'] = versions;
  const beside = (['teacher', 'pieces'] as const).map((kind) => ({
    kind,
    copy: first,
    profile: 'standard' as const,
  }));
  return [
    { name: stem, parts: key === 'appended' ? [...sheets, ...keys] : sheets },
    ...(key === 'separate' || key === 'worked' ? [{ name: `${stem}-key`, parts: keys }] : []),
    { name: `${stem}-teacher`, parts: beside },
  ];
}

/** True when a deck is missing, which is reported (MP4210). */
export function reportMissingDecks(report: Report, decks = packageFolder().decks): boolean {
  const needed = [...new Set(HANDOUTS.map(({ game }) => game))].sort();
  const missing = needed.filter((name) => host().store.kindOf(join(decks, name, 'deck.yaml')) === undefined);
  if (missing.length === 0) return false;
  const names = missing.map((name) => `decks/${name}`).join(', ');
  report(
    error('MP4210', `this copy of modpress lacks ${names}, and handouts are drawn with parts of every deck`, {
      help: 'install modpress again, with all of its folders',
    }),
  );
  return true;
}

// MP4201 for a name or number that no handout has (`noHandout`).

const NAMES = HANDOUTS.map(({ name }) => name);

/** Numbers have no near ones: "H13" is told where numbers end. */
export const noHandout = (name: string): Diagnostic =>
  error('MP4201', `there is no handout "${name}"`, {
    help: /^h?\d+$/i.test(name)
      ? `they are H1 to H${HANDOUTS.length}; modpress handout --list names them`
      : suggestionFor(name, NAMES),
  });

/** @param place in the file that asks for it, where one does */
export function noVersion(
  code: 'MP4208' | 'MP4209',
  handout: Handout,
  version: number,
  place?: Place,
): Diagnostic {
  const known = versionsOf(handout);
  const have = known.length === 1 ? `its only version is ${known.join()}` : `it has ${known.join(', ')}`;
  return error(code, `${handout.name} has no version ${version}`, {
    place,
    help: `${have}; a newer one comes with a newer release of modpress`,
  });
}
