/**
 * Vector art in normal form: what is left of an SVG drawing when styles, `use`, shapes and shorthands are resolved.
 *
 * Coordinates are user units of `viewBox`; stroke widths and dashes too. Everything is plain data. Art objects are shared by
 * identity (one per drawing and colour), so that writers can cache by identity.
 */
import type { Colour } from '../../base/colour.ts';
import type { BlendMode } from '../style/types.ts';
import type { Matrix, Path, Rect, Size } from '../../base/geometry.ts';

export interface ArtStop {
  readonly offset: number;
  readonly colour: Colour;
}

export type ArtPaint =
  | { readonly kind: 'solid'; readonly colour: Colour }
  | {
      readonly kind: 'linear';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly stops: readonly ArtStop[];
    }
  | {
      readonly kind: 'radial';
      readonly cx: number;
      readonly cy: number;
      readonly radius: number;
      /** Where the first colour is, inside the circle; the centre where it is left out. */
      readonly focus?: readonly [x: number, y: number] | undefined;
      /** From the coordinates of the gradient to those of the shape; undefined: they are the same. */
      readonly matrix?: Matrix | undefined;
      readonly stops: readonly ArtStop[];
    };

export interface ArtStroke {
  readonly paint: ArtPaint;
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly miterLimit: number;
  readonly dash: readonly number[];
  readonly dashOffset: number;
}

export interface ArtShape {
  readonly kind: 'shape';
  readonly path: Path;
  readonly fill: ArtPaint | undefined;
  readonly fillRule: 'nonzero' | 'evenodd';
  readonly stroke: ArtStroke | undefined;
}

export interface ArtGroup {
  readonly kind: 'group';
  readonly transform: Matrix;
  readonly clip: { readonly path: Path; readonly rule: 'nonzero' | 'evenodd' } | undefined;
  readonly opacity: number;
  /** How the group mixes with what lies under it in the drawing; `normal`: it is mixed by itself first. */
  readonly blend?: BlendMode | undefined;
  readonly children: readonly ArtNode[];
}

export type ArtNode = ArtShape | ArtGroup;

export interface Art {
  readonly kind: 'art';
  readonly viewBox: Rect;
  /** The drawing's own size in points, where it gives one. */
  readonly size: Size | undefined;
  readonly preserveAspectRatio: 'none' | 'meet' | 'slice';
  readonly nodes: readonly ArtNode[];
}
