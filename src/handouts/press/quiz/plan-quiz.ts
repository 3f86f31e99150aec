/**
 * A quiz as jobs (`planQuiz`): a file of all versions and one of their keys, for each language and paper.
 *
 * Composes every exercise first, so that items that cannot be made are reported before anything is drawn.
 */
import { join } from '../../../base/paths.ts';
import type { Report } from '../../../base/diagnostics/diagnostic.ts';
import { pinnedDate } from '../../../press/open/pinned-date.ts';
import { promptsOf } from '../copies.ts';
import { inProfile, type Exercise, type HandoutJob, type HandoutPart, type Quiz } from '../jobs.ts';
import { isPossible } from '../possible.ts';
import type { HandoutRequest } from '../request.ts';

const exercisesIn = (quiz: Quiz): readonly Exercise[] =>
  quiz.exercises.flatMap((one) => ('exercise' in one ? [one.exercise] : []));

/** Under which key the items of an exercise lie in the prompts of a job. */
export const promptKey = ({ seed }: Exercise, copy: string): string => `${seed} ${copy}`;

export function planQuiz(quiz: Quiz, request: HandoutRequest, report: Report): readonly HandoutJob[] {
  const { versions, key, profile } = request;
  const all = exercisesIn(quiz);
  const [first] = all;
  if (!first) return [];
  const copies = { copies: versions, composing: () => undefined };
  if (!all.every((exercise) => isPossible(exercise, copies, report))) return [];
  const parts = (kind: HandoutPart['kind']): readonly HandoutPart[] =>
    versions.map((copy) => ({ kind, copy, profile }));
  const prompts = Object.fromEntries(
    all.flatMap((exercise) =>
      Object.entries(promptsOf(exercise, parts('quiz'))).map(
        ([copy, items]) => [promptKey(exercise, copy), items] as const,
      ),
    ),
  );
  const stem = inProfile(quiz.stem, profile);
  const files = [
    { name: stem, parts: key === 'appended' ? [...parts('quiz'), ...parts('quiz-key')] : parts('quiz') },
    ...(key === 'appended' || key === 'none' ? [] : [{ name: `${stem}-key`, parts: parts('quiz-key') }]),
  ];
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
        hasTwin: true,
      })),
    ),
  );
}
