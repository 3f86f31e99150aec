/**
 * Flex containers and items as the engine takes them, and the rectangles it answers with. Lengths are points.
 */
import type { Edges } from '../../../base/geometry.ts';
import type { Pt } from '../../../base/units.ts';
import type { OwnStyle, Percentage } from '../../style/types.ts';
import type { Margins } from '../box-model.ts';

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
