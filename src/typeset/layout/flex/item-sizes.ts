/**
 * Sizes of flex items: stated ones, what content gives where none is, and the automatic minimum that Yoga lacks.
 *
 * Items sized by their content never get narrower than their longest word, nor lower than their text, unless they say so. Those
 * with a definite basis (`flex: 1`) may; the overflow is reported. Pictures keep their size. Source: CSS Flexbox 1, sections 4.5
 * and 9.2.
 */
import type { Pt } from '../../../base/units.ts';
import type { Box, FlexBox, GridBox } from '../../box/types.ts';
import type { OwnStyle, Percentage } from '../../style/types.ts';
import { hasRelativePadding, margins } from '../lines.ts';
import { clamp, definite, isRelative } from '../length.ts';
import { replacedSize } from '../replaced.ts';
import type { IntrinsicWidths } from '../text/types.ts';
import type { FlexLength, FlexNode, Measure } from './types.ts';
import type { Area, LayoutContext } from '../context.ts';

/** A definite length as points where the reference is known, as a percentage where Yoga will know it. */
export function length(
  value: OwnStyle['width'] | undefined,
  base: Pt | undefined,
  nested: boolean,
): FlexLength {
  const known = definite(value, base);
  if (known !== undefined) return known;
  return nested && typeof value === 'object' ? (value as Percentage) : undefined;
}

/** Smallest and largest useful width; padding in percent counts with the size it has here. */
function widthsOf(box: Box, { context, scale }: Surroundings, inset: FlexNode['inset']): IntrinsicWidths {
  if (!hasRelativePadding(box.style.own)) return context.intrinsic(context, box, scale);
  const { min, max } = context.content(context, box, scale);
  const sides = inset.left + inset.right;
  return { min: min + sides, max: max + sides };
}

export function measureOf(box: Box, around: Surroundings, inset: FlexNode['inset']): Measure {
  const { context, scale } = around;
  return (given, isExact) => {
    const { min, max } = widthsOf(box, around, inset);
    const width = given === undefined ? max : isExact ? given : clamp(given, min, max);
    return context.at(context, box, { width, height: undefined, inset, scale });
  };
}

/** The automatic minimum of an item in a row: its longest word, or less where it states less. Source: CSS Flexbox 1, section 4.5. */
export function minimumWidth(
  box: Box,
  around: Surroundings,
  node: Pick<FlexNode, 'width' | 'minWidth' | 'inset'>,
): FlexLength {
  const { own } = box.style;
  if (!isRow(around.container) || !isAutomatic(own, own.minWidth)) return node.minWidth;
  const hasBasis = own.flexBasis !== 'auto';
  if (typeof node.width === 'object' || (own.flexShrink === 0 && !hasBasis)) return undefined;
  if (hasBasis && holdsFit(box)) return undefined;
  const { context, scale } = around;
  const content =
    node.width === undefined
      ? widthsOf(box, around, node.inset).min
      : context.content(context, box, scale).min + node.inset.left + node.inset.right;
  const least = Math.min(content, node.width ?? Infinity);
  return clamp(least, 0, definite(own.maxWidth, around.area.width));
}

/** Whether an item keeps its content along the line. Pictures and text that shrinks do not. */
const isAutomatic = (own: OwnStyle, least: OwnStyle['minWidth']): boolean =>
  least === 'auto' && own.overflow === 'visible' && own.textFit === 'none';

/** Whether text somewhere inside shrinks to the room it gets, so that it has no size of its own to keep. */
export const holdsFit = (box: Box): boolean =>
  box.style.own.textFit !== 'none' || ('children' in box && box.children.some(holdsFit));

/**
 * The automatic minimum of an item in a column: its content, or less where it states less. Items without a basis have their
 * content for a base and do not shrink (`shrinkOf`). Source: CSS Flexbox 1, section 4.5.
 */
export function minimumHeight(
  box: Box,
  around: Surroundings,
  node: Pick<FlexNode, 'height' | 'minHeight' | 'inset'>,
): FlexLength {
  const { own } = box.style;
  const { container, nested, context, scale } = around;
  if (isRow(container) || !isAutomatic(own, own.minHeight) || box.kind === 'replaced') return node.minHeight;
  const { height: stated } = node;
  const hasBasis = own.flexBasis !== 'auto';
  if (typeof stated === 'object' || (stated === undefined && (!hasBasis || nested))) return undefined;
  if (hasBasis ? holdsFit(box) : own.flexShrink === 0) return undefined;
  const width = widthAcross(box, around, node.inset) ?? widthsOf(box, around, node.inset).max;
  const { height } = context.at(context, box, { width, height: undefined, inset: node.inset, scale });
  const least = Math.min(height, stated ?? Infinity);
  return clamp(least, 0, definite(own.maxHeight, around.area.height));
}

/** In a column an item sized by its content cannot shrink, unless its text can. */
export function shrinkOf(box: Box, container: OwnStyle): number {
  const { own } = box.style;
  if (box.kind === 'replaced') return own.flexBasis === 'auto' ? 0 : own.flexShrink;
  if (isRow(container) || own.flexBasis !== 'auto') return own.flexShrink;
  return own.height === 'auto' && isAutomatic(own, own.minHeight) ? 0 : own.flexShrink;
}

/** Used sizes of an item's style, held by its limits across the line; a picture's come from its proportion. */
export function sizesOf(
  box: Box,
  { area, nested, container }: Surroundings,
): Pick<FlexNode, 'width' | 'height'> {
  const { own } = box.style;
  if (box.kind === 'replaced') return replacedSize(box, area);
  const [width, height] = [length(own.width, area.width, nested), length(own.height, area.height, nested)];
  if (isRow(container)) return { width, height: held(height, own.minHeight, own.maxHeight, area.height) };
  return { width: held(width, own.minWidth, own.maxWidth, area.width), height };
}

const held = (
  size: FlexLength,
  least: OwnStyle['minWidth'],
  most: OwnStyle['maxWidth'],
  base: Pt | undefined,
): FlexLength =>
  typeof size === 'number' ? clamp(size, definite(least, base) ?? 0, definite(most, base)) : size;

/** Width of an item in a column: stated, stretched or fitted, held by its limits; undefined where the column's is not known. */
function widthAcross(box: Box, around: Surroundings, inset: FlexNode['inset']): Pt | undefined {
  const { own } = box.style;
  const { area, container } = around;
  const stated = definite(own.width, area.width);
  if (stated === undefined && area.width === undefined) return undefined;
  const { left, right } = margins(own, area.width ?? 0);
  const room = Math.max(0, (area.width ?? 0) - (left ?? 0) - (right ?? 0));
  const isFilling =
    own.width === 'auto' &&
    alignOf(own, container) === 'stretch' &&
    left !== undefined &&
    right !== undefined;
  const fitted = (): Pt => {
    const { min, max } = widthsOf(box, around, inset);
    return clamp(max, min, room);
  };
  const width = stated ?? (isFilling ? room : fitted());
  return clamp(width, definite(own.minWidth, area.width) ?? 0, definite(own.maxWidth, area.width));
}

/** What a line shares its room by where an item states no size along it: its content, were no limit set. */
export function contentOf(
  box: Box,
  around: Surroundings,
  { width, height }: Pick<FlexNode, 'width' | 'height'>,
  inset: FlexNode['inset'],
): FlexNode['content'] {
  const { own } = box.style;
  const { area, nested, context, scale } = around;
  if (own.flexBasis !== 'auto') return undefined;
  if (isRow(around.container)) {
    if (width !== undefined) return undefined;
    if (own.maxWidth === undefined && own.minWidth === 'auto') return widthsOf(box, around, inset).max;
    return context.content(context, box, scale).max + inset.left + inset.right;
  }
  // Heights follow from widths: only where items fill a column of known size nothing has to be solved for that.
  if (nested || height !== undefined || area.height === undefined || box.kind === 'replaced')
    return undefined;
  const filled = widthAcross(box, around, inset);
  if (filled === undefined) return undefined;
  return context.at(context, box, { width: filled, height: undefined, inset, scale }).height;
}

/** A percentage of a height that is not known is as good as `auto`, but does not stretch. */
export function unstretched({ style: { own } }: Box, { container, area, nested }: Surroundings): boolean {
  if (nested || area.height !== undefined || !isRow(container) || !isRelative(own.height)) return false;
  return alignOf(own, container) === 'stretch';
}

// What is asked of flex items everywhere: how they lie in their container, and what is known round them.

export const isRow = (own: OwnStyle): boolean =>
  own.flexDirection === 'row' || own.flexDirection === 'row-reverse';

export const isAbsolute = (box: Box): boolean => box.style.own.position === 'absolute';

export const alignOf = (item: OwnStyle, container: OwnStyle): OwnStyle['alignItems'] =>
  item.alignSelf === 'auto' ? container.alignItems : item.alignSelf;

/** In-flow children in `order`. */
export function itemsOf(box: FlexBox | GridBox): readonly Box[] {
  const items = box.children.filter((child) => !isAbsolute(child));
  return items.some((item) => item.style.own.order !== 0)
    ? items.toSorted((a, b) => a.style.own.order - b.style.own.order)
    : items;
}

export interface Surroundings {
  readonly context: LayoutContext;
  readonly container: OwnStyle;
  /** Content box of the container; unknown for nested ones. */
  readonly area: Area;
  readonly nested: boolean;
  readonly scale: number;
}
