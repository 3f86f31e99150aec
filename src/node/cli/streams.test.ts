/** What a shell sees when the output cannot be written, or the environment makes no sense. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { sharedBundle } from '../../../test/kit/shared-bundle.ts';

let main = '';
beforeAll(async () => {
  main = join(await sharedBundle(), 'main.js');
});

const modpress = (line: string, env: Readonly<Record<string, string>> = {}) =>
  spawnSync('sh', ['-c', `"${process.execPath}" "${main}" ${line}`], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

it.skipIf(!existsSync('/dev/full'))('ends with 5 where standard output takes no more', () => {
  const { status, stderr } = modpress('explain MP1101 > /dev/full');
  expect([status, stderr]).toEqual([
    5,
    expect.stringContaining('MP1034 the output cannot be written (ENOSPC)'),
  ]);
});

it.skipIf(!existsSync('/dev/full'))('ends with 5 where a watched run may say no more', () => {
  const { status, stderr } = modpress('check templates/starter > /dev/full');
  expect([status, stderr]).toEqual([
    5,
    expect.stringContaining('MP1034 the output cannot be written (ENOSPC)'),
  ]);
});

/** The exit code of a command whose reader goes away before it says anything. */
async function unheard(words: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, [main, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  child.stderr.destroy();
  const [status] = (await once(child, 'close')) as [number | null];
  return status;
}

// A command without a thread, a watched one, and one that says more than a pipe holds.
it.each([
  [['facts', 'modulo'], 0],
  [['facts', 'module'], 2],
  [['build', 'scripts'], 2],
  [['check', 'templates/starter', '--max-seconds', 'x'], 2],
  [['build', 'templates/starter', '--stop-after', 'layout', '--row', 'nobody'], 3],
  [['build', 'templates/starter', '--stop-after', 'layout', '--json'], 0],
])('ends %j with %i though its reader goes away', async (words, status) => {
  expect(await unheard(words)).toBe(status);
});

it('ends a command that would go on for ever where the reader goes away', async () => {
  const child = spawn(process.execPath, [main, 'referee'], { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdout.destroy();
  child.stdin.on('error', () => undefined).write('{}\n'.repeat(10));
  expect(await once(child, 'close')).toEqual([0, null]);
});

it.each(['yesterday', '-1', '1e9', '253402300800'])('refuses SOURCE_DATE_EPOCH=%s with 3', (epoch) => {
  const { status, stderr } = modpress('explain MP1101', { SOURCE_DATE_EPOCH: epoch });
  expect([status, stderr]).toEqual([
    3,
    expect.stringContaining(`MP1035 SOURCE_DATE_EPOCH cannot be "${epoch}"`),
  ]);
});
