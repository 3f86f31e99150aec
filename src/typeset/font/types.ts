/**
 * Typefaces and shaped text, free of size: all measures are fractions of an em.
 *
 * y grows upwards in metrics (as in OpenType) and downwards in outlines (as everywhere else in the house).
 */
import type { Path, Rect } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import type { Place } from '../../base/diagnostics/diagnostic.ts';

export interface TypefaceMetrics {
  readonly ascent: number;
  /** Positive: how far below the baseline the typeface reaches. */
  readonly descent: number;
  readonly lineGap: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** Distance below the baseline of the underline's centre; positive. */
  readonly underlinePosition: number;
  readonly underlineThickness: number;
}

export interface Typeface {
  /** `bricolage-grotesque-800-normal`: stable, unique in a run. Latin and latin-ext files are two typefaces of one family. */
  readonly id: string;
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  readonly metrics: TypefaceMetrics;
  /** True also for spaces and hyphens the typeface draws with another glyph, and for characters that are never drawn. */
  has(codePoint: number): boolean;
  /** The glyph the typeface's own character map gives; 0 when it has none. */
  glyph(codePoint: number): number;
  /** Outline of a glyph in em units, y down, origin on the baseline. Cached. */
  outline(glyph: number): Path;
  /** Box round a glyph's outline in em units, y down; undefined when it draws nothing. Cached; loads no outline where the font states its boxes. */
  bounds(glyph: number): Rect | undefined;
  /** Advance of a glyph as the font program gives it (no kerning). */
  advance(glyph: number): number;
  /** The unpacked sfnt program (TrueType or CFF OpenType), for embedding. */
  readonly program: Uint8Array;
}

/** One run in one typeface, shaped once. Shared by identity: writers cache operators by it. */
export interface ShapedRun {
  readonly typeface: Typeface;
  readonly text: string;
  /** Glyph ids in visual order. */
  readonly glyphs: readonly number[];
  /** Advance after each glyph, kerning included. */
  readonly advances: readonly number[];
  /** Shifts of single glyphs (marks); undefined when all are 0. */
  readonly offsets: readonly (readonly [number, number])[] | undefined;
  /** For each glyph the index in `text` of its first UTF-16 unit. */
  readonly clusters: readonly number[];
  /** Sum of the advances. */
  readonly width: number;
}

export type Features = Readonly<Record<string, boolean>>;

export interface FontRequest {
  readonly families: readonly string[];
  readonly weight: number;
  readonly style: 'normal' | 'italic';
}

export interface FontBook {
  /** The typeface that draws the character: family list first, then the fallbacks; undefined when no typeface has it. */
  typefaceFor(request: FontRequest, codePoint: number): Typeface | undefined;
  /** The typeface whose metrics set the line of a request: first family that exists, its latin file. */
  primary(request: FontRequest): Typeface;
  shape(typeface: Typeface, text: string, features: Features, language: Language): ShapedRun;
  /** Every typeface that has shaped something, in order of first use. */
  used(): readonly Typeface[];
  /** There is such a family, or its files were refused, which has been told. */
  isKnown(family: string): boolean;
  families(): readonly string[];
}

/** A font file of a deck: what `@font-face` says. `source` is a path to a TTF, OTF or WOFF 1 file. */
export interface TypefaceSource {
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  readonly source: string;
  readonly place: Place;
}

/** The typefaces of a run: the built-in ones, and a book with a document's own added. Typefaces are opened once for all books. */
export interface FontLibrary extends FontBook {
  /** The same rules give the same book. A family of the document hides a built-in family of that name. */
  withTypefaces(rules: readonly TypefaceSource[]): FontBook;
}
