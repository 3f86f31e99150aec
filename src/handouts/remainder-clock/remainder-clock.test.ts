/** H7 held to the contract at every level, with its balance and what is golden about the clock. */
import { describe, expect, it } from 'vitest';
import { holdLevel } from '../core/level.fixture.ts';
import {} from './level-2.ts';
import { stopOf } from '../taps.ts';
import { remainderClock } from './index.ts';
import { levelOne, type Hands } from './level-1.ts';
import { cycleOf, levelFour, type Question } from './level-4.ts';

describe('levels of the remainder clock', () => {
  for (const level of [1, 2, 3, 4] as const)
    it(`level ${level} keeps the contract`, () => {
      holdLevel(remainderClock, level);
    });

  it('stops at 0 in a fifth of the items of level 1', () => {
    const stops = holdLevel(remainderClock, 1, 40).flatMap(({ prompts }) =>
      (prompts as readonly Hands[]).map((hands) => stopOf(hands)),
    );
    const share = stops.filter((stop) => stop === 0).length / stops.length;
    expect(share).toBeGreaterThanOrEqual(0.12);
    expect(share).toBeLessThanOrEqual(0.25);
  });
});

describe('the clock', () => {
  it('agrees with the clauses of wrapping', () => {
    expect([stopOf([4, 1]), stopOf([4, 2]), stopOf([3, 4]), stopOf([4, 4])]).toEqual([0, 1, 2, 3]);
    expect(stopOf([4, 4, 4, 3])).toBe(0);
  });

  it('knows the cycles of powers', () => {
    expect([7, 3, 4, 9, 8].map(cycleOf)).toEqual([
      [2, 4, 3, 1],
      [3, 4, 2, 1],
      [4, 1],
      [4, 1],
      [3, 4, 2, 1],
    ]);
  });
});

describe('errors', () => {
  const writes = (level: typeof levelOne, name: string, hands: Hands): readonly string[] | undefined =>
    level.errors.find((one) => one.name === name)?.writes(hands);

  it('are those the pages warn of', () => {
    expect(writes(levelOne, 'skips-zero', [4, 3])).toEqual(['7', '3']);
    expect(writes(levelOne, 'last-digit', [4, 3])).toEqual(['7', '7']);
    const mirror = levelFour.errors.find(({ name }) => name === 'mirror');
    const question: Question = { task: 'negative', number: -7 };
    expect(mirror?.writes(question)).toEqual(['-1', '2']);
    expect(levelFour.answer(question)).toEqual([['-2'], ['3']]);
  });
});
