/** `modpress doctor`: what it looks at, and that a folder which cannot be written is told. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../run.ts';
import { fakeTerminal } from '../terminal.fixture.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function doctor(...words: string[]) {
  const terminal = fakeTerminal({ cwd: folder });
  return { exit: await run(['doctor', ...words], terminal.io), out: terminal.out(), err: terminal.err() };
}

it('finds a machine that can print in order', async () => {
  const { exit, out } = await doctor();
  expect(exit).toBe(0);
  expect(out).toMatch(/^ok +node /m);
  expect(out).not.toContain('FAIL');
});

it('tells of a folder that is a file', async () => {
  writeFileSync(join(folder, 'taken'), 'x');
  const { exit, out, err } = await doctor('--out', 'taken');
  expect(exit).toBe(4);
  expect([out, err]).toEqual([expect.stringMatching(/FAIL\s+output .*taken cannot be written/), '']);
});
