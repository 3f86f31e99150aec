/**
 * Every figure of Mod 3, computed a second time in another way.
 *
 * Chances: sets of digits are listed and weighed with factorials, where odds.ts adds card by card. Optimal play: cards
 * are drawn one at a time with big integers and every choice of the last digit is tried, where odds.ts draws three at
 * once and argues that only the digits matter.
 */
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../test/kit/length.ts';
import { formatRational, rational } from '../../base/rational.ts';
import { keepFrom } from './bots.ts';
import { type Card, PACK, scoreNumber } from './state.ts';
import { facts } from './facts.ts';
import { solveOptimalPlay } from './odds.ts';

const byId = new Map(facts().map((one) => [one.id, one.value]));
const figure = (name: string): string => byId.get(`mod-3.fact-${name}`) ?? 'missing';

/** The digit counts of the pack, written down by hand from the value rule. */
const COUNTS = [4, 16, 4, 4, 4, 4, 4, 4, 4, 4];

const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));
const binomial = (n: number, k: number): bigint =>
  k > n ? 0n : factorial(n) / (factorial(k) * factorial(n - k));

/** Every multiset of `size` digits with the number of card sets that show it. */
function multisets(size: number): { digits: number[]; ways: bigint }[] {
  const grow = (digit: number, left: number): { digits: number[]; ways: bigint }[] =>
    digit === 10
      ? left === 0
        ? [{ digits: [], ways: 1n }]
        : []
      : Array.from({ length: Math.min(left, COUNTS[digit] ?? 0) + 1 }, (_, count) =>
          grow(digit + 1, left - count).map(({ digits, ways }) => ({
            digits: [...Array.from({ length: count }, () => digit), ...digits],
            ways: ways * binomial(COUNTS[digit] ?? 0, count),
          })),
        ).flat();
  return grow(0, size);
}

function chance(size: number, divisor: number): string {
  let good = 0n;
  for (const { digits, ways } of multisets(size))
    if (digits.reduce((sum, digit) => sum + digit, 0) % divisor === 0) good += ways;
  return formatRational(rational(good, binomial(52, size)));
}

describe('the pack', () => {
  it('digits, remainders and even cards', () => {
    COUNTS.forEach((count, digit) => expect(figure(`pack-digit-${digit}`)).toBe(`${count}`));
    const rests = (divisor: number) =>
      Array.from({ length: divisor }, (_, rest) =>
        COUNTS.reduce((sum, count, digit) => (digit % divisor === rest ? sum + count : sum), 0),
      );
    expect(rests(3)).toEqual([16, 24, 12]);
    expect(rests(9)).toEqual([8, 16, 4, 4, 4, 4, 4, 4, 4]);
    rests(3).forEach((count, rest) => expect(figure(`pack-mod-3-rest-${rest}`)).toBe(`${count}`));
    rests(9).forEach((count, rest) => expect(figure(`pack-mod-9-rest-${rest}`)).toBe(`${count}`));
    expect(figure('pack-even')).toBe('20');
    expect(figure('pack-cards')).toBe('52');
    expect(figure('pack-faces')).toBe('12');
  });

  it('three-digit numbers by divisor: floor(999/d) - floor(99/d)', () => {
    for (const divisor of [3, 6, 9, 18])
      expect(figure(`three-digit-by-${divisor}`)).toBe(
        `${Math.floor(999 / divisor) - Math.floor(99 / divisor)}`,
      );
    expect([3, 6, 9, 18].map((divisor) => figure(`three-digit-by-${divisor}`))).toEqual([
      '300',
      '150',
      '100',
      '50',
    ]);
  });
});

describe('chances', () => {
  // Nine cards have half a million sets: in the short form their chance is a golden value.
  it('one, three, six and nine random cards', () => {
    for (const size of isLong ? [1, 3, 6, 9] : [1, 3, 6])
      for (const divisor of [3, 9])
        expect(figure(`chance-${size}-by-${divisor}`)).toBe(chance(size, divisor));
    expect([figure('chance-1-by-3'), figure('chance-3-by-3'), figure('chance-3-by-9')]).toEqual([
      '4/13',
      '109/325',
      '24/221',
    ]);
    expect(figure('chance-9-by-3')).toBe('27871609/83615350');
  });
});

describe('the best arrangement of three dealt cards', () => {
  it('every deal of three real cards, every order, scored by the engine', () => {
    const memo = new Map<string, number>();
    const counts = new Map<number, number>();
    const names = PACK.map(({ card }) => card);
    let sum = 0;
    for (let i = 0; i < 52; i++)
      for (let j = i + 1; j < 52; j++)
        for (let k = j + 1; k < 52; k++) {
          const cards = [names[i], names[j], names[k]] as Card[];
          const key = cards.map((card) => PACK.find((one) => one.card === card)?.digit).join();
          const best = memo.get(key) ?? bestOfOrders(cards);
          memo.set(key, best);
          counts.set(best, (counts.get(best) ?? 0) + 1);
          sum += best;
        }
    expect([...counts].sort(([a], [b]) => a - b)).toEqual([
      [0, 14688],
      [3, 1096],
      [6, 3916],
      [9, 744],
      [18, 1656],
    ]);
    for (const [points, deals] of counts) expect(figure(`deals-worth-${points}`)).toBe(`${deals}`);
    expect(figure('deal-mean')).toBe(formatRational(rational(sum, 22100)));
    expect(figure('deal-mean')).toBe('15822/5525');
    expect(figure('deals')).toBe('22100');
  });
});

function bestOfOrders([a, b, c]: readonly Card[]): number {
  if (!a || !b || !c) return 0;
  const orders = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
  return Math.max(...orders.map((order) => scoreNumber(order).points));
}

/**
 * Expected best round score times 52 x 51 x ... for the cards still to come, by drawing single cards. A hand is its
 * digit counts and the last digit's parity; when cards are laid, any digit just drawn may become the last, or the old
 * last stays.
 */
function meanByTree(): string {
  const falling = (from: number, steps: number): bigint =>
    steps === 0 ? 1n : BigInt(from) * falling(from - 1, steps - 1);
  const points = (counts: readonly number[], even: boolean): bigint => {
    const digits = counts.flatMap((count, digit) => Array.from({ length: count }, () => digit));
    const sum = digits.reduce((total, digit) => total + digit, 0);
    return sum % 3 === 0 ? BigInt(digits.length * (even ? 2 : 1) * (sum % 9 === 0 ? 3 : 1)) : 0n;
  };
  const memo = new Map<string, bigint>();

  /** Value at the start of turn `turn` (2 or 3; 4 is the end) times falling(52 - n, left), `left` cards to come at most. */
  function decide(counts: readonly number[], even: boolean, turn: number): bigint {
    if (turn === 4) return points(counts, even);
    const key = `${counts.join()}/${even}/${turn}`;
    const found = memo.get(key);
    if (found !== undefined) return found;
    const held = counts.reduce((sum, count) => sum + count, 0);
    const keep = decide(counts, even, turn + 1) * falling(52 - held - 3 * (3 - turn), 3);
    const draw = take(counts, even, { turn, left: 3, seenEven: false, seenOdd: false });
    const best = keep >= draw ? keep : draw;
    memo.set(key, best);
    return best;
  }

  function take(
    counts: readonly number[],
    even: boolean,
    now: { turn: number; left: number; seenEven: boolean; seenOdd: boolean },
  ): bigint {
    if (now.left === 0) {
      const ends = new Set([even, ...(now.seenEven ? [true] : []), ...(now.seenOdd ? [false] : [])]);
      return [...ends].map((end) => decide(counts, end, now.turn + 1)).reduce((a, b) => (a > b ? a : b));
    }
    const key = `${counts.join()}/${even}/${JSON.stringify(now)}`;
    const found = memo.get(key);
    if (found !== undefined) return found;
    let sum = 0n;
    counts.forEach((count, digit) => {
      const left = (COUNTS[digit] ?? 0) - count;
      if (left === 0) return;
      const next = counts.map((one, at) => (at === digit ? one + 1 : one));
      const seen = digit % 2 === 0 ? { seenEven: true } : { seenOdd: true };
      sum += BigInt(left) * take(next, even, { ...now, ...seen, left: now.left - 1 });
    });
    memo.set(key, sum);
    return sum;
  }

  let total = 0n;
  for (const { digits, ways } of multisets(3)) {
    const counts = COUNTS.map((_, digit) => digits.filter((one) => one === digit).length);
    const ends = new Set(digits.map((digit) => digit % 2 === 0));
    const values = [...ends].map((even) => decide(counts, even, 2));
    total += ways * values.reduce((a, b) => (a > b ? a : b));
  }
  return formatRational(rational(total, binomial(52, 3) * falling(49, 6)));
}

describe('optimal play without attacks', () => {
  it('mean round score', () => {
    expect(figure('optimal-mean')).toBe('8705862474/643838195');
  });

  it.runIf(isLong)('mean round score, by a tree of single cards', () => {
    expect(figure('optimal-mean')).toBe(meanByTree());
  });

  it('the keep rules hold for every set of digits: mod-3.second-keep, mod-3.final-keep', () => {
    const { decisions } = solveOptimalPlay();
    const broken = decisions.filter(({ turn, held, points, keep, draw }) => {
      const cards = held.reduce((sum, count) => sum + count, 0);
      return keep >= draw !== points >= keepFrom(turn, cards);
    });
    expect(broken).toEqual([]);
    expect(decisions).toHaveLength(220 + 220 + 4915);
    expect(
      ['turn-2-three-cards', 'turn-3-three-cards', 'turn-3-six-cards'].map((name) => figure(`keep-${name}`)),
    ).toEqual(['18', '9', '12']);
  });
});

describe('limits', () => {
  it('are reached by real cards and cannot be passed', () => {
    const nine = '2H 2S 5C 3D 9S KH AC 4S 10H'.split(' ') as Card[];
    expect(scoreNumber(nine).points).toBe(Number(figure('most-points-9')));
    expect(scoreNumber(['7H', '2C', '10S']).points).toBe(Number(figure('most-points-3')));
    const faces = PACK.filter(({ face }) => face).map(({ card }) => card);
    const own: Card[] = ['9S', '9H', '9D', '9C', '2S', '2H', '2D', '10S', '10H'];
    const longest = scoreNumber([...faces, ...own]);
    expect(longest.cards).toBe(Number(figure('longest-number')));
    expect(longest.points).toBe(Number(figure('most-points')));
    expect(figure('most-points')).toBe('126');
  });
});

describe('the list', () => {
  it('has stable, distinct ids, and nothing but integers and fractions', () => {
    expect(byId.size).toBe(facts().length);
    for (const { id, value, exact } of facts()) {
      expect(id).toMatch(/^mod-3\.fact-[a-z0-9-]+$/);
      expect(value).toMatch(/^\d+(\/\d+)?$/);
      expect(exact).toBe(true);
    }
  });
});
