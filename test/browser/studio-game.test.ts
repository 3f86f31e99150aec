/**
 * The studio over a deck with a rules engine, in Debian's Chromium: its documents and handouts with their reading order, and
 * bots that play the cards as they are and as they were. In the long form, which CI runs: the studio draws all of Mod first.
 * Skipped where Chromium is missing.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../kit/length.ts';
import { hasProgram } from '../kit/programs.ts';
import { openStudio, type OpenStudio } from './studio.fixture.ts';

describe.skipIf(!isLong || !hasProgram('chromium'))('the studio of a game', () => {
  let opened: OpenStudio;
  let page: Page;
  const go = (path: string): Promise<unknown> => page.goto(`http://127.0.0.1:${opened.studio.port}/${path}`);

  beforeAll(async () => {
    opened = await openStudio('decks/mod');
    page = await opened.browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(opened.studio.address);
  }, 120_000);
  afterAll(() => opened.close());

  it('numbers the boxes of a page in the order a listener hears them, as its list does', async () => {
    await go('documents?document=rules');
    await page.waitForSelector('.sheet img:not([data-waits])');
    const texts = await page.$$eval('.reading li', (items) => items.map(({ textContent }) => textContent));
    expect(texts[0]).toMatch(/^1 H1 Mod$/);
    const boxes = await page.$$eval('.stop', (all) =>
      all.map((one) => ({ number: one.getAttribute('data-number'), top: one.getBoundingClientRect().top })),
    );
    expect(new Set(boxes.map(({ number }) => number)).size).toBeGreaterThan(20);
    expect(boxes[0]?.number).toBe('1');
    // The second part is the one below the title, on the page and in the list.
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    expect(await page.getAttribute('.stop.chosen', 'data-number')).toBe('2');
    expect(await page.textContent('.reading [aria-current="true"] .number')).toBe('2');
    await page.locator('.stop[data-number="5"]').click();
    expect(await page.textContent('.reading [aria-current="true"] .number')).toBe('5');
    await page.click('button:has-text("Reading order")');
    await page.waitForSelector('.stops', { state: 'detached' });
  });

  it('shows the handouts of the game, at each level, with key and command', async () => {
    await go('documents');
    const handout = page.locator('.pages button:has-text("H11")');
    await handout.scrollIntoViewIfNeeded();
    await handout.locator('img:not([data-waits])').waitFor();
    await handout.click();
    await page.waitForSelector('.pages button:has-text("read-the-stack-2-key")');
    await page.click('.bar button:has-text("Level 3")');
    await page.waitForSelector('.pages button:has-text("read-the-stack-3-key")');
    expect(await page.textContent('.command')).toContain(
      'modpress handout read-the-stack --level 3 --lang en',
    );
    await page.click('.pages button:has-text("read-the-stack-3-key")');
    await page.waitForSelector('.sheet img[alt*="page 1"]:not([data-waits])');
    expect((await page.$$('.stop')).length).toBeGreaterThan(20);
    expect(await page.textContent('.reading')).toContain('KEY');
  });

  it('lets bots play before and after a change, and claims a difference where there is one', async () => {
    await go('statistics');
    await page.click('button:has-text("Play 300 games")');
    await page.waitForSelector('caption:has-text("nothing the engine knows of has changed")');
    opened.edit('cards.yaml', (text) => text.replace(/(id: s01,.*)\[IMPACT 1\]/, '$1[IMPACT 9]'));
    await page.waitForSelector('footer:has-text("cards.yaml saved")');
    await page.click('button:has-text("Play 300 games")');
    await page.waitForSelector('th:has-text("Verdict")');
    const rows = await page.$$eval('tr:has(td:nth-child(4))', (all) =>
      all.map((row) => row.textContent ?? ''),
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.some((row) => /(more|less)$/.test(row))).toBe(true);
    expect(rows.some((row) => /no difference that shows in so many games$/.test(row))).toBe(true);
  });
});
