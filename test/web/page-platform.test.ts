/**
 * The finished page where others put it, and the room it takes: in a frame of a learning platform, and in the memory of a browser.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../kit/length.ts';
import { hasProgram } from '../kit/programs.ts';
import { FinishedPage, soon } from './page.fixture.ts';

const SHEET = 'H1-21-0001-A-C.fr.a4';

/** Memory of the largest page of a browser with its worker, in MiB: its own, and its share of what programs have in common. */
async function memoryOfPage(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = pages.map(({ id }) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  );
  return Math.max(...sizes) / 1024;
}

describe.skipIf(!hasProgram('chromium'))('the page elsewhere', () => {
  let built: FinishedPage;
  const folder = mkdtempSync(join(tmpdir(), 'modpress platform-'));
  beforeAll(async () => {
    built = await FinishedPage.build();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await built.close();
  });

  it('offers a line for a learning platform, in whose closed frame a sheet is drawn', async () => {
    const { page } = await built.open(`${SHEET}.view=print`);
    await page.waitForSelector('.file');
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: (text: string) => Promise.resolve(Object.assign(window, { copied: text })),
        },
      }),
    );
    await page.locator('.also .button', { hasText: 'Line for a learning platform' }).click();
    const line = await page.evaluate(() => (window as unknown as { copied: string }).copied);
    expect(line).toContain('sandbox="allow-scripts');
    expect(line).not.toContain('allow-same-origin');
    const course = join(folder, 'course.html');
    writeFileSync(course, `<!doctype html><base href="${page.url().split('#')[0] ?? ''}">${line}`);
    await page.goto(pathToFileURL(course).href);
    const frame = page.frameLocator('iframe');
    await frame.locator('.stage-of .page .picture:not([data-waits])').first().waitFor({ timeout: 60_000 });
    await soon(() => frame.locator('.found').textContent()).toContain('10 answers found twice');
    await page.context().close();
  });

  it('says whose typefaces and icons it brings, and how they are licensed', async () => {
    const { page } = await built.open('worksheets');
    await page.locator('header .help').click();
    await soon(() => page.locator('dialog').textContent()).toMatch(
      /Atkinson Hyperlegible Next.*SIL Open Font License.*CC BY 3\.0/s,
    );
    await page.context().close();
  });

  it.runIf(isLong)('makes a sheet in two versions with their key within 350 MiB', async () => {
    const { page } = await built.open(`${SHEET}.versions=AB.view=print`);
    await page.waitForSelector('.file .button:not(:disabled)', { timeout: 60_000 });
    await soon(() => page.locator('.file').count()).toBeGreaterThan(1);
    const taken = await memoryOfPage(built.browser);
    expect(taken).toBeGreaterThan(50);
    expect(taken).toBeLessThan(350);
    await page.context().close();
  });
});
