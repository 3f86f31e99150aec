/** Every exact figure of Modulo N, computed a second time card by card. */
import { describe, expect, it } from 'vitest';
import { formatRational, rational } from '../../base/rational.ts';
import { PACK, sumOf, valueOf } from './state.ts';
import { fewestTurns, facts } from './facts.ts';

const figures = new Map(facts().map(({ id, value }) => [id.replace('modulo-n.fact-', ''), value]));
const fraction = (a: number, b: number): string => formatRational(rational(a, b));
const CLASSES = Array.from({ length: 10 }, (_, n) => n);
const LAST = PACK.map((card) => valueOf(card) % 10);

/** Pairs (turned card of class n, set of k other cards) that are legal, and all such pairs; card by card. */
function countSets(n: number, k: number): readonly [number, number] {
  let [legal, all] = [0, 0];
  const grow = (from: number, left: number, sum: number, turned: number): void => {
    if (left === 0) {
      all += 1;
      if (sum % 10 === n) legal += 1;
      return;
    }
    for (let card = from; card < 52; card++)
      if (card !== turned) grow(card + 1, left - 1, sum + (LAST[card] ?? 0), turned);
  };
  const turned = LAST.indexOf(n);
  grow(0, k, 0, turned);
  return [legal, all];
}

/**
 * All 2,598,960 hands of five out of 52 once: for every N the number of (turned card, hand) pairs in which no set, or a
 * set of three, can be discarded. A hand with m cards of class N leaves (cards of the class - m) cards that may be turned.
 */
function countHands(): { readonly none: number[]; readonly three: number[]; readonly all: number[] } {
  const none = new Array<number>(10).fill(0);
  const three = new Array<number>(10).fill(0);
  const all = new Array<number>(10).fill(0);
  const size = CLASSES.map((n) => LAST.filter((last) => last === n).length);
  const hand = [0, 0, 0, 0, 0];
  const visit = (): void => {
    let [small, big] = [0, 0];
    for (let i = 0; i < 5; i++) {
      const a = hand[i] ?? 0;
      small |= 1 << a;
      for (let j = i + 1; j < 5; j++) {
        const b = a + (hand[j] ?? 0);
        small |= 1 << (b % 10);
        for (let k = j + 1; k < 5; k++) big |= 1 << ((b + (hand[k] ?? 0)) % 10);
      }
    }
    for (let n = 0; n < 10; n++) {
      let turnable = size[n] ?? 0;
      for (let i = 0; i < 5; i++) if (hand[i] === n) turnable -= 1;
      all[n] = (all[n] ?? 0) + turnable;
      if ((big >> n) & 1) three[n] = (three[n] ?? 0) + turnable;
      else if (!((small >> n) & 1)) none[n] = (none[n] ?? 0) + turnable;
    }
  };
  const pick = (from: number, depth: number): void => {
    if (depth === hand.length) return visit();
    for (let card = from; card < LAST.length; card++) {
      hand[depth] = LAST[card] ?? 0;
      pick(card + 1, depth + 1);
    }
  };
  pick(0, 0);
  return { none, three, all };
}

describe('the pack', () => {
  it('has 52 cards that add up to 390 (modulo-n.r-deck)', () => {
    expect(figures.get('pack-cards')).toBe('52');
    const sum = 3 * (1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9) + 20 * 10 + 5 * 11;
    expect(sum).toBe(390);
    expect(figures.get('pack-sum')).toBe(String(sum));
    expect(sumOf(PACK) % 10).toBe(0);
  });

  it('cards of each class, and cards left for two to six players', () => {
    for (const n of CLASSES) {
      const count = n === 0 ? 20 : n === 1 ? 3 + 5 : 3;
      expect(figures.get(`cards-of-class-${n}`)).toBe(String(count));
      expect(figures.get(`turned-${n}`)).toBe(fraction(count, 52));
    }
    expect([2, 3, 4, 5, 6].map((players) => figures.get(`left-for-${players}`))).toEqual([
      '43',
      '39',
      '35',
      '31',
      '27',
    ]);
  });

  it('turned card: 5/13, 2/13 and 3/52 (modulo-n.turned-sets-n)', () => {
    expect([0, 1, 2, 9].map((n) => figures.get(`turned-${n}`))).toEqual(['5/13', '2/13', '3/52', '3/52']);
  });
});

describe('legal sets', () => {
  it.each(CLASSES)('N = %i: one, two and three cards, counted card by card', (n) => {
    for (const k of [1, 2, 3]) expect(figures.get(`set-${n}-${k}`)).toBe(fraction(...countSets(n, k)));
  });

  it('figures computed by another program', () => {
    const given = { 0: ['19/51', '3/17'], 1: ['7/51', '176/1275'], 5: ['2/51', '91/1275'] };
    for (const [n, [one, two]] of Object.entries(given)) {
      expect(figures.get(`set-${n}-1`)).toBe(one);
      expect(figures.get(`set-${n}-2`)).toBe(two);
    }
  });
});

describe('the dealer’s first turn', () => {
  it('nothing to discard and three at once, for each N: all hands of five, card by card', () => {
    const { none, three, all } = countHands();
    for (const n of CLASSES) {
      expect(figures.get(`first-nothing-${n}`)).toBe(fraction(none[n] ?? 0, all[n] ?? 1));
      expect(figures.get(`first-three-${n}`)).toBe(fraction(three[n] ?? 0, all[n] ?? 1));
    }
    expect(all[5]).toBe(3 * 2349060);
  });
});

describe('counting turns', () => {
  it('four cards need two turns at least: 4, 2, 0', () => {
    expect(figures.get('fewest-turns')).toBe('2');
    const slowest = (hand: number): number => (hand <= 0 ? 0 : 1 + slowest(hand + 1 - 3));
    for (let hand = 0; hand < 12; hand++) expect(fewestTurns(hand)).toBe(slowest(hand));
  });

  it('every figure was checked above', () => {
    const names =
      /^(pack-(cards|sum)|cards-of-class-\d|left-for-\d|turned-\d|set-\d-[123]|first-(nothing|three)-\d|fewest-turns)$/;
    expect([...figures.keys()].filter((id) => !names.test(id))).toEqual([]);
    expect(figures.size).toBe(2 + 10 + 5 + 10 * 6 + 1);
  });
});
