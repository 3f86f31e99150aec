/**
 * Where letters have ink: the box round their outlines, not that of their lines (`glyphsInk`).
 *
 * Takes items of a display list, gives boxes in points. The outlines of a word are measured once, wherever it is printed.
 */
import type { Rect } from '../base/geometry.ts';
import type { Pt } from '../base/units.ts';
import type { ShapedRun } from '../font/types.ts';
import { union } from '../paint/index.ts';
import type { GlyphsItem } from '../paint/types.ts';

/** Box round the outlines of a run, in em, and its first and last glyph that has one. */
interface RunInk {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly first: number;
  readonly last: number;
}

const inks = new WeakMap<ShapedRun, RunInk | null>();

/** Null for spaces. */
function runInk(run: ShapedRun): RunInk | null {
  const known = inks.get(run);
  if (known !== undefined) return known;
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
  const ink = last < 0 ? null : { left, top, right, bottom, first, last };
  inks.set(run, ink);
  return ink;
}

/** The box round the letters of an item where they are printed, in points; undefined for spaces. */
export function glyphsInk(item: GlyphsItem): Rect | undefined {
  if (item.letterSpacing === 0 && item.wordSpacing === 0) return unspacedInk(item);
  let box: Rect | undefined;
  for (const [i, run] of item.runs.entries()) box = union(box, wordInk(item, run, item.xs[i] ?? 0));
  return box;
}

/** Nearly all lines: one box, which grows from word to word. Compared by hand, as this runs for every word of a deck. */
function unspacedInk({ runs, xs, size, y }: GlyphsItem): Rect | undefined {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i];
    const ink = run && runInk(run);
    if (!ink) continue;
    const x = xs[i] ?? 0;
    const from = x + ink.left * size;
    const to = x + ink.right * size;
    if (from < left) left = from;
    if (to > right) right = to;
    if (ink.top < top) top = ink.top;
    if (ink.bottom > bottom) bottom = ink.bottom;
  }
  if (right < left) return undefined;
  return { x: left, y: y + top * size, width: right - left, height: (bottom - top) * size };
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
