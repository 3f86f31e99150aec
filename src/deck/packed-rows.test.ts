/** Packed rows: the same values and places as before, the same objects whenever they are asked for. */
import { describe, expect, it } from 'vitest';
import { inLanguage } from '../base/language.ts';
import type { SourceFile } from '../diagnostics/diagnostic.ts';
import { eachValue, packedRows } from './packed-rows.ts';
import type { Cell, CellValue, Row } from './types.ts';

const file = (name: string): SourceFile => ({ name, text: 'x'.repeat(99_999) });
const TABLE = file('/d/cards.csv');

function rowOf(index: number, cells: Readonly<Record<string, CellValue>>, inFile = TABLE): Row {
  const place = { file: inFile, start: 9 * index, end: 9 * index + 3 };
  const fields = Object.entries(cells).map(([name, value], i): [string, Cell] => [
    name,
    { value, place: { file: inFile, start: 9 * index + i, end: 9 * index + i + 1 } },
  ]);
  return { id: `${index}`, copies: 1, place, fields: { en: new Map(fields) } };
}

const fieldsOf = (row: Row | undefined): ReadonlyMap<string, Cell> =>
  (row && inLanguage(row.fields, 'en')) ?? new Map<string, Cell>();

/** Of three kinds of fields in turn. */
const ROWS = Array.from({ length: 3000 }, (_, i) =>
  rowOf(
    i,
    [{ id: `${i}`, cost: i, more: [i, 'a'] }, { id: `${i}`, cost: null }, { __proto: true }][i % 3] ?? {},
  ),
);

describe('packed rows', () => {
  const packed = packedRows(ROWS);

  it('have the same fields in the same order, each in its place', () => {
    packed.forEach((row, i) => {
      const [before, after] = [fieldsOf(ROWS[i]), fieldsOf(row)];
      expect(after).not.toBeInstanceOf(Map);
      expect([row.id, row.copies, row.place, after.size]).toEqual([`${i}`, 1, ROWS[i]?.place, before.size]);
      const values: (readonly [string, CellValue])[] = [];
      eachValue(after, (name, value) => values.push([name, value]));
      expect(values).toEqual([...before].map(([name, { value }]) => [name, value]));
      expect([...after]).toEqual([...before]);
      expect([...after.keys()]).toEqual([...before.keys()]);
      expect([...after.values()]).toEqual([...before.values()]);
    });
  });

  it('give the same cell and place each time, and none for a name they have not', () => {
    const fields = fieldsOf(packed[3]);
    const cell = fields.get('cost');
    expect(fields.get('cost')).toBe(cell);
    expect(new Map(fields.entries()).get('cost')?.place).toBe(cell?.place);
    const seen: Cell[] = [];
    fields.forEach((one) => seen.push(one));
    expect(seen).toContain(cell);
    expect([fields.has('cost'), fields.has('copies'), fields.get('copies')]).toEqual([
      true,
      false,
      undefined,
    ]);
  });

  it('are as they were where they are few, in several languages or from several files', () => {
    const few = ROWS.slice(0, 100);
    expect(packedRows(few)).toBe(few);
    const first = rowOf(0, { id: 'a' });
    const two: Row = { ...first, fields: { en: fieldsOf(first), fr: fieldsOf(first) } };
    const mixed = new Map([...fieldsOf(first), ...fieldsOf(rowOf(1, { cost: 1 }, file('/d/more.csv')))]);
    const joined: Row = { ...first, fields: { en: mixed } };
    expect(packedRows([...ROWS, two, joined]).slice(-2)).toEqual([two, joined]);
    expect(fieldsOf(packedRows([...ROWS, joined]).at(-1))).toBe(mixed);
  });
});
