/** The bundle prints what the sources print, whatever becomes of the compiled code beside it. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../test/kit/length.ts';
import { bundleInto } from './make.ts';

const run = promisify(execFile);
const DIST = resolve('node_modules/.cache/modpress-bundle-test');
const DECK = 'templates/starter';
const FILE = join('starter', 'cards.en.a4.pdf');
const keepsCode = 'enableCompileCache' in nodeModule;
const work = mkdtempSync(join(tmpdir(), 'modpress-bundle-'));

beforeAll(() => bundleInto(DIST));
afterAll(() => {
  rmSync(DIST, { recursive: true, force: true });
  rmSync(work, { recursive: true, force: true });
});

const BUNDLE = [join(DIST, 'main.js')];
const SOURCES = ['--import', 'tsx', 'src/cli/main.ts'];

async function modpress(words: readonly string[], userCache: string, program = BUNDLE): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', XDG_CACHE_HOME: userCache };
  return (await run(process.execPath, [...program, ...words], { env })).stdout;
}

/** The cards of the starter deck. */
async function cards(userCache: string, program = BUNDLE): Promise<Buffer> {
  const out = mkdtempSync(join(work, 'out-'));
  const only = ['--only', 'cards', '--paper', 'a4', '--lang', 'en', '--no-gallery', '--workers', '1'];
  await modpress(['build', DECK, '--quiet', '--out', out, ...only], userCache, program);
  return readFileSync(join(out, FILE));
}

const cacheFile = (): string =>
  join(DIST, readdirSync(DIST).find((name) => name.endsWith('.cache')) ?? 'no cache was written');

const written = (folder: string): readonly string[] => readdirSync(folder, { recursive: true }).map(String);

describe('the bundle', () => {
  it('says the version of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    expect(await modpress(['--version'], work)).toBe(`${version}\n`);
  });

  it.runIf(isLong)('prints the bytes the sources print', async () => {
    expect((await cards(work)).equals(await cards(work, SOURCES))).toBe(true);
  });

  it('is strict code, as the sources are: a value inside a condition inside a loop stays what it is', async () => {
    const out = mkdtempSync(join(work, 'out-'));
    const only = ['--only', 'score-pad', '--paper', 'a4', '--lang', 'en', '--no-gallery', '--no-html'];
    await modpress(['build', 'modulo', '--quiet', '--out', out, ...only], work);
    expect(written(out)).toContain(join('modulo', 'score-pad-1up.en.a4.pdf'));
  });

  it('plays on threads', async () => {
    expect(await modpress(['play', 'mod-3', '--games', '20', '--workers', '2'], work)).toContain('20 games');
  });
});

describe.skipIf(keepsCode)('compiled code, where Node keeps none', () => {
  it('is taken from the package, and nothing is written', async () => {
    const home = mkdtempSync(join(work, 'home-'));
    await cards(home);
    expect(written(home)).toEqual([]);
  });

  it('is kept for the user where the package has none that V8 takes', async () => {
    const [home, file] = [mkdtempSync(join(work, 'home-')), cacheFile()];
    const before = [readFileSync(file), await cards(home)] as const;
    writeFileSync(file, before[0].subarray(0, 1000));
    expect((await cards(home)).equals(before[1])).toBe(true);
    expect(written(home)).toEqual(['modpress', expect.stringMatching(/^modpress.v8-\d+-press-\w+\.cache$/)]);
    expect((await cards(home)).equals(before[1])).toBe(true);
    writeFileSync(file, before[0]);
  });

  it('is done without where nothing may be written', async () => {
    const [home, file] = [join(work, 'file'), cacheFile()];
    const before = readFileSync(file);
    writeFileSync(home, 'not a folder');
    chmodSync(home, 0o400);
    writeFileSync(file, 'not compiled code');
    expect((await cards(home)).subarray(0, 5).toString()).toBe('%PDF-');
    writeFileSync(file, before);
  });
});
