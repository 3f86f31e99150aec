/** H2: every level holds the contract; the golden counts of one hidden digit; what the worked sheet says. */
import { describe, expect, it } from 'vitest';
import { holdLevel } from '../core/level.fixture.ts';
import { divisionSteps } from '../figures/counts.ts';
import { cardsOfDigits } from '../mod-3-cards.ts';
import { congruenceOf } from './level-4.ts';
import { missingCard } from './index.ts';
import { levelThree, nextSuch } from './level-3.ts';
import { levelTwo } from './level-2.ts';
import { type Divisor, fittingDigits, fittingPairs, type Missing } from './rows.ts';

/** "4?7" by 3. */
const row = (text: string, by: Divisor): Missing => ({
  cards: [...text].map((sign) => (sign === '?' ? null : (cardsOfDigits([Number(sign)])[0] ?? null))),
  by,
});

/** How many of the 900 numbers "a b ? d" have each count of answers. */
function counts(by: Divisor): Readonly<Record<number, number>> {
  const found: Record<number, number> = {};
  for (let number = 100; number < 1000; number++) {
    const text = String(number);
    const answers = fittingDigits(row(`${text.slice(0, 2)}?${text.slice(2)}`, by)).length;
    found[answers] = (found[answers] ?? 0) + 1;
  }
  return found;
}

describe('the missing card', () => {
  it.each([1, 2, 3, 4] as const)('level %i keeps the contract', (level) => {
    expect(holdLevel(missingCard, level).length).toBeGreaterThan(0);
  });

  it('has the golden counts for a hidden tens digit of four', () => {
    expect(counts(3)).toEqual({ 3: 600, 4: 300 });
    expect(counts(9)).toEqual({ 1: 800, 2: 100 });
    expect(counts(6)).toEqual({ 0: 450, 3: 300, 4: 150 });
  });

  it('answers the rows of the worked sheet', () => {
    const rows: readonly (readonly [string, Divisor, string, string])[] = [
      ['4?7', 3, '11', '1 4 7'],
      ['6?5', 9, '11', '7'],
      ['25?', 3, '7', '2 5 8'],
      ['3?24', 9, '9', '0 9'],
      ['184?', 6, '13', '2 8'],
      ['7?13', 6, '11', 'none'],
    ];
    for (const [text, by, sum, set] of rows) expect(levelTwo.answer(row(text, by))).toEqual([[sum], [set]]);
  });

  it('has room for each step of a division that proves an answer', () => {
    const blocks = JSON.stringify(levelTwo.page.after?.([row('654?', 3), row('1?4', 3)]));
    const done = [...blocks.matchAll(/"dividend":(\[[\d,]+\]),"divisor":(\d),"rows":(\d),"isDone":true/g)];
    expect(done.map(([, , , rows]) => Number(rows))).toEqual([3, 4]);
    for (const [, digits = '', divisor, rows] of done)
      expect(divisionSteps(JSON.parse(digits) as number[], Number(divisor)).length).toBeLessThanOrEqual(
        Number(rows),
      );
  });

  it('finds eleven pairs for 4 ? ? 7 by 9, and the next such number', () => {
    expect(fittingPairs(row('4??7', 9))).toHaveLength(11);
    expect(levelThree.errors.at(-1)?.writes(row('4??7', 9))).toEqual(['6']);
    expect(nextSuch(row('4?7', 3))).toBe(507);
    expect(nextSuch(row('184?', 6))).toBe(1854);
    expect(nextSuch(row('7?13', 6))).toBeUndefined();
  });

  it('shrinks the modulus where d stands three times', () => {
    expect(congruenceOf(row('6???', 9)).solution).toEqual({ rest: 1, modulus: 3 });
    expect(congruenceOf(row('4???', 9)).solution).toBeUndefined();
    expect(congruenceOf(row('4?7', 3))).toMatchObject({ constantLeft: 2, coefficientLeft: 1 });
  });

  it('has one row with no answer on every sheet from level 2 on', () => {
    for (const level of [2, 3, 4] as const)
      for (const { prompts } of holdLevel(missingCard, level, 5))
        expect((prompts as readonly Missing[]).some((prompt) => fittingDigits(prompt).length === 0)).toBe(
          true,
        );
  });
});
