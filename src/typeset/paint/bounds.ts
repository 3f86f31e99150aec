/**
 * How far display items reach, in points: for the boxes of tagged figures, and to tell whether art leaves its view box.
 *
 * Boxes may be larger than the ink (control points count, strokes count by half their width and by mitres not at all),
 * never smaller except at sharp mitres. Kept per Art object.
 */
import type { Art, ArtNode } from '../art/types.ts';
import type { Matrix, Path, Rect } from '../../base/geometry.ts';
import { concat, IDENTITY, mapRect, outset, pathBounds } from '../../base/geometry.ts';
import { assertNever } from '../../base/invariant.ts';
import type { ShapedRun } from '../font/types.ts';
import type { DisplayItem, GlyphsItem } from './types.ts';

const grow = (r: Rect, by: number): Rect => outset(r, { top: by, right: by, bottom: by, left: by });

/** The smallest rectangle round both; either may be undefined. */
export function union(a: Rect | undefined, b: Rect | undefined): Rect | undefined {
  if (!a || !b) return a ?? b;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

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

function artNodeBounds(node: ArtNode, matrix: Matrix): Rect | undefined {
  if (node.kind === 'shape') {
    const box = pathBounds(node.path);
    return box && mapRect(matrix, node.stroke ? grow(box, node.stroke.width / 2) : box);
  }
  const inner = concat(matrix, node.transform);
  if (node.clip) {
    const box = pathBounds(node.clip.path);
    return box && mapRect(inner, box);
  }
  return node.children.reduce<Rect | undefined>(
    (sum, child) => union(sum, artNodeBounds(child, inner)),
    undefined,
  );
}

/** True when some part of the drawing may reach outside its view box, so that the clip to it matters. */
export function artOverflows(art: Art): boolean {
  const reach = art.nodes.reduce<Rect | undefined>(
    (sum, node) => union(sum, artNodeBounds(node, IDENTITY)),
    undefined,
  );
  const all = union(reach, art.viewBox) ?? art.viewBox;
  const slack = 1e-3 * Math.max(art.viewBox.width, art.viewBox.height);
  return all.width > art.viewBox.width + slack || all.height > art.viewBox.height + slack;
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
