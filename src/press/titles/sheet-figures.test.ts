/**
 * Sums, rings, orders and openings that rule sheets and the poster print: worked out here once more, from cards and moves.
 */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../base/random.ts';
import { PACK as WINDS } from '../../games/modulo-n/state.ts';
import {
  modulo,
  reachable,
  solve,
  STANDARD_START,
  unbeatableChoices,
  type Hands,
} from '../../games/modulo/index.ts';
import { at, rows, shippedData, shippedTitle, type Data } from './shipped.fixture.ts';

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
const fraction = (a: number, b: number): string => `${a / divisor(a, b)}/${b / divisor(a, b)}`;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** `4 + 5 + 10` as 19. */
const added = (sum: unknown): number => sumOf(String(sum).split(' + ').map(Number));

describe('Modulo', () => {
  const sheet = shippedData('modulo', 'rules');

  it('prints at each hour of the clock the one sum whose tap leaves a hand there', () => {
    const sums = new Map<number, Set<number>>();
    for (const own of [1, 2, 3, 4])
      for (const on of [1, 2, 3, 4].filter((value) => own + value > 4)) {
        const start = modulo.readGiven({ p1: [0, own], p2: [0, on], turn: 'p1' });
        if (!start.ok) throw new Error(start.message);
        const { state } = modulo.play(start.value, { kind: 'tap', with: own, on }, randomFrom('clock'));
        const left = sumOf(state.hands[1]);
        sums.set(left, (sums.get(left) ?? new Set()).add(own + on));
      }
    expect(rows(sheet, 'clock.hours')).toEqual(
      [0, 1, 2, 3, 4].map((value) => ({ value, sum: [...(sums.get(value) ?? [''])][0] })),
    );
    expect([...sums.values()].every(({ size }) => size === 1)).toBe(true);
  });

  it('shows of every tap the two hands, what they make and whether it goes past four', () => {
    const taps = rows(sheet, 'examples')
      .flatMap((example) => rows(example, 'steps'))
      .filter(({ kind }) => kind === 'tap');
    expect(taps.length).toBeGreaterThan(3);
    for (const { before, after, sum, wraps, allowed } of taps) {
      const [own, target] = (before as readonly { readonly value: number }[]).map(({ value }) => value);
      const made = (own ?? 0) + (target ?? 0);
      expect(sum).toBe(made);
      expect(after).toMatchObject(allowed === true ? [{ value: made % 5 }] : []);
      expect(wraps).toBe(allowed === true && made > 4);
    }
  });

  it('prints for both choices of a secret start who wins, the first player from the left, as the solver has it', () => {
    const table = at(sheet, 'know.table') as Data;
    const heads = rows(table, 'heads').map(({ a, b }): Hands => [Number(a), Number(b)]);
    expect(heads).toHaveLength(10);
    const known = solve();
    const printed = rows(table, 'rows').map(({ head, cells }) => ({ head, cells }));
    expect(printed).toEqual(
      heads.map((mine) => ({
        head: mine.join(' '),
        cells: heads.map((theirs) => known.at({ mine, theirs, points: [0, 0] }).value),
      })),
    );
    const spoken = String(table['spoken']).split('; ');
    for (const [i, { cells }] of printed.entries())
      for (const [j, theirs] of heads.entries()) {
        const verb = { win: 'wins against', loss: 'loses to', draw: undefined }[
          String((cells as readonly string[])[j])
        ];
        const said = new RegExp(`${verb ?? 'no'} [^a-z]*\\b${theirs.join(' ')}\\b`).test(spoken[i] ?? '');
        expect([i, j, said]).toEqual([i, j, verb !== undefined]);
      }
  });

  it('adds and counts past four in sums and games without hands too', () => {
    const sums = rows(sheet, 'examples').flatMap((example) => rows(example, 'sums'));
    expect(sums.length).toBeGreaterThan(1);
    for (const { a, b, sum, shown } of sums) {
      expect(sum).toBe(Number(a) + Number(b));
      expect(shown).toBe(Number(sum) % 5);
    }
    const games = rows(sheet, 'examples').map((example) => rows(example, 'turns'));
    expect(games.flat().length).toBeGreaterThan(3);
    for (const turns of games)
      for (const [i, { who, sum, hands }] of turns.entries()) {
        const [a = NaN, b = NaN, made = NaN] = String(sum)
          .split(/ [+=] /)
          .map(Number);
        expect(made).toBe(a + b);
        const fresh = (hands as readonly (readonly Data[])[]).map((own) => own.filter(({ isNew }) => isNew));
        expect(fresh.flat().map(({ value }) => value)).toEqual([made % 5]);
        // Who taps changes a hand of the other one.
        const other = turns.find((turn) => turn['who'] !== who)?.['who'];
        expect(fresh.findIndex((own) => own.length > 0)).toBe(who === turns[0]?.['who'] ? 1 : 0);
        expect(turns[i + 1]?.['who'] ?? other).toBe(other);
      }
  });

  it('takes the figures of the poster from the solver', () => {
    const [draw, shortest, met, safe] = rows(shippedData('modulo', 'poster'), 'facts').map(
      ({ figure }) => figure,
    );
    expect(draw).toBe('Draw');
    expect(solve().at(STANDARD_START).value).toBe('draw');
    expect(shortest).toBe(
      shippedTitle('modulo')
        .engine.facts()
        .find(({ id }) => id === 'modulo.fact-shortest-game')?.value,
    );
    expect(String(met).replace(',', '')).toBe(String(reachable([STANDARD_START]).length));
    expect(safe).toBe(
      unbeatableChoices('second')
        .map((hands) => hands.join(' and '))
        .join(', '),
    );
  });
});

describe('Modulo N', () => {
  const sheet = shippedData('modulo-n', 'rules');
  /** What a card counts: its number, 10 for dragons and winds, 11 for F. */
  const valueOf = (card: string): number =>
    card.startsWith('F') ? 11 : /^\d/.test(card) ? Number.parseInt(card, 10) : 10;
  const chanceOf = (n: number): string =>
    fraction(WINDS.filter((card) => valueOf(card) % 10 === n).length, WINDS.length);

  it('prints the chance of every N beside its ring', () => {
    const turned = rows(sheet, 'turned').map(({ rest, ring, chance }) => [rest, ring, chance]);
    expect(turned).toEqual([
      ['0', 0, `${chanceOf(0)} of all cards`],
      ['1', 1, `${chanceOf(1)} of all cards`],
      ['2–9', -1, `${chanceOf(9)} for each`],
    ]);
    for (const n of [2, 3, 4, 5, 6, 7, 8]) expect(chanceOf(n)).toBe(chanceOf(9));
    expect(at(sheet, 'know.turned.text')).toContain(
      `N is 0 in ${chanceOf(0)} of all deals, 1 in ${chanceOf(1)}, and each other number in ${chanceOf(9)}.`,
    );
  });

  it('prints the chance that one card is a set: those that leave N among the 51 that are not turned', () => {
    const single = (n: number): string =>
      fraction(WINDS.filter((card) => valueOf(card) % 10 === n).length - 1, WINDS.length - 1);
    expect(at(sheet, 'know.sets.text')).toContain(
      `in ${single(0)} of cases when N is 0, in ${single(5)} when N is 5.`,
    );
    expect(at(sheet, 'know.sum.text')).toContain(String(sumOf(WINDS.map(valueOf))));
  });

  it('counts the printed cards of each group', () => {
    const wanted = [/^\d/, /^(?:GD|[ESWN]\d)/, /^F/].map(
      (pattern) => `${WINDS.filter((card) => pattern.test(card)).length} cards`,
    );
    expect(rows(sheet, 'values.groups').map(({ pieces }) => pieces)).toEqual(wanted);
  });

  it('adds up each set it shows, and what is left is the last digit of the turned card', () => {
    const idOf = (card: unknown): string => String((card as { readonly fields: Data }).fields['id']);
    const shown = rows(sheet, 'sets');
    expect(shown.length).toBeGreaterThan(2);
    for (const { n, turned, rows: sets } of shown) {
      expect(n).toBe(valueOf(idOf(turned)) % 10);
      for (const { cards, sum, points, digitSum } of sets as readonly Data[]) {
        const values = (cards as readonly unknown[]).map((card) => valueOf(idOf(card)));
        // F may count 1 instead of 11: the last digit is the same.
        expect(added(sum) % 10).toBe(sumOf(values) % 10);
        expect([points, digitSum]).toEqual([added(sum), n]);
      }
    }
  });

  it('adds up the cards of its examples', () => {
    const sums = rows(sheet, 'examples')
      .flatMap((example) => rows(example, 'rows'))
      .filter(({ sumShown }) => sumShown);
    expect(sums.length).toBeGreaterThan(2);
    for (const { sum, points, digitSum } of sums) {
      expect(points).toBe(added(sum));
      expect(digitSum).toBe(added(sum) % 10);
    }
  });

  it('deals to the left of the dealer and plays to the right, beginning with the dealer', () => {
    const seats = rows(sheet, 'directions.seats');
    const byName = new Map(seats.map((seat) => [seat['seat'], seat]));
    expect([1, 2, 3, 4].map((seat) => byName.get(`P${seat}`)?.['dealt'])).toEqual([4, 1, 2, 3]);
    expect([1, 2, 3, 4].map((seat) => byName.get(`P${seat}`)?.['turn'])).toEqual([1, 4, 3, 2]);
    expect([1, 2, 3, 4].map((seat) => byName.get(`P${seat}`)?.['angle'])).toEqual([90, 180, 270, 360]);
  });
});

describe('Mod 3', () => {
  const sheet = shippedData('mod-3', 'rules');

  it('takes the number apart into nines and digits', () => {
    const { number, split, sum } = at(sheet, 'know.digits') as Data;
    const nines = String(split).replace(/ \+$/, '').split(' + ');
    const parts = nines.map((part) =>
      part
        .split(' × ')
        .map(Number)
        .reduce((a, b) => a * b, 1),
    );
    expect(sumOf(parts) + added(sum)).toBe(Number(number));
    expect(parts.every((part) => part % 9 === 0)).toBe(true);
  });

  it('multiplies a number as its three questions say', () => {
    const { digits, sum, digitSum, points, three, even, nine } = at(sheet, 'score') as Data;
    const worth = [three, even, nine].map((link) => Number((link as Data)['value']));
    const [count = 0] = worth;
    expect(added(sum)).toBe(digitSum);
    expect(String(digits)).toHaveLength(count);
    expect(worth).toEqual([count, Number(digits) % 2 === 0 ? 2 : 1, Number(digits) % 9 === 0 ? 3 : 1]);
    expect(points).toBe(worth.reduce((a, b) => a * b, 1));
  });

  it('deals three cards to each seat and leaves the others of the pack', () => {
    const { left, seats } = at(sheet, 'setup') as Data;
    const held = (seats as readonly Data[]).map(({ cards }) => Number(cards));
    expect(held).toEqual([3, 3, 3, 3]);
    expect(left).toBe(52 - sumOf(held));
    expect((seats as readonly Data[]).map(({ turn }) => turn)).toEqual([0, 90, 180, 270]);
  });
});

describe('3x16', () => {
  it('counts orders of calls and the calls one waits for the 1s', () => {
    const sheet = shippedData('3x16', 'rules');
    // 48 tiles in any order, three of each number alike.
    const factorial = (n: bigint): bigint => (n < 2n ? 1n : n * factorial(n - 1n));
    const orders = factorial(48n) / 6n ** 16n;
    const { mantissa, exponent } = at(sheet, 'know.luck') as Data;
    expect(exponent).toBe(String(orders).length - 1);
    expect(mantissa).toBe((Number(orders) / 10 ** Number(exponent)).toFixed(1));
    // Three tiles part the others into four stretches, equal on average.
    const [first, last] = [49 / 4, (3 * 49) / 4];
    expect(at(sheet, 'know.ones.text')).toContain(`is call ${first};`);
    expect(at(sheet, 'know.ones.text')).toContain(`call ${last}.`);
    const strip = at(sheet, 'know.ones.strip') as Data;
    expect([strip['calls'], Number(strip['first']), Number(strip['last'])]).toEqual([
      48,
      (100 * (first - 0.5)) / 48,
      (100 * (last - 0.5)) / 48,
    ]);
  });

  it('shows rows of the main board up to the tiles it says', () => {
    const { board } = at(shippedData('3x16', 'rules'), 'turn') as { readonly board: Data };
    const ends = rows(board, 'rows').map((row) => {
      const tiles = (row as unknown as readonly Data[]).filter(({ kind }) => kind === 'tile');
      return Number(tiles.at(-1)?.['tile'] ?? 0);
    });
    expect(board['spoken']).toContain(`Main rows up to ${ends.join(', ')}.`);
  });
});
