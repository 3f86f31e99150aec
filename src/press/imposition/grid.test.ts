import { describe, expect, it } from 'vitest';
import { edges } from '../../base/geometry.ts';
import { mm, toMm } from '../../base/units.ts';
import { imposed, paperOf } from './sheet.fixture.ts';
import { templateFaults, templateGrid, type SheetTemplate } from './grid.ts';

const template = (at: readonly (readonly [number, number])[], bleed = 2): SheetTemplate => ({
  page: paperOf('a4').size,
  trim: { width: mm(25), height: mm(25) },
  shape: 'round',
  bleed: mm(bleed),
  at: at.map(([x, y]) => ({ x: mm(x), y: mm(y) })),
  margins: edges(mm(5)),
});

describe('a sheet template', () => {
  it('keeps the order and the coordinates it is given', () => {
    const grid = templateGrid(
      template([
        [100, 50],
        [20, 50],
        [20, 90],
      ]),
    );
    expect(grid.slots.map(({ trim }) => [toMm(trim.x), toMm(trim.y)].map(Math.round))).toEqual([
      [100, 50],
      [20, 50],
      [20, 90],
    ]);
    expect([grid.columns, grid.rows, grid.shape]).toEqual([2, 2, 'round']);
  });

  it('prints backs mirrored about the page, also off the centre', () => {
    const { sheets } = imposed(
      templateGrid(
        template([
          [20, 50],
          [60, 50],
        ]),
      ),
      2,
      'long',
    );
    const backs = sheets[1]?.placements.map((p) => [p.list.id, toMm(p.matrix[4])] as const);
    expect(backs).toEqual([
      ['b1', expect.closeTo(210 - 60 - 25, 6)],
      ['b0', expect.closeTo(210 - 20 - 25, 6)],
    ]);
  });

  it('names slots beyond the paper, over each other, and nearer than two bleeds', () => {
    expect(
      templateFaults(
        template([
          [20, 50],
          [50, 50],
        ]),
      ),
    ).toEqual([]);
    expect(templateFaults(template([[190, 50]]))).toEqual([
      { kind: 'outside', slot: 0, missing: expect.closeTo(mm(5), 6) },
    ]);
    expect(
      templateFaults(
        template([
          [20, 50],
          [40, 50],
        ]),
      ),
    ).toEqual([{ kind: 'overlap', slot: 0, other: 1, by: expect.closeTo(mm(5), 6) }]);
    expect(
      templateFaults(
        template([
          [20, 50],
          [48, 50],
        ]),
      ),
    ).toEqual([{ kind: 'bleed', slot: 0, other: 1, gap: expect.closeTo(mm(3), 6) }]);
  });
});
