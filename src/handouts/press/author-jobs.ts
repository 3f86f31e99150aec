/**
 * The author's page as jobs (`authorJobs`): so many instances of a level, or all there are.
 *
 * Where a sheet of so many items cannot be made, the page takes its instances wherever there are some. It is of version A, and its
 * code, which has a number of items and no version, prints it again. Fewer than were asked for are no mistake, since an author wants to see how small a space is: a warning (MP4203).
 */
import { join } from '../../base/paths.ts';
import { warning, type Report } from '../../base/diagnostics/diagnostic.ts';
import { composeInstances } from '../core/compose.ts';
import { pinnedDate } from '../../press/open/pinned-date.ts';
import { composeCopy, wishOf } from './copies.ts';
import { fileStem, type Exercise, type HandoutJob } from './jobs.ts';
import type { HandoutRequest } from './request.ts';

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
