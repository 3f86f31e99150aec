/**
 * What the box stage asks the press for: pictures and icons.
 *
 * The press loads and parses everything before this stage runs, so that it stays synchronous. A resource that cannot be
 * had is a value; the box stage reports it where it was asked for.
 */
import type { Art } from '../art/types.ts';
import type { Colour } from '../../base/colour.ts';
import type { Place } from '../../base/diagnostics/diagnostic.ts';
import type { RasterImage } from '../raster/types.ts';

/** Why a resource is not there, for the message. */
export interface Missing {
  readonly kind: 'missing';
  /** `there is no such file`, `not a PNG, JPEG, WebP or SVG file`; lower case, no full stop. */
  readonly reason: string;
  /** The repair: `did you mean "art/dragon.png"?` */
  readonly help?: string | undefined;
}

/** A lookup that already reported why it failed answers undefined: nothing is said twice. */
export interface BoxResources {
  /** A drawing from an SVG file; `colour` stands for currentColor. Equal questions give the same object. */
  art(source: string, base: string, colour: Colour, place: Place): Art | Missing | undefined;
  /** An icon by its name: the deck's own, a picture file, or one of the library by its full name. */
  icon(name: string, colour: Colour, place: Place): Art | RasterImage | Missing | undefined;
  /** A raster picture. `base` is the folder or file the source is relative to. */
  image(source: string, base: string, place: Place): Art | RasterImage | Missing | undefined;
}
