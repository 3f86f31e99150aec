import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { lookAt, openBrowser } from '../../../test/kit/browser.ts';
import { hasProgram } from '../../../test/kit/programs.ts';
import { promptsOf } from './copies.ts';
import type { Exercise } from './jobs.ts';
import { makeSlides } from './work.ts';

const EXERCISE: Exercise = {
  handout: 'missing-card',
  version: 2,
  level: 2,
  seed: '0001',
  items: 3,
  form: 'exercises',
};
const PARTS = [{ kind: 'pupil', copy: 'A', profile: 'standard' }] as const;

async function slidesOf(exercise: Exercise): Promise<string> {
  const faults: string[] = [];
  const made = await makeSlides(
    {
      path: '/nowhere/slides.html',
      exercise,
      language: 'en',
      paper: 'a4',
      parts: PARTS,
      prompts: promptsOf(exercise, PARTS),
      date: 0,
      to: 'projector',
    },
    ({ message }) => void faults.push(message),
  );
  expect(faults).toEqual([]);
  return made;
}

let page = '';
beforeAll(async () => {
  page = await slidesOf(EXERCISE);
}, 60_000);

describe('a page for the projector', () => {
  it('has each item once, and its work inside details alone', () => {
    expect(page.match(/<section class="slide"/g)).toHaveLength(3);
    const withoutAnswers = page.replace(/<details>[\s\S]*?<\/details>/g, '');
    expect(page).toContain('Open cards:');
    expect(withoutAnswers).not.toContain('Open cards:');
    expect(withoutAnswers).toContain('Open cards add up to');
  });

  it('has room for the labels of fields that stand under heads on paper', async () => {
    const wide = await slidesOf({ ...EXERCISE, handout: 'digit-sums', version: 1, items: 1 });
    expect(wide.match(/<section class="slide"/g)).toHaveLength(1);
  });

  it('runs its own script and fetches nothing', () => {
    const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page).toContain(`script-src 'sha256-${hash}'`);
    expect(page).toContain("default-src 'none'");
  });

  it.skipIf(!hasProgram('chromium'))(
    'turns on keys, shows and hides, and passes an automatic checker',
    async () => {
      const path = join(mkdtempSync(join(tmpdir(), 'modpress-slides-')), 'slides.html');
      writeFileSync(path, page);
      const browser = await openBrowser();
      try {
        const looked = await lookAt(browser, path, { width: 1280, scheme: 'light' });
        expect(looked.violations).toEqual([]);
        const tab = await browser.newPage();
        await tab.goto(pathToFileURL(path).href);
        await tab.keyboard.press('ArrowRight');
        await tab.keyboard.press('ArrowRight');
        expect(await tab.locator('.slide:visible').count()).toBe(1);
        expect(await tab.locator('.answer:visible').count()).toBe(0);
        await tab.keyboard.press('Space');
        expect(await tab.locator('.answer:visible').count()).toBe(1);
        expect(await tab.locator('[aria-live]').textContent()).not.toBe('');
        await tab.keyboard.press('ArrowRight');
        expect(await tab.locator('.answer:visible').count()).toBe(0);
        await tab.keyboard.press('Escape');
        expect(await tab.locator('.slide:visible').count()).toBe(3);
      } finally {
        await browser.close();
      }
    },
    120_000,
  );
});
