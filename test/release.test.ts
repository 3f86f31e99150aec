/**
 * What a release publishes (scripts/release.ts): made from the folder a build fills, opened as a web host serves it below a path, and
 * every link followed.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRelease } from '../scripts/release.ts';
import { readZip } from '../src/base/zip.ts';
import { openBrowser } from './kit/browser.ts';
import { hasProgram } from './kit/programs.ts';
import { sharedBundle } from './kit/shared-bundle.ts';
import { execFileSync } from 'node:child_process';

const folder = mkdtempSync(join(tmpdir(), 'modpress-release-'));
const [out, to] = [join(folder, 'out'), join(folder, 'release')];
const PREFIX = '/press/';

let files: readonly string[] = [];
beforeAll(async () => {
  const main = join(await sharedBundle(), 'main.js');
  const words = ['build', 'mod-3', '--only', 'cards,rules,extras,score-pad', '--out', out, '--quiet'];
  execFileSync(process.execPath, [main, ...words]);
  execFileSync(process.execPath, [main, 'handout', 'digit-sums', '--out', join(out, 'handouts'), '--quiet']);
  if (!existsSync(join(out, 'modpress.html'))) {
    // The page has tests of its own; here it is a file like others.
    writeFileSync(join(out, 'modpress.html'), '<!doctype html><title>modpress</title>');
    mkdirSync(join(out, 'web'));
    writeFileSync(join(out, 'web', 'index.html'), '<!doctype html><title>modpress</title>');
  }
  files = makeRelease(out, to, { withPackage: false });
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function namesIn(archive: string): readonly string[] {
  const read = readZip(readFileSync(join(to, archive)));
  return typeof read === 'string' ? [read] : read.map(({ name }) => name);
}

describe('a release', () => {
  it('has an archive of each language of a game, in which three files stand first', () => {
    expect(files).toEqual(
      [
        ...[
          'SHA256SUMS',
          'handouts.zip',
          'mod-3-en.zip',
          'mod-3-fr.zip',
          'modpress-page.zip',
          'modpress.html',
        ],
      ].toSorted((a, b) => Number(a === 'SHA256SUMS') - Number(b === 'SHA256SUMS')),
    );
    const english = namesIn('mod-3-en.zip');
    expect(english.filter((name) => name.startsWith('print these first/')).toSorted()).toEqual([
      ...[
        '1 rules.en.a4.pdf',
        '1 rules.en.html',
        '1 rules.en.letter.pdf',
        '2 cards.en.a4.pdf',
        '2 cards.en.letter.pdf',
      ].map((name) => `print these first/${name}`),
      'print these first/3 extras.en.a4.pdf',
      'print these first/3 extras.en.letter.pdf',
    ]);
    expect(english.some((name) => name.startsWith('more/score-pad'))).toBe(true);
    expect(namesIn('mod-3-fr.zip').every((name) => /^(à imprimer d’abord|plus)\/.*\.fr\./.test(name))).toBe(
      true,
    );
  });

  it('has the sum of every file', () => {
    const sums = readFileSync(join(to, 'SHA256SUMS'), 'utf8').trim().split('\n');
    expect(sums).toEqual(
      files
        .filter((name) => name !== 'SHA256SUMS')
        .map(
          (name) =>
            `${createHash('sha256')
              .update(readFileSync(join(to, name)))
              .digest('hex')}  ${name}`,
        ),
    );
  });

  it.each(['index.html', 'modpress.html', 'mod-3/cards.en.a4.pdf'])(
    'is not made without %s, which is named',
    (name) => {
      const copy = join(folder, 'copy');
      cpSync(out, copy, { recursive: true });
      rmSync(join(copy, name));
      expect(() => makeRelease(copy, join(folder, 'none'), { withPackage: false })).toThrow(
        `${copy} lacks ${name}`,
      );
      rmSync(copy, { recursive: true });
    },
  );
});

/** The folder `site/` below a path, as a host of pages serves a project. */
async function serve(): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer(({ url = '' }, answer) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = decodeURIComponent(pathname.slice(PREFIX.length)) || 'index.html';
    const file = join(to, 'site', normalize(path));
    const isThere = pathname.startsWith(PREFIX) && existsSync(file) && !path.endsWith('/');
    answer.writeHead(isThere ? 200 : 404, {
      'content-type': file.endsWith('.html') ? 'text/html' : 'application/octet-stream',
    });
    answer.end(isThere ? readFileSync(file) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PREFIX}` };
}

describe.skipIf(!hasProgram('chromium'))('the site of a release', () => {
  it(
    'opens below a path of a web host, and every link of its pages leads somewhere',
    { timeout: 120_000 },
    async () => {
      const [{ server, address }, browser] = [await serve(), await openBrowser()];
      try {
        const page = await browser.newPage();
        const faults: string[] = [];
        page.on('response', (response) => {
          if (response.status() >= 400 && !response.url().endsWith('favicon.ico'))
            faults.push(response.url());
        });
        const waiting = [address];
        const seen = new Set<string>();
        for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
          if (seen.has(at)) continue;
          seen.add(at);
          if (!at.endsWith('.html') && at !== address) {
            const { status } = await fetch(at, { method: 'HEAD' });
            if (status !== 200) faults.push(at);
            continue;
          }
          await page.goto(at);
          const links: readonly string[] = await page.evaluate(
            `[...document.querySelectorAll('[href],[src]')].map((one) => (one.href ?? one.src).baseVal ?? one.href ?? one.src)`,
          );
          waiting.push(
            ...links.flatMap((link) => (link.startsWith('http://127') ? [link.split('#')[0] ?? link] : [])),
          );
        }
        expect(faults).toEqual([]);
        expect(seen.size).toBeGreaterThan(20);
      } finally {
        await browser.close();
        server.close();
      }
    },
  );
});
