/**
 * The studio in Debian's Chromium: what a designer sees after a save, that nothing is lost on an error, that everything can be
 * reached and read. Skipped where Chromium is missing.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../src/base/diagnostics/index.ts';
import { readSide } from '../../src/studio/diff/side.ts';
import type { Studio } from '../../src/studio/server/start.ts';
import { isLong } from '../kit/length.ts';
import { hasProgram } from '../kit/programs.ts';
import { openStudio, VIEWS, type OpenStudio } from './studio.fixture.ts';

let opened: OpenStudio;
let root: string;
let deck: string;
let studio: Studio;
let browser: Browser;
let page: Page;
let edit: OpenStudio['edit'];
const requests: string[] = [];

/** Card by card, which picture is shown. */
const prints = (): Promise<Record<string, string>> =>
  page.$$eval('.grid li', (items) =>
    Object.fromEntries(
      items.map((item) => [item.getAttribute('data-card'), item.getAttribute('data-print')]),
    ),
  );
const open = (view: string, query = ''): Promise<unknown> =>
  page.goto(`http://127.0.0.1:${studio.port}/${view}${query}`, { waitUntil: 'load' });

const git = (...words: string[]): unknown =>
  execFileSync('git', ['-C', deck, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words]);
/** What a build of the deck as it is would leave behind. */
async function facesNow(): Promise<unknown> {
  const side = await readSide({ asked: deck, deck, cwd: root, report: (one) => expect(one).toBeUndefined() });
  const faces: Record<string, Record<string, readonly string[]>> = {};
  for (const { key, faces: own } of side?.cards.values() ?? [])
    for (const language of studio.session.state('en').languages)
      (faces[`${language}/full`] ??= {})[key] = own
        .filter(({ name }) => name.startsWith(language))
        .map(({ print }) => print);
  const copies = Object.fromEntries([...(side?.cards.values() ?? [])].map(({ key, copies: n }) => [key, n]));
  return { maker: 'modpress', schema: 2, deck: 'deck', version: '0.1.0', faces, copies };
}

describe.skipIf(!hasProgram('chromium'))('the studio', () => {
  beforeAll(async () => {
    opened = await openStudio();
    ({ root, deck, studio, browser, edit } = opened);
    page = await (await browser.newContext({ viewport: { width: 1280, height: 560 } })).newPage();
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(studio.address);
    await page.waitForSelector('.grid li');
  }, 120_000);

  afterAll(() => opened.close());

  it('takes the token out of the address', () => {
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('shows an edited cell on the card it is on, and on no other', async () => {
    const before = await prints();
    expect(Object.keys(before).length).toBeGreaterThan(5);
    edit('cards.csv', (text) => text.replace('Harbour tug', 'Icebreaker'));
    await page.waitForFunction(
      (old) => document.querySelector('[data-card="cards/tug"]')?.getAttribute('data-print') !== old,
      before['cards/tug'],
    );
    const after = await prints();
    const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
    expect(changed).toEqual(['cards/tug']);
    await page.waitForSelector('[data-card="cards/tug"] img:not([data-waits])');
    expect(await page.textContent('[data-card="cards/tug"]')).toMatch(/Icebreaker.*changed/);
    expect(await page.textContent('footer')).toContain('1 face redrawn');
  });

  it('keeps the last good pictures under the message of the terminal, until the file is mended', async () => {
    const good = readFileSync(join(deck, 'templates/freight.hbs'), 'utf8');
    await page.evaluate(() => document.querySelector('.canvas')?.scrollTo(0, 120));
    const marked = await page.evaluateHandle(() => document.querySelector('.grid img'));
    const before = await prints();
    const loads = requests.length;
    edit('templates/freight.hbs', (text) => `${text}{{nmae}}`);
    await page.waitForSelector('.problem');
    const errors = opened.told().filter(({ severity }) => severity === 'error');
    const message = (await page.textContent('.problem pre')) ?? '';
    for (const one of errors.slice(0, 8)) expect(message).toContain(formatDiagnostic(one));
    expect(message).toMatch(/error.*MP1202/);
    expect(await prints()).toEqual(before);
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('.grid') as Element).opacity),
    ).toBe('0.34');
    writeFileSync(join(deck, 'templates/freight.hbs'), good);
    await page.waitForSelector('.problem', { state: 'detached' });
    // The same page, the same picture, the same place: nothing was loaded again.
    expect(await marked.evaluate((image) => document.querySelector('.grid img') === image)).toBe(true);
    expect(await page.evaluate(() => document.querySelector('.canvas')?.scrollTop)).toBe(120);
    expect(requests.slice(loads).filter((url) => !url.includes('/api/'))).toEqual([]);
  });

  it('writes data as text, whatever it says', async () => {
    const name = '<img src=x onerror=alert(1)>';
    edit('cards.csv', (text) => text.replace('Icebreaker', name));
    await page.waitForFunction((words) => document.body.textContent?.includes(words), name);
    expect(await page.$('img[src="x"]')).toBeNull();
    edit('cards.csv', (text) => text.replace(name, 'Icebreaker'));
    await page.waitForFunction((words) => !document.body.textContent?.includes(words), name);
  });

  it('leads from a part of a card to its template and its cell', async () => {
    await open('card/cards/tug');
    await page.waitForSelector('.part');
    await page.keyboard.press(']');
    const part = page.locator('.part', {
      has: page.locator('xpath=self::*[contains(@aria-label, "Icebreaker")]'),
    });
    await part.last().dispatchEvent('click');
    await page.waitForFunction(() => document.querySelector('aside h2')?.textContent?.includes('Icebreaker'));
    const inspector = (await page.textContent('aside')) ?? '';
    expect(inspector).toMatch(/templates\/freight\.hbs/);
    expect(inspector).toMatch(/cards\.csv:2:7/);
  });

  it('tries a value at once, in no file, and saves that cell alone', async () => {
    const before = readFileSync(join(deck, 'cards.csv'), 'utf8');
    await open('card/cards/tug');
    const shown = (): Promise<string | null> => page.getAttribute('.stage img', 'src');
    const until = (is: boolean, source: string | null): Promise<unknown> =>
      page.waitForFunction(
        ([wanted, old]) => (document.querySelector('.stage img')?.getAttribute('src') === old) === wanted,
        [is, source] as const,
      );
    const noTrials = (): Promise<unknown> => page.waitForSelector('.bar .tag', { state: 'detached' });
    await page.waitForSelector('.stage img:not([data-waits])');
    const first = await shown();
    const name = page.locator('.try label', { hasText: 'name.en' }).locator('input, textarea');
    await name.fill('Dredger, "old"');
    await until(false, first);
    expect(await page.textContent('.try')).toContain('file: Icebreaker');
    expect(await page.textContent('.bar')).toContain('1 trial value');
    expect(await page.textContent('footer')).toContain('1 trial value, not in the file');
    expect(readFileSync(join(deck, 'cards.csv'), 'utf8')).toBe(before);
    await page.click('button:has-text("Throw away")');
    await until(true, first);
    await name.fill('Dredger, "old"');
    await page.click('button:has-text("Save to cards.csv")');
    await noTrials();
    const quoted = '"Dredger, ""old"""';
    expect(readFileSync(join(deck, 'cards.csv'), 'utf8')).toBe(before.replace('Icebreaker', quoted));
    // Another program saves the file meanwhile: nothing is lost, both values are there.
    await name.fill('Mine');
    await page.waitForSelector('.bar .tag');
    edit('cards.csv', (text) => text.replace(quoted, 'Theirs'));
    await page.waitForSelector('.try:has-text("file: Theirs")');
    await page.click('button:has-text("Save to cards.csv")');
    await noTrials();
    expect(readFileSync(join(deck, 'cards.csv'), 'utf8')).toBe(before.replace('Icebreaker', 'Mine'));
    edit('cards.csv', () => before);
    await page.waitForSelector('h1:has-text("Icebreaker")');
  });

  it('keeps a value on trial while its file is broken or away, and says that it waits', async () => {
    const path = join(deck, 'cards.csv');
    const before = readFileSync(path, 'utf8');
    await open('card/cards/tug');
    await page.locator('.try label', { hasText: 'name.en' }).locator('input, textarea').fill('Mine');
    await page.waitForSelector('.bar .tag');
    const waits = (): Promise<unknown> =>
      page.waitForSelector('.waiting:has-text("Mine"):has-text("until cards.csv can be read again")');
    const isTried = async (): Promise<void> => {
      await page.waitForSelector('.waiting', { state: 'detached' });
      await page.waitForSelector('h1:has-text("Mine")');
    };
    edit('cards.csv', (text) => `${text}"never closed`);
    await waits();
    edit('cards.csv', () => before);
    await isTried();
    renameSync(path, join(deck, '..', 'away.csv'));
    await waits();
    renameSync(join(deck, '..', 'away.csv'), path);
    await isTried();
    edit('cards.csv', (text) => text.replace(/^tug,.*\n/m, ''));
    await page.waitForSelector('.waiting:has-text("there is no cards/tug")');
    edit('cards.csv', () => before);
    await isTried();
    await page.click('button:has-text("Throw away")');
    await page.waitForSelector('.bar .tag', { state: 'detached' });
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('opens places in the editor that was chosen', async () => {
    await open('card/cards/tug');
    const link = page.locator('aside a.place', { hasText: 'cards.csv:2:' }).first();
    expect(await link.getAttribute('href')).toBe(`my-editor://open?f=${join(deck, 'cards.csv')}&at=2:1`);
  });

  it('takes "g s" for the sheets, not for the safe zone, and no letters where they are off', async () => {
    await open('card/cards/tug', '?over=trim');
    await page.waitForSelector('.stage');
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.waitForSelector('h1:has-text("Sheets")');
    expect(new URL(page.url()).searchParams.get('over')).toBe('trim');
    await page.keyboard.press('?');
    await page.uncheck('dialog input[type="checkbox"]');
    await page.keyboard.press('Escape');
    // The page hears of a closed dialog a moment later; a key before that finds it open.
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    expect(await page.textContent('h1')).toBe('Sheets');
    await page.keyboard.press('?');
    await page.check('dialog input[type="checkbox"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  });

  it('shows a card without its picture, and which file is expected', async () => {
    const good = readFileSync(join(deck, 'templates/freight.hbs'), 'utf8');
    mkdirSync(join(deck, 'art'));
    writeFileSync(join(deck, 'art/gem.svg'), '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>');
    edit('templates/freight.hbs', (text) =>
      text.replace('</article>', '<img src="art/gem.svg" alt="" width="20" height="20"/></article>'),
    );
    await open('states', '?sel=cards/tug');
    const figure = page.locator('figure', { hasText: 'Picture missing' });
    await figure.waitFor();
    expect(await figure.textContent()).toMatch(/expected: .*art\/[\w-]+\.(svg|png|jpg)/);
    await figure.scrollIntoViewIfNeeded();
    await figure.locator('img:not([data-waits])').waitFor();
    const drawn = async (one: typeof figure): Promise<string> =>
      (
        await page.request.get(new URL((await one.locator('img').getAttribute('src')) ?? '', page.url()).href)
      ).text();
    const bare = await drawn(figure);
    expect(bare).toMatch(/#f4f4f6/i);
    expect(await drawn(page.locator('figure', { hasText: 'As written' }))).not.toMatch(/#f4f4f6/i);
    writeFileSync(join(deck, 'templates/freight.hbs'), good);
    await figure.waitFor({ state: 'detached' });
  });

  it('tells the ink of each page, and finds icons by name', async () => {
    await open('statistics');
    await page.waitForSelector('section:has-text("Ink") .panel');
    const inks = await page.$$eval('section:last-child .panel td:nth-child(2)', (cells) =>
      cells.map((cell) => cell.textContent ?? ''),
    );
    expect(inks.length).toBeGreaterThan(3);
    for (const ink of inks) expect(ink).toMatch(/^\d+(\.\d)?\s%$/);
    expect(inks.some((ink) => Number.parseFloat(ink) > 5)).toBe(true);
    await open('icons');
    await page.fill('#find', 'fuel tank');
    await page.waitForFunction(() => document.querySelectorAll('.icons li').length === 1);
    await page.waitForSelector('.icons img:not([data-waits])');
    await page.click('.icons button');
    expect(await page.textContent('[role="status"]')).toContain('<icon name="game-icons:fuel-tank"></icon>');
    await page.click('button:has-text("deck.yaml")');
    await page.click('.icons button');
    expect(await page.textContent('[role="status"]')).toContain('fuel-tank: game-icons:fuel-tank');
  });

  it('is worked by keys alone', async () => {
    await open('cards');
    await page.waitForSelector('.grid li[tabindex="0"]');
    await page.focus('.grid li[tabindex="0"]');
    await page.keyboard.press('End');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-card'))).not.toBe(
      'cards/tug',
    );
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.stage');
    expect(new URL(page.url()).pathname).toBe('/card/cards/tug');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => !location.pathname.endsWith('/tug'));
    await page.keyboard.press('Escape');
    await page.waitForSelector('.grid');
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await page.waitForSelector('h1:has-text("Findings")');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  });

  it('compares with what was found, with the last build and with a git revision, in words and pictures', async () => {
    await open('compare');
    await page.waitForSelector('.list li');
    expect(await page.textContent('.list')).toMatch(/1 changed, 0 added, 0 removed.*0 of 1 looked at/s);
    expect(await page.textContent('.list .words')).toBe('name.en "Harbour tug", now "Icebreaker"');
    await page.waitForFunction(() =>
      /^Difference \d+\.\d % of pixels/.test(
        document.querySelector('figure:last-of-type figcaption')?.textContent ?? '',
      ),
    );
    expect(await page.$$eval('.marked', (marks) => marks.length)).toBeGreaterThan(0);
    expect(await page.textContent('.tables')).toMatch(/name\.enHarbour tugIcebreaker.*Icebreaker.*mm/s);
    await page.keyboard.press('d');
    await page.waitForSelector('canvas', { state: 'detached' });
    await page.keyboard.press('2');
    await page.waitForSelector('.layers.onion');
    await page.keyboard.press('j');
    await page.waitForSelector('.list [aria-label="looked at"]');
    // The newest commit has the new name: nothing differs from it.
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'Icebreaker');
    git('tag', 'v1');
    // So have the files that are built now.
    const built = join(root, 'out', studio.session.state('en').deck.name, 'faces.json');
    await open('compare', '?from=built');
    await page.waitForSelector('.list li');
    expect(await page.textContent('.bar option:last-child')).toMatch(/v1 \([0-9a-f]+\): .*Icebreaker/);
    await page.selectOption('.bar select', { index: 1 });
    await page.waitForSelector('.canvas .empty:has-text("Nothing has changed since")');
    expect(await page.textContent('.canvas')).toMatch(/Nothing has changed since: .*v1/);
    mkdirSync(dirname(built), { recursive: true });
    writeFileSync(built, JSON.stringify(await facesNow()));
    edit('cards.csv', (text) => text.replace('Icebreaker', 'Tugboat'));
    await page.waitForSelector('.list li');
    expect(await page.textContent('.list .words')).toBe('name.en "Icebreaker", now "Tugboat"');
    await open('compare', '?from=built');
    await page.waitForSelector('.list li');
    expect(await page.textContent('.bar')).toMatch(/last build, \d\d:\d\d/);
    // A build keeps fingerprints; the studio knows the picture and the words of then.
    expect(await page.textContent('.list .words')).toBe('name.en "Icebreaker", now "Tugboat"');
    await page.waitForSelector('figure:first-of-type img:not([data-waits])');
    edit('cards.csv', (text) => text.replace('Tugboat', 'Icebreaker'));
    await page.waitForSelector('.canvas .empty');
  });

  it('prints what its dialog shows, and says where', async () => {
    await open('cards');
    await page.waitForSelector('.grid li');
    await page.locator('h1').click();
    await page.keyboard.press('p');
    await page.check('dialog.print input[name="cards"] >> nth=0');
    await page.waitForSelector('dialog.print .preview figure img:not([data-waits])');
    await page.check('dialog.print input[name="cards"] >> nth=2');
    await page.fill('dialog.print input[type="text"]', 'nobody');
    await page.waitForSelector('dialog.print pre:has-text("nobody")');
    await page.fill('dialog.print input[type="text"]', 'tug, crane');
    await page.waitForSelector('dialog.print h3:has-text("2 pages")');
    await page.click('dialog.print button:has-text("Letter")');
    await page.waitForSelector(
      'dialog.print .command:has-text("build deck --only cards --cards tug,crane --lang en --paper letter")',
    );
    // A sheet whose first two places are taken, to be cut along outlines.
    await page.click('dialog.print button:has-text("Outline")');
    await page.fill('dialog.print input[placeholder="1-4, 7"]', 'two');
    await page.waitForSelector('dialog.print pre:has-text("MP1023")');
    await page.fill('dialog.print input[placeholder="1-4, 7"]', '1-2');
    await page.waitForSelector('dialog.print .command:has-text("--marks outline --skip-slots 1-2")');
    await page.click('dialog.print button:has-text("Make the PDF")');
    await page.waitForSelector('dialog.print .answer li');
    const [file = ''] = await page.$$eval('dialog.print .answer strong', (all) =>
      all.map((one) => one.textContent),
    );
    expect(readFileSync(join(root, file)).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  });

  it('needs no scrolling sideways at 400 % zoom and begins with the view, in any view (short: in every second)', async () => {
    const context = await browser.newContext({ viewport: { width: 320, height: 225 } });
    const own = await context.newPage();
    await own.goto(studio.address);
    for (const view of VIEWS.filter((_, i) => isLong || i % 2 === 0)) {
      await own.goto(`http://127.0.0.1:${studio.port}/${view}`, { waitUntil: 'load' });
      await own.waitForSelector('h1');
      const wide = await own.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, view).toBeLessThanOrEqual(0);
      const title = await own.locator('h1').boundingBox();
      expect((title?.y ?? 999) + (title?.height ?? 0), `title of ${view}`).toBeLessThan(225);
    }
    await own.click('header button:has-text("Menu")');
    await own.click('nav button:has-text("Findings")');
    await own.waitForSelector('h1:has-text("Findings")');
    expect(await own.isVisible('nav')).toBe(false);
    await context.close();
  });

  it('asks nobody but itself, and weighs less than 300 KB', async () => {
    expect(
      requests.filter(
        (url) => !url.startsWith(`http://127.0.0.1:${studio.port}/`) && !url.startsWith('data:'),
      ),
    ).toEqual([]);
    const sizes = await Promise.all(
      ['page.js', 'page.css', 'text-400.woff', 'text-600.woff', 'text-700.woff', 'head-800.woff'].map(
        async (name) =>
          (await (await page.request.get(`http://127.0.0.1:${studio.port}/files/${name}`)).body()).length,
      ),
    );
    expect(Math.min(...sizes)).toBeGreaterThan(1000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
  });
});
