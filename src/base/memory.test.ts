/** A memory forgets all when it is full, and never before. */
import { expect, it } from 'vitest';
import { Memory } from './memory.ts';

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
