/** Decoded pictures in memory at once. */
import { expect, it } from 'vitest';
import { withinRoom } from './read-image.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Does works of these sizes at once; gives the most bytes that were in memory, and the order in which they began. */
async function run(sizes: readonly number[], fails: readonly number[] = []) {
  let [now, most] = [0, 0];
  const begun: number[] = [];
  const all = sizes.map((bytes, i) =>
    withinRoom(bytes, async () => {
      begun.push(i);
      most = Math.max(most, (now += bytes));
      await turn();
      now -= bytes;
      if (fails.includes(i)) throw new Error('damaged');
      return i;
    }),
  );
  const results = await Promise.allSettled(all);
  return { most, begun, done: results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])) };
}

it('holds large pictures one after the other, and small ones together', async () => {
  expect(await run([400e6, 400e6, 400e6])).toMatchObject({ most: 400e6, begun: [0, 1, 2], done: [0, 1, 2] });
  expect((await run(Array.from({ length: 50 }, () => 1e6))).most).toBe(50e6);
});

it('lets a picture in that needs more than there is, alone', async () => {
  expect(await run([1e6, 900e6, 1e6])).toMatchObject({ most: 900e6, begun: [0, 1, 2] });
});

it('goes on after a picture that fails', async () => {
  expect((await run([400e6, 400e6, 300e6], [0, 1])).done).toEqual([2]);
});
