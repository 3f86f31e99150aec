/**
 * HTML twins of handouts in Chromium: an automatic checker (WCAG 2.1 A and AA) has nothing to mend, by day and on a phone by night;
 * no page scrolls sideways, runs a script or asks for anything.
 *
 * Every handout and form with key and teacher's page, in both languages, in the long form; one of them in the short one.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAt, openBrowser } from '../../../test/kit/browser.ts';
import { isLong } from '../../../test/kit/length.ts';
import { hasProgram } from '../../../test/kit/programs.ts';
import { present } from '../../base/invariant.ts';
import { PRESS_LANGUAGES } from '../../base/language.ts';
import { formsOf, inForm, LEVELS } from '../core/handout.ts';
import { HANDOUTS } from '../registry.ts';
import { makeHandoutFile } from './make-file.ts';
import { planHandouts } from './plan.ts';
import { USUAL_REQUEST } from './request.ts';

/** Each form at its highest level but level 4, whose pages are words. */
const ALL = HANDOUTS.flatMap((handout) =>
  formsOf(handout).flatMap((form) => {
    const level = LEVELS.findLast((one) => one < 4 && inForm(handout, form)?.levels[one]);
    return level === undefined ? [] : [[handout.name, form, level] as const];
  }),
);
const CASES = isLong ? ALL : ALL.filter(([name, form]) => name === 'keep-or-draw' && form === 'exercises');

const WINDOWS = [
  { width: 1000, scheme: 'light' },
  { width: 320, scheme: 'dark' },
] as const;

describe.skipIf(!hasProgram('chromium'))('the twin of', () => {
  const folder = mkdtempSync(join(tmpdir(), 'modpress-twins-'));
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  it.each(CASES)(
    '%s as %s, level %i, passes the checker with key and teacher’s page',
    async (name, form, level) => {
      const jobs = planHandouts(
        {
          ...USUAL_REQUEST,
          names: [name],
          levels: [level],
          form,
          languages: isLong ? PRESS_LANGUAGES : ['fr'],
          out: '/nowhere',
        },
        ({ message }) => expect.fail(message),
      );
      expect(jobs.length).toBeGreaterThan(2);
      for (const job of jobs) {
        const { twin } = await makeHandoutFile(job, ({ message }) => expect.fail(message));
        const html = present(twin, `twin of ${job.path}`);
        expect(html).not.toMatch(/<script|javascript:|<link|@import|<iframe|\son\w+=/);
        const path = join(folder, 'twin.html');
        writeFileSync(path, html);
        for (const window of WINDOWS) {
          const looked = await lookAt(present(browser, 'browser'), path, window);
          const wanted = { path: job.path, violations: [], isWide: false, requests: [] };
          expect({ path: job.path, ...looked }).toMatchObject(wanted);
          expect(looked.passes).toBeGreaterThan(10);
        }
      }
    },
    240_000,
  );
});
