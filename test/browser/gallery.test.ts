/** The gallery in Chromium, opened as a file: by day and by night, wide and narrow, by mouse and by keyboard, and its archive. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../src/base/zip.ts';
import { lookAt, openBrowser } from '../kit/browser.ts';
import { isLong } from '../kit/length.ts';
import { deadLinks } from '../kit/links.ts';
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
    const report = await deck.build({
      only: [],
      papers: ['a4', 'letter'],
      languages: ['en', 'fr'],
      gallery: true,
      editions: true,
    });
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
      const columns = await page
        .locator('.products')
        .first()
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
      expect(columns).toBe(4);
      const cut: boolean[] = await page.locator('.picture img:visible').evaluateAll((all) =>
        all.map((one) => {
          const [image, frame] = [one.getBoundingClientRect(), one.parentElement?.getBoundingClientRect()];
          return frame !== undefined && image.top > frame.top && image.bottom > frame.bottom;
        }),
      );
      expect(cut.length).toBeGreaterThan(0);
      expect(cut.every(Boolean)).toBe(true);
    }));

  const shown = (page: Page): Promise<string[]> =>
    page.locator('.name:visible').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));

  it('lets every link follow a language and a paper, by keyboard, speaks that language, and keeps the choice', () =>
    opened(async (page) => {
      expect((await shown(page)).every((href) => href.endsWith('.en.a4.pdf'))).toBe(true);
      expect(await page.locator('h1').innerText()).toBe('One deck to print');
      await page.locator('input[value="en"]').focus();
      await page.keyboard.press('ArrowRight');
      await page.locator('input[value="a4"]').focus();
      await page.keyboard.press('ArrowRight');
      const french = async (): Promise<void> => {
        const links = await shown(page);
        expect(links.length).toBeGreaterThan(2);
        expect(links.every((href) => /\.fr\.letter\.pdf$/.test(href))).toBe(true);
        expect(await page.locator('html').getAttribute('lang')).toBe('fr');
        expect(await page.locator('h1').innerText()).toBe('Un jeu à imprimer');
        expect(await page.title()).toBe('Un jeu à imprimer');
        expect(await page.locator('.do h3').innerText()).toBe('À imprimer : ces deux, dans cet ordre');
        expect(await page.locator('input[type="search"]').getAttribute('aria-label')).toBe(
          'Chercher un fichier',
        );
        expect(await page.locator('main').innerText()).not.toContain('Print these');
      };
      await french();
      await page.reload();
      await french();
    }));

  it('narrows to a kind of product and to words, and shows everything again', () =>
    opened(async (page) => {
      const all = await shown(page);
      await page.locator('input[value="boxes"]').check({ force: true });
      expect((await shown(page)).map((href) => /box/.test(href))).toEqual([true]);
      expect(await page.locator('.stage').isVisible()).toBe(false);
      await page.locator('input[type="search"]').fill('nothing of the kind');
      expect(await page.locator('.none').isVisible()).toBe(true);
      await page.locator('.clear').click();
      expect(await shown(page)).toEqual(all);
      // Words of the other language are found as well.
      await page.locator('input[type="search"]').fill('planche');
      expect((await shown(page)).map((href) => /contact/.test(href))).toEqual([true]);
    }));

  it('numbers what is printed first, and tells it nowhere else', () =>
    opened(async (page) => {
      const numbers = await page.locator('.do .number').allInnerTexts();
      expect(numbers).toEqual(numbers.map((_, i) => String(i + 1)));
      const first: string[] = await page
        .locator('.do .name')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      const rest: string[] = await page
        .locator('.products .name')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      expect(first.length).toBeGreaterThan(0);
      expect(rest.filter((href) => first.includes(href))).toEqual([]);
    }));

  it('is two to a row on a phone, with doors and choices a thumb can hit', () =>
    opened(async (page) => {
      const heights: number[] = await page
        .locator('.door, fieldset label, input[type="search"]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
    }, 400));

  it('lets every link and the archive follow an edition, by keyboard, and says what it is for', () =>
    opened(async (page) => {
      await page.locator('input[value="standard"]').focus();
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
      expect(await page.locator('input[value="fold"]').isChecked()).toBe(true);
      expect((await shown(page)).some((href) => href.endsWith('/cards-fold.en.a4.pdf'))).toBe(true);
      expect(await page.locator('.door.zip').first().getAttribute('href')).toBe(
        'gallery/trial-fold.en.a4.zip',
      );
      expect(await page.locator('.hint:visible').allInnerTexts()).toEqual([
        expect.stringMatching(/^Fronts and backs on one side/),
      ]);
    }));

  it('shows pictures in its language', () =>
    opened(async (page) => {
      const sources = (): Promise<string[]> =>
        page
          .locator('main img')
          .evaluateAll((all) =>
            all
              .filter((one) => getComputedStyle(one).display !== 'none')
              .map((one) => one.getAttribute('src') ?? ''),
          );
      expect((await sources()).every((src) => src.endsWith('.en.png'))).toBe(true);
      await page.locator('input[value="fr"]').check({ force: true });
      expect((await sources()).length).toBeGreaterThan(3);
      expect((await sources()).every((src) => src.endsWith('.fr.png'))).toBe(true);
    }));

  it('links every file without JavaScript', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(pathToFileURL(path).href);
    await page.locator('.more summary').first().click();
    expect(await page.locator('.links').first().locator('a:visible').count()).toBeGreaterThan(3);
    await page.close();
  });

  it('leads nowhere outside of its folder, nor does any page in it', () => {
    const pages = readdirSync(deck.out, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.html'),
    );
    expect(pages.length).toBeGreaterThan(0);
    expect(
      pages.flatMap((name) => deadLinks(deck.out, name, readFileSync(join(deck.out, name), 'utf8'))),
    ).toEqual([]);
    expect(
      deadLinks(deck.out, 'index.html', '<a href="../decks/trial/">folder</a> <img src="gone.png">'),
    ).toEqual(['index.html: ../decks/trial/', 'index.html: gone.png']);
  });

  it('names minutes, pieces and a box that stands, and packs what is printed first with a page on how', () =>
    opened(async (page) => {
      const facts = await page.locator('.deck > header p').first().innerText();
      expect(facts).toBe('20 minutes · 4 cards, 6 small parts');
      const isDrawn = await page
        .locator('.standing')
        .first()
        .evaluate((one) => (one as HTMLImageElement).naturalWidth > 100);
      expect(isDrawn).toBe(true);
      const href = (await page.locator('.door.zip').first().getAttribute('href')) ?? '';
      const archive = join(deck.out, href);
      expect(existsSync(archive)).toBe(true);
      const entries = readZip(readFileSync(archive));
      const names = typeof entries === 'string' ? [] : entries.map(({ name }) => name);
      const first: string[] = await page
        .locator('.do .name')
        .evaluateAll((all) =>
          all.map((one, i) => `${i + 1}-${one.getAttribute('href')?.split('/').at(-1) ?? ''}`),
        );
      expect(names).toEqual(['0-how-to-print.html', ...first]);
    }));
});
