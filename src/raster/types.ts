/** A raster picture as the press keeps it: encoded bytes plus what layout and writers need to know. */

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
  readonly bytes: Uint8Array;
}
