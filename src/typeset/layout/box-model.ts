/**
 * Edges of boxes: margin, border, padding in points.
 *
 * Takes a style and the width of the containing block, gives used edges. Edges in plain points are kept per style,
 * because styles are shared: the same object comes back every time, so it can be in cache keys.
 * Source: CSS 2.2, chapter 8 (all four paddings and margins refer to the containing block's width).
 */
import { cachePerObject } from '../../base/cache.ts';
import type { Edges } from '../../base/geometry.ts';
import { edges } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import type { AutoLength, BorderSide, OwnStyle } from '../style/types.ts';
import { isRelative, resolve } from './length.ts';

export const NO_EDGES: Edges = edges(0);

/** Used width of a border: 0 for `none`, whatever its width says. */
export const borderWidth = (side: BorderSide): Pt => (side.style === 'none' ? 0 : side.width);

interface FixedEdges {
  readonly border: Edges;
  /** Border and padding together; undefined when a padding is a percentage. */
  readonly inset: Edges | undefined;
}

const isZero = (e: Edges): boolean => e.top === 0 && e.right === 0 && e.bottom === 0 && e.left === 0;

const add = (a: Edges, b: Edges): Edges => ({
  top: a.top + b.top,
  right: a.right + b.right,
  bottom: a.bottom + b.bottom,
  left: a.left + b.left,
});

function paddingOf(own: OwnStyle, base: Pt): Edges {
  return {
    top: Math.max(0, resolve(own.paddingTop, base)),
    right: Math.max(0, resolve(own.paddingRight, base)),
    bottom: Math.max(0, resolve(own.paddingBottom, base)),
    left: Math.max(0, resolve(own.paddingLeft, base)),
  };
}

const fixedOf = cachePerObject('borders and paddings', (own: OwnStyle): FixedEdges => {
  const border = edges(
    borderWidth(own.borderTop),
    borderWidth(own.borderRight),
    borderWidth(own.borderBottom),
    borderWidth(own.borderLeft),
  );
  const known = isZero(border) ? NO_EDGES : border;
  if (hasRelativePadding(own)) return { border: known, inset: undefined };
  const inset = add(border, paddingOf(own, 0));
  return { border: known, inset: isZero(inset) ? NO_EDGES : inset };
});

export const hasRelativePadding = (own: OwnStyle): boolean =>
  isRelative(own.paddingTop) ||
  isRelative(own.paddingRight) ||
  isRelative(own.paddingBottom) ||
  isRelative(own.paddingLeft);

/** Used border widths. */
export const borderEdges = (own: OwnStyle): Edges => fixedOf(own).border;

/** Border and padding together: how far the content box lies inside the border box. */
export const insetEdges = (own: OwnStyle, base: Pt): Edges =>
  fixedOf(own).inset ?? add(fixedOf(own).border, paddingOf(own, base));

/** Used margin; `auto` is undefined, for the caller to share out. */
export interface Margins {
  readonly top: Pt | undefined;
  readonly right: Pt | undefined;
  readonly bottom: Pt | undefined;
  readonly left: Pt | undefined;
}

const NO_MARGINS: Margins = { top: 0, right: 0, bottom: 0, left: 0 };

const margin = (value: AutoLength, base: Pt): Pt | undefined =>
  value === 'auto' ? undefined : resolve(value, base);

/** Used margins against the width of the containing block. */
export function margins(own: OwnStyle, base: Pt): Margins {
  if (own.marginTop === 0 && own.marginRight === 0 && own.marginBottom === 0 && own.marginLeft === 0) {
    return NO_MARGINS;
  }
  return {
    top: margin(own.marginTop, base),
    right: margin(own.marginRight, base),
    bottom: margin(own.marginBottom, base),
    left: margin(own.marginLeft, base),
  };
}

/** Left and right margin together, `auto` as 0. */
export const sideMargins = (m: Margins): Pt => (m.left ?? 0) + (m.right ?? 0);
