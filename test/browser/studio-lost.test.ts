/**
 * What is lost between the studio and its page, in Debian's Chromium: events, answers, the stream, the studio itself. An error
 * comes and goes all the same, without a further save. The short form leaves the stream and the studio alone. Skipped where Chromium is missing.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isLong } from '../kit/length.ts';
import { hasProgram } from '../kit/programs.ts';
import { openStudio, type OpenStudio } from './studio.fixture.ts';

/** The page lets as many events pass by unheard. */
const DEAF = `
  const Heard = window.EventSource;
  window.deafTo = 0;
  window.EventSource = class extends Heard {
    addEventListener(name, listener) {
      super.addEventListener(name, (event) => {
        if (window.deafTo > 0) window.deafTo--;
        else listener(event);
      });
    }
  };`;

describe.skipIf(!hasProgram('chromium'))('a page of the studio', () => {
  let opened: OpenStudio;
  let page: Page;

  const breakIt = (): void => opened.edit('templates/freight.hbs', (text) => `${text}{{nmae}}`);
  const mend = (): void => opened.edit('templates/freight.hbs', (text) => text.replace('{{nmae}}', ''));
  const isBroken = (): Promise<unknown> => page.waitForSelector('.problem');
  const isMended = (): Promise<unknown> => page.waitForSelector('.problem', { state: 'detached' });
  const built = async (isGood: boolean): Promise<void> => {
    for (const { session } = opened.studio; session.state('en').status.isGood !== isGood;)
      await new Promise((done) => setTimeout(done, 20));
  };

  beforeAll(async () => {
    opened = await openStudio();
  }, 120_000);
  afterAll(() => opened.close());

  beforeEach(async () => {
    const context = await opened.browser.newContext();
    await context.addInitScript(DEAF);
    page = await context.newPage();
  });
  afterEach(() => page.context().close());

  const open = async (): Promise<void> => {
    await page.goto(opened.studio.address);
    await page.waitForSelector('.grid li');
  };

  it('hears of a build again where the event was lost', async () => {
    await open();
    await page.evaluate('window.deafTo = 1');
    breakIt();
    await isBroken();
    await page.evaluate('window.deafTo = 1');
    mend();
    await isMended();
  });

  it('asks again where the answer was lost', async () => {
    await open();
    let lost = 0;
    await page.route('**/api/state*', (route) => (lost++ < 1 ? route.abort() : route.continue()));
    breakIt();
    await isBroken();
    lost = 0;
    mend();
    await isMended();
    expect(lost).toBeGreaterThan(1);
  });

  it.runIf(isLong)('opens a stream again that was refused, and shows what happened meanwhile', async () => {
    await page.route('**/api/events', (route) => route.fulfill({ status: 503 }));
    await open();
    await page.waitForSelector('.gone');
    breakIt();
    await built(false);
    await page.unroute('**/api/events');
    await isBroken();
    expect(await page.$('.gone')).toBeNull();
    mend();
    await isMended();
  });

  it('shows a build that ended between the first answer and the stream', async () => {
    let letPass = (): void => undefined;
    const waiting = new Promise<void>((done) => (letPass = done));
    await page.route('**/api/events', async (route) => {
      await waiting;
      await route.continue();
    });
    await open();
    breakIt();
    await built(false);
    expect(await page.$('.problem')).toBeNull();
    letPass();
    await isBroken();
    mend();
    await isMended();
  });

  it.runIf(isLong)('comes back with a studio that was started again', async () => {
    await open();
    const { address } = await opened.again();
    await page.waitForSelector('.gone:has-text("open the address it prints")');
    await (await page.context().newPage()).goto(address);
    await page.waitForSelector('.gone', { state: 'detached' });
    breakIt();
    await isBroken();
    mend();
    await isMended();
    // Pictures have other ids now.
    expect(
      await page.$$eval('.grid img', (all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    ).toBe(true);
  });
});
