/**
 * The commands of README.md and docs/: each is one that the command line takes, each option named there exists, and (in the long form)
 * each ends with exit code 0 in a folder as the documents have it. docs/first-deck.md and docs/errors.md have tests of their own.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readLine } from '../src/node/cli/arguments/parse-arguments.ts';
import { COMMANDS, COMMON_OPTIONS } from '../src/node/cli/arguments/command-table.ts';
import { isLong } from './kit/length.ts';
import { sharedBundle } from './kit/shared-bundle.ts';

const OWN_TESTS = ['first-deck.md', 'errors.md'];
const documents = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md') && !OWN_TESTS.includes(name))
    .map((name) => `docs/${name}`),
];

/** Words after `modpress`, without what is said beside them. */
const wordsOf = (line: string): readonly string[] => (line.split(/ {2,}| #/)[0] ?? '').trim().split(' ');

/** Lines of code blocks, and commands inside of sentences. */
function commandsIn(document: string): readonly (readonly string[])[] {
  const text = readFileSync(document, 'utf8');
  const blocks = [...text.matchAll(/^(?: {4}|\$ )?(?:npx )?modpress ((?!studio:)[a-z][^\n]*)$/gm)]
    // A sentence may begin with the name.
    .filter(
      ([line]) =>
        /^( {4}|\$ )/.test(line) || COMMANDS.some(({ name }) => line.startsWith(`modpress ${name} -`)),
    );
  const spans = [...text.matchAll(/`(?:npx )?modpress ([a-z][^`\n]*)`/g)];
  return [...blocks, ...spans].map(([, line = '']) => wordsOf(line));
}

const all = documents.flatMap((document) => commandsIn(document).map((words) => [document, words] as const));
/** `<deck>`, `FILE.pdf`, `TARGET`: a place for what a user names. */
const isPattern = (words: readonly string[]): boolean =>
  words.some((word) => /^[A-Z]{4,}|[<…]|\.\.\.$/.test(word));
const whole = all.filter(([, words]) => !isPattern(words));

/** The table of CONTRIBUTING.md: page, most words, commands. */
const listed = [
  ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(
    /^\| \[[^\]]+\]\((docs\/[^)]+)\) +\| +([\d,]+) +\| *(\d*) +\|$/gm,
  ),
].map(([, page = '', words = '', commands = '']) => ({
  page,
  words: Number(words.replace(',', '')),
  commands: Number(commands),
}));

describe('the table of CONTRIBUTING.md', () => {
  it('has pages that there are', () => {
    const pages = ['docs', 'docs/inside'].flatMap((folder) =>
      readdirSync(folder).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : [])),
    );
    // A new page may come before its row.
    expect(pages).toEqual(expect.arrayContaining(listed.map(({ page }) => page)));
    expect(listed.length).toBeGreaterThan(25);
  });

  it.each(listed)(
    '$page has at most $words words and at least $commands commands',
    ({ page, words, commands }) => {
      expect(readFileSync(page, 'utf8').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(words);
      const found = commandsIn(page).filter((one) => !isPattern(one));
      expect(found.length).toBeGreaterThanOrEqual(commands);
    },
  );
});

describe('commands of the documents', () => {
  it('are many', () => {
    expect(whole.length).toBeGreaterThan(50);
  });

  it('are taken by the command line, with every option and value', () => {
    const refused = whole.flatMap(([document, words]) => {
      const line = readLine(words, { version: '', columns: 80 });
      const faults = line.kind === 'command' && !line.parsed.ok ? line.parsed.diagnostics : [];
      return faults.map(({ message }) => `${document}: modpress ${words.join(' ')}: ${message}`);
    });
    expect(refused).toEqual([]);
  });

  it('name options that there are', () => {
    const known = new Set(
      [...COMMON_OPTIONS, ...COMMANDS.flatMap(({ options }) => options)].map(({ name }) => name),
    );
    // Of other programs that the documents name, and some that are named as missing.
    const others = [
      'json-lines',
      'no-input',
      'on',
      'version',
      'requirepass',
      'maxmemory-policy',
      'appendonly',
      'abort-on-container-exit',
      'rm',
      'open',
    ];
    // Custom properties of CSS.
    const isCss = (document: string): boolean => /css-subset|recipes|design/.test(document);
    const unknown = documents
      .filter((one) => !isCss(one))
      .flatMap((document) =>
        [...readFileSync(document, 'utf8').matchAll(/(?<=[\s`])--([a-z][a-z-]+)(?![\w:-]*[:;])/g)].flatMap(
          ([, name = '']) => (known.has(name) || others.includes(name) ? [] : [`${document}: --${name}`]),
        ),
      );
    expect([...new Set(unknown)]).toEqual([]);
  });
});

/** They go on until they are stopped, need a server, take minutes, or are the names of commands; other tests run them. */
const goesOn = ([command, ...rest]: readonly string[]): boolean =>
  ['studio', 'watch', 'worker', 'referee', 'batch', 'diff', 'export'].includes(command ?? '') ||
  (rest.length === 0 && ['handout', 'init'].includes(command ?? '')) ||
  rest.some((word) => ['-', '--copies', '--store', '--help'].includes(word));

const folder = mkdtempSync(join(tmpdir(), 'modpress-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!isLong)('commands of the documents, carried out in their order', () => {
  it('end with 0', { timeout: 900_000 }, async () => {
    const main = join(await sharedBundle(), 'main.js');
    const run = (words: readonly string[], cwd = folder) =>
      spawnSync(process.execPath, [main, ...words], {
        cwd,
        encoding: 'utf8',
        env: { ...process.env, XDG_CONFIG_HOME: folder, NO_COLOR: '1' },
      });
    const handouts = readFileSync('docs/handouts.md', 'utf8');
    // The files that the document shows below their names.
    for (const name of ['multiples.yaml', 'class.csv']) {
      const shown = new RegExp(`\`[^\`]*${name}[^\`]*\`.*:\\n\\n((?: {4}.*\\n)+)`).exec(handouts)?.[1] ?? '';
      expect(shown, name).not.toBe('');
      writeFileSync(join(folder, name), shown.replaceAll(/^ {4}/gm, ''));
    }
    run(['init', 'my-deck']);
    const ran = new Set<string>();
    const failed = whole.flatMap(([document, words]) => {
      const line = words.join(' ');
      if (goesOn(words) || ran.has(line)) return [];
      ran.add(line);
      // Each of them begins in a folder that is empty.
      const cwd = words[0] === 'init' ? mkdtempSync(join(folder, 'new-')) : folder;
      const { status, stderr } = run(
        words.map((word) => word.replace(/^\.\/(folder|deck)$/, './my-deck')),
        cwd,
      );
      return status === 0
        ? []
        : [`${document}: modpress ${line} ends with ${status}: ${stderr.slice(0, 300)}`];
    });
    expect(ran.size).toBeGreaterThan(25);
    expect(failed).toEqual([]);
  });
});
