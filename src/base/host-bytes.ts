/**
 * What the core asks its host to do with bytes: compression, hashes, pictures. Types alone, and the limit of pictures.
 */

/** How `deflate` packs. */
export interface Deflating {
  /** 0 to 9, from quick to small; 6 by default. */
  readonly level?: number;
}

/** How `inflate` unpacks. */
export interface Inflating {
  /** Bytes at most; more are a RangeError. */
  readonly limit: number;
  /** Data that are cut off give what they hold, in place of an error. */
  readonly isCutAllowed?: boolean;
  readonly expected?: number;
}

/** Data in the format of zlib (RFC 1950). The same data give the same bytes in every run. */
export interface Compression {
  /** In memory of their own, no more than they need. */
  deflate(data: Uint8Array, how?: Deflating): Uint8Array;
  /** @throws RangeError beyond the limit, Error for data that are damaged */
  inflate(data: Uint8Array, how: Inflating): Uint8Array;
  /** The same two beside other work, where the host has threads for it. */
  deflateLater(data: Uint8Array, how?: Deflating): Promise<Uint8Array>;
  inflateLater(data: Uint8Array, how: Inflating): Promise<Uint8Array>;
  /** Unpacks Brotli (RFC 7932), which WOFF 2 fonts are packed by. @param size bytes that come out, and no more; else an Error */
  unbrotli(data: Uint8Array, size: number): Uint8Array;
  /** The check sum of PNG and ZIP, unsigned. */
  crc32(data: Uint8Array): number;
}

/** A SHA-256 over what is added, in order. */
export interface Hasher {
  add(data: Uint8Array): void;
  /** 32 bytes; nothing is added afterwards. */
  digest(): Uint8Array;
}

/** Eight bits a channel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Grey; red, green, blue; the same and alpha, or cyan, magenta, yellow, black with 255 for a full ink. */
  readonly channels: 1 | 3 | 4;
  readonly data: Uint8Array;
}

/** What of a picture is wanted. */
export interface Decoding {
  /**
   * `rgb` leaves alpha out, `white` has the picture on white: both as sRGB, with one channel where a picture is grey. `rgba` always has
   * four channels, `alpha` has that channel alone. `inks` are those of a picture in four inks, as they are.
   */
  readonly as: 'rgb' | 'white' | 'rgba' | 'alpha' | 'inks';
  /** Scaled by the host to just this, whatever its shape: to look at, not to print (`shrunk`). */
  readonly width?: number;
  readonly height?: number;
}

export interface PngEncoding {
  /** Of compression, 0 to 9. */
  readonly level: number;
  /** Each row with the filter that suits it best. */
  readonly isFiltered?: boolean;
  /** Dots per inch that the file says. */
  readonly dpi?: number;
}

/**
 * Encoded pictures as pixels, and pixels as encoded pictures. Promises reject with the reason where a picture is damaged. The core
 * reads headers itself, and has no more pixels decoded than `PIXEL_LIMIT`.
 */
export interface Pictures {
  /** Of PNG, JPEG and WebP. */
  decode(picture: Uint8Array, how: Decoding): Promise<Pixels>;
  /** Decodes all of it; rejects also where a decoder would go on past damage. */
  check(picture: Uint8Array): Promise<void>;
  encodePng(pixels: Pixels, how: PngEncoding): Promise<Uint8Array>;
  /** A JPEG in sRGB, turned upright. @param quality 1 to 100 */
  uprightJpeg(picture: Uint8Array, quality: number): Promise<Uint8Array>;
  /** A JPEG without coarser colours. @param quality 1 to 100 */
  encodeJpeg(pixels: Pixels, quality: number): Promise<Uint8Array>;
  /** An SVG that says its size in pixels, as PNG. @param dpi that the file says */
  draw(svg: Uint8Array, dpi: number): Promise<Uint8Array>;
  /**
   * Pixels of sRGB as four inks.
   *
   * @param profile path of an ICC profile for printing, or the name of one that the host has
   */
  inks(pixels: Pixels, profile: string): Promise<Pixels>;
}

/** A picture may have this many pixels; a host refuses to decode more. */
export const PIXEL_LIMIT = 100_000_000;
