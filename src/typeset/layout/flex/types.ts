/**
 * Flex containers and items as the engine takes them, and the rectangles it answers with. Lengths are points.
 */
import type { Edges } from '../../../base/geometry.ts';
import type { Pt } from '../../../base/units.ts';
import type { OwnStyle, Percentage } from '../../style/types.ts';
import type { Margins } from '../lines.ts';
import { NOISE } from '../length.ts';

/** Points, a pure percentage of the parent's size, or undefined for auto. */
export type FlexLength = Pt | Percentage | undefined;

/** What a leaf answers: its border box at a width (undefined: as wide as it likes). */
export type Measure = (
  width: Pt | undefined,
  isExact: boolean,
) => { readonly width: Pt; readonly height: Pt };

export interface FlexNode {
  readonly own: OwnStyle;
  /** Border and padding. */
  readonly inset: Edges;
  readonly margins: Margins;
  readonly width: FlexLength;
  readonly height: FlexLength;
  readonly minWidth: FlexLength;
  readonly minHeight: FlexLength;
  readonly maxWidth: FlexLength;
  readonly maxHeight: FlexLength;
  readonly basis: FlexLength;
  readonly shrink: number;
  readonly ratio: number | undefined;
  readonly align: OwnStyle['alignSelf'];
  /** Leaf: asked for its size. Undefined for containers and for leaves that are sized by style alone. */
  readonly measure: Measure | undefined;
  /** Items of a nested container; undefined for leaves. */
  readonly items: readonly FlexNode[] | undefined;
  /** Size along its line of an item that states none, were no limit set: in a row, with no line broken. */
  readonly content: Pt | undefined;
  /** First baseline from the border box's top, where the item is aligned by it. */
  readonly baseline: Pt | undefined;
  /** Filled by `solveFlex`: border box, from the parent's border box. */
  result: FlexRect;
}

export interface FlexRect {
  readonly left: Pt;
  readonly top: Pt;
  readonly width: Pt;
  readonly height: Pt;
}

// Items aligned by their baselines: margins that bring the baselines of a row to one line.
// Yoga takes the bottom of every childless node for its baseline and gives a line with baselines the whole height of its
// container. Takes the items of a row that does not wrap; gives them aligned to its top, moved down where another one is deeper.
// An item without a line has its lower edge for a baseline. Source: CSS Flexbox 1, sections 8.3 and 9.4, step 8.

export const isBaselineRow = (own: OwnStyle): boolean =>
  own.flexWrap === 'nowrap' && (own.flexDirection === 'row' || own.flexDirection === 'row-reverse');

/** Distance of an item's baseline from the top of its margin box; undefined for items that are not aligned by it. */
const ascentOf = ({ baseline, margins: { top, bottom } }: FlexNode): Pt | undefined =>
  baseline === undefined || top === undefined || bottom === undefined ? undefined : top + baseline;

/** The same items, those with a baseline moved to the deepest one. */
export function onOneLine(nodes: readonly FlexNode[]): readonly FlexNode[] {
  const deepest = Math.max(...nodes.map((node) => ascentOf(node) ?? -Infinity));
  return nodes.map((node) => {
    if (node.baseline === undefined) return node;
    const ascent = ascentOf(node);
    const align = 'flex-start' as const;
    if (ascent === undefined) return { ...node, baseline: undefined, align };
    const { margins } = node;
    const top = (margins.top ?? 0) + deepest - ascent;
    return { ...node, baseline: undefined, align, margins: { ...margins, top } };
  });
}

// Lines that are too full, brought where `justify-content` has them.
// Takes a solved tree and moves the items of single lines that stick out. Yoga adds up items that are smaller than their own
// padding as if they were nothing, and takes the padding of a container without room off twice.
// Source: CSS Flexbox 1, section 8.2.

/** What there is along a line, from its start on: margins and sizes in the order they are met. */
interface Met {
  readonly start: Pt;
  readonly before: Pt;
  readonly size: Pt;
  readonly after: Pt;
}

/** An item seen along its line; undefined with a margin that takes what is left. */
function metOf({ result, margins }: FlexNode, container: FlexNode): Met | undefined {
  const isRow = container.own.flexDirection.startsWith('row');
  const isReversed = container.own.flexDirection.endsWith('reverse');
  const [start, size] = isRow ? [result.left, result.width] : [result.top, result.height];
  const [first, last] = isRow ? [margins.left, margins.right] : [margins.top, margins.bottom];
  if (first === undefined || last === undefined) return undefined;
  if (!isReversed) return { start, before: first, size, after: last };
  const length = isRow ? container.result.width : container.result.height;
  return { start: length - start - size, before: last, size, after: first };
}

/** How far the items of a line have to be moved on, seen from its start. */
function shiftOf(container: FlexNode, items: readonly FlexNode[]): Pt {
  const { own, inset, result } = container;
  const share = { center: 0.5, 'flex-end': 1 }[justifyOf(own) as string] ?? 0;
  if (own.flexWrap === 'wrap' || share === 0) return 0;
  const isRow = own.flexDirection.startsWith('row');
  const gap = isRow ? own.columnGap : own.rowGap;
  const met = items.flatMap((item) => metOf(item, container) ?? []);
  const [first] = met;
  if (first === undefined || met.length < items.length || typeof gap === 'object') return 0;
  const room = isRow ? result.width - inset.left - inset.right : result.height - inset.top - inset.bottom;
  const gaps = (gap === 'normal' ? 0 : gap) * (items.length - 1);
  const free = room - met.reduce((sum, { before, size, after }) => sum + before + size + after, gaps);
  if (free > -NOISE) return 0;
  const [near, far] = isRow ? [inset.left, inset.right] : [inset.top, inset.bottom];
  const edge = own.flexDirection.endsWith('reverse') ? far : near;
  return edge + free * share + first.before - first.start;
}

/** Moves the items of every line that is too full, in all containers of a tree. */
export function alignOverfull(container: FlexNode): void {
  const items = container.items ?? [];
  const shift = shiftOf(container, items);
  if (Math.abs(shift) > NOISE) {
    const isRow = container.own.flexDirection.startsWith('row');
    const by = container.own.flexDirection.endsWith('reverse') ? -shift : shift;
    for (const item of items) {
      const { left, top, width, height } = item.result;
      item.result = { left: left + (isRow ? by : 0), top: top + (isRow ? 0 : by), width, height };
    }
  }
  for (const item of items) if (item.items) alignOverfull(item);
}

// Where the items of a line begin: `start` and `end` are sides of the container, `flex-start` and `flex-end` those of the line.
// Source: CSS Box Alignment 3, section 4.2.

type Justify = Exclude<OwnStyle['justifyContent'], 'normal' | 'start' | 'end'>;

/** The value along the line, which may run backwards. */
export function justifyOf({ justifyContent, flexDirection }: OwnStyle): Justify {
  if (justifyContent === 'normal') return 'flex-start';
  if (justifyContent !== 'start' && justifyContent !== 'end') return justifyContent;
  const isReversed = flexDirection.endsWith('reverse');
  return (justifyContent === 'start') === isReversed ? 'flex-end' : 'flex-start';
}
