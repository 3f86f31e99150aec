/**
 * Debian's Chromium through playwright-core, and axe-core in it: an automatic checker of pages (WCAG 2.1 A and AA, best
 * practice).
 *
 * A test that needs it is skipped where Chromium is missing: `describe.skipIf(!hasProgram('chromium'))`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

const OPTIONS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: '/usr/bin/chromium', args: OPTIONS });

export interface Looked {
  /** `rule: first element` of everything axe finds. */
  readonly violations: readonly string[];
  /** How many rules axe looked at and found kept. */
  readonly passes: number;
  /** Whether the page is wider than its window. */
  readonly isWide: boolean;
  /** Addresses the page asked for beside itself. */
  readonly requests: readonly string[];
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
  readonly passes: readonly unknown[];
}

/** Looks at a page at one width and colour scheme. */
export async function lookAt(
  browser: Browser,
  path: string,
  { width, scheme }: { readonly width: number; readonly scheme: 'light' | 'dark' },
): Promise<Looked> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const address = pathToFileURL(path).href;
    await page.goto(address);
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const found: AxeResult = await page.evaluate('axe.run()');
    const isWide: boolean = await page.evaluate(
      'document.documentElement.scrollWidth > document.documentElement.clientWidth',
    );
    return {
      violations: found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120) ?? ''}`),
      passes: found.passes.length,
      isWide,
      requests: requests.filter((url) => url !== address),
    };
  } finally {
    await context.close();
  }
}
