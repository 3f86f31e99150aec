/**
 * Sizes of pictures: style, proportion and limits together.
 *
 * Takes a replaced box and the area it is in, gives the used border box. Both sizes auto: the natural size, shrunk or
 * grown in proportion to the limits. Source: CSS 2.2, sections 10.3.2, 10.4 and 10.6.2; CSS Sizing 4, section 5.
 */
import type { Size } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import type { ReplacedBox } from '../box/types.ts';
import { insetEdges } from './lines.ts';
import type { Area, LayoutContext, Slot } from './context.ts';
import { type LaidReplaced, UNCUT } from './laid.ts';
import { clamp, definite } from './length.ts';

const ratioOf = (box: ReplacedBox): number | undefined => {
  const { width, height } = box.intrinsic;
  return box.style.own.aspectRatio ?? (width > 0 && height > 0 ? width / height : undefined);
};

interface Limits {
  readonly minWidth: Pt;
  readonly maxWidth: Pt | undefined;
  readonly minHeight: Pt;
  readonly maxHeight: Pt | undefined;
}

/** Natural size within the limits, in proportion. */
function limitNatural(natural: Size, ratio: number, limits: Limits): Size {
  let { width } = natural;
  let height = width / ratio;
  if (limits.maxWidth !== undefined && width > limits.maxWidth) {
    width = limits.maxWidth;
    height = width / ratio;
  }
  if (limits.maxHeight !== undefined && height > limits.maxHeight) {
    height = limits.maxHeight;
    width = height * ratio;
  }
  if (width < limits.minWidth) height = (width = limits.minWidth) / ratio;
  if (height < limits.minHeight) width = (height = limits.minHeight) * ratio;
  return { width, height };
}

/** Used border box of a picture in `area`. */
export function replacedSize(box: ReplacedBox, area: Area): Size {
  const { own } = box.style;
  const inset = insetEdges(own, area.width ?? 0);
  const [sides, ends] = [inset.left + inset.right, inset.top + inset.bottom];
  const inner = (value: Pt | undefined, edges: Pt): Pt | undefined =>
    value === undefined ? undefined : Math.max(0, value - edges);
  const limits: Limits = {
    minWidth: inner(definite(own.minWidth, area.width), sides) ?? 0,
    maxWidth: inner(definite(own.maxWidth, area.width), sides),
    minHeight: inner(definite(own.minHeight, area.height), ends) ?? 0,
    maxHeight: inner(definite(own.maxHeight, area.height), ends),
  };
  const width = inner(definite(own.width, area.width), sides);
  const height = inner(definite(own.height, area.height), ends);
  const content = contentSize(box, width, height, limits);
  return { width: content.width + sides, height: content.height + ends };
}

function contentSize(box: ReplacedBox, width: Pt | undefined, height: Pt | undefined, limits: Limits): Size {
  const ratio = ratioOf(box);
  const inWidth = (value: Pt): Pt => clamp(value, limits.minWidth, limits.maxWidth);
  const inHeight = (value: Pt): Pt => clamp(value, limits.minHeight, limits.maxHeight);
  if (width === undefined && height === undefined) {
    if (ratio !== undefined) return limitNatural(box.intrinsic, ratio, limits);
    return { width: inWidth(box.intrinsic.width), height: inHeight(box.intrinsic.height) };
  }
  if (width !== undefined) {
    const used = inWidth(width);
    return { width: used, height: inHeight(height ?? (ratio === undefined ? 0 : used / ratio)) };
  }
  const used = inHeight(height ?? 0);
  return { width: inWidth(ratio === undefined ? 0 : used * ratio), height: used };
}

/** A picture at a settled size; without a height it keeps its proportion. */
export function layoutReplaced(_context: LayoutContext, box: ReplacedBox, slot: Slot): LaidReplaced {
  const { inset } = slot;
  const inner = Math.max(0, slot.width - inset.left - inset.right);
  const ratio = ratioOf(box);
  const natural = ratio === undefined ? box.intrinsic.height : inner / ratio;
  const contentHeight =
    slot.height === undefined ? natural : Math.max(0, slot.height - inset.top - inset.bottom);
  return {
    kind: 'replaced',
    box,
    width: slot.width,
    height: contentHeight + inset.top + inset.bottom,
    inset,
    scale: slot.scale,
    contentHeight,
    excessWidth: 0,
    shift: 0,
    cut: UNCUT,
    hasForcedBreak: false,
  };
}
