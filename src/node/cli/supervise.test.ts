/** A watched run: ends by itself, or at a limit that says what was being made. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runLimits, RUN_LIMITS } from './run-limits.ts';
import { superviseRun } from './supervise.ts';

const PROGRAM = new URL('./supervised.fixture.ts', import.meta.url);
const surface = { isTerminal: false, columns: 80 };

async function ended(...words: readonly string[]) {
  const supervised = await superviseRun(PROGRAM, { words, stdout: surface, stderr: surface });
  if ('signal' in supervised) return supervised.signal;
  return 'told' in supervised
    ? `${supervised.exit} ${supervised.told.code} ${supervised.told.message}`
    : String(supervised.exit);
}

describe('superviseRun', () => {
  it('gives the exit code of a run that ends', async () => {
    expect(await ended('nothing')).toBe('0');
    expect(await ended('three')).toBe('3');
  });

  describe('with a file that lies ready', () => {
    const folder = mkdtempSync(join(tmpdir(), 'modpress-ended-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'not-there-before', 'deep', 'a.pdf');

    it('ends a loop in one face, once, names the face and leaves nothing behind', async () => {
      const { terminate } = Worker.prototype;
      const slow = vi.spyOn(Worker.prototype, 'terminate').mockImplementation(async function (this: Worker) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        return terminate.call(this);
      });
      const message = 'this takes more than 1 s of processor time: templates/card.hbs (cards/a/front)';
      expect(await ended('writes', path, '--max-seconds', '1')).toBe(`6 MP1040 ${message}`);
      expect(slow).toHaveBeenCalledOnce();
      slow.mockRestore();
      expect(readdirSync(folder)).toEqual([]);
    });

    it('leaves nothing behind at Ctrl-C, and listens no more', async () => {
      const before = process.listenerCount('SIGINT');
      const run = ended('writes', path);
      const isReady = (): boolean => existsSync(dirname(path)) && readdirSync(dirname(path)).length > 0;
      await vi.waitUntil(isReady, { timeout: 10_000, interval: 10 });
      process.emit('SIGINT', 'SIGINT');
      expect(process.listenerCount('SIGINT')).toBe(before);
      expect(await run).toBe('SIGINT');
      expect(readdirSync(folder)).toEqual([]);
    });
  });

  it('lets a run go on that goes on', async () => {
    expect(await ended('goes-on', '--max-seconds', '1')).toBe('0');
  });

  it('lets a piece go on that gets no processor for longer than its seconds', async () => {
    expect(await ended('stalls', '--max-seconds', '1')).toBe('0');
  });

  it('ends a run that fills its memory', async () => {
    expect(await ended('greedy', '--max-memory', '50')).toMatch(/^6 MP1042 /);
  });

  it('tells an exception as a bug', async () => {
    expect(await ended('throws')).toMatch(/^1 MP1030 .*no such thing/);
  });
});

describe('runLimits', () => {
  it('takes what is a number, and its own otherwise', () => {
    const given = runLimits(['build', '--max-seconds', '5', '--max-minutes=7', '--max-memory', 'much']);
    expect(given).toEqual({ ...RUN_LIMITS, seconds: 5, minutes: 7 });
  });
});
