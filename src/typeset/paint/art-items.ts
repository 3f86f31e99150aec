/**
 * Vector art as display items, so that a writer needs one painter only.
 *
 * Takes a drawing, gives paths, pushes and pops in view-box units, all without owner of their own (the art item's owner
 * stands for them). Kept per Art object.
 */
import type { Art, ArtNode, ArtPaint } from '../art/types.ts';
import { isIdentity } from '../../base/geometry.ts';
import { ARTIFACT_LAYOUT } from '../box/types.ts';
import type { UsedPaint } from '../layout/types.ts';
import { foldOpacity } from './opacity.ts';
import { POP } from './picture.ts';
import type { DisplayItem, PushItem } from './types.ts';

/** A gradient without stops paints nothing (SVG 2, section 14.2.4). */
function usedPaint(paint: ArtPaint | undefined): UsedPaint | undefined {
  if (!paint || (paint.kind !== 'solid' && paint.stops.length === 0)) return undefined;
  if (paint.kind !== 'radial') return paint;
  const { cx, cy, radius, stops } = paint;
  return { kind: 'radial', cx, cy, rx: radius, ry: radius, stops };
}

function nodeItems(node: ArtNode): readonly DisplayItem[] {
  if (node.kind === 'shape') {
    const { path, fillRule } = node;
    const fill = usedPaint(node.fill);
    const paint = usedPaint(node.stroke?.paint);
    const stroke = node.stroke && paint ? { ...node.stroke, paint } : undefined;
    if (!fill && !stroke) return [];
    return [
      {
        kind: 'path',
        owner: ARTIFACT_LAYOUT,
        path,
        fill,
        fillRule,
        stroke,
      },
    ];
  }
  const items = node.opacity <= 0 ? [] : node.children.flatMap(nodeItems);
  if (items.length === 0) return [];
  const folded = node.opacity < 1 ? foldOpacity(items, node.opacity) : items;
  const matrix = isIdentity(node.transform) ? undefined : node.transform;
  if (folded && !matrix && !node.clip) return folded;
  const push: PushItem = { kind: 'push', matrix, clip: node.clip, opacity: folded ? 1 : node.opacity };
  return [push, ...(folded ?? items), POP];
}

/** The drawing's items in paint order, in units of its view box; pushes and pops balance. */
export const artItems = ({ nodes }: Art): readonly DisplayItem[] => nodes.flatMap(nodeItems);
