/**
 * What is asked of an embedded font program, whatever its format; and the reader of bytes that all formats use.
 *
 * A program that cannot be read is a text that says why: it is no program of its format, or it was cut off.
 */
import { viewOf } from '../../base/bytes.ts';
import type { Encoding } from './glyph-names.ts';

export interface FontProgram {
  readonly glyphCount: number;
  /** In thousandths of the font's size; undefined for a glyph that is not there. */
  widthOf(glyph: number): number | undefined;
  /** Of a program whose glyphs have names; undefined where it has no such glyph. */
  glyphNamed?(name: string): number | undefined;
  /** Of a program whose glyphs have character identifiers; undefined where it has no such glyph. */
  glyphOfCid?(cid: number): number | undefined;
  /** All names or identifiers of its glyphs. */
  readonly names?: readonly string[];
  readonly cids?: readonly number[];
  /** Of the codes of a simple font. */
  readonly encoding?: Encoding | undefined;
  /** Of a TrueType program: its maps from codes to glyphs. */
  readonly maps?: readonly CodeMap[];
  /** Whether a glyph paints anything; undefined where that is not known. */
  hasOutline?(glyph: number): boolean | undefined;
}

/** A subtable of `cmap`. */
export interface CodeMap {
  readonly platform: number;
  readonly encoding: number;
  glyphOf(code: number): number;
}

export type OpenedProgram = FontProgram | string;

/** Bytes that are read as numbers; what lies behind the end is reported by `isPast`. */
export class ByteReader {
  readonly bytes: Uint8Array;
  private readonly view: DataView;
  at: number;
  /** Something was read from behind the end. */
  isPast = false;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.view = viewOf(bytes);
    this.at = at;
  }

  private fits(size: number): boolean {
    if (this.at >= 0 && this.at + size <= this.bytes.length) return true;
    this.isPast = true;
    return false;
  }

  byte(): number {
    const value = this.fits(1) ? this.view.getUint8(this.at) : 0;
    this.at++;
    return value;
  }

  short(): number {
    const value = this.fits(2) ? this.view.getUint16(this.at) : 0;
    this.at += 2;
    return value;
  }

  signed(): number {
    const value = this.fits(2) ? this.view.getInt16(this.at) : 0;
    this.at += 2;
    return value;
  }

  long(): number {
    const value = this.fits(4) ? this.view.getUint32(this.at) : 0;
    this.at += 4;
    return value;
  }

  /** A number of so many bytes. */
  number(size: number): number {
    let value = 0;
    for (let i = 0; i < size; i++) value = value * 256 + this.byte();
    return value;
  }
}
