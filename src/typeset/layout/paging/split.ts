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
import type { Laid } from '../laid.ts';
import { NOISE } from '../length.ts';
import { cutPiece, whole } from './break-rules.ts';
import type { BreakKind, BreakRules, Piece, Pieces, Split } from './break-rules.ts';
import { splitColumns } from './split-columns.ts';
import { splitLines } from './split-lines.ts';
import { splitStack, withoutLastMargin } from './split-stack.ts';
import { splitTable } from './split-table.ts';

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
