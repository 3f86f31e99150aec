/**
 * Sizes of flex items: stated ones, what content gives where none is, and the automatic minimum that Yoga lacks.
 *
 * Items sized by their content never get narrower than their longest word, nor lower than their text, unless they say so. Those
 * with a definite basis (`flex: 1`) may; the overflow is reported. Pictures keep their size. Source: CSS Flexbox 1, sections 4.5
 * and 9.2.
 */
import type { Pt } from '../../base/units.ts';
import type { Box } from '../../box/types.ts';
import type { OwnStyle, Percentage } from '../../style/types.ts';
import { hasRelativePadding, margins } from '../box-model.ts';
import { clamp, definite, isRelative } from '../length.ts';
import { replacedSize } from '../replaced.ts';
import type { IntrinsicWidths } from '../text/types.ts';
import { alignOf, isRow, type Surroundings } from './item.ts';
import type { FlexLength, FlexNode, Measure } from './types.ts';

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

/** The automatic minimum of an item sized by its content, in a row. Source: CSS Flexbox 1, section 4.5. */
export function minimumWidth(
  box: Box,
  around: Surroundings,
  node: Pick<FlexNode, 'width' | 'minWidth' | 'inset'>,
): FlexLength {
  const { own } = box.style;
  const isAutomatic =
    own.flexShrink > 0 && own.flexBasis === 'auto' && own.overflow === 'visible' && own.minWidth === 0;
  if (!isRow(around.container) || !isAutomatic || own.textFit !== 'none') return node.minWidth;
  if (typeof node.width === 'object' || typeof node.minWidth === 'object') return node.minWidth;
  const { context, scale } = around;
  const content =
    node.width === undefined
      ? widthsOf(box, around, node.inset).min
      : context.content(context, box, scale).min + node.inset.left + node.inset.right;
  const least = Math.max(node.minWidth ?? 0, Math.min(content, node.width ?? Infinity));
  const most = typeof own.maxWidth === 'number' ? own.maxWidth : Infinity;
  return Math.min(least, Math.max(most, node.minWidth ?? 0));
}

/**
 * The automatic minimum of an item in a column: its content, or less where it states less. Where nothing is known of the
 * column's height nothing shrinks, so that it holds for items with a basis too. Source: CSS Flexbox 1, section 4.5.
 */
export function minimumHeight(
  box: Box,
  around: Surroundings,
  node: Pick<FlexNode, 'height' | 'minHeight' | 'inset'>,
): FlexLength {
  const { own } = box.style;
  const { container, area, nested, context, scale } = around;
  const isOpen = !nested && area.height === undefined;
  const stated = own.flexBasis === 'auto' ? node.height : isOpen ? own.flexBasis : undefined;
  const isAutomatic = own.flexShrink > 0 && own.overflow === 'visible' && own.minHeight === 0;
  if (isRow(container) || !isAutomatic || own.textFit !== 'none' || box.kind === 'replaced')
    return node.minHeight;
  if (typeof stated !== 'number' || stated === 0) return node.minHeight;
  const width = definite(own.width, area.width) ?? area.width ?? widthsOf(box, around, node.inset).max;
  const { height } = context.at(context, box, { width, height: undefined, inset: node.inset, scale });
  const least = own.flexBasis === 'auto' ? Math.min(stated, height) : height;
  return typeof own.maxHeight === 'number' ? Math.min(least, own.maxHeight) : least;
}

/** In a column an item sized by its content cannot shrink, unless its text can. */
export function shrinkOf(box: Box, container: OwnStyle): number {
  const { own } = box.style;
  if (box.kind === 'replaced') return own.flexBasis === 'auto' ? 0 : own.flexShrink;
  if (isRow(container) || own.flexBasis !== 'auto') return own.flexShrink;
  const isAutomatic = own.height === 'auto' && own.minHeight === 0 && own.overflow === 'visible';
  return isAutomatic && own.textFit === 'none' ? 0 : own.flexShrink;
}

/** Used sizes of an item's style; a picture's come from its proportion. */
export function sizesOf(box: Box, { area, nested }: Surroundings): Pick<FlexNode, 'width' | 'height'> {
  const { own } = box.style;
  if (box.kind === 'replaced') return replacedSize(box, area);
  return { width: length(own.width, area.width, nested), height: length(own.height, area.height, nested) };
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
    if (own.maxWidth === undefined && own.minWidth === 0) return widthsOf(box, around, inset).max;
    return context.content(context, box, scale).max + inset.left + inset.right;
  }
  // Heights follow from widths: only where items fill a column of known size nothing has to be solved for that.
  if (nested || height !== undefined || area.height === undefined || box.kind === 'replaced')
    return undefined;
  const isFilling = width === undefined && alignOf(own, around.container) === 'stretch';
  const { left, right } = margins(own, area.width ?? 0);
  const filled =
    isFilling && left !== undefined && right !== undefined && area.width !== undefined
      ? clamp(
          area.width - left - right,
          definite(own.minWidth, area.width) ?? 0,
          definite(own.maxWidth, area.width),
        )
      : width;
  if (typeof filled !== 'number') return undefined;
  return context.at(context, box, { width: filled, height: undefined, inset, scale }).height;
}

/** A percentage of a height that is not known is as good as `auto`, but does not stretch. */
export function unstretched({ style: { own } }: Box, { container, area, nested }: Surroundings): boolean {
  if (nested || area.height !== undefined || !isRow(container) || !isRelative(own.height)) return false;
  return alignOf(own, container) === 'stretch';
}
