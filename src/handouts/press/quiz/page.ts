/** What the pages of a quiz are given: exercises with letters for their items, marks, and on a key the reasons. */
import { formatCode } from '../../code/sheet-code.ts';
import { LEVELS } from '../../core/handout.ts';
import { phrase } from '../../core/phrase.ts';
import { rulingOf } from '../../print/field.ts';
import { printWork } from '../../print/key.ts';
import { printSheet } from '../../print/sheet.ts';
import type { PrintedSheet } from '../../print/types.ts';
import { coverWith } from '../cover.ts';
import { filesOfClasses, type PlannedFile, pupilSheets, versionsIn } from '../class-set.ts';
import { copyOf, type PrintedCopy } from '../printed-copy.ts';
import {
  type Exercise,
  type HandoutJob,
  type HandoutPart,
  inProfile,
  type Quiz,
  type QuizExercise,
} from '../jobs.ts';
import { sheetData } from '../template-data.ts';
import { handoutSpeaker } from '../words.ts';
import { join } from '../../../base/paths.ts';
import type { Report } from '../../../base/diagnostics/diagnostic.ts';
import { pinnedDate } from '../../../press/open/pinned-date.ts';
import { isPossible, promptsOf } from '../copies.ts';
import type { HandoutRequest } from '../request.ts';

type Data = Readonly<Record<string, unknown>>;

/** The level in the code and on the page: the highest that is asked. */
const levelOf = ({ exercises }: Quiz): number =>
  Math.max(1, ...exercises.map((one) => ('exercise' in one ? one.exercise.level : 1)));

export const quizCode = (quiz: Quiz, { copy, profile }: Pick<HandoutPart, 'copy' | 'profile'>): string =>
  formatCode({
    handout: 0,
    form: 'exercises',
    level: levelOf(quiz),
    version: 1,
    seed: quiz.seed,
    copy,
    profile,
  });

/** An exercise of the quiz as a copy of its handout. */
export const quizCopy = (job: HandoutJob, part: HandoutPart, exercise: Exercise): PrintedCopy =>
  copyOf(
    { ...job, exercise, prompts: { [part.copy]: job.prompts[promptKey(exercise, part.copy)] ?? [] } },
    part,
  );

const letter = (index: number): string => 'abcdefghijklmnopqrst'.charAt(index);

/** Everything for the template. */
export function quizData(job: HandoutJob, part: HandoutPart, quiz: Quiz): Data {
  const words = handoutSpeaker('core', job.language);
  const say = (key: string, values = {}): string => words.plain(phrase(`page.${key}`, values));
  const level = levelOf(quiz);
  const tags = new Set(
    quiz.exercises.flatMap((one) => ('exercise' in one ? quizCopy(job, part, one.exercise).facts.tags : [])),
  );
  return {
    sheet: {
      title: quiz.title[job.language],
      subtitle: quiz.subtitle[job.language],
      code: quizCode(quiz, part.kind === 'cover' ? setOf(part) : part),
      copy: part.copy,
      tags: [...tags].slice(0, 5).join(' · '),
      game: '',
    },
    say: {
      ...Object.fromEntries(
        ['level', 'version', 'sameCode', 'key', 'teacher', 'forTeacher', 'checked', 'checkedHead'].map(
          (key) => [key, say(key)],
        ),
      ),
      // A test is printed again from its file, not by its code.
      code: '',
      names: ['name', 'class', 'date'].map((key) => say(key)),
    },
    levels: LEVELS.map((number) => ({ number, on: number === level })),
    levelSpoken: say('levelSpoken', { level }),
    copySpoken: say('copySpoken', { copy: part.copy }),
    keyLead: say('keyLead', { level, copy: part.copy }),
    pupil: part.name ?? '',
    total: quiz.marks,
    totalSpoken: say('quizTotal', { marks: quiz.marks }),
    ...(part.kind === 'cover'
      ? quizCover(job, part, quiz)
      : { exercises: rulesOnce(quiz.exercises.map((one, i) => exerciseData(job, part, one, i))) }),
  };
}

const quizCover = ({ language }: HandoutJob, part: HandoutPart, quiz: Quiz): Data =>
  coverWith(part, {
    say: (key, values = {}) => handoutSpeaker('core', language).plain(phrase(`cover.${key}`, values)),
    codeOf: (pupil) => quizCode(quiz, pupil),
    asked: ['exercises', quiz.exercises.length],
  });

/** The class as a copy: `C26`. */
const setOf = ({ pupils = [] }: HandoutPart): Pick<HandoutPart, 'copy' | 'profile'> => ({
  copy: `C${pupils.length}`,
  profile: 'standard',
});

/** Each rule stands at the first exercise that needs it, once in a test. */
function rulesOnce(exercises: readonly Data[]): readonly Data[] {
  const printed = new Set<string>();
  return exercises.map(({ rules = [], ...one }) => ({
    ...one,
    rules: (rules as PrintedSheet['rules']).filter(({ text }) => {
      const said = JSON.stringify(text);
      return !printed.has(said) && printed.add(said);
    }),
  }));
}

function exerciseData(job: HandoutJob, part: HandoutPart, one: QuizExercise, index: number): Data {
  const words = handoutSpeaker('core', job.language);
  const common = {
    number: index + 1,
    marks: one.marks,
    marksSpoken: words.plain(phrase('page.quizMarks', { marks: one.marks })),
  };
  if ('question' in one)
    return {
      ...common,
      question: one.question[job.language],
      lines: Array.from({ length: one.lines }, (_, line) => line),
      ruling: rulingOf(job.language, part.profile),
    };
  const copy = quizCopy(job, part, one.exercise);
  const isKey = part.kind === 'quiz-key';
  const { blocks, ...sheet } = printSheet(copy.facts, isKey ? 'key' : 'pupil', copy.printing);
  const lettered = blocks
    .filter(({ items }) => items.length > 0)
    .map((block) => ({
      ...block,
      items: block.items.map((item) => ({ ...item, letter: letter(item.number - 1) })),
    }));
  const data = sheetData({ ...sheet, blocks: lettered }, copy.printing);
  const work = isKey ? printWork(copy.facts, copy.printing) : [];
  return {
    ...common,
    rules: isKey ? [] : sheet.rules,
    common: data['common'],
    blocks: data['blocks'],
    work: work.map(({ number, lines }) => ({ number: letter(number - 1), lines })),
  };
}

// A quiz as jobs (`planQuiz`): a file of all versions and one of their keys, for each language and paper.
// Composes every exercise first, so that items that cannot be made are reported before anything is drawn.

export const exercisesOf = (quiz: Quiz): readonly Exercise[] =>
  quiz.exercises.flatMap((one) => ('exercise' in one ? [one.exercise] : []));

/** Under which key the items of an exercise lie in the prompts of a job. */
const promptKey = ({ seed }: Exercise, copy: string): string => `${seed} ${copy}`;

export function planQuiz(quiz: Quiz, asked: HandoutRequest, report: Report): readonly HandoutJob[] {
  const request = { ...asked, quiz };
  const { pupils, versions, profile } = request;
  const all = exercisesOf(quiz);
  const [first] = all;
  if (!first) return [];
  const given = pupils.length === 0 ? versions : versionsIn(pupilSheets(request));
  const copies = { copies: given, composing: () => undefined };
  if (!all.every((exercise) => isPossible(exercise, copies, report))) return [];
  const prompts = Object.fromEntries(
    all.flatMap((exercise) =>
      Object.entries(promptsOf(exercise, partsOf('quiz', given, profile))).map(
        ([copy, items]) => [promptKey(exercise, copy), items] as const,
      ),
    ),
  );
  const files = filesOf(quiz, request);
  return request.languages.flatMap((language) =>
    request.papers.flatMap((paper) =>
      files.map((file): HandoutJob => ({
        path: join(request.out, `${file.name}.${language}.${paper}.pdf`),
        exercise: first,
        quiz,
        language,
        paper,
        parts: file.parts,
        prompts,
        date: pinnedDate().getTime(),
        // Names are for paper alone.
        hasTwin: pupils.length === 0,
      })),
    ),
  );
}

const partsOf = (
  kind: HandoutPart['kind'],
  versions: readonly string[],
  profile: HandoutPart['profile'],
): readonly HandoutPart[] => versions.map((copy) => ({ kind, copy, profile }));

/** A test of each version; with a roster one for each pupil, behind a cover that says who has which. */
function filesOf(quiz: Quiz, request: HandoutRequest): readonly PlannedFile[] {
  const { pupils, versions, key, profile } = request;
  const stem = inProfile(quiz.stem, profile);
  if (pupils.length > 0)
    return filesOfClasses(stem, request, (some) => ({
      sheets: some.map(({ copy, name, profile: own }) => ({ kind: 'quiz', copy, name, profile: own })),
      keys: partsOf('quiz-key', versionsIn(some), profile),
    }));
  const [tests, keys] = [partsOf('quiz', versions, profile), partsOf('quiz-key', versions, profile)];
  return [
    { name: stem, parts: key === 'appended' ? [...tests, ...keys] : tests },
    ...(key === 'appended' || key === 'none' ? [] : [{ name: `${stem}-key`, parts: keys }]),
  ];
}
