/**
 * Where letters have ink: the box round their outlines, not that of their lines (`glyphsInk`).
 *
 * Takes items of a display list, gives boxes in points. The outlines of a word are measured once, wherever it is printed.
 */
import type { Rect } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import { cachePerObject } from '../../base/cache.ts';
import type { ShapedRun } from '../../typeset/font/types.ts';
import type { GlyphsItem } from '../../typeset/paint/types.ts';

/** Box round the outlines of a run, in em, and its first and last glyph that has one. */
interface RunInk {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly first: number;
  readonly last: number;
}

/** Undefined for spaces. */
const runInk = cachePerObject('ink of words', (run: ShapedRun): RunInk | undefined => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [first, last] = [-1, -1];
  let pen = 0;
  const { glyphs, advances, typeface } = run;
  for (let index = 0; index < glyphs.length; index++) {
    const bounds = typeface.bounds(glyphs[index] ?? 0);
    if (bounds) {
      if (first < 0) first = index;
      last = index;
      left = Math.min(left, pen + bounds.x);
      right = Math.max(right, pen + bounds.x + bounds.width);
      top = Math.min(top, bounds.y);
      bottom = Math.max(bottom, bounds.y + bounds.height);
    }
    pen += advances[index] ?? 0;
  }
  return last < 0 ? undefined : { left, top, right, bottom, first, last };
});

/** The sides of a box that grows; the first are those of no box. */
export interface Reach {
  left: Pt;
  top: Pt;
  right: Pt;
  bottom: Pt;
}

export const nowhere = (): Reach => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });

/** Undefined as long as nothing is in it. */
export const boxOf = ({ left, top, right, bottom }: Reach): Rect | undefined =>
  right < left ? undefined : { x: left, y: top, width: right - left, height: bottom - top };

export function growBy(reach: Reach, { x, y, width, height }: Rect): void {
  reach.left = Math.min(reach.left, x);
  reach.top = Math.min(reach.top, y);
  reach.right = Math.max(reach.right, x + width);
  reach.bottom = Math.max(reach.bottom, y + height);
}

/** The box round the letters of an item where they are printed, in points; undefined for spaces. */
export function glyphsInk(item: GlyphsItem): Rect | undefined {
  const reach = nowhere();
  growByInk(reach, item);
  return boxOf(reach);
}

/** Grows a box round the letters of an item. */
export function growByInk(reach: Reach, item: GlyphsItem): void {
  if (item.letterSpacing === 0 && item.wordSpacing === 0) return growByLine(reach, item);
  for (const [i, run] of item.runs.entries()) {
    const ink = wordInk(item, run, item.xs[i] ?? 0);
    if (ink) growBy(reach, ink);
  }
}

/** Nearly all lines. Compared by hand and without boxes on the way, as this runs for every word of a deck. */
function growByLine(reach: Reach, { runs, xs, size, y }: GlyphsItem): void {
  let top = Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i];
    const ink = run && runInk(run);
    if (!ink) continue;
    const x = xs[i] ?? 0;
    const from = x + ink.left * size;
    const to = x + ink.right * size;
    if (from < reach.left) reach.left = from;
    if (to > reach.right) reach.right = to;
    if (ink.top < top) top = ink.top;
    if (ink.bottom > bottom) bottom = ink.bottom;
  }
  if (y + top * size < reach.top) reach.top = y + top * size;
  if (y + bottom * size > reach.bottom) reach.bottom = y + bottom * size;
}

function wordInk(
  { size, y, letterSpacing, wordSpacing }: GlyphsItem,
  run: ShapedRun,
  x: Pt,
): Rect | undefined {
  const ink = runInk(run);
  if (!ink) return undefined;
  const spread = (glyph: number): Pt => {
    const before = run.clusters.slice(0, glyph).map((at) => run.text[at]);
    const spaces = before.filter((char) => char === ' ' || char === '\u00a0').length;
    return glyph * letterSpacing + spaces * wordSpacing;
  };
  const [start, end] = [spread(ink.first), spread(ink.last)];
  return {
    x: x + ink.left * size + start,
    y: y + ink.top * size,
    width: (ink.right - ink.left) * size + end - start,
    height: (ink.bottom - ink.top) * size,
  };
}
