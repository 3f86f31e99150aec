/** What a dry run foresees is what a build writes, and nothing more. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildRequest } from '../../../test/kit/build-request.ts';
import { build } from './build.ts';
import { dryRun, foreseenFiles } from './dry-run.ts';
import type { BuildRequest } from '../open/types.ts';

const base = mkdtempSync(join(tmpdir(), 'dry-run-'));
afterAll(() => rmSync(base, { recursive: true }));

const silent = (): void => undefined;

const requestFor = (folder: string, more: Partial<BuildRequest> = {}): BuildRequest =>
  buildRequest(resolve(folder), join(base, 'out'), more);

describe('a dry run', () => {
  it('foresees every file a build writes, and what is there already', async () => {
    const request = requestFor('test/fixtures/my-deck', { papers: ['a4'], languages: ['en'] });
    const before = await dryRun(request, silent, process.cwd());
    expect(existsSync(request.out)).toBe(false);
    expect(before.files.map(({ isThere }) => isThere)).not.toContain(true);
    const { files } = await build(request, () => undefined);
    const written = files.flatMap(({ path, twin }) => (twin === undefined ? [path] : [path, twin]));
    expect(before.files.map(({ path }) => path).sort()).toEqual([...written].sort());
    expect(readdirSync(join(request.out, 'my-deck')).length).toBe(written.length + 1); // and faces.json
    expect((await dryRun(request, silent, process.cwd())).files.every(({ isThere }) => isThere)).toBe(true);
  });

  it('tells what is wrong with a deck', async () => {
    const folder = join(base, 'wrong');
    cpSync('test/fixtures/my-deck', folder, { recursive: true });
    writeFileSync(join(folder, 'deck.yaml'), 'title: 1\nversion: 1\nlanguages: [en]\nnonsense: 2\n');
    const found = await dryRun(requestFor(folder), silent, base);
    expect(found.files).toEqual([]);
    expect(found.diagnostics.map(({ code }) => code)).toContain('MP1105');
    expect(found.failure).toBe('input');
  });

  it('refuses what a build refuses after layout, and lists nothing as sound', async () => {
    const folder = join(base, 'lost');
    cpSync('templates/starter', folder, { recursive: true });
    writeFileSync(join(folder, 'templates/freight.css'), 'body { font-size: 90mm }');
    const request = requestFor(folder, { only: ['cards'], papers: ['a4'] });
    const found = await dryRun(request, silent, base);
    const built = await build(request, silent);
    expect(built.failure).not.toBe('none');
    expect(found.failure).toBe(built.failure);
    expect(existsSync(join(request.out, 'lost'))).toBe(false);
  });

  it('refuses a file in the way that modpress did not make, unless it may be replaced', async () => {
    const request = requestFor('templates/starter', { only: ['cards'], papers: ['a4'], languages: ['en'] });
    const [file] = (await foreseenFiles(request, process.cwd())).files;
    const path = file?.path ?? '';
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'mine');
    const found = await dryRun(request, silent, process.cwd());
    expect([found.failure, found.diagnostics.map(({ code }) => code)]).toEqual(['file', ['MP1014']]);
    const forced = await dryRun({ ...request, force: true }, silent, process.cwd());
    expect(forced.failure).toBe('none');
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  it('refuses two decks that would be written into one folder, as a build does', async () => {
    const decks = ['one', 'two'].map((name) => join(base, name, name === 'one' ? 'game' : 'Game'));
    for (const folder of decks) cpSync('templates/starter', folder, { recursive: true });
    const request = { ...requestFor(decks[0] ?? ''), decks };
    const message = `${join('one', 'game')} and ${join('two', 'Game')} would both be written into "Game"`;
    for (const { failure, files, diagnostics } of [
      await dryRun(request, silent, base),
      await build(request, silent, base),
    ])
      expect([failure, files, diagnostics.map((one) => `${one.code} ${one.message}`)]).toEqual([
        'input',
        [],
        [`MP1830 ${message}`],
      ]);
    expect(existsSync(join(request.out, 'game'))).toBe(false);
    // Nothing is written by a check.
    expect((await build({ ...request, write: false }, silent, base)).failure).toBe('none');
  });

  it.each([
    ['a language', { languages: ['de'] }, 'MP1821 "starter" has no text in "de"'],
    ['a product', { only: ['boards'] }, 'MP1821 "starter" has no boards'],
  ] as const)(
    'fails, as a build does, where the deck has nothing of %s that is asked for',
    async (_, asked, message) => {
      const request = requestFor('templates/starter', asked);
      for (const { failure, diagnostics } of [
        await dryRun(request, silent, process.cwd()),
        await build(request, silent),
      ]) {
        expect([failure, diagnostics.map((one) => `${one.code} ${one.message}`)]).toEqual([
          'input',
          [message],
        ]);
        expect(diagnostics[0]?.severity).toBe('error');
      }
    },
  );

  it('warns of a language that one of several decks or languages lacks', async () => {
    const some = await build(
      requestFor('templates/starter', {
        ...{ out: join(base, 'elsewhere'), only: ['cards'], languages: ['en', 'de'] },
      }),
      silent,
    );
    expect([some.failure, some.diagnostics.map(({ code, severity }) => `${severity} ${code}`)]).toEqual([
      'none',
      ['warning MP1821'],
    ]);
  });
});
