/** A raster picture as the press keeps it, encoded bytes plus what layout and writers need to know, and as a PDF stores it. */

export interface RasterImage {
  readonly kind: 'image';
  /** Hash of the bytes; equal pictures share one id. */
  readonly id: string;
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** `inks`: rows of four inks as `packRows` gives them, made for a press and never read from a file. */
  readonly format: 'png' | 'jpeg' | 'webp' | 'inks';
  readonly hasAlpha: boolean;
  /** Of a picture with alpha that was read from a file: its alpha, coarse, to see what it hides. */
  readonly opacity?: { readonly width: number; readonly height: number; readonly data: Uint8Array };
  readonly bytes: Uint8Array;
  /** Of a photograph with alpha: its colours as JPEG, which are smaller than those in `bytes`. */
  readonly colour?: Uint8Array;
}

/** Channels of a picture, ready to be stored. */
export interface Plane {
  readonly space: 'grey' | 'rgb' | 'cmyk' | 'palette';
  /** For `palette`: three bytes a colour. */
  readonly palette: Uint8Array | undefined;
  readonly bits: number;
  /** `jpeg`, or deflated rows with PNG filters. */
  readonly encoding: 'jpeg' | 'png-rows';
  /** Channels are stored as 1 minus the value. */
  readonly inverted: boolean;
  readonly data: Uint8Array;
}

export interface ImagePlanes {
  readonly width: number;
  readonly height: number;
  readonly colour: Plane;
  /** Undefined for opaque pictures, and where every pixel turned out opaque. */
  readonly alpha: Plane | undefined;
}
