/**
 * Helpers for boards: the cells of a grid of hexagons or squares, to be drawn by the template.
 *
 * Sizes are in the units of the drawing: a square's side, a hexagon's width from flat to flat. The grid begins at 0,0 and grows to
 * the right and down. Cells come row by row; each has its centre (x, y), its place from 1 (column, row), a name (`A1`), and the
 * corners for `points`. Hexagons stand on a tip with every second row half a cell to the right, or lie on a flat side (`flat`) with
 * every second column half a cell down; `q` and `r` are axial coordinates, whose differences tell distances.
 */
import { cos, sin } from '../../base/trigonometry.ts';
import { rounded } from '../../base/numerals.ts';
import { TemplateFault } from './fault.ts';
import { TEMPLATE_LIMITS } from './limits.ts';
import { tidy, type Helper } from './number-helpers.ts';
import { numeric, textOf } from './values.ts';

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly column: number;
  readonly row: number;
  readonly name: string;
  readonly points: string;
}

const ROOT_3 = Math.sqrt(3);

/** A, B ... Z, AA, AB: as columns of a spreadsheet are called. */
const letters = (column: number): string =>
  (column > 26 ? letters(Math.floor((column - 1) / 26)) : '') + String.fromCharCode(65 + ((column - 1) % 26));

const short = (value: number): string => String(rounded(value, 3));

const pointsOf = (corners: readonly (readonly [number, number])[]): string =>
  corners.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');

/** Whole numbers of columns and rows, and a size above nothing. */
function sizesOf(helper: string, values: readonly unknown[]): readonly [number, number, number] {
  const [columns = 0, rows = 0, size = 0] = values.slice(0, 3).map((value) => numeric(value, helper));
  if (!Number.isInteger(columns) || !Number.isInteger(rows) || columns < 1 || rows < 1 || size <= 0)
    throw new TemplateFault(
      'MP1207',
      `${helper} cannot make ${columns} x ${rows} cells of ${size}`,
      'give whole numbers of columns and rows, and a size above 0',
    );
  if (columns * rows > TEMPLATE_LIMITS.range)
    throw new TemplateFault(
      'MP1208',
      `${helper} of ${columns * rows} cells`,
      `at most ${TEMPLATE_LIMITS.range}: draw the grid as a pattern`,
    );
  return [columns, rows, size];
}

const cells = <T>(columns: number, rows: number, make: (column: number, row: number) => T): readonly T[] =>
  Array.from({ length: columns * rows }, (_, i) => make(i % columns, Math.floor(i / columns)));

function squares(...values: readonly unknown[]): readonly (Cell & { readonly isDark: boolean })[] {
  const [columns, rows, size] = sizesOf('squares', values);
  return cells(columns, rows, (column, row) => {
    const [left, top] = [column * size, row * size];
    const [right, bottom] = [left + size, top + size];
    return {
      x: tidy(left + size / 2),
      y: tidy(top + size / 2),
      column: column + 1,
      row: row + 1,
      name: `${letters(column + 1)}${row + 1}`,
      points: pointsOf([
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ]),
      isDark: (column + row) % 2 === 1,
    };
  });
}

function hexes(
  ...values: readonly unknown[]
): readonly (Cell & { readonly q: number; readonly r: number })[] {
  const [columns, rows, width] = sizesOf('hexes', values);
  const lies = values[3] === undefined ? 'pointy' : textOf(values[3], 'hexes');
  if (lies !== 'pointy' && lies !== 'flat')
    throw new TemplateFault('MP1207', `hexes cannot lie "${lies}"`, 'write "pointy" or "flat"');
  const isFlat = lies === 'flat';
  const radius = width / ROOT_3;
  return cells(columns, rows, (column, row) => {
    // Along the rows of a pointy grid, and down the columns of a flat one, cells are a width apart; across, three quarters.
    const [along, across] = isFlat ? [row, column] : [column, row];
    const far = (along + 0.5 + (across % 2) * 0.5) * width;
    const deep = radius * (1 + across * 1.5);
    const [x, y] = isFlat ? [deep, far] : [far, deep];
    const corner = (i: number): readonly [number, number] => {
      const angle = (Math.PI / 3) * i + (isFlat ? 0 : Math.PI / 6);
      return [x + radius * cos(angle), y + radius * sin(angle)];
    };
    const shifted = along - (across - (across % 2)) / 2;
    return {
      x: tidy(x),
      y: tidy(y),
      column: column + 1,
      row: row + 1,
      name: `${letters(column + 1)}${row + 1}`,
      points: pointsOf([0, 1, 2, 3, 4, 5].map(corner)),
      ...(isFlat ? { q: across, r: shifted } : { q: shifted, r: across }),
    };
  });
}

export const GRID_HELPERS: Readonly<Record<string, Helper>> = { hexes, squares };
