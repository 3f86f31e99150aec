/**
 * The automatic checker axe finds nothing to mend in the studio: in every view, by day and by night, with every overlay of a
 * card shown and a changed card to compare. Skipped where Chromium is missing.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../kit/length.ts';
import { hasProgram } from '../kit/programs.ts';
import { openStudio, VIEWS, type OpenStudio } from './studio.fixture.ts';

// In the walks (TESTS=long) alone.
describe.skipIf(!hasProgram('chromium') || !isLong)('the studio', () => {
  let opened: OpenStudio;

  beforeAll(async () => {
    opened = await openStudio();
    // Without a change the view that compares would be empty.
    const page = await opened.browser.newPage();
    await page.goto(opened.studio.address);
    await page.waitForSelector('[data-card="cards/tug"]');
    opened.edit('cards.csv', (text) => text.replace('Harbour tug', 'Icebreaker'));
    await page.waitForSelector('[data-card="cards/tug"]:has-text("changed")');
    await page.goto(`http://127.0.0.1:${opened.studio.port}/compare`);
    await page.waitForSelector('.list li');
    await page.close();
  }, 120_000);

  afterAll(() => opened.close());

  it.each(['light', 'dark'] as const)(
    'passes the automatic checker, %s',
    async (scheme) => {
      const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
      const { browser, studio } = opened;
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
        bypassCSP: true,
      });
      const own = await context.newPage();
      await own.goto(studio.address);
      for (const view of VIEWS) {
        await own.goto(`http://127.0.0.1:${studio.port}/${view}?over=trim,safe,order`, { waitUntil: 'load' });
        await own.waitForSelector('h1');
        await own.waitForTimeout(500);
        await own.evaluate(axe);
        const found = await own.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
          'axe.run()',
        );
        const said = found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
        expect(said, `${view} ${scheme}`).toEqual([]);
      }
      await context.close();
    },
    180_000,
  );
});
