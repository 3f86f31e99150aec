/** The program as a process: exit codes, pipes, signals. Few cases, because each starts Node. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedBundle } from '../../../test/kit/shared-bundle.ts';

let main = '';
beforeAll(async () => {
  main = join(await sharedBundle(), 'main.js');
});

const modpress = (words: readonly string[], input = '') =>
  spawnSync(process.execPath, [main, ...words], { input, encoding: 'utf8' });

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Milliseconds by the clock of nine runs of each program, in turns, so that a busy machine slows all of them. */
function nineOfEach(programs: readonly (readonly string[])[]): readonly number[] {
  const times = programs.map((): number[] => []);
  for (let run = 0; run < 9; run++)
    programs.forEach((words, i) => {
      const start = performance.now();
      spawnSync(process.execPath, words);
      times[i]?.push(performance.now() - start);
    });
  return times.map(median);
}

describe('modpress as a process', () => {
  it('prints its version and its help in 2.5 times what Node alone takes, and one half for a busy machine', () => {
    const [bare = 0, ...ours] = nineOfEach([
      ['-e', '0'],
      [main, '--version'],
      [main, '--help'],
      [main, 'build', '--help'],
    ]);
    for (const time of ours) expect(time / bare).toBeLessThan(3);
  });

  it('serves the referee line by line, past a bad line', () => {
    const requests = '{"id":1,"op":"games"}\nnonsense\n{"id":3,"game":"mod","op":"new","seed":"1"}\n';
    const { stdout, status } = modpress(['referee'], requests);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: unknown; ok: boolean });
    expect(answers.map(({ id, ok }) => [id, ok])).toEqual([
      [1, true],
      [null, false],
      [3, true],
    ]);
    expect(status).toBe(0);
  });

  it('exits with 2 for a mistake on the line, and says nothing on standard output', () => {
    const { status, stdout, stderr } = modpress(['biuld']);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('MP1020');
  });

  it('is silent when the reader goes away', async () => {
    const child = spawn(process.execPath, [main, 'facts', 'mod-3'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.on('exit', resolve));
    expect([code, complaints]).toEqual([0, '']);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends at once on %s, even while it waits', async (signal) => {
    const child = spawn(process.execPath, [main, 'referee'], { stdio: ['pipe', 'pipe', 'ignore'] });
    child.stdin.write('{"op":"games"}\n');
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill(signal);
    const ended = await new Promise((resolve) => child.on('exit', (_code, by) => resolve(by)));
    expect(ended).toBe(signal);
  });
});
