/**
 * Breaking a multi-column container between pages.
 *
 * Takes a container and the height that is left on the page. A stretch of columns that does not fit is divided again:
 * columns as high as the room that is left, and the rest, balanced, on the next page.
 * Source: CSS Multi-column Layout 1, section 8.2 (pagination); CSS Fragmentation 3, section 2.
 */
import type { Pt } from '../../../base/units.ts';
import { type BreakRules, cutPiece, type Pieces, type Split, whole } from './split-stack.ts';
import type { ColumnRun, ColumnSpanner, LaidColumns, LaidStack } from '../laid.ts';
import { NOISE } from '../length.ts';

type Part = ColumnRun | ColumnSpanner;

/** A part at another height; a spanner's box moves along. */
function movedTo(part: Part, y: Pt): Part {
  if (part.kind === 'columns') return { ...part, y };
  return { ...part, y, placed: { ...part.placed, y: part.placed.y + y - part.y } };
}

function stacked(parts: readonly Part[], from: Pt): { readonly parts: readonly Part[]; readonly bottom: Pt } {
  let y = from;
  const moved = parts.map((part) => {
    const at = movedTo(part, y);
    y += part.height;
    return at;
  });
  return { parts: moved, bottom: y };
}

function headOf(laid: LaidColumns, parts: readonly Part[]): LaidColumns {
  const last = parts.at(-1);
  const bottom = last ? last.y + last.height : laid.inset.top;
  return {
    ...laid,
    parts,
    height: bottom,
    inset: { ...laid.inset, bottom: 0 },
    contentHeight: bottom - laid.inset.top,
    cut: { ...laid.cut, bottom: true },
    hasForcedBreak: false,
  };
}

function tailOf(laid: LaidColumns, rest: readonly Part[]): LaidColumns {
  const { parts, bottom } = stacked(rest, 0);
  return {
    ...laid,
    parts,
    height: bottom + laid.inset.bottom,
    inset: { ...laid.inset, top: 0 },
    contentHeight: bottom,
    cut: { ...laid.cut, top: true },
  };
}

/** Fills a stretch into the room that is left; undefined where something in it sticks out and may still move on. */
function divide(
  laid: LaidColumns,
  run: ColumnRun,
  room: Pt,
  { split, mayStickOut }: { readonly split: Split; readonly mayStickOut: boolean },
): { head: ColumnRun; rest: ColumnRun | undefined } | undefined {
  if (room <= NOISE) return undefined;
  const { columns, rest, isTight } = fillColumns(run.flow, laid.columnCount, room, split);
  if (isTight && !mayStickOut) return undefined;
  const height = Math.max(0, ...columns.map((column) => column.height));
  return {
    head: { ...run, columns, height },
    rest: rest === undefined ? undefined : balance(rest, laid.columnCount, 0, split),
  };
}

const hasTooMany = (laid: LaidColumns, part: Part): boolean =>
  part.kind === 'columns' && part.columns.length > laid.columnCount;

/** Splits a container with columns; spanning elements are not broken. */
export function splitColumns(laid: LaidColumns, limit: Pt, rules: BreakRules): Pieces<LaidColumns> {
  const { parts } = laid;
  const index = parts.findIndex((part) => part.y + part.height > limit + NOISE || hasTooMany(laid, part));
  const part = parts[index];
  if (!part) {
    return rules.must || laid.height > limit + NOISE ? whole(laid, rules) : { head: laid, tail: undefined };
  }
  const before = parts.slice(0, index);
  const after = parts.slice(index + 1);
  if (part.kind === 'columns') {
    const mayStickOut = rules.level === 3 && before.length === 0;
    const divided = divide(laid, part, limit - part.y, { split: rules.split, mayStickOut });
    if (divided) {
      const rest = divided.rest ? [divided.rest, ...after] : after;
      return {
        head: headOf(laid, [...before, divided.head]),
        tail: rest.length > 0 ? tailOf(laid, rest) : undefined,
      };
    }
  }
  if (before.length === 0) return whole(laid, rules);
  return { head: headOf(laid, before), tail: tailOf(laid, [part, ...after]) };
}

/**
 * Fills columns of a height, one after the other.
 *
 * @param split divides what is too high for a column
 * @returns the columns and what is left; `isTight` when something had to stick out
 */
function fillColumns(
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
