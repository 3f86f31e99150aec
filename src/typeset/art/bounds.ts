/**
 * How far drawings reach, in units of their view boxes: to tell whether one leaves it (`artOverflows`).
 *
 * Boxes may be larger than the ink (control points count, strokes count by half their width and by mitres not at all), never smaller
 * except at sharp mitres.
 */
import {
  concat,
  IDENTITY,
  mapRect,
  type Matrix,
  outset,
  pathBounds,
  type Rect,
} from '../../base/geometry.ts';
import type { Art, ArtNode } from './types.ts';

export const grow = (r: Rect, by: number): Rect => outset(r, { top: by, right: by, bottom: by, left: by });

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
export function artOverflows(art: Pick<Art, 'nodes' | 'viewBox'>): boolean {
  const reach = art.nodes.reduce<Rect | undefined>(
    (sum, node) => union(sum, artNodeBounds(node, IDENTITY)),
    undefined,
  );
  const all = union(reach, art.viewBox) ?? art.viewBox;
  const slack = 1e-3 * Math.max(art.viewBox.width, art.viewBox.height);
  return all.width > art.viewBox.width + slack || all.height > art.viewBox.height + slack;
}
