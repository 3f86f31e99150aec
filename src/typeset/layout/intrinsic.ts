/**
 * Intrinsic widths: how narrow and how wide a box can sensibly be.
 *
 * Takes a box, gives min-content and max-content width of its border box, its own width and limits honoured where they
 * are plain points. Percentages count as auto, as their reference is what is being asked for.
 * Source: CSS Sizing 3, section 5; CSS Flexbox 1, section 9.9, simplified to sums.
 */
import { assertNever } from '../../base/invariant.ts';
import type { Pt } from '../../base/units.ts';
import type { BlockBox, Box, FlexBox } from '../box/types.ts';
import type { OwnStyle } from '../style/types.ts';
import { insetEdges, margins, paragraphOf, sideMargins, withAtomArea } from './lines.ts';
import { columnSpacing } from './columns.ts';
import type { LayoutContext } from './context.ts';
import { gridWidths } from './grid/axes.ts';
import { clamp, definite, resolve } from './length.ts';
import { replacedSize } from './replaced.ts';
import { tableIntrinsic } from './table/columns.ts';
import { intrinsicWidths } from './text/segments.ts';
import type { IntrinsicWidths } from './text/types.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';

const NOTHING: IntrinsicWidths = { min: 0, max: 0 };

const flowChildren = (box: BlockBox | FlexBox): readonly Box[] =>
  box.children.filter((child) => child.style.own.position !== 'absolute');

/** Margin-box widths of a child. */
function outer(context: LayoutContext, child: Box, scale: number): IntrinsicWidths {
  const widths = context.intrinsic(context, child, scale);
  const sides = sideMargins(margins(child.style.own, 0));
  return sides === 0 ? widths : { min: widths.min + sides, max: widths.max + sides };
}

function widest(context: LayoutContext, children: readonly Box[], scale: number): IntrinsicWidths {
  let { min, max } = NOTHING;
  for (const child of children) {
    const widths = outer(context, child, scale);
    min = Math.max(min, widths.min);
    max = Math.max(max, widths.max);
  }
  return { min, max };
}

/** Items beside one another; a definite basis stands for the item's own widest. */
function sum(context: LayoutContext, box: FlexBox, children: readonly Box[], scale: number): IntrinsicWidths {
  const { columnGap, flexWrap } = box.style.own;
  const gap = columnGap === 'normal' ? 0 : resolve(columnGap, 0);
  let [min, max] = [0, 0];
  for (const child of children) {
    const widths = outer(context, child, scale);
    const { flexBasis, flexShrink } = child.style.own;
    const basis = definite(flexBasis, undefined) ?? 0;
    const least = flexShrink === 0 ? Math.max(widths.min, basis) : widths.min;
    min = flexWrap === 'wrap' ? Math.max(min, least) : min + least;
    max += Math.max(widths.max, basis);
  }
  const gaps = Math.max(0, children.length - 1) * gap;
  return { min: min + (flexWrap === 'wrap' ? 0 : gaps), max: max + gaps };
}

function blockWidths(context: LayoutContext, box: BlockBox, scale: number): IntrinsicWidths {
  const widths = widest(context, flowChildren(box), scale);
  const columns = columnSpacing(box.style);
  if (!columns) return widths;
  const count = columns.count ?? 1;
  const gaps = (count - 1) * columns.gap;
  return {
    min: Math.max(columns.width ?? 0, widths.min) * count + gaps,
    max: Math.max(columns.width ?? 0, widths.max) * count + gaps,
  };
}

/** Widths of the content box. */
export function contentWidths(context: LayoutContext, box: Box, scale: number): IntrinsicWidths {
  if (box.repeat) {
    const { of } = box.repeat;
    return contentWidths(context.inside(context, of), of, scale);
  }
  switch (box.kind) {
    case 'lines':
      return withAtomArea(context, undefined, () => intrinsicWidths(paragraphOf(context, box), scale));
    case 'block':
      return blockWidths(context, box, scale);
    case 'flex': {
      const children = flowChildren(box);
      const isRow = box.style.own.flexDirection.startsWith('row');
      return isRow ? sum(context, box, children, scale) : widest(context, children, scale);
    }
    case 'grid':
      return gridWidths(context, box, scale);
    case 'table':
      return tableIntrinsic(context, box, scale);
    case 'replaced':
      return NOTHING;
    default:
      return assertNever(box, 'box');
  }
}

const plain = (value: OwnStyle['width']): Pt | undefined => (typeof value === 'number' ? value : undefined);

function compute(context: LayoutContext, box: Box, scale: number): IntrinsicWidths {
  const { own } = box.style;
  if (box.kind === 'replaced') {
    const { width } = replacedSize(box, { width: undefined, height: undefined });
    return { min: width, max: width };
  }
  const stated = plain(own.width) ?? widthByRatio(own);
  const inset = insetEdges(own, 0);
  const sides = inset.left + inset.right;
  const least = Math.max(sides, plain(own.minWidth) ?? 0);
  const most = own.maxWidth === undefined ? undefined : plain(own.maxWidth);
  if (stated !== undefined && box.kind !== 'table') {
    const used = clamp(stated, least, most);
    return { min: used, max: used };
  }
  const content = contentWidths(context, box, scale);
  return {
    min: clamp(Math.max(content.min + sides, box.kind === 'table' ? (stated ?? 0) : 0), least, most),
    max: clamp(Math.max(content.max + sides, box.kind === 'table' ? (stated ?? 0) : 0), least, most),
  };
}

const widthByRatio = (own: OwnStyle): Pt | undefined =>
  own.aspectRatio !== undefined && typeof own.height === 'number' ? own.height * own.aspectRatio : undefined;

/** Min-content and max-content width of a border box; remembered per box and scale. */
export function intrinsicOf(context: LayoutContext, box: Box, scale: number): IntrinsicWidths {
  if (box.repeat) {
    const { of } = box.repeat;
    return intrinsicOf(context.inside(context, of), of, scale);
  }
  const known = context.widths.get(box);
  if (known?.scale === scale) return known;
  const { min, max } = compute(context, box, scale);
  const entry = { scale, min, max: Math.max(min, max) };
  context.widths.set(box, entry);
  return entry;
}

/** A context that outlives a layout: of a tree that is laid out several times, or of repeated content; of one book of fonts. */
export interface SharedLayout {
  context: LayoutContext | undefined;
  report: Report;
  readonly found: Diagnostic[];
}

export const newSharedLayout = (): SharedLayout => ({
  context: undefined,
  report: () => undefined,
  found: [],
});

/** The shared context for a layout that reports to `report`: what was found in earlier ones is told again. */
export function contextIn(
  shared: SharedLayout,
  { report, fuel }: Pick<LayoutContext, 'report' | 'fuel'>,
  make: (report: Report) => LayoutContext,
): LayoutContext {
  shared.report = report;
  for (const diagnostic of shared.found) report(diagnostic);
  const context = (shared.context ??= make((diagnostic) => {
    if (!shared.found.includes(diagnostic)) shared.found.push(diagnostic);
    shared.report(diagnostic);
  }));
  context.fuel = fuel;
  return context;
}
