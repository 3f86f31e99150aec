/** Copies come together or dealt round, one set of rows at a time. */
import { describe, expect, it } from 'vitest';
import type { Cell, CopyOrder, Row } from '../../deck/read/index.ts';
import { cardsInOrder } from './card-choice.ts';

const place = { file: { name: 'tiles.csv', text: '' }, start: 0, end: 0 };

function row(id: string, copies: number, set?: string): Row {
  const fields = new Map<string, Cell>(set === undefined ? [] : [['set', { value: set, place }]]);
  return { id, copies, fields: { en: fields }, place };
}

const printed = (rows: readonly Row[], order?: CopyOrder): string =>
  cardsInOrder({ rows, order })
    .map((card) => card.row.id)
    .join(' ');

describe('cardsInOrder', () => {
  it('keeps the copies of a row together unless told', () => {
    expect(printed([row('a', 2), row('b', 1), row('c', 2)])).toBe('a a b c c');
  });

  it('deals copies round, and goes on with those that have more', () => {
    expect(printed([row('a', 3), row('b', 1), row('c', 2)], 'round')).toBe('a b c a c a');
  });

  it('deals one set of rows after the other', () => {
    const rows = [row('A1', 2, 'A'), row('B1', 2, 'B'), row('A2', 2, 'A'), row('B2', 2, 'B')];
    expect(printed(rows, 'round')).toBe('A1 A2 A1 A2 B1 B2 B1 B2');
  });

  it('counts the copies of each row from 0', () => {
    const copies = cardsInOrder({ rows: [row('a', 2), row('b', 2)], order: 'round' }).map(({ copy }) => copy);
    expect(copies).toEqual([0, 0, 1, 1]);
  });
});
