/** A memory forgets all when it is full, and never before; it holds nothing but its keys and values. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { Memory } from './memory.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

it('remembers so many things at most', () => {
  const memory = new Memory<string, number>(3);
  for (const [i, key] of ['a', 'b', 'c', 'c'].entries()) memory.set(key, i);
  expect([...memory]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 3],
  ]);
  memory.set('d', 4);
  expect([...memory]).toEqual([['d', 4]]);
});

const LETTERS = 1_000_000;
const TEXTS = 20;

it('does not keep the texts its keys are parts of', () => {
  const memory = new Memory<string, number>(TEXTS);
  const before = heap();
  for (let i = 0; i < TEXTS; i++) {
    // As a file is read: one text, not a string of parts.
    const whole = Buffer.alloc(LETTERS, `text ${i} `).toString('latin1');
    memory.set(whole.slice(10, 40), i);
  }
  const kept = heap() - before;
  expect(memory.size).toBe(TEXTS);
  expect(kept).toBeLessThan((TEXTS * LETTERS) / 4);
});
