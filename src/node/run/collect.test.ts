/** What nobody holds is gone at once, and compiled code is taken as before. */
import { getHeapSpaceStatistics } from 'node:v8';
import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { collectAll, youngCollector } from './collect.ts';
import { optimiseAsUsual } from './v8-flags.ts';

it('lets go of what nobody holds, and of nothing else', async () => {
  const held = { name: 'held' };
  const refs = [held, { name: 'let go' }].map((one) => new WeakRef(one));
  // A weak reference that was made holds until the turn is over.
  await new Promise((done) => setImmediate(done));
  collectAll();
  expect(refs.map((ref) => ref.deref())).toEqual([held, undefined]);
  expect(globalThis).not.toHaveProperty('gc');
});

it('makes room for young objects', () => {
  const used = (): number =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_used_size ?? NaN;
  const collect = youngCollector();
  collect();
  const before = used();
  const made = Array.from({ length: 2000 }, (_, i) => [i, `${i}`]).length;
  const full = used();
  collect();
  expect([made, full - before > 100_000, used() < full]).toEqual([2000, true, true]);
  expect(globalThis).not.toHaveProperty('gc');
});

it('keeps no compiled code out', () => {
  optimiseAsUsual();
  const source = '(function () { return "compiled before it was collected"; })()';
  const cachedData = new Script(source, { filename: 'before' }).createCachedData();
  collectAll();
  expect(new Script(source, { filename: 'after', cachedData }).cachedDataRejected).toBe(false);
});
