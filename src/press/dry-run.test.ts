/** What a dry run foresees is what a build writes, and nothing more. */
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildRequest } from '../../test/kit/build-request.ts';
import { build } from './build.ts';
import { dryRun } from './dry-run.ts';
import type { BuildRequest } from './types.ts';

const base = mkdtempSync(join(tmpdir(), 'dry-run-'));
afterAll(() => rmSync(base, { recursive: true }));

const requestFor = (folder: string, more: Partial<BuildRequest> = {}): BuildRequest =>
  buildRequest(resolve(folder), join(base, 'out'), more);

describe('a dry run', () => {
  it('foresees every file a build writes, and what is there already', async () => {
    const request = requestFor('test/fixtures/my-deck', { papers: ['a4'], languages: ['en'] });
    const before = await dryRun(request, process.cwd());
    expect(existsSync(request.out)).toBe(false);
    expect(before.files.map(({ isThere }) => isThere)).not.toContain(true);
    const { files } = await build(request, () => undefined);
    const written = files.flatMap(({ path, twin }) => (twin === undefined ? [path] : [path, twin]));
    expect(before.files.map(({ path }) => path).sort()).toEqual([...written].sort());
    expect(readdirSync(join(request.out, 'my-deck')).length).toBe(written.length + 1); // and faces.json
    expect((await dryRun(request, process.cwd())).files.every(({ isThere }) => isThere)).toBe(true);
  });

  it('tells what is wrong with a deck', async () => {
    const folder = join(base, 'wrong');
    cpSync('test/fixtures/my-deck', folder, { recursive: true });
    writeFileSync(join(folder, 'deck.yaml'), 'title: 1\nversion: 1\nlanguages: [en]\nnonsense: 2\n');
    const found = await dryRun(requestFor(folder), base);
    expect(found.files).toEqual([]);
    expect(found.diagnostics.map(({ code }) => code)).toContain('MP1105');
    expect(found.failure).toBe('input');
  });
});
