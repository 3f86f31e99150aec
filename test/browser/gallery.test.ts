/** The gallery in Chromium, opened as a file: by day and by night, wide and narrow, by mouse and by keyboard, and its archive. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../src/files/zip.ts';
import { lookAt, openBrowser } from '../kit/browser.ts';
import { isLong } from '../kit/length.ts';
import { deckFolder } from '../kit/print-deck.ts';
import { hasProgram } from '../kit/programs.ts';

const PARTS = `title: { en: Trial, fr: Essai }
version: 0.9.1
languages: [en, fr]
box: { minutes: 20 }
components:
  - name: cards
    size: poker
    front: face.hbs
    back: back.hbs
    data: [{ id: a }, { id: b }, { id: c }, { id: d }]
  - { name: discs, kind: token, size: 20 x 20 mm, corner: 10 mm, bleed: 2 mm, safe: 0, copies: 6, front: face.hbs }
`;

describe.skipIf(!hasProgram('chromium'))('the gallery in Chromium', () => {
  const deck = deckFolder(PARTS);
  const path = join(deck.out, 'index.html');
  let browser: Browser;
  beforeAll(async () => {
    const report = await deck.build({ only: [], papers: ['a4', 'letter'], languages: ['en', 'fr'] });
    expect(deck.findings(report)).toEqual([]);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    deck.remove();
  });

  const opened = async (work: (page: Page) => Promise<void>, width = 1280): Promise<void> => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    try {
      await page.goto(pathToFileURL(path).href);
      await work(page);
    } finally {
      await page.close();
    }
  };

  // Short: each width and each scheme once.
  it.each(
    (
      [
        [1280, 'light'],
        [400, 'dark'],
        [1280, 'dark'],
        [400, 'light'],
      ] as const
    ).slice(0, isLong ? 4 : 2),
  )(
    'has no fault axe knows, asks for nothing else and does not scroll sideways: %i, %s',
    async (width, scheme) => {
      const looked = await lookAt(browser, path, { width, scheme });
      expect(looked.violations).toEqual([]);
      expect(looked.passes).toBeGreaterThan(15);
      expect(looked.isWide).toBe(false);
      const own = pathToFileURL(deck.out).href;
      expect(looked.requests.filter((url) => !url.startsWith(own) && !url.startsWith('data:'))).toEqual([]);
    },
  );

  it('stands four to a row at 1280, each product by the top of its page', () =>
    opened(async (page) => {
      const tops: number[] = await page
        .locator('article')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(tops.slice(0, 4).every((top) => top === tops[0])).toBe(true);
      const cut: boolean[] = await page.locator('.picture:not(.hand) img').evaluateAll((all) =>
        all.map((one) => {
          const [image, frame] = [one.getBoundingClientRect(), one.parentElement?.getBoundingClientRect()];
          return frame !== undefined && image.top > frame.top && image.bottom > frame.bottom;
        }),
      );
      expect(cut.length).toBeGreaterThan(0);
      expect(cut.every(Boolean)).toBe(true);
    }));

  it('narrows to a language and a paper by keyboard, and keeps the choice', () =>
    opened(async (page) => {
      const shown = (): Promise<string[]> =>
        page.locator('.links a:visible').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
      expect(new Set(await shown()).size).toBeGreaterThan(2);
      await page.locator('button[data-value="fr"]').focus();
      await page.keyboard.press('Enter');
      await page.locator('button[data-value="letter"]').focus();
      await page.keyboard.press('Space');
      expect(new Set(await shown())).toEqual(new Set(['fr Letter']));
      expect(await page.locator('button[data-value="fr"]').getAttribute('aria-pressed')).toBe('true');
      await page.reload();
      expect(new Set(await shown())).toEqual(new Set(['fr Letter']));
      await page.locator('input[type="search"]').fill('nothing of the kind');
      expect(await page.locator('.none').isVisible()).toBe(true);
      await page.locator('.clear').click();
      expect(new Set(await shown()).size).toBeGreaterThan(2);
    }));

  it('is one column on a phone, whose doors a thumb can hit', () =>
    opened(async (page) => {
      const heights: number[] = await page
        .locator('.door, .bar button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
    }, 400));

  it('names the minutes, and offers every file of the deck in one archive', () =>
    opened(async (page) => {
      expect(await page.locator('.deck header').first().textContent()).toContain('20 minutes');
      const href = (await page.locator('.door.zip').first().getAttribute('href')) ?? '';
      const archive = join(deck.out, href);
      expect(existsSync(archive)).toBe(true);
      const entries = readZip(readFileSync(archive));
      const names = typeof entries === 'string' ? [] : entries.map(({ name }) => name);
      const links: string[] = await page
        .locator('.links a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      expect(new Set(names)).toEqual(new Set(links));
    }));
});
