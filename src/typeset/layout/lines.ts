/**
 * Paragraphs in boxes: breaking, vertical alignment, atoms.
 *
 * Takes a box of inline content and its settled width, gives its lines. Breaking is cached by width and scale, so that a
 * paragraph asked again at another height costs nothing. The text layer does all that concerns letters.
 */
import { assertNever } from '../../base/invariant.ts';
import type { Pt } from '../../base/units.ts';
import type { InlineAtom, LinesBox } from '../box/types.ts';
import type { AutoLength, BorderSide, OwnStyle } from '../style/types.ts';
import { firstBaseline, lastBaseline } from './baseline.ts';
import type { Area, LayoutContext, Slot } from './context.ts';
import { type Laid, type LaidLines, UNCUT } from './laid.ts';
import { isRelative, NOISE, resolve } from './length.ts';
import { arcLength, arcRoom } from './text/arc.ts';
import { breakLines } from './text/lines.ts';
import { prepareParagraph } from './text/segments.ts';
import type { AtomSize, LineLayout, Paragraph } from './text/types.ts';
import { cachePerObject } from '../../base/cache.ts';
import { type Edges, edges } from '../../base/geometry.ts';

/** The paragraph of a box, prepared once. */
export function paragraphOf(context: LayoutContext, box: LinesBox): Paragraph {
  const known = context.paragraphs.get(box);
  if (known) return known;
  const counters = context.countersOf(box);
  const text = counters ? { ...context.text, counters } : context.text;
  const made = prepareParagraph(box.inlines, box.style, text);
  context.paragraphs.set(box, made);
  return made;
}

/** Runs `work` while percentages of atoms refer to `width`. */
export function withAtomArea<T>(context: LayoutContext, width: Pt | undefined, work: () => T): T {
  const outer = context.atomArea;
  context.atomArea = width;
  try {
    return work();
  } finally {
    context.atomArea = outer;
  }
}

/** The lines of a box in a content box `width` wide; a hundredth of a point of slack hides float noise. */
function linesAt(context: LayoutContext, box: LinesBox, width: Pt, scale: number): LineLayout {
  const known = context.lines.get(box);
  if (known) {
    for (const entry of known) if (entry.scale === scale && entry.width === width) return entry.layout;
  }
  const paragraph = paragraphOf(context, box);
  const layout = withAtomArea(context, width, () => breakLines(paragraph, width + NOISE, { scale }));
  const entry = { width, scale, layout };
  if (known) known.push(entry);
  else context.lines.set(box, [entry]);
  return layout;
}

/** How far content moves down in a box that is higher, or lower, than it. */
export function alignShift(align: OwnStyle['textValign'], free: Pt): Pt {
  switch (align) {
    case 'top':
      return 0;
    case 'middle':
      return free / 2;
    case 'bottom':
      return free;
    default:
      return assertNever(align, 'text-valign');
  }
}

/** Lays out a box of lines at a settled width. */
export function layoutLines(context: LayoutContext, box: LinesBox, slot: Slot): LaidLines {
  const { inset, scale } = slot;
  const inner = Math.max(0, slot.width - inset.left - inset.right);
  const radius = box.style.inherited.textArc;
  const straight = linesAt(context, box, radius === undefined ? inner : arcLength(radius, inner), scale);
  const bent = radius === undefined ? undefined : arcRoom(radius, inner, straight.lines);
  const layout = bent ? { ...straight, height: straight.height + bent.above + bent.below } : straight;
  const ends = inset.top + inset.bottom;
  const height = slot.height ?? layout.height + ends;
  const free = slot.height === undefined ? 0 : slot.height - ends - layout.height;
  return {
    kind: 'lines',
    box,
    paragraph: paragraphOf(context, box),
    lines: layout.lines,
    width: slot.width,
    height,
    inset,
    scale,
    contentHeight: layout.height,
    excessWidth: layout.overflow,
    shift: alignShift(box.style.own.textValign, free) + (bent?.above ?? 0),
    cut: UNCUT,
    hasForcedBreak: false,
  };
}

/** An atom laid out as wide as it likes, at scale 1: shrunk text shrinks it whole when it is placed. */
export function layoutAtom(context: LayoutContext, atom: InlineAtom): Laid {
  const area: Area = { width: context.atomArea, height: undefined };
  return context.box(context, atom.box, { area, sizing: 'shrink', scale: 1 });
}

/** Where an atom's baseline lies below its border box's top. Source: CSS 2.2, section 10.8.1 (inline-block). */
function atomBaseline(laid: Laid): Pt | undefined {
  if (laid.kind === 'replaced' || laid.box.style.own.overflow === 'hidden') return undefined;
  return laid.box.kind === 'flex' || laid.box.kind === 'grid' ? firstBaseline(laid) : lastBaseline(laid);
}

/** The margin box of an atom at a text scale. */
export function measureAtom(context: LayoutContext, atom: InlineAtom, scale: number): AtomSize {
  const laid = layoutAtom(context, atom);
  const m = margins(atom.box.style.own, context.atomArea ?? 0);
  const [top, right, bottom, left] = [m.top ?? 0, m.right ?? 0, m.bottom ?? 0, m.left ?? 0];
  const height = top + laid.height + bottom;
  const baseline = atomBaseline(laid);
  return {
    width: (left + laid.width + right) * scale,
    height: height * scale,
    baseline: (baseline === undefined ? height : top + baseline) * scale,
  };
}

// Edges of boxes: margin, border, padding in points.
// Takes a style and the width of the containing block, gives used edges. Edges in plain points are kept per style,
// because styles are shared: the same object comes back every time, so it can be in cache keys.
// Source: CSS 2.2, chapter 8 (all four paddings and margins refer to the containing block's width).

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
