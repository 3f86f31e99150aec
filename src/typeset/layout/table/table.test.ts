import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, rectOf } from '../layout.fixture.ts';
import { distribute } from './columns.ts';
import type { Column } from './columns.ts';
import type { Fragment, RuleFragment } from '../types.ts';

const PLAIN = 'table { margin: 0 } td, th { padding: 0 } ';

describe('column widths', () => {
  const column = (min: number, max: number, fixed = 0, percent = 0): Column => ({ min, max, fixed, percent });

  it.each([
    ['their content, when there is room, in proportion', [column(10, 20), column(10, 60)], 160, [40, 120]],
    ['between smallest and largest', [column(10, 20), column(10, 60)], 50, [15, 35]],
    ['their smallest, however narrow the table', [column(10, 20), column(10, 60)], 5, [10, 10]],
    ['what is stated, and the rest to the others', [column(0, 30, 30), column(10, 20)], 100, [30, 70]],
    ['percentages of the whole', [column(10, 10, 0, 25), column(10, 20)], 200, [50, 150]],
    ['stated widths in proportion when all are stated', [column(0, 10, 10), column(0, 30, 30)], 80, [20, 60]],
    ['less than stated when there is no room', [column(10, 60, 60), column(40, 40)], 80, [40, 40]],
  ])('are %s', (_name, columns, total, widths) => {
    distribute(columns, total).forEach((width, i) => expect(width).toBeCloseTo(widths[i] ?? NaN));
  });

  it('always add up to the table, and never go below their minimum', () => {
    const any = fc
      .record({
        min: fc.integer({ min: 0, max: 50 }),
        more: fc.integer({ min: 0, max: 100 }),
        fixed: fc.option(fc.integer({ min: 1, max: 80 })),
        percent: fc.option(fc.integer({ min: 1, max: 120 })),
      })
      .map(({ min, more, fixed, percent }) =>
        column(
          min,
          Math.max(min + more, fixed ?? 0),
          fixed === null ? 0 : Math.max(min, fixed),
          percent ?? 0,
        ),
      );
    fc.assert(
      fc.property(
        fc.array(any, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 400 }),
        (columns, total) => {
          const widths = distribute(columns, total);
          const least = columns.reduce((sum, { min }) => sum + min, 0);
          expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(Math.max(total, least), 6);
          widths.forEach((width, i) => expect(width).toBeGreaterThanOrEqual((columns[i]?.min ?? 0) - 1e-9));
        },
      ),
    );
  });
});

describe('tables', () => {
  it('shrink to their content and grow to their width', () => {
    const html = '<table><tr><td class="a">a</td><td class="b">bb</td></tr></table>';
    expect(layOut({ html, css: PLAIN }).box('table').rect.width).toBeLessThan(25);
    const { box } = layOut({
      html,
      css: `${PLAIN} table { width: 100% } td { width: 30pt } .b { width: 70pt }`,
    });
    expect(rectOf(box('td.a'))).toEqual([0, 0, 30, 12]);
    expect(rectOf(box('td.b'))).toEqual([30, 0, 70, 12]);
  });

  it('keep the stated spacing round and between cells', () => {
    const { box } = layOut({
      html: '<table><tr><td class="a"></td><td class="b"></td></tr><tr><td class="c"></td></tr></table>',
      css: `${PLAIN} table { border-spacing: 4pt 3pt } td { width: 20pt; height: 10pt }`,
    });
    expect(rectOf(box('td.a'))).toEqual([4, 3, 20, 10]);
    expect(rectOf(box('td.b'))).toEqual([28, 3, 20, 10]);
    expect(rectOf(box('td.c'))).toEqual([4, 16, 20, 10]);
    expect(rectOf(box('table'))).toEqual([0, 0, 52, 29]);
  });

  it('stretch cells over the rows and columns they span', () => {
    const { box } = layOut({
      html: '<table><tr><td class="a" rowspan="2"></td><td class="b" colspan="2"></td></tr><tr><td></td><td></td></tr></table>',
      css: `${PLAIN} td { width: 20pt; height: 10pt }`,
    });
    expect(rectOf(box('td.a'))).toEqual([0, 0, 20, 20]);
    expect(rectOf(box('td.b'))).toEqual([20, 0, 40, 10]);
  });

  it.each(['wide above narrow', 'narrow above wide'])(
    'give columns what narrow spans need before wide ones share the rest: %s',
    (order) => {
      const narrow = '<tr><td class="n" colspan="2"><i class="n"></i></td><td class="c"></td></tr>';
      const wide = '<tr><td colspan="3"><i class="w"></i></td></tr>';
      const rows = order === 'wide above narrow' ? wide + narrow : narrow + wide;
      const { box } = layOut({
        html: `<table>${rows}<tr><td></td><td></td><td></td></tr></table>`,
        css: `${PLAIN} i { display: inline-block; height: 5pt } i.n { width: 60pt } i.w { width: 90pt }`,
      });
      // The narrow span has 60 pt over two columns; the wide one adds 30 pt more, shared by what the columns have.
      expect(rectOf(box('table'))[2]).toBeCloseTo(90);
      expect(rectOf(box('td.n'))[2]).toBeCloseTo(90);
      expect(rectOf(box('td.c'))[2]).toBeCloseTo(0);
    },
  );

  it('count the spacing a span runs over as room of the span', () => {
    const { box } = layOut({
      html: '<table><tr><td class="s" colspan="3"><i></i></td></tr><tr><td></td><td></td><td></td></tr></table>',
      css: `${PLAIN} table { border-spacing: 4pt 0 } i { display: inline-block; width: 60pt; height: 5pt }`,
    });
    // Two gaps lie within the span, one at either end of the table.
    expect(rectOf(box('td.s'))[2]).toBeCloseTo(60);
    expect(rectOf(box('table'))[2]).toBeCloseTo(68);
  });

  it('are wide enough for the columns beside those that ask for a share', () => {
    const { box } = layOut({
      html: '<table><tr><td class="a"></td><td class="b"><i></i></td></tr></table>',
      css: `${PLAIN} .a { width: 60% } i { display: inline-block; width: 20pt; height: 5pt }`,
    });
    // 20 pt are the 40 % that are left.
    expect(rectOf(box('table'))[2]).toBeCloseTo(50);
    expect(rectOf(box('td.b'))[2]).toBeCloseTo(20);
  });

  it('make the last row higher for a spanning cell that needs it', () => {
    const { box } = layOut({
      html: '<table><tr><td rowspan="2" class="a"></td><td></td></tr><tr class="r"><td class="b"></td></tr></table>',
      css: `${PLAIN} td { height: 10pt } .a { height: 50pt } tr { background: red }`,
    });
    expect(rectOf(box('td.b'))[3]).toBe(40);
    expect(rectOf(box('tr.r'))[3]).toBe(40);
  });

  it.each([
    ['top', 0],
    ['middle', 14],
    ['bottom', 28],
  ])('align content: %s', (align, y) => {
    const { box } = layOut({
      html: '<table><tr><td class="a"><p>x</p></td></tr></table>',
      css: `${PLAIN} td { height: 40pt; vertical-align: ${align} }`,
    });
    expect(box('p').rect.y).toBe(y);
  });

  it('align first lines by their baselines', () => {
    const { texts } = layOut({
      html: '<table><tr><td class="a">x</td><td>y</td></tr></table>',
      css: `${PLAIN} td { vertical-align: baseline } .a { font-size: 30pt; line-height: 36pt }`,
    });
    expect(texts()[1]?.baseline).toBeCloseTo(texts()[0]?.baseline ?? NaN);
  });

  it('give rows their share of a table that is higher', () => {
    const { box } = layOut({
      html: '<table><tr><td class="a"></td></tr><tr><td class="b"></td></tr></table>',
      css: `${PLAIN} table { height: 90pt } .a { height: 10pt } .b { height: 20pt }`,
    });
    expect(rectOf(box('td.b'))).toEqual([0, 30, 0, 60]);
  });

  it('put the caption outside their border, above or below', () => {
    const html = '<table><caption>c</caption><tr><td>x</td></tr></table>';
    const above = layOut({ html, css: `${PLAIN} table { border: 1pt solid }` });
    expect(rectOf(above.box('caption'))[1]).toBe(0);
    expect(rectOf(above.box('table'))[1]).toBe(12);
    const below = layOut({ html, css: `${PLAIN} table { caption-side: bottom }` });
    expect(rectOf(below.box('caption'))[1]).toBe(12);
  });

  it('fill percentages in their cells', () => {
    const { box } = layOut({
      html: '<table><tr><td><div class="i"></div></td></tr></table>',
      css: `${PLAIN} table { width: 100% } td { height: 40pt } .i { height: 100%; width: 50% }`,
    });
    expect(rectOf(box('div.i'))).toEqual([0, 0, 50, 40]);
  });
});

describe('collapsed borders', () => {
  const rules = (html: string, css: string): readonly RuleFragment[] => {
    const found: RuleFragment[] = [];
    const visit = (fragments: readonly Fragment[]): void => {
      for (const fragment of fragments) {
        if (fragment.kind === 'rule') found.push(fragment);
        if (fragment.kind === 'box') visit(fragment.children);
      }
    };
    visit(
      layOut({
        html,
        css: `${PLAIN} table { border-collapse: collapse } td { width: 20pt; height: 10pt } ${css}`,
      }).pages[0]?.children ?? [],
    );
    return found;
  };
  const rects = (found: readonly RuleFragment[]): readonly (readonly number[])[] =>
    found.map(({ rect: r }) => [r.x, r.y, r.width, r.height].map((n) => Math.round(n * 100) / 100));
  const grid = '<table><tr><td></td><td></td></tr><tr><td></td><td></td></tr></table>';

  it('draw nothing through a cell that spans rows or columns', () => {
    const tall = '<table><tr><td rowspan="2"></td><td></td></tr><tr><td></td></tr></table>';
    expect(rects(rules(tall, 'tr + tr { border-top: 2pt solid }'))).toEqual([[20, 9, 20, 2]]);
    const wide = '<table><tr><td colspan="2"></td></tr><tr><td></td><td></td></tr></table>';
    expect(rects(rules(wide, 'td { border-left: 2pt solid }')).map(([x]) => x)).toEqual([0, 20]);
  });

  it('draw one line between two cells, in one piece over the whole table', () => {
    expect(rects(rules(grid, 'td { border: 2pt solid }'))).toEqual([
      [0, 1, 2, 20],
      [20, 1, 2, 20],
      [40, 1, 2, 20],
      [0, 0, 42, 2],
      [0, 10, 42, 2],
      [0, 20, 42, 2],
    ]);
  });

  it('let the widest win', () => {
    const found = rules(grid, 'td { border-bottom: 1pt solid red } tr { border-top: 3pt solid blue }');
    expect(
      found.map(({ rect, colour }) => [rect.height, colour.kind === 'rgb' && colour.blue === 1]),
    ).toEqual([
      [3, true],
      [3, true],
      [1, false],
    ]);
  });

  it('do not cross spanning cells', () => {
    const html = '<table><tr><td colspan="2"></td></tr><tr><td></td><td></td></tr></table>';
    const upright = rules(html, 'td { border: 2pt solid }').filter(({ rect }) => rect.height > rect.width);
    expect(rects(upright)).toContainEqual([20, 11, 2, 10]);
  });

  it('take their halves from the cells', () => {
    const { box } = layOut({
      html: '<table><tr><td><div class="i"></div></td></tr></table>',
      css: `${PLAIN} table { border-collapse: collapse; width: 100% } td { border: 4pt solid } .i { height: 10pt }`,
    });
    expect(rectOf(box('div.i'))).toEqual([4, 4, 92, 10]);
    expect(box('table').border).toBeUndefined();
    expect(box('td').border).toBeUndefined();
  });
});
