/**
 * Result of stage 7, `paint`: the display list. Specified in docs/inside/display-list.md; all hard thinking ends here.
 *
 * Guaranteed: paint order is final; items are in points from the page's top left (of the trim, for faces), y down; colours
 * are resolved; every painting item has an owner, a structure node or an artifact. Writers are loops over it that decide nothing.
 */
import type { Art } from '../art/types.ts';
import type { Colour } from '../../base/colour.ts';
import type { Matrix, Path, Rect, Size } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import type { Pt } from '../../base/units.ts';
import type { Owner, StructureNode } from '../box/types.ts';
import type { ShapedRun, Typeface } from '../font/types.ts';
import type { BlendMode, UsedPaint } from '../layout/types.ts';
import type { RasterImage } from '../raster/types.ts';

export interface Stroke {
  readonly paint: UsedPaint;
  readonly width: Pt;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly miterLimit: number;
  readonly dash: readonly Pt[];
  readonly dashOffset: Pt;
}

export interface PathItem {
  readonly kind: 'path';
  readonly owner: Owner;
  readonly path: Path;
  readonly fill: UsedPaint | undefined;
  readonly fillRule: 'nonzero' | 'evenodd';
  readonly stroke: Stroke | undefined;
}

/** Words of one line that follow one another in one typeface and ink. */
export interface GlyphsItem {
  readonly kind: 'glyphs';
  readonly owner: Owner;
  /** At least one; a word goes with the spaces after it. */
  readonly runs: readonly ShapedRun[];
  /** Where each run begins. */
  readonly xs: readonly Pt[];
  /** Of all runs. */
  readonly typeface: Typeface;
  readonly size: Pt;
  /** Baseline. */
  readonly y: Pt;
  readonly letterSpacing: Pt;
  readonly wordSpacing: Pt;
  readonly fill: Colour;
  readonly stroke: { readonly width: Pt; readonly colour: Colour } | undefined;
  /** Black ink is printed over what lies under it, which is not left white; for a press alone. */
  readonly overprints?: boolean;
  readonly actualText: string | undefined;
  readonly language: Language;
}

export interface ImageItem {
  readonly kind: 'image';
  readonly owner: Owner;
  readonly image: RasterImage;
  readonly rect: Rect;
  readonly pixelated: boolean;
}

/** Vector art, placed whole: the matrix maps view-box units to points. Writers keep one copy per Art object. */
export interface ArtItem {
  readonly kind: 'art';
  readonly owner: Owner;
  readonly art: Art;
  readonly matrix: Matrix;
}

/**
 * Saves the graphics state, then applies matrix, clip and opacity, in this order. An opacity below 1 or a blend mode makes the
 * content one group.
 */
export interface PushItem {
  readonly kind: 'push';
  readonly matrix: Matrix | undefined;
  readonly clip: { readonly path: Path; readonly rule: 'nonzero' | 'evenodd' } | undefined;
  readonly opacity: number;
  /** How the content, one group, mixes with what lies under it; undefined: it covers it. */
  readonly blend?: BlendMode | undefined;
}

export interface PopItem {
  readonly kind: 'pop';
}

export interface LinkItem {
  readonly kind: 'link';
  readonly owner: Owner;
  readonly rect: Rect;
  readonly href: string;
}

export type DisplayItem = PathItem | GlyphsItem | ImageItem | ArtItem | PushItem | PopItem | LinkItem;

export interface DisplayPage {
  readonly size: Size;
  readonly items: readonly DisplayItem[];
}

export interface DisplayList {
  readonly kind: 'display-list';
  readonly id: string;
  readonly language: Language;
  /** One page for a face; as many as the flow needs for a document. */
  readonly pages: readonly DisplayPage[];
  /** Node 0 is the root. */
  readonly structure: readonly StructureNode[];
}
