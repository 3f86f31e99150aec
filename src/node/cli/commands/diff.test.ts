/** `modpress diff` of git revisions: of which deck, said or not. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXIT } from '../exit-codes.ts';
import { run } from '../run.ts';
import { fakeTerminal } from '../terminal.fixture.ts';

let root: string;
const deck = (): string => join(root, 'deck');

function keep(tag: string): void {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
  for (const words of [
    ['add', '-A'],
    [...who, 'commit', '-qm', tag],
    ['tag', tag],
  ])
    execFileSync('git', ['-C', deck(), ...words]);
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'modpress-diff-'));
  cpSync('templates/starter', deck(), { recursive: true });
  execFileSync('git', ['-C', deck(), 'init', '-q']);
  keep('v1');
  const path = join(deck(), 'cards.csv');
  writeFileSync(path, readFileSync(path, 'utf8').replace('tug,3,', 'tug,2,'));
  keep('v2');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each([
  ['the folder one works in', 'deck', []],
  ['what --deck names', '', ['--deck', 'deck']],
])('two revisions are of %s', async (_, cwd, words) => {
  const { io, out } = fakeTerminal({ cwd: join(root, cwd) });
  expect(await run(['diff', 'v1', 'v2', ...words], io)).toBe(EXIT.done);
  expect(out()).toMatch(/^cards\/tug: copies 3, now 2.*\n1 changed, 0 added, 0 removed/);
});

it('on a terminal the cards of both sides are counted, and the line goes before the answer', async () => {
  const { io, err } = fakeTerminal({ cwd: join(root, 'deck'), isTerminal: true });
  expect(await run(['diff', 'v1', '.'], io)).toBe(EXIT.done);
  expect(err()).toMatch(/\[0\/\d+ cards\] v1/);
  expect(err()).toMatch(/\[0\/\d+ cards\] \.(?![^\r]*\[)/);
  expect(err().endsWith('\r\u001b[K')).toBe(true);
});

it('where there is no deck, both ways of naming one are told', async () => {
  const { io, err } = fakeTerminal({ cwd: root });
  expect(await run(['diff', 'v1', 'v2'], io)).toBe(EXIT.input);
  expect(err()).toContain('MP1808 "v1" is neither a deck nor a saved list of faces');
  expect(err()).toContain('--deck ./my-deck');
});
