/**
 * Breaking laid-out content where a page or a column ends.
 *
 * Takes a box and the height that is left, gives the part that fits and the rest; both share everything that was not cut.
 * First all wishes are obeyed; when nothing fits then, orphans, widows and `break-inside: avoid` are given up, then
 * `avoid` between boxes, and at last something sticks out. Margins at a break are dropped. Source: CSS Fragmentation 3,
 * sections 4.1 to 4.4 and 5.2.
 */
import { assertNever } from '../../../base/invariant.ts';
import type { Pt } from '../../../base/units.ts';
import type { Laid, LaidCell, LaidLines, LaidRow, LaidTable } from '../laid.ts';
import { NOISE } from '../length.ts';
import {
  type BreakKind,
  type BreakRules,
  cutPiece,
  isForced,
  type Piece,
  type Pieces,
  type Split,
  splitStack,
  whole,
  withoutLastMargin,
} from './split-stack.ts';
import { splitColumns } from './split-columns.ts';

// Breaking a table between its rows.
// Takes a table and the height that is left, gives two tables; the second repeats the head. Rows tied by a row span stay
// together. A row is only cut open when it is taller than a page. Source: CSS 2.2, section 17.2 (repeated heads);
// CSS Fragmentation 3, section 4.1.

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
function splitTable(laid: LaidTable, limit: Pt, rules: BreakRules): Pieces<LaidTable> {
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

/**
 * Columns inside columns are divided as deep as this. Each level is balanced for every height that the level above tries, so
 * that the work multiplies; deeper ones move on as a whole.
 */
const DEEPEST_COLUMNS = 2;

function splitByKind(laid: Laid, limit: Pt, rules: BreakRules, depth: number): Pieces {
  switch (laid.kind) {
    case 'lines':
      return splitLines(laid, limit, rules);
    case 'stack':
      return laid.isFlow ? splitStack(laid, limit, rules) : whole(laid, rules);
    case 'table':
      return splitTable(laid, limit, rules);
    case 'columns':
      return depth < DEEPEST_COLUMNS
        ? splitColumns(laid, limit, { ...rules, split: splitters[depth + 1] ?? rules.split })
        : whole(laid, rules);
    case 'replaced':
      return whole(laid, rules);
    default:
      return assertNever(laid, 'laid-out box');
  }
}

/** Divides any laid-out box at a height, inside of so many containers with columns that are being divided. */
function splitWithin<T extends Laid>(depth: number, laid: T, limit: Pt, rules: BreakRules): Pieces<T> {
  if (!rules.must && !laid.hasForcedBreak) {
    if (laid.height <= limit + NOISE) return { head: laid, tail: undefined };
    const ended = withoutLastMargin(laid);
    // A box of the kind it was given.
    if (ended.height <= limit + NOISE) return { head: ended as T, tail: undefined };
  }
  const keeps = laid.box.style.own.breakInside === 'avoid' && rules.level < 1 && !laid.hasForcedBreak;
  if (keeps) return { head: undefined, tail: laid };
  // Each of the functions below gives pieces of the kind it was given.
  return splitByKind(laid, limit, rules, depth) as Pieces<T>;
}

const splitters: readonly Split[] = Array.from(
  { length: DEEPEST_COLUMNS + 1 },
  (_, depth): Split =>
    (laid, limit, rules) =>
      splitWithin(depth, laid, limit, rules),
);

/** Divides any laid-out box at a height. */
export const split: Split = (laid, limit, rules) => splitWithin(0, laid, limit, rules);

/** Cuts off what fits on an empty page or column; see `cutPiece`. */
export const takePiece = <T extends Laid>(laid: T, limit: Pt, kind: BreakKind): Piece<T> =>
  cutPiece(laid, limit, kind, split);

/** Height of the first `count` lines. */
function heightOf(lines: LaidLines['lines'], count: number): Pt {
  const [first] = lines;
  const last = lines[count - 1];
  return first && last ? last.top + last.height - first.top : 0;
}

/** How many lines stay; 0 when none can. */
function linesThatStay({ lines, inset, box }: LaidLines, limit: Pt, rules: BreakRules): number {
  const room = limit - inset.top + NOISE;
  const isStrict = rules.level < 1;
  const { orphans, widows } = box.style.inherited;
  const least = isStrict ? Math.max(1, orphans) : 1;
  const most = lines.length - (isStrict ? Math.max(1, widows) : 1);
  let count = 0;
  while (count < most && heightOf(lines, count + 1) <= room) count += 1;
  return count >= least ? count : 0;
}

/** Splits a paragraph; one line at least stays where even that sticks out and nothing else helps. */
function splitLines(laid: LaidLines, limit: Pt, rules: BreakRules): Pieces<LaidLines> {
  const { lines, inset } = laid;
  let count = linesThatStay(laid, limit, rules);
  if (count === 0 && rules.level === 3 && !rules.must) count = 1;
  if (count === 0) return { head: undefined, tail: laid };
  if (count >= lines.length) return { head: laid, tail: undefined };
  const above = heightOf(lines, count);
  const rest = heightOf(lines, lines.length) - above;
  const head: LaidLines = {
    ...laid,
    lines: lines.slice(0, count),
    height: inset.top + above,
    inset: { ...inset, bottom: 0 },
    contentHeight: above,
    shift: 0,
    cut: { ...laid.cut, bottom: true },
  };
  const tail: LaidLines = {
    ...laid,
    lines: lines.slice(count),
    height: rest + inset.bottom,
    inset: { ...inset, top: 0 },
    contentHeight: rest,
    shift: 0,
    cut: { ...laid.cut, top: true },
  };
  return { head, tail };
}
