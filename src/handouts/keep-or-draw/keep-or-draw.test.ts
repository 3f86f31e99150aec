/** H4: every level holds the contract; the three decisions of the worked sheet. */
import { describe, expect, it } from 'vitest';
import { holdLevel } from '../core/level.fixture.ts';
import { levelThree } from './level-3.ts';
import { keepOrDraw } from './index.ts';
import { type Choice, decision, gap, kindOf, levelFour } from './level-4.ts';

describe('keep or draw', () => {
  it.each([1, 2, 3, 4] as const)('level %i keeps the contract', (level) => {
    expect(holdLevel(keepOrDraw, level, level > 2 ? 4 : 15).length).toBeGreaterThan(0);
  });

  it('decides the worked sheet: draw, draw though close, keep', () => {
    const choices: readonly Choice[] = [
      { cards: ['AS', 'JH', '2C'] },
      { cards: ['2D', '5S', '8H'] },
      { cards: ['5C', '4D', '9S'] },
    ];
    expect(choices.map(decision)).toEqual(['draw', 'draw', 'keep']);
    expect(choices.map(kindOf)).toEqual(['draw', 'close', 'keep']);
    expect(choices.map((choice) => gap(choice).toFixed(2))).toEqual(['6.69', '0.84', '3.28']);
    expect(choices.map((choice) => levelThree.answer(choice)[2])).toEqual([['6.69'], ['6.84'], ['5.72']]);
  });

  it('takes the kinds of draws in any order, but each once', () => {
    const choice: Choice = { cards: ['AS', 'JH', '2C'] };
    const start = ['4', '0', '16', '22', '11'];
    const end = ['6226', '6226/18424', '3113/9212', 'draw'];
    expect(levelFour.accepts?.(choice, [...start, '3696', '1320', '1210', ...end])).toBe(true);
    expect(levelFour.accepts?.(choice, [...start, '3696', '3696', '1210', ...end])).toBe(false);
  });
});
