/**
 * A sixth game comes in through the front door: engine, title and deck in their folders, a line in both registries, and
 * nothing else is edited. A copy of the sources proves it, run as a user runs it.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readingText } from './kit/page-measures.ts';
import { readPdf } from './kit/pdf-reading.ts';

const FIXTURE = resolve('test/fixtures/sixth-game');
const folder = mkdtempSync(join(tmpdir(), 'modpress-sixth-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Adds an import and a last entry to the list a registry holds. */
function register(file: string, list: RegExp, name: string, from: string): void {
  const path = join(folder, 'src', file);
  const text = readFileSync(path, 'utf8');
  const entered = text.replace(list, (entries) => `${entries.replace(/,?\s*$/, '')}, ${name}`);
  expect(entered).not.toBe(text);
  writeFileSync(path, entered.replace('import ', `import { ${name} } from '${from}';\nimport `));
}

beforeAll(async () => {
  for (const name of ['src', 'scripts', 'templates', 'package.json'])
    cpSync(name, join(folder, name), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  cpSync(join(FIXTURE, 'decks'), join(folder, 'decks'), { recursive: true });
  for (const [from, to] of [
    ['games', 'games'],
    ['titles', 'press/titles'],
  ] as const) {
    const text = readFileSync(join(FIXTURE, from, 'nim/index.ts'), 'utf8');
    cpSync(join(FIXTURE, from), join(folder, 'src', to), { recursive: true });
    const up = '../'.repeat(to.split('/').length + 1);
    writeFileSync(
      join(folder, 'src', to, 'nim/index.ts'),
      text.replaceAll('../../../../../src/', up).replaceAll('../../games/', `${up}games/`),
    );
  }
  register('games/registry.ts', /(?<=GAMES[^=]*= \[)[^\]]*/, 'nim', './nim/index.ts');
  register('press/titles/index.ts', /(?<=TITLES[^=]*= \[)[^\]]*/, 'nimTitle', './nim/index.ts');
  // As `npm start` does.
  await node('--import', 'tsx', 'scripts/bundle.ts');
}, 180_000);

const node = async (...words: readonly string[]): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { cwd: folder });
  return stdout + stderr;
};
const run = (...words: readonly string[]): Promise<string> => node('dist/main.js', ...words);

const textOf = async (file: string): Promise<string> =>
  readingText((await readPdf(readFileSync(join(folder, 'out/nim', file)))).pages);

describe('a sixth game', () => {
  it('is printed: cards with fields of its title, a rule sheet and a pad with figures of its engine', async () => {
    const said = await run('build', 'nim', '--workers', '1');
    expect(said).not.toMatch(/error|warning/);
    expect(readdirSync(join(folder, 'out/nim')).filter((name) => name.endsWith('en.a4.pdf'))).toEqual([
      'extras.en.a4.pdf',
      'rules.en.a4.pdf',
      'score-pad-1up.en.a4.pdf',
    ]);
    const rules = await textOf('rules.fr.a4.pdf');
    expect(rules).toContain('Heaps 6, 4, 3');
    expect(rules).toContain('3 tas sont perdus');
    expect(rules).toMatch(/\(1 · 2\)/);
    expect(await textOf('score-pad-1up.en.a4.pdf')).toContain('Sample 3');
    expect(await textOf('extras.en.a4.pdf')).toContain('1 2');
    // Its motif is beside the five on every sheet, and in the gallery in the colours of its deck.
    const gallery = readFileSync(join(folder, 'out/index.html'), 'utf8');
    for (const part of ['Nim', '--day: #336699; --night: #99bbdd', 'M4 4 H16 V16 H4 Z'])
      expect(gallery).toContain(part);
    expect(rules).toContain('6 marks');
  }, 180_000);

  it('is told when its words are wrong', async () => {
    const file = join(folder, 'decks/nim/rule-sheet.yaml');
    const words = readFileSync(file, 'utf8');
    writeFileSync(file, words.replace('known:', 'knwon:'));
    const failed: unknown = await run('check', 'nim').catch((thrown: unknown) => thrown);
    writeFileSync(file, words);
    expect(failed).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(
        /rule-sheet\.yaml:9:1 error MP1105 .*\n.*\n.*\n.*did you mean "known"/,
      ) as string,
    });
  }, 180_000);

  it('is played, and tells its figures', async () => {
    expect(await run('facts', 'nim')).toContain('nim.fact-lost-heaps');
    expect(await run('play', 'nim', '--games', '20', '--workers', '1')).toMatch(/20/);
  }, 180_000);
});
