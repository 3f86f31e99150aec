/** When a burst of changes is over, by a clock of the test: how busy the machine is makes no difference. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectBursts } from './watcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Paths that come so many milliseconds after one another, and the bursts they are told in. */
function burstsOf(count: number, apart: number): readonly number[] {
  const told: number[] = [];
  const burst = collectBursts((paths) => void told.push(paths.length));
  for (let i = 0; i < count; i++) {
    burst.add(`/nowhere/note-${i}.txt`);
    vi.advanceTimersByTime(apart);
  }
  vi.advanceTimersByTime(1000);
  burst.stop();
  return told;
}

it.each([
  ['a thousand files at once are one burst', 1000, 0, [1000]],
  ['a file every fifth of a second is a save of its own', 5, 200, [1, 1, 1, 1, 1]],
  ['two files of an editor are told soon', 2, 10, [2]],
  ['files of two saves are two bursts', 2, 100, [1, 1]],
  ['a copy that goes on is told every five seconds', 1000, 12, [417, 417, 166]],
])('%s', (_, count, apart, told) => {
  expect(burstsOf(count, apart)).toEqual(told);
});

it('says the whole deck once for a folder that went, whatever else was touched', () => {
  const told: (readonly string[] | 'all')[] = [];
  const burst = collectBursts((paths) => void told.push(paths));
  burst.add('/nowhere/a');
  burst.add('all');
  burst.add('/nowhere/b');
  vi.advanceTimersByTime(1000);
  burst.stop();
  expect(told).toEqual(['all']);
});
