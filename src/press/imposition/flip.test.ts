/** Turning paper over: what a back may ink beyond its trim is what lies behind the front's own reach. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapRect, type Edges } from '../../base/geometry.ts';
import { mm } from '../../base/units.ts';
import { backMatrix, backSlot, turnAxis, turnOver } from './flip.ts';
import { slotReach } from './grid.ts';
import { BACKS, gridOf, paperOf, REQUEST } from './sheet.fixture.ts';
import { solveGrid } from './solve.ts';

const A4 = paperOf('a4').size;

/** The first slot's reach is different on all four sides here, so that no turn looks like another. */
const uneven: Edges = { top: 1, right: 2, bottom: 3, left: 4 };
const unevenGrid = (size = A4) => {
  const grid = gridOf({ paper: size, mode: 'dense' });
  return { ...grid, slots: grid.slots.map((slot) => ({ ...slot, reach: uneven })) };
};

describe('the slot behind a slot', () => {
  const upright = unevenGrid();
  const across = { ...upright, page: { width: upright.page.height, height: upright.page.width } };

  it.each([
    ['upright, long edge', upright, 'long', { top: 1, right: 4, bottom: 3, left: 2 }],
    ['upright, short edge', upright, 'short', { top: 3, right: 2, bottom: 1, left: 4 }],
    ['across, long edge', across, 'long', { top: 3, right: 2, bottom: 1, left: 4 }],
    ['across, short edge', across, 'short', { top: 1, right: 4, bottom: 3, left: 2 }],
    ['folded', upright, 'fold', { top: 3, right: 2, bottom: 1, left: 4 }],
    ['glued', upright, 'separate', { top: 1, right: 4, bottom: 3, left: 2 }],
  ] as const)('swaps the sides that the turn swaps: %s', (_, grid, mode, reach) => {
    expect(backSlot(grid, 0, mode).reach).toEqual(reach);
  });

  it('is the mirror image of the front slot, trim and ink alike, for every grid', () => {
    fc.assert(
      fc.property(REQUEST, BACKS, (request, mode) => {
        const isFolded = mode === 'fold';
        const grid = solveGrid({ ...request, bleed: mm(3), isFolded });
        if (grid.kind === 'misfit') return;
        const turn = turnOver(grid, mode);
        grid.slots.forEach((slot, index) => {
          const mirror = mapRect(turn, slotReach(slot));
          const behind = slotReach(backSlot(grid, index, mode));
          for (const side of ['x', 'y', 'width', 'height'] as const)
            expect(behind[side]).toBeCloseTo(mirror[side], 6);
        });
      }),
    );
  });

  it('holds the back whole, upright or turned by half a turn', () => {
    for (const mode of ['long', 'short', 'fold', 'separate'] as const) {
      const { trim } = backSlot(upright, 0, mode);
      const face = { x: 0, y: 0, width: trim.width, height: trim.height };
      const matrix = backMatrix(upright, trim, mode);
      expect(mapRect(matrix, face)).toEqual(trim);
      const [a, , , d] = matrix;
      expect([a, d]).toEqual(turnAxis(upright, mode) === 'vertical' ? [1, 1] : [-1, -1]);
    }
  });
});
