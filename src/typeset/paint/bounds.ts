/**
 * How far display items reach, in points: for the boxes of tagged figures.
 *
 * Boxes may be larger than the ink (control points count, strokes count by half their width and by mitres not at all),
 * never smaller except at sharp mitres.
 */
import { grow } from '../art/bounds.ts';
import type { Path, Rect } from '../../base/geometry.ts';
import { mapRect, pathBounds } from '../../base/geometry.ts';
import { assertNever } from '../../base/invariant.ts';
import type { ShapedRun } from '../font/types.ts';
import type { DisplayItem, GlyphsItem } from './types.ts';

/** The rectangle a path is, either way round and from any corner; undefined for any other path. */
export function rectOf(path: Path): Rect | undefined {
  if (path.verbs !== 'MLLLZ') return undefined;
  const p = path.points;
  const isFlatFirst = p[1] === p[3] && p[2] === p[4] && p[5] === p[7] && p[6] === p[0];
  const isSteepFirst = p[0] === p[2] && p[3] === p[5] && p[4] === p[6] && p[7] === p[1];
  if (!isFlatFirst && !isSteepFirst) return undefined;
  const x0 = p[0] ?? 0;
  const y0 = p[1] ?? 0;
  const x2 = p[4] ?? 0;
  const y2 = p[5] ?? 0;
  return { x: Math.min(x0, x2), y: Math.min(y0, y2), width: Math.abs(x2 - x0), height: Math.abs(y2 - y0) };
}

/** Width of a run as placed, letter and word spacing included. */
function placedWidth({ size, letterSpacing, wordSpacing }: Type, run: ShapedRun): number {
  let width = run.width * size + run.glyphs.length * letterSpacing;
  if (wordSpacing !== 0)
    for (const char of run.text) if (char === ' ' || char === '\u00a0') width += wordSpacing;
  return width;
}

type Type = Pick<GlyphsItem, 'size' | 'letterSpacing' | 'wordSpacing'>;

/** From the beginning of the first word to the end of the last, as high as the typeface. */
function glyphsBounds(item: GlyphsItem): Rect {
  const { runs, xs, typeface, size } = item;
  const { ascent, descent } = typeface.metrics;
  let [left, right] = [Infinity, -Infinity];
  for (const [i, x] of xs.entries()) {
    const run = runs[i];
    left = Math.min(left, x);
    right = Math.max(right, x + (run ? placedWidth(item, run) : 0));
  }
  return { x: left, y: item.y - ascent * size, width: right - left, height: (ascent + descent) * size };
}

/** The box of a painting item in its own coordinates; undefined for push, pop and items that paint nothing. */
export function itemBounds(item: DisplayItem): Rect | undefined {
  switch (item.kind) {
    case 'path': {
      const box = pathBounds(item.path);
      return box && item.stroke ? grow(box, item.stroke.width / 2) : box;
    }
    case 'glyphs':
      return glyphsBounds(item);
    case 'image':
      return item.rect;
    case 'art':
      return mapRect(item.matrix, item.art.viewBox);
    case 'link':
    case 'push':
    case 'pop':
      return undefined;
    default:
      return assertNever(item, 'display item');
  }
}
