/** What one side of a sheet has: its slots, the block of them, and the room for marks. */
import { describe, expect, it } from 'vitest';
import { gridOf, paperOf } from './sheet.fixture.ts';
import { gridSide } from './ticks.ts';

describe('the room for marks', () => {
  const grid = gridOf({ paper: paperOf('a4').size });
  const margins = { left: 10, right: 20, top: 30, bottom: 40 };
  const { page } = grid;

  it('is the page without the four margins of the printer', () => {
    const { area } = gridSide({ ...grid, margins, fold: undefined }, 'front', 'long');
    expect([area.x, area.y]).toEqual([10, 30]);
    expect(area.x + area.width).toBeCloseTo(page.width - 20);
    expect(area.y + area.height).toBeCloseTo(page.height - 40);
  });

  it('ends before the crease of a folded sheet, fronts above and backs below', () => {
    const folded = { ...grid, margins, fold: { y: 400, clear: 10 } };
    const [front, back] = (['front', 'back'] as const).map((side) => gridSide(folded, side, 'fold').area);
    expect(front?.y).toBe(30);
    expect((front?.y ?? 0) + (front?.height ?? 0)).toBeLessThan(400);
    expect(back?.y).toBeGreaterThan(400);
    expect((back?.y ?? 0) + (back?.height ?? 0)).toBeCloseTo(page.height - 40);
  });
});
