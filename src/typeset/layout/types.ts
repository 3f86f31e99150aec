/**
 * Result of stage 6, `layout`: positioned fragments with used values.
 *
 * Guaranteed: absolute points from the page's top left (of the trim, for faces), y down; text is placed runs; nothing refers
 * to a style any more. Children are in document order; stacking is the paint stage's work and needs only `layer`.
 */
import type { Art } from '../art/types.ts';
import type { Colour } from '../../base/colour.ts';
import type { Matrix, Path, Rect, Size } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import type { Pt } from '../../base/units.ts';
import type { Owner, StructureNode } from '../box/types.ts';
import type { Place } from '../../base/diagnostics/diagnostic.ts';
import type { ShapedRun, Typeface } from '../font/types.ts';
import type { RasterImage } from '../raster/types.ts';
import type { BlendMode, BorderSide, BoxShadow, TextShadow } from '../style/types.ts';

export type { BlendMode, BorderSide, BoxShadow, TextShadow };

export interface UsedStop {
  readonly offset: number;
  readonly colour: Colour;
}

export type UsedPaint =
  | { readonly kind: 'solid'; readonly colour: Colour }
  | {
      readonly kind: 'linear';
      readonly x1: Pt;
      readonly y1: Pt;
      readonly x2: Pt;
      readonly y2: Pt;
      readonly stops: readonly UsedStop[];
    }
  | {
      readonly kind: 'radial';
      readonly cx: Pt;
      readonly cy: Pt;
      readonly rx: Pt;
      readonly ry: Pt;
      /** Where the first colour is, inside the ellipse; the centre where it is left out. */
      readonly focus?: readonly [x: Pt, y: Pt] | undefined;
      /** From the coordinates of the gradient to those of the shape; undefined: they are the same. */
      readonly matrix?: Matrix | undefined;
      readonly stops: readonly UsedStop[];
    };

/** One layer of a background, bottom first. */
export type BackgroundLayer =
  | { readonly kind: 'paint'; readonly paint: UsedPaint }
  /** A gradient in several places. */
  | { readonly kind: 'tiles'; readonly tiles: readonly { readonly paint: UsedPaint; readonly rect: Rect }[] }
  | { readonly kind: 'picture'; readonly content: RasterImage | Art; readonly rects: readonly Rect[] };

export interface UsedBorder {
  readonly top: BorderSide;
  readonly right: BorderSide;
  readonly bottom: BorderSide;
  readonly left: BorderSide;
}

/** Radii of the border box's corners after CSS's overlap reduction: top left, top right, bottom right, bottom left. */
export type UsedRadii = readonly [Pt, Pt, Pt, Pt];

export interface Layer {
  /** Absolute, or relative with a z-index: paints after its in-flow siblings. */
  readonly positioned: boolean;
  /** undefined: auto. */
  readonly z: number | undefined;
  /**
   * Relative without a z-index: paints where it is, and its positioned descendants with it, unless that shows: where
   * it overlaps later siblings it paints after them, as in CSS. So paint order stays reading order.
   */
  readonly anchor: boolean;
}

export interface BoxFragment {
  readonly kind: 'box';
  readonly owner: Owner;
  readonly element: string;
  readonly place: Place;
  /** Border box. */
  readonly rect: Rect;
  readonly background: readonly BackgroundLayer[];
  readonly border: UsedBorder | undefined;
  readonly radii: UsedRadii;
  /** `overflow: hidden`: clips the children to the padding box (rounded by `radii`). */
  readonly clipsChildren: boolean;
  /** `clip-path`, resolved: clips background, border and children. */
  readonly clip: Path | undefined;
  readonly opacity: number;
  /** The first is on top; undefined: none. */
  readonly shadows?: readonly BoxShadow[] | undefined;
  /** How it mixes with what lies under it; undefined: it covers it. */
  readonly blend?: BlendMode | undefined;
  /** In page coordinates, origin applied; undefined: none. */
  readonly transform: Matrix | undefined;
  readonly layer: Layer;
  readonly children: readonly Fragment[];
}

/** Words of one line that follow one another: of one inline, in one typeface. */
export interface TextFragment {
  readonly kind: 'text';
  readonly owner: Owner;
  /** At least one; a word goes with the spaces after it. */
  readonly runs: readonly ShapedRun[];
  /** Where each run begins. */
  readonly xs: readonly Pt[];
  /** Of all runs. */
  readonly typeface: Typeface;
  readonly size: Pt;
  readonly baseline: Pt;
  /** Added after every glyph. */
  readonly letterSpacing: Pt;
  /** Added after every U+0020 and U+00A0. */
  readonly wordSpacing: Pt;
  readonly colour: Colour;
  readonly stroke: { readonly width: Pt; readonly colour: Colour } | undefined;
  readonly language: Language;
  /** What to copy and speak instead of the glyphs: a soft hyphen at a line's end. */
  readonly actualText: string | undefined;
  readonly place: Place;
  /** Of a letter on an arc: turns it about the page's origin to where it is. */
  readonly turn?: Matrix | undefined;
}

/** A filled rectangle that belongs to text or columns: underline, column rule. Always an artifact. */
export interface RuleFragment {
  readonly kind: 'rule';
  readonly rect: Rect;
  readonly style: 'solid' | 'dashed' | 'dotted' | 'double';
  readonly colour: Colour;
}

/** What is under letters of a line and the rules along them: shadows of all of them, never read or spoken. */
export interface ShadowFragment {
  readonly kind: 'shadow';
  /** The first is on top; scaled as the letters are. */
  readonly shadows: readonly TextShadow[];
  readonly texts: readonly TextFragment[];
  readonly rules: readonly RuleFragment[];
}

export interface PictureFragment {
  readonly kind: 'picture';
  readonly owner: Owner;
  readonly content: Art | RasterImage;
  /** Where the whole picture lies, object-fit applied; may be larger than `clip`. */
  readonly rect: Rect;
  /** Content box; undefined when the picture cannot leave it. */
  readonly clip: Rect | undefined;
  readonly pixelated: boolean;
  readonly place: Place;
}

export interface LinkFragment {
  readonly kind: 'link';
  readonly owner: Owner;
  readonly rect: Rect;
  readonly href: string;
}

export type Fragment =
  BoxFragment | TextFragment | RuleFragment | ShadowFragment | PictureFragment | LinkFragment;

export interface PageFragment {
  readonly kind: 'page';
  /** 1-based. */
  readonly number: number;
  readonly size: Size;
  readonly children: readonly Fragment[];
}

/** How small one group of fitting texts (`text-fit-group`) became on this face or document. */
export interface FitResult {
  readonly group: string;
  /** 1: full size. The press lays out again, with the smallest scale of all faces, where they differ. */
  readonly scale: number;
}

export interface LaidOut {
  readonly kind: 'laid-out';
  readonly id: string;
  readonly language: Language;
  /** A face has exactly one page, of trim size; content may reach outside it (bleed). */
  readonly pages: readonly PageFragment[];
  readonly structure: readonly StructureNode[];
  /** One entry per group, in order of first use; missing or empty: no groups. */
  readonly fits?: readonly FitResult[];
}
