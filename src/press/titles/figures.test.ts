/**
 * Every figure that a rule sheet, pad or poster prints beside its sentences is the engine's, cell by cell: worked out here
 * once more from the rules themselves, not from what the title made of them.
 */
import { inLanguage } from '../../base/language.ts';
import { describe, expect, it } from 'vitest';
import { STANDARD } from '../../games/3x16/index.ts';
import { formatAbility, parseAbility, VOCABULARY } from '../../games/mod/index.ts';
import { PACK as DIGITS } from '../../games/mod-3/state.ts';
import { PACK as WINDS, residueOf } from '../../games/modulo-n/state.ts';
import { reachable, solve, STANDARD_START, type Hands } from '../../games/modulo/index.ts';
import { rows, shippedData, shippedTitle, type Data } from './shipped.fixture.ts';

const factsOf = (name: string): ReadonlyMap<string, string> =>
  new Map(
    shippedTitle(name)
      .engine.facts()
      .map(({ id, value }) => [id.replace(`${name}.fact-`, ''), value]),
  );

describe('Mod 3', () => {
  const sheet = shippedData('mod-3', 'rules');

  it('counts the cards of each remainder from the pack', () => {
    const counted = [0, 1, 2].map((rest) => DIGITS.filter(({ digit }) => digit % 3 === rest).length);
    expect(rows(sheet, 'know.pack.classes').map(({ count }) => count)).toEqual(counted);
    expect(rows(sheet, 'know.pack.classes').map(({ boxes }) => (boxes as unknown[]).length)).toEqual(counted);
  });

  it('draws the bar of deals as wide as each best score is frequent', () => {
    const facts = factsOf('mod-3');
    const best = rows(sheet, 'know.deals.parts');
    const counts = best.map(({ points }) => Number(facts.get(`deals-worth-${String(points)}`)));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(Number(facts.get('deals')));
    for (const [i, { width }] of best.entries())
      expect(Number(width)).toBeCloseTo((100 * (counts[i] ?? Number.NaN)) / 22_100, 2);
  });

  it('shows one number growing with the points of its digits', () => {
    for (const { digits, digitSum, points, front, cards } of rows(sheet, 'growth.turns')) {
      const sum = [...String(digits)].reduce((total, digit) => total + Number(digit), 0);
      const count = (cards as unknown[]).length;
      const isEven = Number(String(digits).at(-1)) % 2 === 0;
      const factor = sum % 3 !== 0 ? 0 : (sum % 9 === 0 ? 3 : 1) * (isEven ? 2 : 1);
      expect([digitSum, points]).toEqual([sum, count * factor]);
      expect(Number(front)).toBeLessThan(count);
    }
  });
});

describe('3x16', () => {
  it('draws the bars of waiting and of columns from the counts', () => {
    const facts = factsOf('3x16');
    const sheet = shippedData('3x16', 'rules');
    const all = Number(facts.get('mini-sequences'));
    expect(rows(sheet, 'know.waiting.bars').map(({ width }) => Number(width))).toEqual(
      ['mini-optional-1', 'mini-forced-1'].map((name) => (100 * Number(facts.get(name))) / all),
    );
    const columns = rows(sheet, 'know.columns.bars');
    expect(columns.map(({ columns, percent }) => [columns, percent])).toEqual(
      [3, 4, 5, 6, 7, 8].map((n) => [n, Math.round(100 * Number(facts.get(`simple-${n}`)))]),
    );
    expect(columns.filter(({ isOurs }) => isOurs).map(({ columns }) => columns)).toEqual([STANDARD.columns]);
  });

  it('fills the sample of its pad from the last state of the replay', () => {
    const { rulebook } = shippedTitle('3x16');
    const pad = shippedData('3x16', 'score-pad');
    const end = rulebook.examples.flatMap(({ cases }) => cases).map(({ quantities }) => quantities['lefts']);
    const lefts = rows(pad, 'sample.players')
      .map(({ left }) => left)
      .filter((left) => left !== '');
    expect(end.map((one) => (one as unknown[]).map(String))).toContainEqual(lefts);
    for (const { rows: boxes, left } of rows(pad, 'sample.players'))
      expect((boxes as boolean[]).every(Boolean)).toBe(left === '0');
  });
});

describe('Mod', () => {
  it('counts the actions and shields of each colour among the shared cards', () => {
    const { deck } = shippedTitle('mod');
    const printed = new Map(deck.components.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
    const designs = [...printed.values()].filter(({ fields }) => inLanguage(fields, 'en').has('abilities'));
    const value = (row: (typeof designs)[number], name: string): unknown =>
      inLanguage(row.fields, 'en').get(name)?.value;
    const count = (wanted: (row: (typeof designs)[number]) => boolean): number =>
      designs
        .filter((row) => value(row, 'pile') === 'shared' && wanted(row))
        .reduce((sum, row) => sum + row.copies, 0);
    const kinds = rows(shippedData('mod', 'rules'), 'kinds.rows');
    expect(kinds).toHaveLength(4);
    for (const { colour, actions, shields } of kinds) {
      const shield = `SHIELD ${String(colour).toUpperCase()}`;
      expect([colour, Number(actions), Number(shields)]).toEqual([
        colour,
        count((row) => value(row, 'type') === 'action' && value(row, 'colour') === colour),
        count((row) => (value(row, 'abilities') as readonly unknown[]).includes(shield)),
      ]);
    }
  });

  it('lists every word of the vocabulary once', () => {
    const listed = rows(shippedData('mod', 'rules'), 'vocabulary').map(({ id }) => String(id));
    expect(listed).toEqual(VOCABULARY.map(({ word }) => word));
    const read = parseAbility('IMPACT 3');
    expect(read.ok && formatAbility(read.value)).toBe('IMPACT 3');
  });
});

describe('Modulo N', () => {
  it('counts the cards of each class from the pack', () => {
    const bars = rows(shippedData('modulo-n', 'rules'), 'know.turned.bars');
    expect(bars.map(({ rest, count }) => [rest, count])).toEqual(
      Array.from({ length: 10 }, (_, rest) => [
        rest,
        WINDS.filter((card) => residueOf(card) === rest).length,
      ]),
    );
  });

  it('draws bars of first turns that fill their width', () => {
    for (const { parts } of rows(shippedData('modulo-n', 'rules'), 'know.sets.bars'))
      expect((parts as readonly Data[]).reduce((sum, { width }) => sum + Number(width), 0)).toBeCloseTo(
        100,
        2,
      );
  });
});

describe('Modulo', () => {
  it('prints verdict, turns and a best move in each cell of the table of best moves', () => {
    const solution = solve();
    const read = (text: unknown): Hands => {
      const [low = Number.NaN, high = Number.NaN] = String(text).split(' ').map(Number);
      return [low, high];
    };
    const signs = { win: '+', draw: '=', loss: '−' } as const;
    let seen = 0;
    const pages = shippedData('modulo', 'best-moves')['pages'] as readonly (readonly Data[])[];
    for (const table of pages.flat())
      for (const row of rows(table, 'rows'))
        for (const [column, cell] of (row['cells'] as readonly Data[]).entries()) {
          if (cell['value'] === 'never') {
            expect(cell['spoken']).toBe('cannot be reached');
            continue;
          }
          seen += 1;
          const points = [table['mine'] as 0 | 1 | 2, table['theirs'] as 0 | 1 | 2] as const;
          const theirs = read((table['heads'] as readonly string[])[column]);
          const { value, turns, best } = solution.at({ mine: read(row['head']), theirs, points });
          const moves = best.map((move) => (move.kind === 'tap' ? `${move.with}·${move.on}` : '½'));
          expect(cell).toMatchObject({ value, turns: `${signs[value]}${turns ?? ''}` });
          expect(moves).toContain(cell['move']);
          const move = String(cell['move']).replace('·', ' on ').replace('½', 'divide');
          const verdict = value === 'draw' ? 'draw' : `${value} in ${turns}`;
          expect(cell['spoken']).toBe(`${move}: ${verdict}`);
        }
    expect(seen).toBe(reachable([STANDARD_START]).length);
  });
});
