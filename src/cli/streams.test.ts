/** What a shell sees when the output cannot be written, or the environment makes no sense. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { sharedBundle } from '../../test/kit/shared-bundle.ts';

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

it('ends with 0 where the reader goes away', () => {
  expect(modpress('facts modulo | true').status).toBe(0);
});

it.each(['yesterday', '-1', '1e9', '253402300800'])('refuses SOURCE_DATE_EPOCH=%s with 3', (epoch) => {
  const { status, stderr } = modpress('explain MP1101', { SOURCE_DATE_EPOCH: epoch });
  expect([status, stderr]).toEqual([
    3,
    expect.stringContaining(`MP1035 SOURCE_DATE_EPOCH cannot be "${epoch}"`),
  ]);
});
