/** H6: every level holds the contract; the golden chances of the first tiles; what the worked bag says. */
import { describe, expect, it } from 'vitest';
import { formatRational, rational } from '../../base/rational.ts';
import { threeBySixteen } from '../../games/3x16/index.ts';
import { holdLevel } from '../core/level.fixture.ts';
import { type Bag, type Chance, countOf, type Event, reduces, sizeOf } from './events.ts';
import { nextTile } from './index.ts';
import { factors, product } from './level-4.ts';
import { levelTwo } from './level-2.ts';

const fact = (id: string): string | undefined =>
  threeBySixteen.facts().find((one) => one.id === `3x16.fact-${id}`)?.value;

/** Called 1, 3, 3, 4, 6, 7, 9, 10, 12, 12, 15, 16; row 1 ends in 1. */
const WORKED: Bag = { calls: [1, 3, 3, 4, 6, 7, 9, 10, 12, 12, 15, 16], rows: [1, 0, 0] };

describe('next-tile chances', () => {
  it.each([1, 2, 3, 4] as const)('level %i keeps the contract', (level) => {
    expect(holdLevel(nextTile, level, 12).length).toBeGreaterThan(0);
  });

  it('has the golden chances of the first tiles', () => {
    expect(fact('one-first')).toBe('1/16');
    expect(fact('first-one')).toBe('49/4');
    expect(formatRational(product(factors(3, 48, 5)))).toBe('12341/17296');
    expect(formatRational(rational(3, 48))).toBe('1/16');
  });

  it('answers the worked bag', () => {
    const asked: readonly (readonly [Event, string])[] = [
      [{ is: 'even' }, '1/2'],
      [{ is: 'over', of: 10 }, '7/18'],
      [{ is: 'multiple', of: 3 }, '2/9'],
      [{ is: 'two-digits' }, '4/9'],
      [{ is: 'prime' }, '5/12'],
      [{ is: 'most', of: 5 }, '11/36'],
      [{ is: 'not-multiple', of: 4 }, '7/9'],
      [{ is: 'to-row' }, '5/36'],
    ];
    expect(sizeOf(WORKED)).toBe(36);
    for (const [event, chance] of asked)
      expect(levelTwo.answer({ bag: WORKED, event })[1], event.is).toEqual([chance]);
  });

  it('at level 2 at least half of the fractions of a sheet reduce', () => {
    for (const { prompts } of holdLevel(nextTile, 2, 8)) {
      const chances = prompts as readonly Chance[];
      const reduced = chances.filter(({ event, bag }) => reduces(event, bag)).length;
      expect(reduced * 2).toBeGreaterThanOrEqual(chances.length);
      expect(chances.every(({ event, bag }) => countOf(event, bag) > 0)).toBe(true);
    }
  });

  it('counts what does not fit where that is shorter: no sum of a key is longer than a line', () => {
    const said = holdLevel(nextTile, 2, 24).flatMap(({ prompts }) =>
      (prompts as readonly Chance[]).map((chance) => {
        const steps = levelTwo.steps(chance);
        const sums = steps.flatMap(({ claims = {} }) => Object.values(claims).map(({ left }) => left));
        for (const sum of sums)
          if (typeof sum === 'object' && 'sum' in sum) expect(sum.sum.length).toBeLessThanOrEqual(8);
        return steps.map(({ say }) => say);
      }),
    );
    expect(new Set(said.flat())).toContain('steps.rest');
  });
});
