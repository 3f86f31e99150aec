import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { build } from './box.fixture.ts';
import { formGrid } from './table.ts';

describe('table grid', () => {
  it('puts a cell into the first column that no cell above reaches into', () => {
    const grid = formGrid([
      [
        { colSpan: 1, rowSpan: 2 },
        { colSpan: 1, rowSpan: 1 },
      ],
      [{ colSpan: 2, rowSpan: 1 }],
    ]);
    expect(grid.rows[1]).toEqual([{ column: 1, colSpan: 2, rowSpan: 1 }]);
    expect(grid.columnCount).toBe(3);
  });

  it('ends row spans with the section, and takes 0 for all rows that are left', () => {
    const grid = formGrid([[{ colSpan: 1, rowSpan: 9 }], [{ colSpan: 1, rowSpan: 0 }]]);
    expect(grid.rows.flat().map((slot) => slot.rowSpan)).toEqual([2, 1]);
  });

  it('never lets two cells overlap', () => {
    const span = fc.record({
      colSpan: fc.integer({ min: 1, max: 4 }),
      rowSpan: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(fc.array(span, { maxLength: 5 }), { maxLength: 6 }), (rows) => {
        const grid = formGrid(rows);
        const taken = new Set<string>();
        grid.rows.forEach((row, r) => {
          for (const slot of row) {
            for (let i = r; i < r + slot.rowSpan; i++) {
              for (let c = slot.column; c < slot.column + slot.colSpan; c++) {
                expect(taken.has(`${i},${c}`)).toBe(false);
                expect(c).toBeLessThan(grid.columnCount);
                taken.add(`${i},${c}`);
              }
            }
          }
        });
      }),
    );
  });
});

describe('tables', () => {
  it('sort rows into head, body and foot', () => {
    const { tree } = build(
      '<table><tfoot><tr><td>f</td></tr></tfoot><thead><tr><th>h</th></tr></thead><tr><td>b</td></tr></table>',
    );
    const [table] = tree.root.kind === 'block' ? tree.root.children : [];
    expect(table).toMatchObject({ kind: 'table', columnCount: 1, head: [{}], body: [{}], foot: [{}] });
  });

  it('wrap stray content in rows and cells', () => {
    const css = '.t { display: table } .r { display: table-row } .c { display: table-cell }';
    const { tree } = build(
      '<div class="t"><div class="r">a<div class="c">b</div></div><div>c</div></div>',
      css,
    );
    const [table] = tree.root.kind === 'block' ? tree.root.children : [];
    expect(table).toMatchObject({
      columnCount: 2,
      body: [{ cells: [{ column: 0 }, { column: 1 }] }, { cells: [{ column: 0 }] }],
    });
  });

  it('report a span that is no number and take 1', () => {
    const { found } = build('<table><tr><td colspan="two">a</td></tr></table>');
    expect(found).toMatchObject([{ code: 'MP1505', help: 'write a whole number from 1 up' }]);
  });
});
