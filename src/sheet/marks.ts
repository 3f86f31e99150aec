/**
 * Crop marks: hairlines in the margins that say where to cut.
 *
 * Takes a grid and the slots in use; gives one line per trim edge and margin, only outside the bleed, never inside any
 * trim and never closer to the paper's edge than the printer reaches. The distance between two marks is the trim.
 */
import { rgb } from '../base/colour.ts';
import { linePath } from '../base/geometry.ts';
import { mm, type Pt } from '../base/units.ts';
import { ARTIFACT_PAGE } from '../box/types.ts';
import type { PathItem } from '../paint/types.ts';
import { slotTrim, type Grid } from './grid.ts';
import { PRINTER_MARGIN } from './paper.ts';

const MARK_WIDTH = mm(0.15);
const MARK_LENGTH = mm(5);
/** Preferred white between bleed and mark; it shrinks before a mark gets shorter than MARK_SHORTEST. */
const MARK_OFFSET = mm(1.4);
const MARK_SHORTEST = mm(2);

interface MarkSpan {
  /** Distances from the paper's edge. */
  readonly outer: Pt;
  readonly inner: Pt;
}

/** From `inner` (near the bleed) to `outer` (near the paper's edge); undefined when there is no room at all. */
function markSpan(bleedStart: Pt): MarkSpan | undefined {
  const room = bleedStart - PRINTER_MARGIN;
  if (room <= mm(0.3)) return undefined;
  const offset = Math.min(MARK_OFFSET, Math.max(mm(0.2), room - MARK_SHORTEST));
  const inner = bleedStart - offset;
  return { inner, outer: Math.max(PRINTER_MARGIN, inner - MARK_LENGTH) };
}

/** Distinct trim edges of the slots in use, ascending. */
function trimEdges(
  grid: Grid,
  slots: readonly number[],
): { readonly xs: readonly Pt[]; readonly ys: readonly Pt[] } {
  const xs = new Map<string, Pt>();
  const ys = new Map<string, Pt>();
  for (const slot of slots) {
    const trim = slotTrim(grid, slot);
    for (const x of [trim.x, trim.x + trim.width]) xs.set(x.toFixed(4), x);
    for (const y of [trim.y, trim.y + trim.height]) ys.set(y.toFixed(4), y);
  }
  const ascending = (values: Map<string, Pt>): Pt[] => [...values.values()].sort((a, b) => a - b);
  return { xs: ascending(xs), ys: ascending(ys) };
}

/**
 * Margin ticks on all four sides for the slots in use.
 *
 * @returns painted lines, artifacts of the page; none where the margin leaves no room
 */
export function cropMarks(grid: Grid, slots: readonly number[]): readonly PathItem[] {
  const { xs, ys } = trimEdges(grid, slots);
  const { width, height } = grid.page;
  const vertical = markSpan(grid.originY - grid.outerBleed);
  const horizontal = markSpan(grid.originX - grid.outerBleed);
  const lines: PathItem[] = [];
  for (const x of vertical ? xs : []) {
    if (!vertical) break;
    lines.push(
      mark(x, vertical.outer, x, vertical.inner),
      mark(x, height - vertical.inner, x, height - vertical.outer),
    );
  }
  for (const y of horizontal ? ys : []) {
    if (!horizontal) break;
    lines.push(
      mark(horizontal.outer, y, horizontal.inner, y),
      mark(width - horizontal.inner, y, width - horizontal.outer, y),
    );
  }
  return lines;
}

const mark = (x1: Pt, y1: Pt, x2: Pt, y2: Pt): PathItem => ({
  kind: 'path',
  owner: ARTIFACT_PAGE,
  path: linePath(x1, y1, x2, y2),
  fill: undefined,
  fillRule: 'nonzero',
  stroke: {
    paint: { kind: 'solid', colour: rgb(0, 0, 0) },
    width: MARK_WIDTH,
    cap: 'butt',
    join: 'miter',
    miterLimit: 10,
    dash: [],
    dashOffset: 0,
  },
});
