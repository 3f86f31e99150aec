/** The bundle prints what the sources print, whatever becomes of the compiled code beside it. */
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../test/kit/length.ts';
import { sharedBundle } from '../../test/kit/shared-bundle.ts';
import { loadedModules, type Loaded } from '../../test/kit/loaded-modules.ts';

const run = promisify(execFile);
const DIST = resolve('node_modules/.cache/modpress-bundle-test');
const DECK = 'templates/starter';
const FILE = join('starter', 'cards.en.a4.pdf');
const work = mkdtempSync(join(tmpdir(), 'modpress-bundle-'));

// A copy, because what lies in it is spoilt below.
beforeAll(async () => cpSync(await sharedBundle(), DIST, { recursive: true }));
afterAll(() => {
  rmSync(DIST, { recursive: true, force: true });
  rmSync(work, { recursive: true, force: true });
});

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

/** Bytes of compiled code before and after a run on one thread. */
async function codeAround(words: readonly string[]): Promise<{ before: number; after: number }> {
  const out = mkdtempSync(join(work, 'out-'));
  const program = `const { compiledCode, pressPart } = require(${JSON.stringify(join(DIST, 'load-press.js'))});
const { runProcess } = pressPart('src/node/cli/process-run.ts');
const before = compiledCode().code.length;
process.on('exit', () => console.log(JSON.stringify({ before, after: compiledCode().code.length })));
const stream = { isTerminal: false, columns: 80 };
const words = ${JSON.stringify([...words, '--workers', '1', '--quiet', '--out', out])};
runProcess({ words, stdout: stream, stderr: stream });`;
  return JSON.parse(await modpress([program], work, ['-e'])) as { before: number; after: number };
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
    expect(packages).toEqual([]);
    // What starts other programs.
    expect(modules).not.toContain('src/press/sheets/face-book.ts');
    const spared = ['src/node/batch', 'src/press/calibrate', 'src/handouts/print', 'src/studio'];
    const packed = ['aws4fetch', 'chokidar', 'hono', '@hono'].map((one) => `node_modules/${one}`);
    const loaded = [...spared, ...packed].filter((one) => modules.some((name) => name.startsWith(`${one}/`)));
    expect(loaded).toEqual([]);
  });

  it.each([
    ['display: block', false],
    ['display: flex', false],
    ['display: flex; flex-wrap: wrap', true],
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
  /** As it is printed with the code of the package. */
  let usual: Buffer;

  it('is taken from the package, and nothing is written', async () => {
    const home = mkdtempSync(join(work, 'home-'));
    usual = await cards(home);
    expect(written(home)).toEqual([]);
  });

  it('has what many rows of one template need', async () => {
    const deck = mkdtempSync(join(work, 'deck-'));
    const parts = '[{ name: cards, size: poker, data: rows.csv, front: card.hbs }]';
    writeFileSync(
      join(deck, 'deck.yaml'),
      `title: Rows\nversion: 1.0.0\nlanguages: [en]\ncomponents: ${parts}\n`,
    );
    const rows = Array.from({ length: 30 }, (_, i) => `#${String(301_010 + i * 20_321)},Card ${String(i)}`);
    writeFileSync(join(deck, 'rows.csv'), `colour,name\n${rows.join('\n')}\n`);
    writeFileSync(join(deck, 'card.hbs'), '<h1 style="background: {{colour}}">{{name}}</h1>\n');
    writeFileSync(join(deck, 'card.css'), 'h1 { position: absolute; left: 9mm; top: 9mm; width: 40mm }\n');
    const { before, after } = await codeAround([
      'build',
      deck,
      '--paper',
      'a4',
      '--no-gallery',
      '--only',
      'cards',
    ]);
    expect(before).toBeGreaterThan(2_000_000);
    // Some 50 to 100 bytes are the name of a folder.
    expect(after - before).toBeLessThan(20_000);
  });

  it('is kept for the user where the package has none that V8 takes', async () => {
    const [home, file] = [mkdtempSync(join(work, 'home-')), cacheFile()];
    const before = readFileSync(file);
    writeFileSync(file, before.subarray(0, 1000));
    const first = await cards(home);
    expect(first.equals(usual)).toBe(true);
    expect(written(home)).toEqual(['modpress', expect.stringMatching(/^modpress.v8-\d+-press-\w+\.cache$/)]);
    expect((await cards(home)).equals(first)).toBe(true);
    writeFileSync(file, before);
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
