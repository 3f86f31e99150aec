/** The page as static files from a web host of this computer: after one visit it works without any host. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../kit/browser.ts';
import { hasProgram } from '../kit/programs.ts';
import { asText, barePage, readAnswer } from './open-page.ts';
import { USUAL } from './same-files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1);
    try {
      const bytes = readFileSync(join(folder, name));
      response
        .writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' })
        .end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

describe.skipIf(!hasProgram('chromium'))('the page as static files', () => {
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    server = await serve(join(dirname(await barePage()), 'web'));
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  it('asks its own host alone, once, and works when that is gone', async () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const context = await browser.newContext();
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(address);
    const wish = { ...USUAL, handout: 'digit-sums', level: 2 } as const;
    const request = asText({ kind: 'sheet', wish, to: 'pdf', hasFiles: false });
    const make = async () => {
      const answer = readAnswer(await page.evaluate((text) => window.ask(text), request));
      return answer.kind === 'sheet' ? answer.foundTwice : answer.kind;
    };
    expect(await make()).toBe(20);
    await page.evaluate('navigator.serviceWorker.ready.then(() => 0)');
    expect(requests.filter((url) => !url.startsWith(address) && !url.startsWith(`blob:${address}`))).toEqual(
      [],
    );
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await page.reload();
    expect(await make()).toBe(20);
    const manifest: unknown = await page.evaluate('fetch("manifest.webmanifest").then((one) => one.json())');
    expect(manifest).toMatchObject({ short_name: 'modpress', display: 'standalone' });
  });
});
