/** The press in a page, built once for all test files and opened from its file in a browser (`openPress`). */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject } from 'vitest';
import { buildWeb } from '../../scripts/web/build.ts';
import { canonicalParts, openPdf } from '../../src/output/preflight/index.ts';
import type { PressAnswer, PressRequest } from '../../src/web/protocol.ts';
import { openBrowser } from '../kit/browser.ts';
import { madeOnce } from '../kit/made-once.ts';

/** The file with the page of the tests. */
export function barePage(): Promise<string> {
  const folder = join(inject('sharedBuilds'), 'bare-page');
  return madeOnce(folder, async () => {
    await buildWeb(folder, 'test/web/bare-page.ts', 'test/web/bare-page.css');
    return join(folder, 'modpress.html');
  });
}

type Unnumbered<One> = One extends unknown ? Omit<One, 'id'> : never;
export type Answer<Kind extends PressAnswer['kind']> = Extract<PressAnswer, { readonly kind: Kind }>;

export interface OpenedPress {
  /** An answer of the kind of its request; any other fails the test. */
  ask<Kind extends PressRequest['kind']>(
    request: Unnumbered<Extract<PressRequest, { readonly kind: Kind }>> & { readonly kind: Kind },
  ): Promise<Answer<Kind>>;
  /** Runs a script in the page. */
  run<Value>(script: string): Promise<Value>;
  /** Addresses that were asked for, and what the page complained of. */
  readonly requests: string[];
  readonly complaints: string[];
  close(): Promise<void>;
}

export async function openPress(): Promise<OpenedPress> {
  const address = pathToFileURL(await barePage()).href;
  const browser = await openBrowser();
  const page = await browser.newPage();
  const [requests, complaints] = [[] as string[], [] as string[]];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address);
  return {
    async ask(request) {
      const answer = readAnswer(await page.evaluate((text) => window.ask(text), asText(request)));
      if (answer.kind !== request.kind) expect.fail(answer.kind === 'failed' ? answer.why : answer.kind);
      return answer as never;
    },
    run: (script) => page.evaluate(script),
    requests,
    complaints,
    close: () => browser.close(),
  };
}

export const asText = (request: object): string =>
  JSON.stringify(request, (_, value: unknown) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  );

export const readAnswer = (text: string): PressAnswer =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'base64' in value
      ? new Uint8Array(Buffer.from(String(value.base64), 'base64'))
      : value,
  ) as PressAnswer;

/** As `modpress check --hash` prints it. */
export function canonicalHash(pdf: Uint8Array): string {
  const opened = openPdf(pdf);
  if (!opened.ok) return opened.why;
  const sum = createHash('sha256');
  for (const part of canonicalParts(opened.file)) sum.update(part);
  return sum.digest('hex');
}
