/** Places of items: the first free cells there are, found in few steps however many items of however many sizes there are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/kit/length.ts';
import { limitBehind } from '../../../base/diagnostics/limit.ts';
import { boxesOf, layOut } from '../layout.fixture.ts';
import { placeItems, type Cells } from './place.ts';

const base = boxesOf({ html: '<p>x</p>' }).root.style.own;
const grid = (columns: number, flow: 'row' | 'row dense') => ({
  ...base,
  gridAutoFlow: flow,
  gridTemplateColumns: Array.from({ length: columns }, () => ({ min: 1, max: 1 })),
});

type Size = readonly [columns: number, rows: number];
const item = ([columns, rows]: Size) => ({
  ...base,
  gridColumnStart: { span: columns },
  gridRowStart: { span: rows },
});

/** Cell by cell, as the specification says it (section 8.5, step 4). */
function cellByCell(columns: number, sizes: readonly Size[], isDense: boolean): readonly Cells[] {
  const taken = new Set<string>();
  const keys = (x: number, y: number, [width, height]: Size): readonly string[] =>
    Array.from({ length: width * height }, (_, i) => `${x + (i % width)} ${y + Math.floor(i / width)}`);
  let [x, y] = [0, 0];
  return sizes.map((size): Cells => {
    if (isDense) [x, y] = [0, 0];
    while (x + size[0] > columns || keys(x, y, size).some((key) => taken.has(key)))
      [x, y] = x + size[0] > columns ? [0, y + 1] : [x + 1, y];
    for (const key of keys(x, y, size)) taken.add(key);
    return { column: { start: x, end: x + size[0] }, row: { start: y, end: y + size[1] } };
  });
}

describe('placeItems', () => {
  it.each(['row', 'row dense'] as const)('finds the first free cells of a grid that flows by %s', (flow) => {
    const size = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 7 }), fc.array(size, { maxLength: 25 }), (columns, sizes) => {
        const { cells } = placeItems(grid(columns, flow), sizes.map(item));
        expect(cells).toEqual(cellByCell(columns, sizes, flow === 'row dense'));
      }),
      { numRuns: cases(400) },
    );
  });

  it('places small items among large ones in steps that grow with their number', () => {
    const steps = (count: number): number => {
      let spent = 0;
      const items = Array.from({ length: count }, (_, i) => item(i % 2 === 0 ? [1, 1] : [150, 50]));
      placeItems(grid(200, 'row dense'), items, () => void spent++);
      return spent;
    };
    expect(steps(2000)).toBeLessThan(2.2 * steps(1000));
    expect(steps(2000)).toBeLessThan(2_000_000);
  });

  it('places more items than a call takes arguments', () => {
    const { rows } = placeItems(
      grid(1, 'row'),
      Array.from({ length: 200_000 }, () => base),
    );
    expect(rows.count).toBe(200_000);
  });
});

it('ends a grid whose items find no place in bounded steps, at its element', () => {
  const html = `<div>${'<b>x</b>'.repeat(2000)}</div>`;
  const spans = Array.from(
    { length: 199 },
    (_, i) =>
      `b:nth-child(199n + ${i + 1}) { grid-column: span ${200 - i}; grid-row: span ${200 - ((i * 7) % 199)} }`,
  );
  const css = `div { display: grid; grid-template-columns: repeat(200, 1pt); grid-auto-flow: dense } ${spans.join(' ')}`;
  const limit = (): unknown => {
    try {
      return layOut({ html, css }).found;
    } catch (thrown) {
      return limitBehind(thrown);
    }
  };
  expect(limit()).toMatchObject({
    code: 'MP1608',
    message: 'this takes more than 20000000 steps of layout: the items of the grid "div" find no place',
    place: { start: 0 },
  });
});
