/** Decision 0008: a deck's folder runs no program, whatever its `.git/config` names. Each bait is seen to work first. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/index.ts';
import { revisionsOf } from './open-revision.ts';
import { readSide } from '../../studio/diff/side.ts';
import { readTree } from './revision-tree.ts';
import { runGit } from './run-git.ts';
import { StrangerRepository } from './stranger.fixture.ts';

let stranger: StrangerRepository;
beforeEach(() => void (stranger = new StrangerRepository()));
afterEach(() => stranger.remove());

/** All that modpress asks git for about a deck. */
async function readAll(revision: string): Promise<readonly string[]> {
  const found: Diagnostic[] = [];
  const report = (one: Diagnostic): void => void found.push(one);
  revisionsOf(stranger.deck);
  await readSide({ asked: revision, deck: stranger.deck, cwd: stranger.root, report });
  return found.map(({ code, message }) => `${code} ${message}`);
}

/** git as it is without the closed settings: a bait that it does not take tests nothing. */
function plainGit(...words: readonly string[]): void {
  try {
    stranger.git(...words);
  } catch {
    // What it answers does not matter here.
  }
}

/** A commit that claims to be signed. */
function signedCommit(): void {
  const [first = '', ...rest] = stranger.git('cat-file', 'commit', 'HEAD').split('\n\n');
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n aaaa\n -----END PGP SIGNATURE-----';
  const text = `${first}\n${signature}\n\n${rest.join('\n\n')}\n`;
  const commit = execFileSync(
    'git',
    ['-C', stranger.deck, 'hash-object', '-t', 'commit', '-w', '--stdin', '--literally'],
    {
      input: text,
    },
  );
  stranger.git('update-ref', 'HEAD', commit.toString().trim());
}

/** The content of a file of v1, taken away as a partial clone leaves it out. */
function withoutContent(file: string): string {
  const id = stranger.git('rev-parse', `v1:${file}`);
  rmSync(join(stranger.deck, '.git/objects', id.slice(0, 2), id.slice(2)));
  return id;
}

const config = (...lines: readonly string[]): void => {
  const path = join(stranger.deck, '.git/config');
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n${lines.join('\n')}\n`);
};

describe('a program that .git/config names is not run', () => {
  it('to check a signature', async () => {
    signedCommit();
    config('[log]', 'showSignature = true', '[gpg]', `program = ${stranger.program}`);
    plainGit('log');
    expect(stranger.hasRun()).toBe(true);
    expect(await readAll('HEAD')).toEqual([]);
    expect(stranger.hasRun()).toBe(false);
  });

  it.each(['/nowhere', 'ext::'])(
    'to fetch what is missing from %s, and the file is told to be missing',
    async (start) => {
      const id = withoutContent('deck.yaml');
      const url = start === 'ext::' ? `ext::${stranger.program}` : start;
      config(
        ...['[core]', 'repositoryformatversion = 1', '[extensions]', 'partialClone = origin'],
        ...['[remote "origin"]', 'promisor = true', `url = ${url}`, `uploadpack = ${stranger.program}`],
        ...['[protocol "ext"]', 'allow = always', '[protocol "file"]', 'allow = always'],
      );
      plainGit('cat-file', 'blob', id);
      expect(stranger.hasRun()).toBe(true);
      expect(await readAll('v1')).toEqual([expect.stringContaining('modpress fetches nothing')]);
      expect(stranger.hasRun()).toBe(false);
      runGit(stranger.deck, ['cat-file', 'blob', id]);
      expect(stranger.hasRun()).toBe(false);
    },
  );

  it('to filter or convert files', async () => {
    writeFileSync(join(stranger.deck, '.gitattributes'), '* filter=evil diff=evil\n');
    const { program } = stranger;
    config('[filter "evil"]', `smudge = ${program}`, `process = ${program}`);
    config('[diff "evil"]', `textconv = ${program}`, `command = ${program}`);
    config('[diff]', `external = ${program}`);
    plainGit('cat-file', '--filters', 'v1:deck.yaml');
    expect(stranger.hasRun()).toBe(true);
    expect(await readAll('v1')).toEqual([]);
    expect(stranger.hasRun()).toBe(false);
  });

  it('to watch files, for hooks, for a page of output', async () => {
    const { program } = stranger;
    config('[core]', `fsmonitor = ${program}`, `hooksPath = ${join(program, '..')}`, `pager = ${program}`);
    config(`alternateRefsCommand = ${program}`, `sshCommand = ${program}`, `askPass = ${program}`);
    config('[credential]', `helper = ${program}`, '[alias]', `rev-list = !${program}`);
    plainGit('status');
    expect(stranger.hasRun()).toBe(true);
    expect(await readAll('v1')).toEqual([]);
    runGit(stranger.deck, ['status']);
    expect(stranger.hasRun()).toBe(false);
  });

  it('where the deck itself is laid out as a repository', () => {
    const bare = join(stranger.root, 'bare');
    stranger.git('clone', '-q', '--bare', '.', bare);
    expect(runGit(bare, ['rev-parse', 'v1'])).toMatchObject({ ok: false });
  });
});

describe('git is called', () => {
  it('without the variables of a hook that started modpress', () => {
    process.env['GIT_DIR'] = '/nowhere';
    try {
      expect(runGit(stranger.deck, ['rev-parse', 'v1'])).toMatchObject({ ok: true });
    } finally {
      delete process.env['GIT_DIR'];
    }
  });

  it('with a bound on what it may say', () => {
    expect(runGit(stranger.deck, ['cat-file', 'blob', 'v1:deck.yaml'], { most: 10 })).toEqual({
      ok: false,
      isNo: false,
      why: expect.stringContaining('holds more than') as string,
    });
  });

  it('by one file alone; the only other program that is started is a browser', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.ts$/.test(name))
      .filter((name) => readFileSync(join('src', name), 'utf8').includes('child_process'));
    expect(files.map((name) => name.split(sep).join('/')).sort()).toEqual([
      'node/cli/commands/studio.ts',
      'node/git/run-git.ts',
    ]);
  });
});

it('a tree that holds itself many times over is cut off', () => {
  let id = stranger.tree([{ mode: '100644', name: 'a', id: stranger.blob('x') }]);
  for (let depth = 0; depth < 12; depth += 1)
    id = stranger.tree('abcdefghij'.split('').map((name) => ({ mode: '40000', name, id })));
  const commit = stranger.commit([{ mode: '40000', name: 'z', id }]);
  expect(readTree(stranger.deck, commit, [''])).toMatchObject({
    ok: false,
    why: expect.stringContaining('16 MB') as string,
  });
});
