/**
 * Every form can be printed in every profile, without a finding; whole-items.test says where a page may end.
 *
 * Each form, level and profile in both languages in the long form, a loop of twelve in large print in the short one.
 */
import { expect, test } from 'vitest';
import { isLong } from '../../../test/kit/length.ts';
import { PRESS_LANGUAGES } from '../../base/language.ts';
import { PROFILES } from '../code/sheet-code.ts';
import { formsOf, inForm, LEVELS } from '../core/handout.ts';
import { HANDOUTS } from '../registry.ts';
import { judgePdf } from '../../output/preflight/index.ts';
import { makeHandoutFile } from './make-file.ts';
import { planHandouts } from './plan.ts';
import { USUAL_REQUEST } from './request.ts';

const ALL = HANDOUTS.flatMap((handout) =>
  formsOf(handout)
    .filter((form) => form !== 'exercises')
    .flatMap((form) =>
      LEVELS.filter((level) => inForm(handout, form)?.levels[level]).flatMap((level) =>
        PROFILES.map((profile) => [handout.name, form, level, profile] as const),
      ),
    ),
);
const CASES = isLong
  ? ALL
  : ALL.filter(([, form, , profile]) => form === 'loop' && profile === 'large').slice(0, 1);

test.each(CASES)(
  '%s as %s, level %i, %s',
  async (name, form, level, profile) => {
    const jobs = planHandouts(
      {
        ...USUAL_REQUEST,
        names: [name],
        levels: [level],
        seed: '7Q4K',
        form,
        profile,
        languages: isLong ? PRESS_LANGUAGES : ['fr'],
        papers: ['letter'],
        out: '/nowhere',
      },
      ({ message }) => expect.fail(message),
    );
    const wanted = jobs.filter(({ parts: [part] }) => isLong || part?.kind === 'pupil');
    expect(wanted.length).toBeGreaterThan(0);
    for (const job of wanted) {
      const faults: string[] = [];
      const { bytes } = await makeHandoutFile(
        job,
        ({ code, message }) => void faults.push(`${code} ${message}`),
      );
      expect(faults).toEqual([]);
      const judged = judgePdf(Buffer.from(bytes));
      expect(judged.ok ? judged.report.findings.map(({ message }) => message) : judged.why).toEqual([]);
    }
  },
  120_000,
);
