/** `modpress migrate` over a deck.yaml that is no file. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXIT } from '../exit-codes.ts';
import { run } from '../run.ts';
import { fakeTerminal } from '../terminal.fixture.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'modpress-migrate-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const large = (path: string): void => {
  writeFileSync(path, '');
  truncateSync(path, 9_000_000);
};

it.each([
  ['a folder', (path: string) => void mkdirSync(path), EXIT.input, 'MP1002 deck.yaml is not a regular file'],
  // Reading a pipe without a writer never ends.
  [
    'a pipe',
    (path: string) => void execFileSync('mkfifo', [path]),
    EXIT.input,
    'MP1002 deck.yaml is not a regular file',
  ],
  ['9 MB long', large, EXIT.limit, 'MP1003 deck.yaml is larger than 8 MB'],
])('deck.yaml is %s', async (_, make, exit, said) => {
  make(join(folder, 'deck.yaml'));
  const { io, err } = fakeTerminal({ cwd: folder });
  expect(await run(['migrate', '.'], io)).toBe(exit);
  expect(err()).toContain(said);
});
