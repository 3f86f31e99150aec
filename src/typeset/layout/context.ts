/**
 * What one layout run carries along: fonts, caches, and the functions that call each other.
 *
 * Caches are keyed by box identity. They live for one layout; those of repeated content live as long as the content, which may be in many
 * faces. All that a layout depends on is therefore in its arguments: the box, its slot, the fonts; where there is more (scales of fit
 * groups, counters), the caches are those of one layout. The engine's functions are reached through the context, so that block, flex and
 * table layout need not import one another in a circle.
 */
import type { Edges } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import type { Box, LinesBox, Repeat } from '../box/types.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import type { LayoutFuel } from './fuel.ts';
import type { Laid } from './laid.ts';
import type { IntrinsicWidths, LineLayout, Paragraph, TextContext } from './text/types.ts';

/** Content box of the containing block; undefined sizes are not known yet (or depend on the content). */
export interface Area {
  readonly width: Pt | undefined;
  readonly height: Pt | undefined;
}

/** What a parent asks of a child whose own style decides the rest. */
export interface Request {
  readonly area: Area;
  /** Width `auto`: fill the area, or shrink to the content. */
  readonly sizing: 'fill' | 'shrink';
  /** Text scale from outside. */
  readonly scale: number;
  /** Used instead of `auto`: an absolute box between two insets, a running box in its margin. */
  readonly width?: Pt | undefined;
  readonly height?: Pt | undefined;
  /** Room for shrinking to the content, margins included, where it is not the area's width. */
  readonly available?: Pt | undefined;
}

/** A box whose size is settled, but for a height that the content may decide. */
export interface Slot {
  /** Border box. */
  readonly width: Pt;
  /** Border box; undefined: as high as the content. */
  readonly height: Pt | undefined;
  /** What percentage heights inside refer to where `height` is open: the root of a document has its page. */
  readonly percentBase?: Pt | undefined;
  readonly inset: Edges;
  readonly scale: number;
}

export interface CachedLaid {
  readonly slot: Slot;
  readonly laid: Laid;
  /** Of the layout that asked first. */
  readonly fuel: LayoutFuel;
}

export interface CachedLines {
  readonly width: Pt;
  readonly scale: number;
  readonly layout: LineLayout;
}

export interface CachedWidths extends IntrinsicWidths {
  readonly scale: number;
}

/** Page number and page count as text, once paging is known. */
export type Counters = NonNullable<TextContext['counters']>;

/** What was found out about boxes. */
export interface BoxTable<K extends Box, V> {
  get(box: K): V | undefined;
  set(box: K, value: V): unknown;
}

export interface LayoutContext {
  readonly text: TextContext;
  readonly report: Report;
  readonly paragraphs: BoxTable<LinesBox, Paragraph>;
  readonly laid: BoxTable<Box, CachedLaid[]>;
  readonly lines: BoxTable<LinesBox, CachedLines[]>;
  readonly widths: BoxTable<Box, CachedWidths>;
  /** Of the face that is being laid out. */
  fuel: LayoutFuel;
  /** Widths of the line boxes' content boxes: percentages of atoms refer to the one being laid out. */
  atomArea: Pt | undefined;
  /** Counters in the flow, known in the second pass; running boxes have one pair for all. */
  countersOf(box: LinesBox): Counters | undefined;
  /** Scales that fit groups must take, from an earlier pass. */
  readonly fitScales: FitScales;
  /** The context in which repeated content is laid out: what is known there holds wherever the content is. */
  inside(context: LayoutContext, content: Repeat['of']): LayoutContext;

  /** A box by its own style in an area. */
  box(context: LayoutContext, box: Box, request: Request): Laid;
  /** A box at a settled size. Cached. */
  at(context: LayoutContext, box: Box, slot: Slot): Laid;
  /** Smallest and largest useful width of the border box. Cached. */
  intrinsic(context: LayoutContext, box: Box, scale: number): IntrinsicWidths;
  /** The same for the content box, whatever width the style states: cells never get narrower than this. */
  content(context: LayoutContext, box: Box, scale: number): IntrinsicWidths;
}

/** Scales that fit groups are told to take: the smallest that any face of the deck wanted, by the name of the group. */
export type FitScales = ReadonlyMap<string, number>;

export const NO_SCALES: FitScales = new Map();
