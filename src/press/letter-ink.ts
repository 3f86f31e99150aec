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
  readonly box: Rect;
  readonly first: number;
  readonly last: number;
}

const inks = new WeakMap<ShapedRun, RunInk | null>();

/** Null for spaces. */
function runInk(run: ShapedRun): RunInk | null {
  const known = inks.get(run);
  if (known !== undefined) return known;
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  let [first, last] = [-1, -1];
  let pen = 0;
  for (const [index, glyph] of run.glyphs.entries()) {
    const bounds = run.typeface.bounds(glyph);
    if (bounds) {
      if (first < 0) first = index;
      last = index;
      x0 = Math.min(x0, pen + bounds.x);
      x1 = Math.max(x1, pen + bounds.x + bounds.width);
      y0 = Math.min(y0, bounds.y);
      y1 = Math.max(y1, bounds.y + bounds.height);
    }
    pen += run.advances[index] ?? 0;
  }
  const ink = last < 0 ? null : { box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }, first, last };
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

/** Nearly all lines: one box, which grows from word to word. */
function unspacedInk({ runs, xs, size, y }: GlyphsItem): Rect | undefined {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i];
    const ink = run && runInk(run);
    if (!ink) continue;
    const { box } = ink;
    const [left, top] = [(xs[i] ?? 0) + box.x * size, y + box.y * size];
    x0 = Math.min(x0, left);
    y0 = Math.min(y0, top);
    x1 = Math.max(x1, left + box.width * size);
    y1 = Math.max(y1, top + box.height * size);
  }
  return x1 < x0 ? undefined : { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

function wordInk(
  { size, y, letterSpacing, wordSpacing }: GlyphsItem,
  run: ShapedRun,
  x: Pt,
): Rect | undefined {
  const ink = runInk(run);
  if (!ink) return undefined;
  const { box } = ink;
  const spread = (glyph: number): Pt => {
    const before = run.clusters.slice(0, glyph).map((at) => run.text[at]);
    const spaces = before.filter((char) => char === ' ' || char === '\u00a0').length;
    return glyph * letterSpacing + spaces * wordSpacing;
  };
  const [start, end] = [spread(ink.first), spread(ink.last)];
  return {
    x: x + box.x * size + start,
    y: y + box.y * size,
    width: box.width * size + end - start,
    height: box.height * size,
  };
}
