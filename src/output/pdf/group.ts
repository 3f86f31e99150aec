/**
 * Stretches of display items between a push and its pop.
 *
 * Gives where a stretch ends, how far it reaches and whether one owner has all of it.
 */
import type { Matrix, Rect } from '../../base/geometry.ts';
import { concat, IDENTITY, mapRect } from '../../base/geometry.ts';
import type { Owner } from '../../typeset/box/types.ts';
import { itemBounds, union } from '../../typeset/paint/index.ts';
import type { DisplayItem } from '../../typeset/paint/types.ts';

/** Index of the pop that ends the push at `start`; the last index where it is missing. */
export function groupRange(items: readonly DisplayItem[], start: number): number {
  let depth = 0;
  for (let i = start; i < items.length; i++) {
    const kind = items[i]?.kind;
    if (kind === 'push') depth++;
    if (kind === 'pop') depth--;
    if (depth === 0) return i;
  }
  return items.length - 1;
}

/** The box round everything painted, in the coordinates outside the first push; undefined when nothing is. */
export function rangeBounds(items: readonly DisplayItem[]): Rect | undefined {
  const matrices: Matrix[] = [IDENTITY];
  let reach: Rect | undefined;
  for (const item of items) {
    const matrix = matrices[matrices.length - 1] ?? IDENTITY;
    if (item.kind === 'push') matrices.push(item.matrix ? concat(matrix, item.matrix) : matrix);
    else if (item.kind === 'pop') matrices.pop();
    else {
      const box = itemBounds(item);
      reach = box ? union(reach, mapRect(matrix, box)) : reach;
    }
  }
  return reach;
}

/** The one owner of all painting items, where there is one and no text needs an element of its own. */
export function soleOwner(items: readonly DisplayItem[]): Owner | undefined {
  let sole: Owner | undefined;
  for (const item of items) {
    if (item.kind === 'push' || item.kind === 'pop' || item.kind === 'link') continue;
    if (item.kind === 'glyphs' && item.actualText !== undefined) return undefined;
    if (sole !== undefined && item.owner !== sole) return undefined;
    sole = item.owner;
  }
  return sole;
}
