/** A page that was told of a build gets it, also where answers are lost. */
import { expect, it } from 'vitest';
import { catchUp } from './news.ts';

const load = (answers: readonly number[]) => {
  const asked: number[] = [];
  return { asked, ask: async () => answers[asked.push(1) - 1] ?? -1 };
};
const pause = async (): Promise<void> => undefined;

it('asks again until it is as new as it was told', async () => {
  const { asked, ask } = load([3, 3, 4]);
  await catchUp(4, ask, pause);
  expect(asked).toHaveLength(3);
});

it('asks once where the answer is there, or newer', async () => {
  const { asked, ask } = load([5]);
  await catchUp(4, ask, pause);
  expect(asked).toHaveLength(1);
});

it('gives up a server that has gone', async () => {
  const { asked, ask } = load([]);
  await catchUp(4, ask, pause);
  expect(asked).toHaveLength(20);
});
