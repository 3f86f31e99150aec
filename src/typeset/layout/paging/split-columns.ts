/**
 * Breaking a multi-column container between pages.
 *
 * Takes a container and the height that is left on the page. A stretch of columns that does not fit is divided again:
 * columns as high as the room that is left, and the rest, balanced, on the next page.
 * Source: CSS Multi-column Layout 1, section 8.2 (pagination); CSS Fragmentation 3, section 2.
 */
import type { Pt } from '../../../base/units.ts';
import { whole } from './break-rules.ts';
import type { BreakRules, Pieces, Split } from './break-rules.ts';
import type { ColumnRun, ColumnSpanner, LaidColumns } from '../laid.ts';
import { NOISE } from '../length.ts';
import { balance, fillColumns } from './fill-columns.ts';

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
