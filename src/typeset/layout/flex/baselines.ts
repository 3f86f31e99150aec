/**
 * Items aligned by their baselines: margins that bring the baselines of a row to one line.
 *
 * Yoga takes the bottom of every childless node for its baseline and gives a line with baselines the whole height of its
 * container. Takes the items of a row that does not wrap; gives them aligned to its top, moved down where another one is deeper.
 * An item without a line has its lower edge for a baseline. Source: CSS Flexbox 1, sections 8.3 and 9.4, step 8.
 */
import type { Pt } from '../../../base/units.ts';
import type { OwnStyle } from '../../style/types.ts';
import type { FlexNode } from './types.ts';

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
