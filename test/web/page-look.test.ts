/**
 * How every screen of the finished page behaves for everybody: the automatic checker, keyboard, a phone, a page at 400 %, and no long
 * work on its own thread. The checker goes through all screens by day and by night in the long form.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../kit/length.ts';
import { hasProgram } from '../kit/programs.ts';
import { FinishedPage, soon } from './page.fixture.ts';

/** Screens by their address, and what is there when they are complete. */
const SCREENS = {
  choose: ['worksheets', '.worksheet .picture:not([data-waits])'],
  adjust: ['H1-21-0001-A-C.fr.a4.versions=AB', '.stage-of .page .picture:not([data-waits])'],
  print: ['H1-21-0001-A-C.fr.a4.view=print', '.file .button:not(:disabled)'],
  test: ['test.en.a4.of=1-2-4-4,2-1-3-6', '.stage-of .page .picture:not([data-waits])'],
  game: ['mod-3.en.a4', '.sheets .page + .page .picture'],
  deck: ['deck', '.beginning h1'],
} as const;
type Screen = keyof typeof SCREENS;
const NAMES = Object.keys(SCREENS) as Screen[];

const THEMES = ['light', 'dark'] as const;
const CHECKED = NAMES.flatMap((screen) =>
  isLong || screen === 'adjust' ? THEMES.map((theme) => [screen, theme] as const) : [],
);

describe.skipIf(!hasProgram('chromium'))('every screen of the page', () => {
  let built: FinishedPage;
  beforeAll(async () => {
    built = await FinishedPage.build();
  });
  afterAll(() => built.close());

  const open = async (screen: Screen, options: Parameters<FinishedPage['open']>[1] = {}): Promise<Page> => {
    const [place, complete] = SCREENS[screen];
    const { page } = await built.open(place, options);
    await page.waitForSelector(complete, { timeout: 90_000, state: 'attached' });
    return page;
  };

  it.each(CHECKED)('passes the automatic checker: %s, %s', async (screen, colorScheme) => {
    const page = await open(screen, { colorScheme, bypassCSP: true, reducedMotion: 'reduce' });
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
      'axe.run()',
    );
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200) ?? ''}`)).toEqual(
      [],
    );
    await page.context().close();
  });

  it.each(isLong ? NAMES : NAMES.slice(0, 1))('is one column at four times the size: %s', async (screen) => {
    const page = await open(screen, { viewport: { width: 320, height: 256 } });
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.context().close();
  });

  it.each(isLong ? NAMES : NAMES.slice(0, 1))(
    'has targets of 44 points on a phone, and nothing beside the screen: %s',
    async (screen) => {
      const page = await open(screen, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const small = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'main :is(button, a, select, input), header :is(button, a)',
          ),
        ]
          .filter(
            (one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('[hidden]') === null,
          )
          .filter((one) => {
            const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
            return width > 0 && height > 0 && (height < 43.5 || width < 24);
          })
          .map((one) => one.outerHTML.slice(0, 120)),
      );
      expect(small).toEqual([]);
      await page.context().close();
    },
  );

  it('is used by keyboard alone: from the doors to the printing screen', async () => {
    const page = await open('choose');
    await page.keyboard.press('Tab');
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the page');
    await page.locator('.worksheet a').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.stage-of .page');
    await page.keyboard.press('p');
    await page.waitForSelector('.print-sheets h1');
    await page.locator('header .help').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await soon(() => page.evaluate(() => document.activeElement?.className)).toContain('help');
    await page.context().close();
  });

  it.runIf(isLong)('runs no script of 100 ms on its own thread while sheets are drawn', async () => {
    const page = await open('adjust');
    // Frames name their scripts; decoding pictures is the browser's own work.
    await page.evaluate(() => {
      const long: number[] = [];
      const scriptsOf = (entry: PerformanceEntry): readonly { readonly duration: number }[] =>
        (entry as PerformanceEntry & { readonly scripts: readonly { readonly duration: number }[] }).scripts;
      new PerformanceObserver((list) =>
        long.push(
          ...list
            .getEntries()
            .flatMap(scriptsOf)
            .map(({ duration }) => duration),
        ),
      ).observe({ type: 'long-animation-frame' });
      Object.assign(window, { long });
    });
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('n');
      await page.waitForTimeout(1500);
    }
    const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { long: number[] }).long));
    expect(longest).toBeLessThan(100);
    await page.context().close();
  });
});
