/**
 * What single properties may hold once they are computed: gradients, clips, borders, shadows, tracks of a grid.
 *
 * Types alone; `types.ts` puts them together to styles and is what others import.
 */
import type { Colour } from '../../base/colour.ts';
import type { Matrix } from '../../base/geometry.ts';
import type { LengthPercentage, Percentage } from '../../base/length.ts';
import type { Pt } from '../../base/units.ts';
import type { Place } from '../../base/diagnostics/diagnostic.ts';

export type { LengthPercentage, Percentage };
export type AutoLength = LengthPercentage | 'auto';

export interface GradientStop {
  readonly colour: Colour;
  /** Fraction 0..1 of the gradient line; undefined: spread evenly. */
  readonly offset: number | undefined;
}
export type BackgroundImage =
  | { readonly kind: 'url'; readonly source: string; readonly place: Place }
  /** Angle in degrees, CSS sense: 0 points up, 90 right. */
  | { readonly kind: 'linear-gradient'; readonly angle: number; readonly stops: readonly GradientStop[] }
  | {
      readonly kind: 'radial-gradient';
      readonly shape: 'circle' | 'ellipse';
      readonly x: LengthPercentage;
      readonly y: LengthPercentage;
      readonly stops: readonly GradientStop[];
    };

export type ClipPath =
  | { readonly kind: 'polygon'; readonly points: readonly (readonly [LengthPercentage, LengthPercentage])[] }
  | {
      readonly kind: 'inset';
      readonly top: LengthPercentage;
      readonly right: LengthPercentage;
      readonly bottom: LengthPercentage;
      readonly left: LengthPercentage;
      readonly radius: Pt;
    }
  | {
      readonly kind: 'circle';
      readonly radius: LengthPercentage;
      readonly x: LengthPercentage;
      readonly y: LengthPercentage;
    };

export type BorderStyle = 'none' | 'solid' | 'dashed' | 'dotted' | 'double';
export interface BorderSide {
  readonly width: Pt;
  readonly style: BorderStyle;
  readonly colour: Colour;
}

export type TransformStep =
  | { readonly kind: 'translate'; readonly x: LengthPercentage; readonly y: LengthPercentage }
  | { readonly kind: 'matrix'; readonly matrix: Matrix };

/** A paint of the SVG properties; `current` is the text colour of the element that is painted; `url` names a gradient by id. */
export type SvgPaint =
  | { readonly kind: 'none' }
  | { readonly kind: 'current' }
  | { readonly kind: 'colour'; readonly colour: Colour }
  | { readonly kind: 'url'; readonly id: string };

/** Words of a `::before` or `::after`: as written, or those of an attribute. */
export type ContentPart = string | { readonly attribute: string };

export type Repeat = 'repeat' | 'no-repeat' | 'space' | 'round';

export interface BoxShadow {
  readonly x: Pt;
  readonly y: Pt;
  readonly blur: Pt;
  readonly spread: Pt;
  readonly colour: Colour;
  readonly inset: boolean;
}

/** A shadow of letters and the lines along them. */
export type TextShadow = Pick<BoxShadow, 'x' | 'y' | 'blur' | 'colour'>;

export type BlendMode =
  | 'normal'
  | 'multiply'
  | 'screen'
  | 'overlay'
  | 'darken'
  | 'lighten'
  | 'color-dodge'
  | 'color-burn'
  | 'hard-light'
  | 'soft-light'
  | 'difference'
  | 'exclusion'
  | 'hue'
  | 'saturation'
  | 'color'
  | 'luminosity';

/** How wide or high a track may be; `fr`: its share of what is left. */
export type TrackBreadth =
  LengthPercentage | { readonly fr: number } | 'auto' | 'min-content' | 'max-content';

export interface TrackSize {
  readonly min: LengthPercentage | 'auto' | 'min-content' | 'max-content';
  readonly max: TrackBreadth;
}

/** Where an item of a grid begins or ends; lines count from 1, or from -1 at the end. */
export type GridLine =
  'auto' | { readonly line: number } | { readonly span: number } | { readonly area: string };
