/**
 * Where everything lies on the benchmark's sheets: both sides draw by these numbers.
 *
 * Lengths are points, y grows downwards, card and tile coordinates start at the trim's top left corner. The press gets
 * them as CSS (press-deck.ts), the floor as arguments of drawing calls (floor.ts).
 */
import type { Size } from '../../src/base/geometry.ts';
import { mm } from '../../src/base/units.ts';

export const A4: Size = { width: mm(210), height: mm(297) };

interface SheetGrid {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

export const CARD_GRID: SheetGrid = { columns: 3, rows: 3, width: mm(63), height: mm(88), gap: 0 };
export const TILE_GRID: SheetGrid = { columns: 9, rows: 13, width: mm(20), height: mm(20), gap: mm(1) };

/** A 1 mm frame, a bold title, a cost badge, an icon, rules text and a footer. */
export const CARD = {
  frame: { inset: mm(2.5), width: mm(1) },
  title: { x: mm(5), y: mm(5.2), width: mm(44), size: 11 },
  badge: { x: mm(55), y: mm(8), radius: mm(3.5), size: 10 },
  icon: { x: mm(19.5), y: mm(13.5), side: mm(24) },
  rules: { x: mm(4), y: mm(40), width: mm(55), size: 8, leading: 10 },
  footer: { x: mm(4), y: mm(82), width: mm(55), size: 6 },
} as const;

export const TILE = { frame: mm(2), size: 24 } as const;

export const CROP_MARK = { length: mm(5), gap: mm(2), width: 0.25 } as const;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const gridOrigin = (grid: SheetGrid): Spot => ({
  x: (A4.width - grid.columns * grid.width - (grid.columns - 1) * grid.gap) / 2,
  y: (A4.height - grid.rows * grid.height - (grid.rows - 1) * grid.gap) / 2,
});

export const perSheet = ({ columns, rows }: SheetGrid): number => columns * rows;

/** Top left corner of the component with this number, 0-based, on its own sheet. */
export function spotOf(grid: SheetGrid, number: number): Spot {
  const slot = number % perSheet(grid);
  const origin = gridOrigin(grid);
  return {
    x: origin.x + (slot % grid.columns) * (grid.width + grid.gap),
    y: origin.y + Math.floor(slot / grid.columns) * (grid.height + grid.gap),
  };
}

/** A crop mark as x1, y1, x2, y2. */
export type Mark = readonly [number, number, number, number];

/** Marks outside a grid of cards that share their edges: one at each end of each cut. */
export function cropMarks(grid: SheetGrid): readonly Mark[] {
  const origin = gridOrigin(grid);
  const right = origin.x + grid.columns * grid.width;
  const bottom = origin.y + grid.rows * grid.height;
  const { gap, length } = CROP_MARK;
  const across = Array.from({ length: grid.columns + 1 }, (_, i): readonly Mark[] => {
    const x = origin.x + i * grid.width;
    return [
      [x, origin.y - gap - length, x, origin.y - gap],
      [x, bottom + gap, x, bottom + gap + length],
    ];
  });
  const down = Array.from({ length: grid.rows + 1 }, (_, i): readonly Mark[] => {
    const y = origin.y + i * grid.height;
    return [
      [origin.x - gap - length, y, origin.x - gap, y],
      [right + gap, y, right + gap + length, y],
    ];
  });
  return [...across, ...down].flat();
}
