/** HTML twins of shipped documents: the same words as the PDF, and nothing for an automatic checker to find in Chromium. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPdf, spokenLines } from '../src/output/preflight/index.ts';
import { lookAt, openBrowser } from './kit/browser.ts';
import { isLong } from './kit/length.ts';
import { hasProgram } from './kit/programs.ts';
import { languagesOf, paperOf } from './kit/shared-build.ts';
import { shippedDeck, type ShippedDeck } from './kit/shipped-deck.ts';

const DECKS = ['mod-3', 'mod', 'modulo-n'];
let decks: readonly ShippedDeck[] = [];

beforeAll(async () => {
  decks = DECKS.map(shippedDeck);
  for (const deck of decks) {
    const report = await deck.full();
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  }
}, 240_000);
afterAll(() => {
  for (const deck of decks) deck.remove();
});

const folderOf = (index: number): string => decks[index]?.files() ?? '';
const pagesOf = (index: number): readonly string[] =>
  readdirSync(folderOf(index)).filter((name) => /^(rules|score-pad).*\.html$/.test(name));

const textOf = (html: string): string =>
  (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
const headingsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<h(\d)[^>]*>([\s\S]*?)<\/h\d>/g)].map(
    ([, level = '', text = '']) => `${level} ${squeezed(text)}`,
  );
const squeezed = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

describe('a twin', () => {
  it('stands beside the PDF of every rule sheet and pad, and names it', () => {
    for (const index of DECKS.keys()) {
      for (const language of languagesOf(DECKS[index] ?? ''))
        expect(pagesOf(index)).toContain(`rules.${language}.html`);
      expect(pagesOf(index)).toContain('score-pad-1up.fr.html');
      const html = readFileSync(join(folderOf(index), 'rules.fr.html'), 'utf8');
      expect(html).toContain('<a href="rules.fr.a4.pdf">A4</a>');
      expect(html).toMatch(/<html lang="fr">/);
    }
  });

  it('has the headings and pictures of the PDF, in its order', () => {
    for (const [index, deck] of decks.entries())
      for (const language of languagesOf(DECKS[index] ?? '')) {
        const opened = openPdf(deck.bytesOf(`rules.${language}.${paperOf(language)}.pdf`));
        if (!opened.ok) throw new Error(opened.why);
        const heard = spokenLines(opened.file).map(({ text }) => text);
        const html = readFileSync(join(folderOf(index), `rules.${language}.html`), 'utf8');
        const headings = heard.flatMap((line) => /^heading (\d): (.*)$/.exec(line)?.slice(1).join(' ') ?? []);
        expect(headings.length).toBeGreaterThan(5);
        expect(headingsIn(html)).toEqual(headings.map(squeezed));
        const pictures = heard.flatMap((line) => squeezed(/^picture: (.*)$/.exec(line)?.[1] ?? '') || []);
        const labels = [...html.matchAll(/<svg [^>]*aria-label="([^"]*)"/g)].map(([, label = '']) => label);
        const inTurn = labels
          .map((label) => squeezed(label.replaceAll('&quot;', '"')))
          .filter((label) => pictures.includes(label));
        expect(inTurn).toEqual(pictures);
        // Every paragraph that is heard can be read as well.
        const bare = (text: string): string => text.replace(/[\s·]+/g, '').toLowerCase();
        const words = bare(textOf(html));
        const plain = heard.filter(
          (line) => !/^(heading|picture|list|table|\[)|\||(picture|formula): /.test(line),
        );
        // A list that counts writes its own labels in HTML.
        const isRead = (line: string): boolean =>
          words.includes(bare(line)) || words.includes(bare(line.replace(/^\d+ /, '')));
        expect(plain.filter((line) => !isRead(line))).toEqual([]);
        const formulas = heard.flatMap((line) => line.match(/formula: /g) ?? []).length;
        expect(html.match(/<math /g)?.length ?? 0).toBe(formulas);
      }
  });

  it('says of a picture what it shows, not its caption again, and reads no clause numbers aloud', () => {
    for (const [index, deck] of decks.entries())
      for (const language of languagesOf(DECKS[index] ?? '')) {
        const opened = openPdf(deck.bytesOf(`rules.${language}.${paperOf(language)}.pdf`));
        if (!opened.ok) throw new Error(opened.why);
        const heard = spokenLines(opened.file).map(({ text }) => text);
        expect(heard.filter((line, i) => line === `picture: ${heard[i + 1] ?? ''}`)).toEqual([]);
        expect(heard.filter((line) => /^[\d–]+( · [\d–]+)*$/.test(line) && line.includes(' · '))).toEqual([]);
        expect(heard.filter((line) => /[.!?] R\d+( R\d+)*$/.test(line))).toEqual([]);
        expect(heard.filter((line) => /^picture: \W/.test(line))).toEqual([]);
      }
  });

  it('fetches nothing by what it says itself, and runs what finds words and rulings alone', () => {
    const source = readFileSync('templates/twin/sheet.js', 'utf8').trim();
    const hash = createHash('sha256').update(source).digest('base64');
    for (const index of DECKS.keys())
      for (const name of pagesOf(index)) {
        const html = readFileSync(join(folderOf(index), name), 'utf8');
        expect(html).not.toMatch(/javascript:|<link|@import|<iframe|\son\w+=/);
        expect(html).toContain("default-src 'none'");
        const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
        const isRules = name.startsWith('rules');
        expect(scripts).toEqual(isRules ? [source] : []);
        expect(/script-src ([^"]*)"/.exec(html)?.[1]).toBe(isRules ? `'sha256-${hash}'` : undefined);
      }
  });

  it('has its typefaces in it and is no larger than 450 kB', () => {
    for (const index of DECKS.keys())
      for (const name of pagesOf(index)) {
        const html = readFileSync(join(folderOf(index), name), 'utf8');
        expect(html.match(/@font-face/g)).toHaveLength(3);
        expect(html.length, name).toBeLessThan(450_000);
      }
  });
});

describe.skipIf(!hasProgram('chromium'))('in Chromium', () => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  const WINDOWS = [
    { width: 1000, scheme: 'light' },
    { width: 320, scheme: 'dark' },
  ] as const;

  // Short: the rule sheet of one deck by day, a pad of the next by night.
  const SHORT = [['rules.en.html'], ['score-pad-4up.fr.html'], []];
  const shown = (index: number): readonly string[] => (isLong ? pagesOf(index) : (SHORT[index] ?? []));
  const windowsFor = (index: number): readonly (typeof WINDOWS)[number][] =>
    isLong ? WINDOWS : WINDOWS.slice(index, index + 1);

  it('axe finds nothing, on a phone by night neither, and no page scrolls sideways or asks for more', async () => {
    for (const index of DECKS.keys())
      for (const name of shown(index))
        for (const window of windowsFor(index)) {
          if (!browser) throw new Error('no browser');
          const looked = await lookAt(browser, join(folderOf(index), name), window);
          expect({ name, ...looked }).toMatchObject({ name, violations: [], isWide: false, requests: [] });
          expect(looked.passes).toBeGreaterThan(10);
        }
  }, 240_000);

  const opened = async (
    work: (page: Page) => Promise<void>,
    { width = 1280, javaScriptEnabled = true } = {},
  ): Promise<void> => {
    if (!browser) throw new Error('no browser');
    const page = await browser.newPage({ viewport: { width, height: 800 }, javaScriptEnabled });
    try {
      await page.goto(pathToFileURL(join(folderOf(0), 'rules.en.html')).href);
      await work(page);
    } finally {
      await page.close();
    }
  };

  it('the rule sheet shows a hero beside its name, a round as a table, and its own typefaces', () =>
    opened(async (page) => {
      const hero = await page.locator('section:has(> h1) > .picture').boundingBox();
      const name = await page.locator('h1').boundingBox();
      expect(hero?.x ?? 0).toBeGreaterThan((name?.x ?? Infinity) + 300);
      expect(hero?.y ?? Infinity).toBeLessThan((name?.y ?? 0) + 200);
      expect(await page.locator('table.steps tr').count()).toBe(3);
      expect(await page.locator('table.steps th[scope="row"]').first().innerText()).toMatch(
        /Turn 1\s+Form a number/,
      );
      expect(await page.locator('table.steps svg').count()).toBe(3);
      const faces: boolean = await page.evaluate(
        'document.fonts.ready.then((all) => [...all].filter(({ status }) => status === "loaded").length === 3)',
      );
      expect(faces).toBe(true);
    }));

  it('the rule sheet finds words, jumps to a ruling by its number, and opens it, on a phone', () =>
    opened(
      async (page) => {
        const ruling = page.locator('#R7 details');
        expect(await ruling.getAttribute('open')).toBeNull();
        await page.locator('.find input').fill('r7');
        await page.locator('#R7 details[open]').waitFor();
        expect(await page.locator('#R7 p').isVisible()).toBe(true);
        expect(await page.locator('.find output').innerText()).toBe('1 / 1');
        await page.waitForFunction('document.querySelector("#R7").getBoundingClientRect().top < innerHeight');
        await page.locator('.find input').fill('digit sum');
        await page.locator('.here').waitFor();
        const count = await page.locator('.hit').count();
        expect(count).toBeGreaterThan(2);
        await page.keyboard.press('Enter');
        expect(await page.locator('.find output').innerText()).toBe(`2 / ${count}`);
        await page.locator('.find input').fill('no such words');
        expect(await page.locator('.find output').innerText()).toBe('Not found');
      },
      { width: 390 },
    ));

  it('the rule sheet opens a ruling by keyboard and leads to its parts without JavaScript', () =>
    opened(
      async (page) => {
        expect(await page.locator('.find').isVisible()).toBe(false);
        await page.locator('#R9 summary').focus();
        await page.keyboard.press('Enter');
        await page.locator('#R9 details[open]').waitFor();
        const links: string[] = await page
          .locator('nav a')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
        expect(links.length).toBeGreaterThan(5);
        for (const link of links) expect(await page.locator(`h2${link}`).count()).toBe(1);
      },
      { javaScriptEnabled: false },
    ));

  it('axe would find a page without language, with a bare picture and faint words', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'modpress-axe-'));
    try {
      if (!browser) throw new Error('no browser');
      const html = readFileSync(join(folderOf(0), 'rules.en.html'), 'utf8')
        .replace('<html lang="en">', '<html>')
        .replace(/(<svg [^>]*)aria-label="[^"]*"/, '$1')
        .replace('--ink: #1b1a22', '--ink: #c0c0c0');
      writeFileSync(join(folder, 'bad.html'), html);
      const { violations } = await lookAt(browser, join(folder, 'bad.html'), WINDOWS[0]);
      const rules = violations.map((one) => one.split(':')[0]);
      for (const rule of ['html-has-lang', 'svg-img-alt', 'color-contrast']) expect(rules).toContain(rule);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
