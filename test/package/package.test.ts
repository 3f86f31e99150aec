/**
 * modpress as a stranger gets it: packed, installed in an empty folder, run by its name.
 *
 * The tarball is made and installed once. A shipped deck and a folder of one's own (test/fixtures/my-deck, twelve cards
 * with templates, pictures and a CSV) are built there; nothing of this checkout may be needed. Only in the long form, which CI
 * runs: it packs and installs.
 */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../kit/length.ts';
import { readPdf } from '../kit/pdf-reading.ts';

const work = mkdtempSync(join(tmpdir(), 'modpress-package-'));
const place = join(work, 'somewhere');

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

let packed: Packed;

function run(command: string, args: readonly string[], cwd: string): SpawnSyncReturns<string> {
  return spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
}

const modpress = (...args: string[]): SpawnSyncReturns<string> =>
  run('npx', ['--no-install', 'modpress', ...args], place);

function must(result: SpawnSyncReturns<string>, what: string): string {
  const { status, stdout, stderr } = result;
  if (status !== 0) throw new Error(`${what} ended with ${String(status)}\n${stdout}${stderr}`);
  return result.stdout;
}

beforeAll(() => {
  if (!isLong) return;
  const json = must(run('npm', ['pack', '--json', '--pack-destination', work], resolve('.')), 'npm pack');
  [packed] = JSON.parse(json.slice(json.indexOf('[')) || '[]') as [Packed];
  cpSync('test/fixtures/my-deck', join(place, 'my-deck'), { recursive: true });
  writeFileSync(join(place, 'package.json'), '{ "private": true }\n');
  const tarball = join(work, packed.filename);
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  must(run('npm', ['install', tarball, ...flags], place), 'npm install');
}, 300_000);

afterAll(() => rmSync(work, { recursive: true, force: true }));

describe.runIf(isLong)('the tarball', () => {
  it('holds the program, decks, templates, documents and notices, and nothing else', () => {
    const folders = new Set(packed.files.map(({ path }) => path.split('/')[0]));
    expect([...folders].sort()).toEqual(
      [
        'ARCHITECTURE.md',
        'CHANGELOG.md',
        'LICENSE',
        'NOTICE',
        'README.md',
        'decks',
        'dist',
        'docs',
        'handouts',
        'package.json',
        'templates',
      ].sort(),
    );
  });

  it('holds no tests, fixtures, sources or maps', () => {
    const strangers = packed.files.filter(({ path }) =>
      /\.test\.|fixture|(?<!\.d)\.ts$|\.map$|golden|\.cache$/.test(path),
    );
    expect(strangers).toEqual([]);
  });

  it('stays under three megabytes', () => {
    expect(packed.size).toBeLessThan(3_000_000);
  });
});

interface Installed {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
}

describe.runIf(isLong)('what is installed with it', () => {
  it('builds nothing, fetches nothing, and has no part of the queue', () => {
    const text = readFileSync(join(place, 'node_modules', '.package-lock.json'), 'utf8');
    const { packages } = JSON.parse(text) as Installed;
    const names = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''));
    expect(names).toContain('sharp');
    expect(names.filter((name) => /bullmq|ioredis|msgpackr|node-gyp/.test(name))).toEqual([]);
    expect(Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)).toEqual([]);
  });

  it('speaks to a queue', () => {
    const result = modpress('batch', 'status', '--queue', 'redis://127.0.0.1:1');
    expect(result.stderr).toContain('MP4304 the queue at redis://127.0.0.1:1/0 cannot be reached');
    expect(result.status).toBe(5);
  });
});

describe.runIf(isLong)('a program', () => {
  it('imports modpress by name, with the types it is published with', () => {
    const program = `import { openDeck, plan, type Finding } from 'modpress';
import { findGame } from 'modpress/games';
import { write, type WriteAnswer } from 'modpress/node';
const { deck, findings } = await openDeck('my-deck');
const found: readonly Finding[] = findings;
const names = deck ? (await plan(deck, { papers: ['a4'] })).files.map(({ name }) => name) : [];
const written: WriteAnswer = await write([{ name: 'a.txt', bytes: new Uint8Array(1), html: undefined }], 'written');
console.log(found.length, names.includes('cards.en.a4.pdf'), findGame('mod')?.id, written.ok);
`;
    writeFileSync(join(place, 'program.mts'), program);
    const [tsc, types] = ['node_modules/typescript/bin/tsc', 'node_modules/@types'].map((path) =>
      resolve(path),
    );
    const options = [
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--strict',
      '--types',
      'node',
      '--typeRoots',
    ];
    must(run('node', [tsc ?? '', ...options, types ?? '', 'program.mts'], place), 'tsc');
    expect(must(run('node', ['program.mjs'], place), 'the program')).toBe('0 true mod true\n');
  }, 120_000);

  it('cannot import what is not published', () => {
    const result = run('node', ['--input-type=module', '-e', "import 'modpress/dist/load-press.js'"], place);
    expect(result.stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});

describe.runIf(isLong)('in an empty folder', () => {
  it('builds a shipped deck by its name into ./out', async () => {
    const result = modpress('build', 'mod-3', '--paper', 'a4', '--lang', 'en');
    expect(result.stderr).not.toMatch(/error/);
    expect(result.status).toBe(0);
    const files = readdirSync(join(place, 'out', 'mod-3')).sort();
    expect(files).toEqual([
      'box.en.a4.pdf',
      'cards.en.a4.pdf',
      'contact.en.a4.pdf',
      'extras.en.a4.pdf',
      'faces.json',
      'rules.en.a4.pdf',
      'rules.en.html',
      'score-pad-1up.en.a4.pdf',
      'score-pad-1up.en.html',
      'score-pad-2up.en.a4.pdf',
      'score-pad-2up.en.html',
      'score-pad-4up.en.a4.pdf',
      'score-pad-4up.en.html',
    ]);
    const rules = await readPdf(readFileSync(join(place, 'out', 'mod-3', 'rules.en.a4.pdf')));
    expect(rules.pages).toHaveLength(2);
  }, 120_000);

  it('builds a folder of one’s own: twelve cards on two sheets, fronts and backs, each paper and language', async () => {
    const result = modpress('build', './my-deck');
    expect(result.stderr).not.toMatch(/error|warning/);
    expect(result.status).toBe(0);
    const folder = join(place, 'out', 'my-deck');
    const written = ['box', 'cards', 'contact'].flatMap((product) =>
      ['en.a4', 'en.letter', 'fr.a4', 'fr.letter'].map((edition) => `${product}.${edition}.pdf`),
    );
    expect(readdirSync(folder).sort()).toEqual([...written, 'faces.json']);
    const french = await readPdf(readFileSync(join(folder, 'cards.fr.a4.pdf')));
    expect(french.pages).toHaveLength(4);
    const texts = french.pages.map((page) => page.texts.map(({ text }) => text).join(''));
    expect(texts[2]).toContain('Ambassade de l’anneau');
    expect(texts.join('')).not.toContain('Idée à revoir');
  }, 120_000);

  it('writes the same bytes as the sources do', () => {
    const here = join(work, 'checkout');
    const deck = join(place, 'my-deck');
    const command = ['src/node/cli/main.ts', 'build', deck, '--lang', 'en', '--paper', 'a4', '--out', here];
    must(run('npx', ['--no-install', 'tsx', ...command], resolve('.')), 'build');
    const [a, b] = [join(here, 'my-deck'), join(place, 'out', 'my-deck')].map((folder) =>
      readFileSync(join(folder, 'cards.en.a4.pdf')),
    );
    expect(a && b && a.equals(b)).toBe(true);
  }, 120_000);

  it('answers a folder without a deck with exit code 2 and names what is missing', () => {
    const result = modpress('build', './node_modules');
    expect(result.status).toBe(2);
    expect(result.stderr).toContain('deck.yaml');
  });
});
