/**
 * Breaking a table between its rows.
 *
 * Takes a table and the height that is left, gives two tables; the second repeats the head. Rows tied by a row span stay
 * together. A row is only cut open when it is taller than a page. Source: CSS 2.2, section 17.2 (repeated heads);
 * CSS Fragmentation 3, section 4.1.
 */
import type { Pt } from '../../../base/units.ts';
import { isForced, whole } from './break-rules.ts';
import type { BreakRules, Pieces } from './break-rules.ts';
import type { Laid, LaidCell, LaidRow, LaidTable } from '../laid.ts';
import { NOISE } from '../length.ts';

const bottomOf = (row: LaidRow): Pt => row.y + row.height;

const moveRow = (row: LaidRow, up: Pt): LaidRow =>
  up === 0 ? row : { ...row, y: row.y - up, cells: row.cells.map((cell) => ({ ...cell, y: cell.y - up })) };

function headOf(laid: LaidTable, rows: readonly LaidRow[]): LaidTable {
  const last = rows.at(-1);
  const height = (last ? bottomOf(last) : 0) + laid.gap;
  return {
    ...laid,
    caption: laid.caption && laid.caption.y < laid.frame.y ? laid.caption : undefined,
    rows,
    frame: { ...laid.frame, height },
    height: laid.frame.y + height,
    contentHeight: laid.frame.y + height,
    cut: { ...laid.cut, bottom: true },
  };
}

function tailOf(laid: LaidTable, rest: readonly LaidRow[]): LaidTable {
  const head = laid.rows.slice(0, laid.headCount);
  const [first] = rest;
  const top = head.length > 0 ? Math.max(...head.map(bottomOf)) + laid.gap : laid.inset.top + laid.gap;
  const up = (first?.y ?? 0) - top;
  const rows = [...head, ...rest.map((row) => moveRow(row, up))];
  const frameHeight = laid.frame.height - up;
  const caption = laid.caption && laid.caption.y > laid.frame.y ? laid.caption : undefined;
  const below = laid.height - laid.frame.y - laid.frame.height;
  return {
    ...laid,
    caption: caption && { ...caption, y: caption.y - laid.frame.y - up },
    rows,
    frame: { ...laid.frame, y: 0, height: frameHeight },
    height: frameHeight + (caption ? below : 0),
    contentHeight: frameHeight + (caption ? below : 0),
    cut: { ...laid.cut, top: true },
  };
}

function mayBreak(above: LaidRow, below: LaidRow, rules: BreakRules): boolean {
  if (above.isTied) return false;
  if (rules.level >= 2) return true;
  return above.row.style.own.breakAfter !== 'avoid' && below.row.style.own.breakBefore !== 'avoid';
}

/** A cell of which everything is on the page before. */
function emptied(laid: Laid): Laid {
  const rest = { height: laid.inset.bottom, inset: { ...laid.inset, top: 0 }, contentHeight: 0, shift: 0 };
  const cut = { ...laid.cut, top: true };
  if (laid.kind === 'lines') return { ...laid, ...rest, lines: [], cut };
  return laid.kind === 'stack' ? { ...laid, ...rest, items: [], cut } : { ...laid, cut };
}

const withHeight = (cell: LaidCell, laid: Laid, height: Pt): LaidCell => ({
  ...cell,
  laid: { ...laid, height },
});

/** Cuts a row open, cell by cell; undefined where no cell can give anything. */
function cutRow(
  row: LaidRow,
  room: Pt,
  rules: BreakRules,
): { readonly above: LaidRow; readonly below: LaidRow } | undefined {
  const pieces = row.cells.map((cell) => rules.split(cell.laid, room, { ...rules, level: 2, must: false }));
  if (!pieces.some(({ head, tail }) => head && tail)) return undefined;
  const heights = { above: 0, below: 0 };
  for (const { head, tail } of pieces) {
    heights.above = Math.max(heights.above, head?.height ?? 0);
    heights.below = Math.max(heights.below, tail?.height ?? 0);
  }
  const above = row.cells.map((cell, i) =>
    withHeight(cell, pieces[i]?.head ?? emptied(cell.laid), heights.above),
  );
  const below = row.cells.map((cell, i) =>
    withHeight(cell, pieces[i]?.tail ?? emptied(cell.laid), heights.below),
  );
  return {
    above: { ...row, height: heights.above, cells: above },
    below: { ...row, height: heights.below, cells: below },
  };
}

/** Splits a table after the last row that fits. */
export function splitTable(laid: LaidTable, limit: Pt, rules: BreakRules): Pieces<LaidTable> {
  const { rows, headCount, frame } = laid;
  const room = limit - frame.y - laid.gap + NOISE;
  let cut: number | undefined;
  for (let index = headCount; index < rows.length; index++) {
    const [above, row] = [rows[index - 1], rows[index]];
    if (!row) break;
    if (above && index > headCount) {
      const after = above.row.style.own.breakAfter;
      const isForcedBreak =
        isForced(after, rules.kind) || isForced(row.row.style.own.breakBefore, rules.kind);
      if (isForcedBreak) return cutAt(laid, index);
      if (mayBreak(above, row, rules)) cut = index;
    }
    const isLast = index === rows.length - 1;
    if (bottomOf(row) > room || (isLast && rules.must))
      return cut === undefined ? inside(laid, room, rules) : cutAt(laid, cut);
  }
  return laid.height > limit + NOISE ? whole(laid, rules) : { head: laid, tail: undefined };
}

const cutAt = (laid: LaidTable, index: number): Pieces<LaidTable> => ({
  head: headOf(laid, laid.rows.slice(0, index)),
  tail: tailOf(laid, laid.rows.slice(index)),
});

/** Not even the first row fits: it moves to the next page, or, taller than a page, is cut open or sticks out. */
function inside(laid: LaidTable, room: Pt, rules: BreakRules): Pieces<LaidTable> {
  const { rows, headCount } = laid;
  const row = rows[headCount];
  if (rules.level < 2 || !row) return whole(laid, rules);
  const opened = row.isTied ? undefined : cutRow(row, room - row.y, rules);
  if (opened) {
    const head = [...rows.slice(0, headCount), opened.above];
    const first = { ...opened.below, y: row.y };
    const rest = rows.slice(headCount + 1).map((next) => moveRow(next, row.height - opened.below.height));
    const shrunk = {
      ...laid,
      frame: { ...laid.frame, height: laid.frame.height - row.height + opened.below.height },
    };
    return { head: headOf(laid, head), tail: tailOf(shrunk, [first, ...rest]) };
  }
  let next = headCount + 1;
  while (rows[next - 1]?.isTied === true) next += 1;
  if (rules.level < 3 || rules.must || next >= rows.length) return whole(laid, rules);
  return cutAt(laid, next);
}
