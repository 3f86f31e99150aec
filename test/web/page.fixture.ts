/** The finished page, built once for all test files and opened from its file in a browser. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { buildWeb } from '../../scripts/web/build.ts';
import { openBrowser } from '../kit/browser.ts';
import { madeOnce } from '../kit/made-once.ts';

/** Expects of what a page shows once it has drawn what was done last; a page may take some moments for that. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000 });

export interface OpenPage {
  readonly page: Page;
  /** Addresses it asked for that are neither the page nor made by it. */
  requests(): readonly string[];
  /** What the browser's console says. */
  readonly complaints: readonly string[];
}

export class FinishedPage {
  readonly browser: Browser;
  private readonly address: string;

  private constructor(browser: Browser, address: string) {
    this.browser = browser;
    this.address = address;
  }

  static async build(): Promise<FinishedPage> {
    const folder = join(inject('sharedBuilds'), 'page');
    const file = await madeOnce(folder, async () => {
      await buildWeb(folder);
      return join(folder, 'modpress.html');
    });
    return new FinishedPage(await openBrowser(), pathToFileURL(file).href);
  }

  /** @param place after `#` */
  async open(place: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
    const context = await this.browser.newContext({
      ...{ viewport: { width: 1440, height: 900 }, locale: 'en', acceptDownloads: true, ...options },
    });
    const page = await context.newPage();
    const [requests, complaints] = [[] as string[], [] as string[]];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${this.address}#${place}`);
    const isForeign = (url: string): boolean => !url.startsWith(this.address) && !/^(blob|data):/.test(url);
    return { page, requests: () => requests.filter(isForeign), complaints };
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
