/**
 * What of a face shows something that lies under it, and where it must be parted to be flattened.
 *
 * Takes display items, gives those up to the last translucent one, to be drawn as a picture, and the rest, which stays as it
 * is. Both halves are whole: saved states are closed in the first and opened again in the second.
 */
import type { ArtNode, ArtPaint } from '../../../typeset/art/types.ts';
import type { UsedPaint } from '../../../typeset/layout/types.ts';
import type { DisplayItem, PushItem } from '../../../typeset/paint/types.ts';

type AnyPaint = UsedPaint | ArtPaint | undefined;

const isTranslucent = (alpha: number): boolean => alpha < 1;

const paintIsSheer = (paint: AnyPaint): boolean => {
  if (!paint) return false;
  return paint.kind === 'solid'
    ? isTranslucent(paint.colour.alpha)
    : paint.stops.some(({ colour }) => colour.alpha < 1);
};

const nodeIsSheer = (node: ArtNode): boolean =>
  node.kind === 'group'
    ? node.opacity < 1 || node.children.some(nodeIsSheer)
    : paintIsSheer(node.fill) || paintIsSheer(node.stroke?.paint);

/** Whether an item shows what lies under it; of a saved state only its own opacity counts. */
export function isSheer(item: DisplayItem): boolean {
  switch (item.kind) {
    case 'push':
      return item.opacity < 1 || item.blend !== undefined;
    case 'glyphs':
      return isTranslucent(item.fill.alpha) || isTranslucent(item.stroke?.colour.alpha ?? 1);
    case 'path':
      return paintIsSheer(item.fill) || paintIsSheer(item.stroke?.paint);
    case 'art':
      return item.art.nodes.some(nodeIsSheer);
    case 'image':
      return item.image.hasAlpha;
    default:
      return false;
  }
}

export interface Parted {
  readonly under: readonly DisplayItem[];
  readonly over: readonly DisplayItem[];
}

/** Items to be flattened and items that stay; undefined when nothing is translucent. */
export function partAtSheer(items: readonly DisplayItem[]): Parted | undefined {
  const end = lastSheer(items);
  if (end < 0) return undefined;
  const open: PushItem[] = [];
  for (const item of items.slice(0, end + 1)) {
    if (item.kind === 'push') open.push(item);
    else if (item.kind === 'pop') open.pop();
  }
  const under = [...items.slice(0, end + 1), ...open.map((): DisplayItem => ({ kind: 'pop' }))];
  return { under, over: [...open, ...items.slice(end + 1)] };
}

/** Index of the last item that is translucent, or that ends a translucent group. */
function lastSheer(items: readonly DisplayItem[]): number {
  const open: boolean[] = [];
  let last = -1;
  items.forEach((item, i) => {
    if (item.kind === 'pop') {
      if (open.pop() === true) last = i;
    } else if (isSheer(item)) last = i;
    if (item.kind === 'push') open.push(isSheer(item));
  });
  return last;
}
