/** The bundle prints what the sources print, whatever becomes of the compiled code beside it. */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { isLong } from '../../test/kit/length.ts';
import { sharedBundle } from '../../test/kit/shared-bundle.ts';
import { loadedModules, type Loaded } from '../../test/kit/loaded-modules.ts';

const run = promisify(execFile);
const DECK = 'templates/starter';
const FILE = join('starter', 'cards.en.a4.pdf');
const work = mkdtempSync(join(tmpdir(), 'modpress-bundle-'));

const DIST = await sharedBundle();
afterAll(() => rmSync(work, { recursive: true, force: true }));

const BUNDLE = [join(DIST, 'main.js')];
const SOURCES = ['--import', 'tsx', 'src/node/cli/main.ts'];

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

/** What a command loads, on this thread: the one that only looks on would be told twice. */
async function loadedBy(words: readonly string[]): Promise<Loaded> {
  const coverage = mkdtempSync(join(work, 'coverage-'));
  const env = { ...process.env, NODE_OPTIONS: '', NODE_V8_COVERAGE: coverage, XDG_CACHE_HOME: work };
  await run(process.execPath, [...BUNDLE, ...words], { env: { ...env, MODPRESS_UNWATCHED: '1' } });
  return loadedModules(coverage);
}

describe('the start-up file', () => {
  it.skipIf(process.platform === 'win32')('can be started by its name, as npx starts it', async () => {
    const { stdout } = await run(join(DIST, 'main.js'), ['--version']);
    expect(stdout).toMatch(/\d+\.\d+\.\d+/);
  });
});

describe('what is loaded', () => {
  it.each(['--version', '--help'])('for %s is what reads the command line alone', async (word) => {
    const { scripts, modules, packages } = await loadedBy([word]);
    expect(scripts).toEqual(['command-line.js', 'main.js']);
    expect(packages).toEqual([]);
    expect(modules).toContain('src/node/cli/arguments/command-table.ts');
    const rooms = [
      'src/handouts/print/',
      'src/output/',
      'src/studio/',
      'src/typeset/layout/',
      'src/typeset/font/',
    ];
    expect(modules.filter((name) => rooms.some((room) => name.startsWith(room)))).toEqual([]);
    expect(modules.length).toBeLessThan(130);
  });

  it('for cards without pictures leaves out what other commands and other decks need', async () => {
    const only = ['--only', 'cards', '--paper', 'a4', '--lang', 'en', '--no-gallery', '--workers', '1'];
    const out = mkdtempSync(join(work, 'out-'));
    const { modules, packages } = await loadedBy(['build', DECK, '--quiet', '--out', out, ...only]);
    expect(modules).toContain('src/output/pdf/write-pdf.ts');
    expect(packages).toEqual(['yoga-layout']);
    const spared = ['src/node/batch', 'src/press/calibrate', 'src/handouts/print', 'src/studio'];
    const packed = ['aws4fetch', 'chokidar', 'hono', '@hono'].map((one) => `node_modules/${one}`);
    const loaded = [...spared, ...packed].filter((one) => modules.some((name) => name.startsWith(`${one}/`)));
    expect(loaded).toEqual([]);
  });

  it.each([
    ['display: block', false],
    ['display: flex', true],
  ])('for cards with %s is the flex engine: %s', async (style, isLoaded) => {
    const deck = mkdtempSync(join(work, 'deck-'));
    const parts = '[{ name: cards, size: poker, front: card.hbs }]';
    const text = `title: Plain\nversion: 1.0.0\nlanguages: [en]\ncomponents: ${parts}\n`;
    writeFileSync(join(deck, 'deck.yaml'), text);
    writeFileSync(join(deck, 'card.hbs'), '<div class="row"><p>A tall word</p><p>Another</p></div>\n');
    writeFileSync(join(deck, 'card.css'), `.row { ${style} }\n`);
    const only = ['--only', 'cards', '--paper', 'a4', '--no-gallery', '--workers', '1'];
    const { packages } = await loadedBy(['build', deck, '--quiet', '--out', join(deck, 'out'), ...only]);
    expect(packages.includes('yoga-layout')).toBe(isLoaded);
  });
});

describe('compiled code', () => {
  const CACHE = /^modpress.v8-\d+-press-\w+\.cache$/;

  /** Code as the first build of a user keeps it, and the cards that were printed. */
  async function firstBuild(): Promise<{
    readonly home: string;
    readonly file: string;
    readonly usual: Buffer;
  }> {
    const home = mkdtempSync(join(work, 'home-'));
    const usual = await cards(home);
    return { home, file: join(home, written(home)[1] ?? 'no cache was written'), usual };
  }

  it('is kept for the user by a build, and taken by the next one', async () => {
    const { home, file, usual } = await firstBuild();
    expect(written(home)).toEqual(['modpress', expect.stringMatching(CACHE)]);
    const { mtimeMs, size } = statSync(file);
    expect(size).toBeGreaterThan(2_000_000);
    expect((await cards(home)).equals(usual)).toBe(true);
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
  });

  it('is made again where it is damaged', async () => {
    const { home, file, usual } = await firstBuild();
    const size = statSync(file).size;
    truncateSync(file, 1000);
    expect((await cards(home)).equals(usual)).toBe(true);
    expect(statSync(file).size).toBeGreaterThan(0.9 * size);
  });

  it('is kept by builds alone', async () => {
    const home = mkdtempSync(join(work, 'home-'));
    await modpress(['--help'], home);
    await modpress(['check', DECK], home);
    expect(written(home)).toEqual([]);
  });

  it('is done without where nothing may be written', async () => {
    const home = join(work, 'file');
    writeFileSync(home, 'not a folder');
    chmodSync(home, 0o400);
    expect((await cards(home)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
