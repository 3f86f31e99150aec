/**
 * The finished page, as a teacher uses it: chosen, adjusted, printed or saved, found again. Opened from its file in Chromium, where it
 * asks for nothing. The long form goes through every flow.
 */
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDOUTS } from '../../src/handouts/registry.ts';
import { openPdf } from '../../src/output/preflight/index.ts';
import { smallPdf, swap } from '../../src/output/preflight/small-pdf.fixture.ts';
import { isLong } from '../kit/length.ts';
import { hasProgram } from '../kit/programs.ts';
import { FinishedPage, soon } from './page.fixture.ts';

const SHEET = 'H1-21-0001-A-C.fr.a4';

/** The page is drawn and its numbers are counted. */
const drawn = async (page: Page): Promise<void> => {
  await page.waitForSelector('.stage-of .page .picture:not([data-waits])', { timeout: 60_000 });
  await page.waitForSelector('.found.good');
};

const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

const after = async (page: Page, act: () => Promise<unknown>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), act()]);
  return download;
};

describe.skipIf(!hasProgram('chromium'))('the page, for teachers', () => {
  let built: FinishedPage;
  beforeAll(async () => {
    built = await FinishedPage.build();
  });
  afterAll(() => built.close());

  it('shows twelve worksheets, and those of a topic and a curriculum code', async () => {
    const { page, complaints, requests } = await built.open('');
    await page.waitForSelector('.worksheet h2');
    const titles = () => page.locator('.worksheet h2').allTextContents();
    await soon(() => titles()).toHaveLength(12);
    await page.getByRole('button', { name: /^Remainders/ }).click();
    await soon(() => titles()).toEqual(['Remainder clock', 'Ones-digit sums']);
    await page.getByRole('button', { name: /^Everything/ }).click();
    const [code = ''] = HANDOUTS[0]?.levels[2]?.standards ?? [];
    const having = HANDOUTS.filter(({ levels }) => levels[2]?.standards.includes(code));
    await page.getByRole('combobox').fill(code.toLowerCase());
    await soon(() => titles()).toHaveLength(having.length);
    await soon(async () => (await titles())[0]).toBe('Digit-sum lab');
    await page.getByRole('combobox').fill('nothing like this');
    await page.getByRole('button', { name: 'Show all' }).click();
    await soon(() => titles()).toHaveLength(12);
    await page.waitForSelector('.crop .picture:not([data-waits])');
    expect([complaints, requests()]).toEqual([[], []]);
    await page.context().close();
  });

  it('makes a test from several worksheets, with marks, and saves it with its key', async () => {
    const { page } = await built.open('');
    await page.getByRole('link', { name: /Digit-sum lab/ }).click();
    await drawn(page);
    await page.getByRole('link', { name: 'Put on a test' }).click();
    await page.waitForSelector('.found:has-text("10 questions, 10 answers found twice.")');
    await page.getByRole('combobox', { name: 'Add a worksheet' }).selectOption('2');
    await page.getByRole('spinbutton', { name: 'Questions, The missing card' }).fill('3');
    await page.getByRole('spinbutton', { name: 'Marks, The missing card' }).fill('6');
    await page.getByRole('textbox', { name: 'Title' }).fill('Divisibility, May');
    await page.getByRole('button', { name: 'Move up: The missing card' }).click();
    await page.waitForSelector('.found:has-text("13 questions, 13 answers found twice.")');
    await soon(() => page.locator('.hand .of').textContent()).toBe('2 exercises, 16 marks');
    expect(page.url()).toContain('#test.en.a4.of=2-2-3-6,1-2-10-10.title=');
    await soon(async () => (await page.locator('.page section').first().textContent()) ?? '').toContain(
      'Divisibility, May',
    );
    const saved = await after(page, () => page.getByRole('button', { name: 'Save test and key' }).click());
    expect(saved.suggestedFilename()).toBe('test.en.a4.pdf');
    expect(openPdf(await bytesOf(saved))).toBeDefined();
    const quiz = await after(page, () => page.getByRole('button', { name: /quiz file/ }).click());
    expect((await bytesOf(quiz)).toString()).toBe(
      'title: "Divisibility, May"\nexercises:\n  - { handout: missing-card, level: 2, items: 3, marks: 6 }\n  - { handout: digit-sums, level: 2, items: 10, marks: 10 }\n',
    );
    await page.context().close();
  });

  it('draws the chosen worksheet, other numbers, its key beside it, and keeps every choice in the address', async () => {
    const { page } = await built.open('');
    await page.getByRole('link', { name: /Digit-sum lab/ }).click();
    await drawn(page);
    await soon(() => page.locator('.found').textContent()).toContain('10 questions, 10 answers found twice.');
    await page
      .getByRole('group', { name: 'Versions' })
      .getByRole('button', { name: 'A B', exact: true })
      .click();
    await page.waitForSelector('.found:has-text("20 questions, 20 answers found twice.")');
    await page.getByRole('group', { name: 'Level' }).getByRole('button', { name: '1' }).click();
    await page.getByRole('group', { name: 'Sheet in' }).getByRole('button', { name: 'Français' }).click();
    await page.getByRole('group', { name: 'Key' }).getByRole('button', { name: 'Worked' }).click();
    await soon(() => new URL(page.url()).hash).toMatch(/^#H1-12-0001-A-.\.fr\.a4\.versions=AB\.key=worked$/);
    const before = page.url();
    await page.keyboard.press('n');
    await soon(() => page.url()).not.toBe(before);
    await page.getByRole('button', { name: 'Both' }).click();
    await page.waitForSelector('.pages-2 .page + .page');
    await page.keyboard.press('ArrowRight');
    await soon(() => page.locator('.page-name b').textContent()).toBe('Version B, page 1');
    await page.context().close();
  });

  it('opens a worksheet of the newest generator, whichever that is', async () => {
    const { page } = await built.open('');
    await page.getByRole('link', { name: /The missing card/ }).click();
    await page.waitForSelector('.found:has-text("6 questions, 6 answers found twice.")');
    await page.context().close();
  });

  it.runIf(isLong)('says the words of the page it shows', async () => {
    const { page } = await built.open(SHEET);
    await drawn(page);
    await soon(() =>
      page.getByRole('region', { name: 'What the page says' }).first().textContent(),
    ).toContain('Complétez chaque ligne.');
    await page.context().close();
  });

  it.runIf(isLong)('keeps the sheet and what was typed where the page changes its language', async () => {
    const { page } = await built.open(`${SHEET}.view=print`);
    await page.waitForSelector('.file');
    await page.locator('textarea').fill('Amrani, Inès');
    await page.locator('textarea').blur();
    const before = page.url();
    await page.getByRole('button', { name: 'FR', exact: true }).click();
    await page.waitForSelector('h1:has-text("Imprimer ou enregistrer")');
    expect(page.url()).toBe(before);
    await soon(() => page.locator('.roster td').allTextContents()).toContain('Amrani, Inès');
    await page.context().close();
  });

  it('names the sign of a code that is wrong, and opens a code that is right', async () => {
    const { page } = await built.open('H1-21-0001-A-D.fr.a4');
    await page.waitForSelector('.again .finding');
    await soon(() => page.locator('.again .finding').textContent()).toContain(
      'its last symbol does not fit the others',
    );
    await page.getByLabel('Printed code').fill('h1 21 0001 a c');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.adjust h1:has-text("Digit-sum lab")');
    await drawn(page);
    await page.context().close();
  });

  it('saves files by their names, and opens the sheet again from its PDF', async () => {
    const { page } = await built.open(`${SHEET}.view=print`);
    await page.waitForSelector('.file .button:not(:disabled)', { timeout: 60_000 });
    const saved = await after(page, () => page.getByRole('button', { name: 'Save: For the pupils' }).click());
    expect(saved.suggestedFilename()).toBe('digit-sums-2.fr.a4.pdf');
    const bytes = await bytesOf(saved);
    expect(openPdf(bytes).ok).toBe(true);
    await page.goto(`${page.url().split('#')[0] ?? ''}#worksheets`);
    await page
      .locator('.again input[type="file"]')
      .first()
      .setInputFiles({
        ...{ name: 'old.pdf', mimeType: 'application/pdf', buffer: bytes },
      });
    await page.waitForSelector('.adjust');
    await soon(() => new URL(page.url()).hash).toBe(`#${SHEET}`);
    await page.context().close();
  });

  it('judges a PDF of another program, says where it is faulty, and saves a report', async () => {
    const { page } = await built.open('');
    await page.waitForSelector('.worksheet h2');
    const choose = async (label: string, buffer: Buffer): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: label }).click();
      await (await chooser).setFiles({ name: 'other.pdf', mimeType: 'application/pdf', buffer });
    };
    await choose('Choose a PDF', Buffer.from('%PDF-1.4\n%%EOF\n'));
    await page.waitForSelector('.again .problem-text:has-text("could not be read")');
    // A form that its page names and does not have: a blank page, which is told as P3.
    await choose('Choose a PDF', smallPdf({ 4: swap('50 50 9 9 re f', '/X1 Do') }));
    await page.waitForSelector('.judged .fail:has-text("P3")');
    await soon(() => page.locator('.judged').textContent()).toContain('For printing: 1 fault');
    const saved = await after(page, () => page.getByRole('button', { name: /^Save the report/ }).click());
    expect(saved.suggestedFilename()).toBe('other.html');
    expect((await bytesOf(saved)).toString()).toContain('as the judge read it');
    await choose('Check a PDF', smallPdf());
    await page.waitForSelector('.judged:has-text("For printing: right"):not(:has(.fail))');
    await page.context().close();
  });

  it('makes a sheet for each pupil of a pasted list, and keeps the names nowhere', async () => {
    const { page } = await built.open(`${SHEET}.view=print`);
    await page.waitForSelector('.file');
    await page.locator('textarea').fill('Nom\tProfil\nAmrani, Inès\t\nClément, Zoé\tdyslexie');
    await page.locator('textarea').blur();
    await page.getByRole('button', { name: 'Make 2 sheets and key' }).click();
    await page.waitForSelector('.class-files', { timeout: 120_000 });
    const saved = await after(page, () =>
      page
        .locator('.class-files')
        .getByRole('button', { name: /^Save all/ })
        .click(),
    );
    expect(saved.suggestedFilename()).not.toMatch(/Amrani|Zo/);
    const kept = await page.evaluate(() =>
      JSON.stringify([location.href, { ...localStorage }, document.cookie]),
    );
    expect(kept).not.toMatch(/Amrani|Zo/);
    await page.getByRole('button', { name: 'Forget them' }).click();
    await soon(() => page.locator('textarea').inputValue()).toBe('');
    await page.context().close();
  });

  it.runIf(isLong)('says what is wrong with a list in the words of the terminal', async () => {
    const { page } = await built.open(`${SHEET}.view=print`);
    await page.waitForSelector('.file');
    await page.locator('textarea').fill('Name\tProfile\nAnn\tbraille');
    await page.locator('textarea').blur();
    await page.getByRole('button', { name: 'Make 1 sheet and key' }).click();
    await page.waitForSelector('.roster .finding:has-text("MP4206")', { timeout: 60_000 });
    await soon(() => page.locator('.roster .finding').textContent()).toContain(
      'there is no profile "braille"',
    );
    await soon(() => page.locator('.roster td').allTextContents()).toContain('Ann');
    await page.context().close();
  });

  it.runIf(isLong)('stops long work, keeps the choices, and tries again', async () => {
    const { page } = await built.open(`${SHEET}.view=print`);
    await page.waitForSelector('.file .button:not(:disabled)', { timeout: 60_000 });
    await page.locator('textarea').fill(Array.from({ length: 200 }, (_, i) => `Pupil ${i + 1}`).join('\n'));
    await page.locator('textarea').blur();
    await page.getByRole('button', { name: 'Make 200 sheets and key' }).click();
    await page.getByRole('button', { name: 'Stop' }).click({ timeout: 60_000 });
    await page.waitForSelector('text=Stopped. Your choices are still here.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForSelector('.file .button:not(:disabled)', { timeout: 60_000 });
    await soon(() => page.locator('.roster .card-head').textContent()).toContain('200 names pasted');
    await page.context().close();
  });
});
