/** Work ahead: results in order, never more under way than asked. */
import { expect, it } from 'vitest';
import { ahead } from './ahead.ts';

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it('gives results in the order of the items, whichever is ready first, and has so many under way', async () => {
  let [underWay, most] = [0, 0];
  const work = async (item: number): Promise<string> => {
    most = Math.max(most, ++underWay);
    await later(item % 3 === 0 ? 9 : 1);
    underWay--;
    return `${item}`;
  };
  for (const [count, expected] of [
    [1, 1],
    [4, 4],
    [50, 20],
  ] as const) {
    most = 0;
    const results: string[] = [];
    for await (const one of ahead(Array(20).keys(), count, work)) results.push(one);
    expect(results).toEqual([...Array(20).keys()].map(String));
    expect(most).toBe(expected);
  }
});
