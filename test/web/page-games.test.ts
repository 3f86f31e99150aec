/** The finished page, as players and designers use it. Opened from its file in Chromium; the long form goes through every flow. */
import { mkdtempSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../kit/length.ts';
import { hasProgram } from '../kit/programs.ts';
import { FinishedPage, soon } from './page.fixture.ts';

const after = async (page: Page, act: () => Promise<unknown>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 120_000 }), act()]);
  return download;
};

const unzipped = async (download: Download): Promise<readonly string[]> =>
  Object.keys(unzipSync(new Uint8Array(readFileSync(await download.path()))));

describe.skipIf(!hasProgram('chromium'))('the page, for players and designers', () => {
  let built: FinishedPage;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'modpress-page-'));
    cpSync('templates/starter', join(folder, 'game'), { recursive: true });
    built = await FinishedPage.build();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await built.close();
  });

  it('shows front and back of the first sheet, and keeps how a game is printed in the address', async () => {
    const { page, complaints, requests } = await built.open('mod-3.en.a4');
    await page.waitForSelector('.sheets .page + .page .picture:not([data-waits])', { timeout: 60_000 });
    await soon(() => page.locator('.sheets h2').first().textContent()).toBe('Cards, sheet 1 of 7');
    await page.waitForSelector('.needs dd:has-text("7 sheets of card, 160–200 g")');
    await page.getByRole('group', { name: 'Backs' }).getByRole('button', { name: 'None' }).click();
    await page.waitForSelector('.sheets h2:has-text("Cards, page 1 of 7")');
    await page.getByRole('button', { name: 'Letter' }).click();
    await soon(() => new URL(page.url()).hash).toBe('#mod-3.en.letter.flip=none');
    await page.getByRole('button', { name: 'They do not meet …' }).click();
    await page.getByLabel('to the right').fill('0.4');
    // The page draws itself again while the press works; what is half typed stays.
    await page.evaluate(() => dispatchEvent(new Event('hashchange')));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.getByLabel('to the right').inputValue()).toBe('0.4');
    await page.getByLabel('to the right').blur();
    await soon(() => new URL(page.url()).hash).toBe('#mod-3.en.letter.flip=none.x=0,4');
    expect([complaints, requests()]).toEqual([[], []]);
    await page.context().close();
  });

  it.runIf(isLong)('gives everything of a game as one ZIP with a page that says how to print', async () => {
    const { page } = await built.open('modulo.en.a4');
    await page.waitForSelector('.all-in-one .button:not(:disabled)', { timeout: 60_000 });
    const saved = await after(page, () => page.locator('.all-in-one .button').click());
    expect(saved.suggestedFilename()).toBe('modulo.en.a4.zip');
    const names = await unzipped(saved);
    const count = Number(
      /^\d+/.exec((await page.locator('.all-in-one').textContent())?.replace(/^.*ZIP/, '') ?? '')?.[0],
    );
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(count);
    expect(names.length).toBeGreaterThan(count);
    await page.context().close();
  });

  it('reads a dropped folder, its findings with their places, and again after a repair', async () => {
    const deck = join(folder, 'game');
    const cards = readFileSync(join(deck, 'cards.csv'), 'utf8');
    writeFileSync(
      join(deck, 'cards.csv'),
      cards.replace(
        'Harbour tug',
        'A harbour tug whose name no card has any room for at all however small it is set',
      ),
    );
    const { page } = await built.open('deck');
    await page.locator('input[data-folder]').setInputFiles(deck);
    await page.waitForSelector('.deck-cards li', { timeout: 60_000 });
    const finding = page.locator('.finding').first();
    await soon(() => finding.textContent()).toMatch(/MP1601.*cards\.csv:\d+:\d+|MP1601.*card\.hbs:\d+:\d+/s);
    await finding.getByRole('button', { name: 'What is this?' }).click();
    await page.waitForSelector('.explained:has-text("MP1601")');
    await page.keyboard.press('Escape');
    writeFileSync(join(deck, 'cards.csv'), cards);
    await page.locator('input[data-folder]').setInputFiles(deck);
    await page.waitForFunction(() => document.querySelectorAll('.finding').length === 0, undefined, {
      timeout: 60_000,
    });
    await page.waitForSelector('.deck-file-list li');
    const saved = await after(page, () => page.getByRole('button', { name: 'All files, one ZIP' }).click());
    expect((await unzipped(saved)).some((name) => /^cards\..*\.a4\.pdf$/.test(name))).toBe(true);
    await page.context().close();
  });

  it.runIf(isLong)('saves a small deck that it reads itself as a ZIP', async () => {
    const { page } = await built.open('deck');
    const saved = await after(page, () =>
      page.getByRole('button', { name: 'Begin with a small deck' }).first().click(),
    );
    expect(saved.suggestedFilename()).toBe('my-game.zip');
    const buffer = readFileSync(await saved.path());
    await page
      .locator('input[data-zip]')
      .setInputFiles({ name: 'my-game.zip', mimeType: 'application/zip', buffer });
    await page.waitForSelector('.deck-cards li', { timeout: 60_000 });
    await soon(() => page.locator('.finding.error').count()).toBe(0);
    await page.context().close();
  });

  it('refuses a ZIP whose paths lead out of it, and says so', async () => {
    const { page } = await built.open('deck');
    const bytes = zipSync({ '../outside.yaml': new Uint8Array([1]), 'deck.yaml': new Uint8Array([1]) });
    await page.locator('input[data-zip]').setInputFiles({
      ...{ name: 'bad.zip', mimeType: 'application/zip', buffer: Buffer.from(bytes) },
    });
    await page.waitForSelector('.finding.error', { timeout: 60_000 });
    await soon(() => page.locator('.deck-cards li').count()).toBe(0);
    await page.context().close();
  });
});
