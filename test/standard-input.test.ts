/** Standard input of a whole process: a command that has read enough ends, whatever the writer does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { sharedBundle } from './kit/shared-bundle.ts';

let main = '';
beforeAll(async () => {
  main = join(await sharedBundle(), 'main.js');
});

const MEGABYTE = Buffer.alloc(1_000_000);

/** Runs a command whose writer sends so many megabytes and then keeps the pipe open without a word. */
async function ran(words: readonly string[], megabytes: number) {
  const child = spawn(process.execPath, [main, ...words], { stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.on('error', () => undefined);
  for (let i = 0; i < megabytes; i++) child.stdin.write(MEGABYTE);
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  child.stdin.destroy();
  return { status, said };
}

// A writer that is blocked, and one that has sent everything and does not close the pipe.
it.each([
  ['build templates/starter --data -', 66],
  ['check templates/starter --data -', 200],
  ['handout digit-sums --roster -', 66],
  ['handout --quiz -', 66],
  ['check -', 300],
])('ends %s, which was sent too much', async (line, megabytes) => {
  const { status, said } = await ran(line.split(' '), megabytes);
  expect(status).toBe(6);
  expect(said).toMatch(/MP1003 standard input is larger than \d+ MB/);
});

it.skipIf(process.platform === 'win32')(
  'ends at Ctrl-C while it waits for a writer that sends nothing',
  async () => {
    const words = ['build', 'templates/starter', '--data', '-'];
    const child = spawn(process.execPath, [main, ...words], { stdio: ['pipe', 'ignore', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGINT'), 1500);
    expect(await once(child, 'exit')).toEqual([null, 'SIGINT']);
    clearTimeout(timer);
    child.stdin.destroy();
  },
);
