/** The command line from words to exit code, in process, over a press that remembers what it was asked. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { error, warning } from '../../base/diagnostics/diagnostic.ts';
import { packageFolder } from '../../press/open/package-folder.ts';
import type { BuildReport, BuildRequest } from '../../press/open/types.ts';
import { COMMANDS } from './arguments/command-table.ts';
import { readLine } from './arguments/parse-arguments.ts';
import { buildWith } from './commands/build.ts';
import { checkWith, type PressDoor } from './commands/check.ts';
import { isWatched } from './run-limits.ts';
import { run } from './run.ts';
import { type FakeTerminal, fakeTerminal } from './terminal.fixture.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-cli-'));
  mkdirSync(join(folder, 'my-deck'));
  mkdirSync(join(folder, 'empty'));
  writeFileSync(join(folder, 'my-deck', 'deck.yaml'), 'title: x');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EMPTY: BuildReport = {
  files: [],
  diagnostics: [],
  coverage: [],
  stageText: undefined,
  timings: { layout: 12, paint: 3 },
  caches: { 'style sheets': { hits: 2, misses: 1 }, 'shaped words': { hits: 5, misses: 15 } },
  failure: 'none',
};

const file = (name: string, pages: number, changed = true): BuildReport['files'][number] => ({
  path: join(folder, 'out', 'my-deck', name),
  deck: 'my-deck',
  product: 'cards',
  variant: '',
  language: 'en',
  paper: 'a4',
  pages,
  sheets: pages,
  bytes: 10,
  sha256: 'ab',
  changed,
  ink: [0.1, 0.3],
});

interface Ran extends FakeTerminal {
  readonly exit: number;
  readonly asked: readonly BuildRequest[];
}

async function modpress(
  line: string,
  report: Partial<BuildReport> = {},
  setup: Parameters<typeof fakeTerminal>[0] = {},
): Promise<Ran> {
  const asked: BuildRequest[] = [];
  const press: PressDoor = async (request, progress) => {
    asked.push(request);
    progress({ done: 0, total: 2, label: 'my-deck cards.en.a4.pdf' });
    progress({ done: 1, total: 2, label: 'my-deck rules.en.a4.pdf' });
    progress({ done: 2, total: 2, label: '' });
    return { ...EMPTY, ...report };
  };
  const terminal = fakeTerminal({ cwd: folder, ...setup });
  const loaders = {
    build: async () => buildWith(press),
    check: async () => checkWith(press),
    config: async () => (await import('./commands/config.ts')).runConfig,
    explain: async () => (await import('./commands/explain.ts')).runExplain,
    completion: async () => (await import('./commands/completion.ts')).runCompletion,
    facts: async () => {
      throw new Error('boom');
    },
  };
  const words = line.split(' ').filter((word) => word !== '');
  return { ...terminal, exit: await run(words, terminal.io, loaders), asked };
}

describe('build', () => {
  it('asks the press for what was said, with absolute folders', async () => {
    const { asked, exit } = await modpress(
      'build ./my-deck --paper a4 --lang fr --only cards,rules --flip short --ink low --bleed full -o pdfs --workers 3',
    );
    expect(exit).toBe(0);
    expect(asked).toEqual([
      {
        decks: [join(folder, 'my-deck')],
        out: join(folder, 'pdfs'),
        only: ['cards', 'rules'],
        papers: ['a4'],
        languages: ['fr'],
        flip: 'short',
        grid: 'full',
        ink: 'low',
        stopAfter: undefined,
        rows: [],
        write: true,
        workers: 3,
      },
    ]);
  });

  it('passes on what may be replaced and where the inputs go', async () => {
    const { asked } = await modpress('build ./my-deck --force --deps made/deps.d');
    expect((await modpress('build ./my-deck --no-gallery')).asked[0]).toMatchObject({ gallery: false });
    expect(asked[0]).toMatchObject({ force: true, deps: join(folder, 'made', 'deps.d') });
    expect((await modpress('check ./my-deck --force')).exit).toBe(2);
  });

  it('takes shipped decks by name and all of them without a name', async () => {
    const shipped = join(packageFolder().decks, 'mod-3');
    expect((await modpress('build mod-3 mod-3')).asked[0]?.decks).toEqual([shipped]);
    expect((await modpress('build')).asked[0]?.decks).toContain(shipped);
  });

  it('takes the working folder when it is a deck', async () => {
    const { asked } = await modpress('build', {}, { cwd: join(folder, 'my-deck') });
    expect(asked[0]?.decks).toEqual([join(folder, 'my-deck')]);
  });

  it('says what low ink saves, when it knows what full ink would take', async () => {
    const low = { ...file('a.pdf', 2), ink: [0.05, 0.05], fullInk: 0.4 };
    const { out } = await modpress('build ./my-deck --ink low', { files: [low] });
    expect(out()).toContain('ink covers about 5 % of the paper');
    expect(out()).toContain(', 88 % less than in full ink\n');
  });

  it('says last which page to open', async () => {
    const page = join(folder, 'out', 'index.html');
    const { out } = await modpress('build ./my-deck', { files: [file('a.pdf', 3)], page });
    expect(out()).toMatch(/\nopen out\/index\.html: it shows all of it, to print\n$/);
    expect((await modpress('build ./my-deck --quiet', { files: [file('a.pdf', 3)], page })).out()).toBe('');
  });

  it('ends with one summary on standard output; progress is lines on standard error', async () => {
    const { out, err } = await modpress(
      'build ./my-deck',
      { files: [file('a.pdf', 3), file('b.pdf', 1, false)] },
      { tick: 500 },
    );
    expect(out()).toBe(
      'out/my-deck: 2 files, 4 pages, 1 changed\nink covers about 20 % of the paper, at most 30 % of a page (my-deck/a.pdf)\n2 files, 4 pages in 0.5 s\n',
    );
    expect(err()).toBe('reading decks\nmy-deck cards.en.a4.pdf\nmy-deck rules.en.a4.pdf\n');
  });

  it('rewrites one line on a terminal and leaves it clean', async () => {
    const { err } = await modpress('build ./my-deck', {}, { isTerminal: true });
    expect(err()).toContain('\r\u001b[K[1/2] my-deck rules.en.a4.pdf');
    expect(err().endsWith('\r\u001b[K')).toBe(true);
  });

  it('does not animate on a dumb terminal or for a robot', async () => {
    for (const env of [{ TERM: 'dumb' }, { CI: 'true' }])
      expect((await modpress('build ./my-deck', {}, { isTerminal: true, env })).err()).not.toContain('\r');
  });

  it('is silent with --quiet', async () => {
    const { out, err } = await modpress('build ./my-deck --quiet', { files: [file('a.pdf', 3)] });
    expect([out(), err()]).toEqual(['', '']);
  });

  it('adds the time of each stage with --verbose, under its number', async () => {
    expect((await modpress('build ./my-deck --verbose')).out()).toMatch(/6 layout +12 ms\n +7 paint +3 ms/);
  });

  it('adds how often each cache had the answer with --verbose, most asked first', async () => {
    const lines = / 7 paint .*\n +shaped words +20 asked +25 % known\n +style sheets +3 asked +66 % known\n$/;
    expect((await modpress('build ./my-deck --verbose')).out()).toMatch(lines);
    expect((await modpress('build ./my-deck')).out()).not.toContain('asked');
  });

  it('prints a stage and nothing else', async () => {
    const { out, err, asked } = await modpress('build ./my-deck --stop-after box --row 7H,8H', {
      stageText: 'box 1\n',
    });
    expect([out(), err()]).toEqual(['box 1\n', '']);
    expect([asked[0]?.stopAfter, asked[0]?.rows]).toEqual(['box', ['7H', '8H']]);
  });

  it.each([
    ['none', 0],
    ['input', 3],
    ['check', 4],
    ['file', 5],
    ['limit', 6],
  ] as const)('answers a failure of kind %s with exit code %i', async (failure, code) => {
    const { exit, err } = await modpress('build ./my-deck', { failure, diagnostics: [error('MP3102', 'm')] });
    expect(exit).toBe(code);
    expect(err()).toContain(code === 0 ? '1 error\n' : '1 error; nothing was written\n');
  });

  it('leaves files and exit code alone for warnings, and counts them', async () => {
    const { exit, err } = await modpress('build ./my-deck', {
      diagnostics: [warning('MP1601', 'text is cut')],
      files: [file('a.pdf', 1)],
    });
    expect(exit).toBe(0);
    expect(err()).toContain('warning MP1601 text is cut\n1 warning\n');
  });

  it('gives one JSON object and nothing else with --json', async () => {
    const { out, err, exit } = await modpress('build ./my-deck --json', {
      files: [file('a.pdf', 3)],
      diagnostics: [error('MP1105', 'm')],
      failure: 'input',
    });
    expect([exit, err()]).toEqual([3, '']);
    const record = JSON.parse(out()) as Record<string, unknown>;
    expect(record).toMatchObject({ schema: 1, command: 'build', ok: false, exit: 3, timings: { paint: 3 } });
    expect(record['files']).toHaveLength(1);
    expect(record['diagnostics']).toMatchObject([{ code: 'MP1105', severity: 'error', line: null }]);
  });
});

describe('check', () => {
  const coverage = [
    { deck: 'nim', clauses: 4, rules: 3, shown: 1, tested: ['nim.a'], uncovered: ['nim.b'], examples: 1 },
  ];

  it('prints clause coverage and writes nothing', async () => {
    const { out, exit, asked } = await modpress('check ./my-deck', { coverage });
    expect([exit, asked[0]?.write]).toEqual([0, false]);
    const table = [
      '     clauses  rules  examples  shown by them  by tests only  by nothing',
      'nim        4      3         1              1              1           1',
    ];
    const end = ['nim, by nothing:', '  b', '', '1 deck checked in 0.0 s: nothing found', ''];
    expect(out().split('\n')).toEqual([...table, '', ...end]);
    const long = await modpress('check ./my-deck --verbose', { coverage });
    expect(long.out()).toContain('nim, by tests only:\n  a\n\nnim, by nothing:\n  b\n');
  });

  it('fails with 4 for a finding, with 3 for bad input', async () => {
    expect((await modpress('check ./my-deck', { diagnostics: [warning('MP1601', 'm')] })).exit).toBe(4);
    const bad = { diagnostics: [error('MP1105', 'm')], failure: 'input' } as const;
    expect((await modpress('check ./my-deck', bad)).exit).toBe(3);
  });
});

describe('mistakes on the line', () => {
  it.each([
    ['biuld mod-3', 'error MP1020 there is no command "biuld"', 'did you mean "build"?'],
    ['--only cards', 'error MP1020 a command comes first, not --only', 'such as: modpress build --help'],
    ['build --papper a4', 'error MP1021 build has no option --papper', 'did you mean "--paper"?'],
    ['build mod3', 'error MP1025 there is no deck "mod3"', 'did you mean "mod-3"?'],
    ['build my-dek', 'error MP1025 there is no deck "my-dek"', 'did you mean "my-deck"?'],
    ['build ./empty', 'error MP1025 ./empty is not a deck: it holds no deck.yaml', 'name the folder'],
    ['build ./my-deck --grid dense --bleed full', 'error MP1028', 'leave one of them out'],
    ['explain', 'error MP1026 explain needs a code', 'modpress explain MP3102'],
    ['explain MP9999', 'error MP1027 there is no code "MP9999"', 'docs/errors.md'],
    ['completion csh', 'error MP1023 there is no completion for "csh"', 'zsh'],
    ['help bild', 'error MP1020 there is no command "bild"', 'did you mean "build"?'],
  ])('%s', async (line, message, help) => {
    const { exit, err, out, asked } = await modpress(line);
    expect([exit, out(), asked]).toEqual([2, '', []]);
    expect(err()).toContain(message);
    expect(err()).toContain(help);
  });

  it('are JSON with --json, also for a command nobody knows', async () => {
    for (const line of ['build --papper a4 --json', 'biuld --json']) {
      const { out, err, exit } = await modpress(line);
      expect([exit, err()]).toEqual([2, '']);
      expect(JSON.parse(out())).toMatchObject({ schema: 1, ok: false, exit: 2 });
    }
  });

  it('answers an exception with exit code 1, a request to report, and the stack with --verbose', async () => {
    const plain = await modpress('facts');
    expect(plain.exit).toBe(1);
    expect(plain.err()).toContain('error MP1030 this is a bug in modpress: boom');
    expect(plain.err()).not.toContain('run.test.ts');
    expect((await modpress('facts --verbose')).err()).toContain('run.test.ts');
  });
});

describe('colour', () => {
  const coloured = async (line: string, setup: Parameters<typeof fakeTerminal>[0]): Promise<boolean> =>
    (await modpress(line, { diagnostics: [error('MP1001', 'm')] }, setup)).err().includes('\u001b[');

  it.each([
    ['a terminal', 'build ./my-deck -q', { isTerminal: true }, true],
    ['no terminal', 'build ./my-deck -q', {}, false],
    ['--no-color', 'build ./my-deck -q --no-color', { isTerminal: true }, false],
    ['--color never', 'build ./my-deck -q --color never', { isTerminal: true }, false],
    ['--color always without a terminal', 'build ./my-deck -q --color=always', {}, true],
    ['--color always over NO_COLOR', 'build ./my-deck -q --color always', { env: { NO_COLOR: '1' } }, true],
    ['--color auto', 'build ./my-deck -q --color auto', {}, false],
    ['a mistake in --color', 'build ./my-deck -q --color never --papr a4', { isTerminal: true }, false],
    ['NO_COLOR', 'build ./my-deck -q', { isTerminal: true, env: { NO_COLOR: '1' } }, false],
    ['an empty NO_COLOR', 'build ./my-deck -q', { isTerminal: true, env: { NO_COLOR: '' } }, true],
    ['TERM=dumb', 'build ./my-deck -q', { isTerminal: true, env: { TERM: 'dumb' } }, false],
    ['FORCE_COLOR without a terminal', 'build ./my-deck -q', { env: { FORCE_COLOR: '1' } }, true],
    ['FORCE_COLOR=0', 'build ./my-deck -q', { isTerminal: true, env: { FORCE_COLOR: '0' } }, false],
    ['NO_COLOR over FORCE_COLOR', 'build ./my-deck -q', { env: { FORCE_COLOR: '1', NO_COLOR: '1' } }, false],
  ])('with %s', async (_name, line, setup, expected) => {
    expect(await coloured(line, setup)).toBe(expected);
  });
});

describe('help', () => {
  it.each([
    '',
    '--help',
    '-h',
    'help',
    'build --help',
    'help check',
    'play -h',
    'build --papper --help',
    '--help-all',
  ])('modpress %s has three examples, fits 80 columns, and exits with 0', async (line) => {
    const { out, exit, err } = await modpress(line);
    expect([exit, err()]).toEqual([0, '']);
    const lines = out().split('\n');
    expect(lines.filter((one) => one.length > 80)).toEqual([]);
    expect(lines[2]).toMatch(/^Usage: modpress /);
    const start = lines.indexOf('Examples:') + 1;
    expect(start).toBeGreaterThan(1);
    const examples = lines.slice(start, lines.indexOf('', start)).filter((one) => /^ {2}\S/.test(one));
    expect(examples.length).toBeGreaterThanOrEqual(3);
  });

  it.each(COMMANDS.filter(({ everyday }) => everyday).map((command) => [command.name, command] as const))(
    'of %s shows at most ten options of its own, and --help-all every one after them',
    async (name, { options, everyday = [] }) => {
      const ownIn = (text: string): readonly string[] =>
        [
          ...(text.split('Options of every command:')[0] ?? '').matchAll(/^ {2}(?:-\w, | {4})--([a-z-]+)/gm),
        ].map(([, option = '']) => option);
      const short = (await modpress(`${name} --help`)).out();
      expect(ownIn(short)).toEqual(everyday);
      expect(everyday.length).toBeLessThanOrEqual(10);
      const rest = options.length - everyday.length;
      expect(short).toContain(`${rest} more options: modpress ${name} --help-all`);
      const { out, exit } = await modpress(`${name} --help-all`);
      expect(exit).toBe(0);
      const all = ownIn(out());
      expect(all.slice(0, everyday.length)).toEqual(everyday);
      expect(all.toSorted()).toEqual(options.map((option) => option.name).toSorted());
      expect(
        out()
          .split('\n')
          .filter((line) => line.length > 80),
      ).toEqual([]);
      expect((await modpress(`--get-yargs-completions modpress ${name} --m`)).out()).toMatch(/^--m/m);
    },
  );

  it('comes from the main thread: no thread is started to print it', () => {
    expect(isWatched(['build', 'mod-3'], {})).toBe(true);
    for (const word of ['--help', '-h', '--help-all', '--version', '-V'])
      expect(isWatched(['build', '--papper', word], {}), word).toBe(false);
    // A word of the deck, not an option: then the build is watched.
    expect(isWatched(['build', '--', '--help'], {})).toBe(true);
  });

  it.each(['build --out --help', 'export --to -h', 'check --lang --help-all', 'build -o -V'])(
    '%s never runs the command',
    (line) => {
      expect(readLine(line.split(' '), { version: '1', columns: 80 }).kind).toBe('text');
    },
  );

  it('gives the version alone', async () => {
    expect((await modpress('--version')).out()).toBe(`${packageFolder().version}\n`);
  });
});

describe('explain', () => {
  it.each(['MP3102', 'mp3102', '3102'])('takes %s', async (code) => {
    const { out, exit } = await modpress(`explain ${code}`);
    expect(exit).toBe(0);
    expect(out()).toMatch(/^MP3102: the engine disagrees[\s\S]*For example:[\s\S]*Repair: /);
  });

  it('says of a limit that its exit code is another', async () => {
    expect((await modpress('explain 1003')).out()).toContain('A limit was reached: exit code 6.');
    expect((await modpress('explain 3102')).out()).not.toContain('exit code');
  });

  it('gives the entry as JSON', async () => {
    expect(JSON.parse((await modpress('explain 3102 --json')).out())).toMatchObject({
      code: 'MP3102',
      ok: true,
    });
  });
});

describe('config', () => {
  it('shows which options a deck gives to which command, and where they stand', async () => {
    const settings = join(folder, 'my-deck', 'modpress.yaml');
    writeFileSync(settings, 'build: { flip: short }\n');
    try {
      const { out, exit } = await modpress('config --show ./my-deck');
      expect([exit, out()]).toEqual([0, 'build  --flip  short  my-deck/modpress.yaml:1:16\n']);
      writeFileSync(settings, 'build: { flip: shrot }\n');
      const wrong = await modpress('config --show ./my-deck');
      expect([wrong.exit, wrong.out()]).toEqual([3, '']);
      expect(wrong.err()).toContain('did you mean "short"?');
    } finally {
      rmSync(settings);
    }
  });
});

describe('completion', () => {
  it.each([
    ['bash', 'complete -o bashdefault'],
    ['zsh', '#compdef modpress'],
    ['fish', 'complete -f -c modpress'],
  ])('has a script for %s, which asks modpress', async (shell, line) => {
    const { out, exit } = await modpress(`completion ${shell}`);
    expect(exit).toBe(0);
    expect(out()).toContain(line);
    expect(out()).toContain('modpress --get-yargs-completions');
    expect(out()).toContain(`modpress completion ${shell} >`);
  });

  it.each([
    ['a command', 'ref', ['referee'], ['--paper']],
    ['an option', 'build --stop', ['--stop-after'], ['mod-3']],
    ['a choice', 'build --flip s', ['short', 'separate'], ['mod-3', '--paper']],
    ['an item of a list', 'build --paper a', ['a4', 'letter'], ['mod-3', '--flip']],
    ['a language', 'build --lang e', ['en', 'fr'], ['mod-3']],
    ['a deck', 'build mod', ['mod-3', 'modulo'], ['referee']],
    ['a game', 'play mod', ['mod-3'], ['referee', 'status']],
  ])('offers %s: %s', async (_, line, offered, never) => {
    const { out, exit } = await modpress(`--get-yargs-completions modpress ${line}`);
    expect(exit).toBe(0);
    const words = out()
      .split('\n')
      .map((one) => one.split(':')[0]);
    expect(words).toEqual(expect.arrayContaining(offered));
    for (const word of never) expect(words).not.toContain(word);
  });

  it('leaves files to the shell', async () => {
    expect((await modpress('--get-yargs-completions modpress build --deps x')).out()).toBe('');
  });
});
