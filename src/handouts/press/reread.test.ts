import { expect, test } from 'vitest';
import { isLong } from '../../../test/kit/length.ts';
import { formsOf, inForm, LEVELS } from '../core/handout.ts';
import { HANDOUTS } from '../registry.ts';
import { promptsOf } from './copies.ts';
import type { Exercise, HandoutJob } from './jobs.ts';
import { makeHandoutFile } from './make-file.ts';
import { planHandouts } from './plan.ts';
import { rereadFile } from './reread.ts';
import { USUAL_REQUEST } from './request.ts';

const EXERCISE: Exercise = {
  handout: 'digit-sums',
  version: 1,
  level: 2,
  seed: '7Q4K',
  items: 10,
  form: 'exercises',
};

function job(language: 'en' | 'fr', kind: 'pupil' | 'key'): HandoutJob {
  const parts = [{ kind, copy: 'A', profile: 'standard' }] as const;
  const prompts = promptsOf(EXERCISE, parts);
  return {
    path: '/nowhere/digit-sums-2.en.a4.pdf',
    exercise: EXERCISE,
    language,
    paper: 'a4',
    parts,
    prompts,
    date: 0,
  };
}

test.each(['en', 'fr'] as const)(
  'the finished page is solved again from its tags, %s',
  async (language) => {
    const faults: string[] = [];
    const { bytes } = await makeHandoutFile(job(language, 'pupil'), ({ code }) => void faults.push(code));
    expect(faults).toEqual([]);
    expect(rereadFile(job(language, 'pupil'), bytes)).toEqual([]);
  },
  60_000,
);

const FORMS = HANDOUTS.flatMap((handout) =>
  formsOf(handout).flatMap((form) =>
    LEVELS.filter((level) => inForm(handout, form)?.levels[level]).map(
      (level) => [handout.name, form, level] as const,
    ),
  ),
);

/** All in the walks; here those with heads of their own: a ring of cards whose bag has no rows, half a page. */
const TOLD_APART = FORMS.filter(
  ([name, form]) => isLong || form === 'loop' || (form === 'tickets' && name === 'best-reply'),
);

test.each(TOLD_APART)(
  '%s as %s, level %i, says what it was set to say',
  async (name, form, level) => {
    const jobs = planHandouts(
      { ...USUAL_REQUEST, names: [name], levels: [level], form, key: 'none', out: '/nowhere' },
      ({ message }) => expect.fail(message),
    );
    const [job = expect.fail('no job')] = jobs;
    const { bytes } = await makeHandoutFile(job, ({ message }) => expect.fail(message));
    expect(rereadFile(job, bytes)).toEqual([]);
  },
  60_000,
);

test('equal jobs give equal bytes', async () => {
  const [one, other] = [
    await makeHandoutFile(job('en', 'key'), () => undefined),
    await makeHandoutFile(job('en', 'key'), () => undefined),
  ];
  const [left, right] = [one, other].map(({ bytes }) => Buffer.from(bytes).toString('latin1').split('\n'));
  // The first line that differs tells more than that one does.
  expect(left?.find((line, i) => line !== right?.[i])).toBeUndefined();
  expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
}, 60_000);
