/** H3: every level holds the contract; the hands of the worked sheet; what the golden figures say of three cards. */
import { describe, expect, it } from 'vitest';
import { holdLevel } from '../core/level.fixture.ts';
import { formatRational, rational } from '../../base/rational.ts';
import { modThree } from '../../games/mod-3/index.ts';
import { cardsOfDigits, digits } from '../mod-3-cards.ts';
import { best, bestOf, extensions, type Hand, laid, numbersOf } from './one-step.ts';
import { bestNumber } from './index.ts';
import { levelFour } from './level-4.ts';

const hand = (text: string): Hand => ({ cards: cardsOfDigits([...text].map(Number)) });
const fact = (id: string): string | undefined =>
  modThree.facts().find((one) => one.id === `mod-3.fact-${id}`)?.value;

describe('the best number', () => {
  it.each([1, 2, 3, 4] as const)('level %i keeps the contract', (level) => {
    expect(holdLevel(bestNumber, level).length).toBeGreaterThan(0);
  });

  it('has the golden figures of three cards', () => {
    expect(fact('deal-mean')).toBe('15822/5525');
    expect([0, 3, 6, 9, 18].map((points) => fact(`deals-worth-${points}`))).toEqual([
      '14688',
      '1096',
      '3916',
      '744',
      '1656',
    ]);
    expect(fact('chance-3-by-3')).toBe('109/325');
    expect(fact('chance-3-by-9')).toBe('24/221');
    const bySix = rational(Number(fact('deals-worth-6')) + Number(fact('deals-worth-18')), 22100);
    expect(formatRational(bySix)).toBe('1393/5525');
  });

  it('finds the best of the worked hands', () => {
    const points = ['4311', '6531', '8751', '8539', '9873', '9174'].map(
      (text) => best(hand(text))[0]?.points,
    );
    expect(points).toEqual([24, 8, 8, 0, 24, 8]);
    expect(bestOf(numbersOf([4, 1, 1])).map((one) => one.digits.join(''))).toEqual(['114']);
  });

  it('puts later cards at the ends only', () => {
    for (const one of extensions([1, 1, 4], [9, 0, 3])) expect(one.digits.join('')).toContain('114');
    expect(extensions([1, 1, 4], [9, 0, 3])[0]).toEqual(laid([9, 3, 1, 1, 4, 0]));
  });

  it('counts 0 as even', () => {
    const zero: Hand = { cards: ['10S', '9H', '5D', '3C', 'AS'] };
    expect(levelFour.kindOf(zero)).toBe('both-zero');
    expect(levelFour.errors[0]?.writes(zero)).toEqual(['yes', 'no', 'no', '']);
  });

  it('level 2 has a hand that never scores on each sheet, and no best hand in falling order', () => {
    for (const { prompts } of holdLevel(bestNumber, 2, 8)) {
      const scores = (prompts as readonly Hand[]).map((one) => best(one)[0]?.points ?? 0);
      expect(scores.filter((points) => points === 0)).toHaveLength(1);
      for (const one of prompts as readonly Hand[]) {
        const top = best(one)[0]?.points ?? 0;
        const falling = laid([...digits(one.cards)].sort((a, b) => b - a));
        if (top > 0) expect(falling.points).toBeLessThan(top);
      }
    }
  });
});
