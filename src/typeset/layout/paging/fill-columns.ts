/**
 * One tall column divided into several of equal height.
 *
 * How boxes divide is handed in, so that laying columns out and breaking them between pages share this. Source: CSS
 * Multi-column Layout 1, section 7 (balancing).
 */
import type { Pt } from '../../../base/units.ts';
import type { ColumnRun, LaidStack } from '../laid.ts';
import { NOISE } from '../length.ts';
import { cutPiece, type Split } from './break-rules.ts';

/**
 * Fills columns of a height, one after the other.
 *
 * @param split divides what is too high for a column
 * @returns the columns and what is left; `isTight` when something had to stick out
 */
export function fillColumns(
  flow: LaidStack,
  count: number,
  height: Pt,
  split: Split,
): {
  readonly columns: readonly LaidStack[];
  readonly rest: LaidStack | undefined;
  readonly isTight: boolean;
} {
  const columns: LaidStack[] = [];
  let rest: LaidStack | undefined = flow;
  let isTight = false;
  while (rest !== undefined && columns.length < count) {
    const piece: { head: LaidStack; tail: LaidStack | undefined } = cutPiece(rest, height, 'column', split);
    isTight ||= piece.head.height > height + NOISE;
    columns.push(piece.head);
    rest = piece.tail;
  }
  return { columns, rest, isTight };
}

const tallest = (columns: readonly LaidStack[]): Pt => Math.max(0, ...columns.map((column) => column.height));

/** Halvings of the height: the last step is below a point for columns as high as a page. */
const BALANCING_STEPS = 11;

/** The lowest columns that hold everything. */
export function balance(flow: LaidStack, count: number, y: Pt, split: Split): ColumnRun {
  if (flow.items.length === 0) return { kind: 'columns', y, height: 0, flow, columns: [] };
  let low = flow.height / count;
  let high = flow.height;
  const fits = (height: Pt): boolean => {
    const { rest, isTight } = fillColumns(flow, count, height, split);
    return rest === undefined && !isTight;
  };
  if (fits(low)) high = low;
  for (let step = 0; step < BALANCING_STEPS && high - low > NOISE; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  // More forced breaks than columns: the columns go on to the right, or on the next page.
  const { columns } = fillColumns(flow, Infinity, high, split);
  return { kind: 'columns', y, height: tallest(columns), flow, columns };
}
