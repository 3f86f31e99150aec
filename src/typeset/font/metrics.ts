/**
 * The measures of a typeface, as fractions of an em.
 *
 * Takes the tables `head`, `hhea`, `hmtx`, `OS/2` and `post`. The line's ascent and descent are chosen as browsers do:
 * the typographic ones when the font asks for them (USE_TYPO_METRICS), else those of `hhea`, else the typographic ones.
 * Source: OpenType 1.9; CSS Inline 3, appendix A.
 */
import { present } from '../../base/invariant.ts';
import type { Sfnt } from './sfnt.ts';
import type { TypefaceMetrics } from './types.ts';

// How tall are letters when the font does not say and cannot be asked? Fractions of an em, averages of text typefaces.
const USUAL_CAP_HEIGHT = 0.7;
const USUAL_X_HEIGHT = 0.5;

const USE_TYPO_METRICS = 1 << 7;

/** A zero in a font's header means "not stated". */
const stated = (value: number | undefined): number | undefined => (value === 0 ? undefined : value);

export const unitsPerEm = (sfnt: Sfnt): number =>
  stated(present(sfnt.table('head'), 'table head').getUint16(18)) ?? 1000;

/** Advance of a glyph in font units. */
export function advanceReader(sfnt: Sfnt): (glyph: number) => number {
  const hmtx = present(sfnt.table('hmtx'), 'table hmtx');
  const count = present(sfnt.table('hhea'), 'table hhea').getUint16(34);
  return (glyph) => hmtx.getUint16(4 * Math.min(glyph, count - 1));
}

interface Extent {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

function extentOf(hhea: DataView, os2: DataView | undefined): Extent {
  const header = {
    ascent: hhea.getInt16(4),
    descent: -hhea.getInt16(6),
    lineGap: hhea.getInt16(8),
  };
  if (!os2) return header;
  const typographic = {
    ascent: os2.getInt16(68),
    descent: -os2.getInt16(70),
    lineGap: os2.getInt16(72),
  };
  const empty = header.ascent === 0 && header.descent === 0;
  return (os2.getUint16(62) & USE_TYPO_METRICS) !== 0 || empty ? typographic : header;
}

/** In font units, y up. */
export interface GlyphBox {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/**
 * Boxes round the outlines, from the headers of their TrueType descriptions: null for glyphs that draw nothing.
 * Undefined for fonts whose outlines are described otherwise (CFF). Source: OpenType 1.9, "glyf" and "loca".
 */
export function glyphBoxReader(sfnt: Sfnt): ((glyph: number) => GlyphBox | null) | undefined {
  const [glyf, loca, head] = [sfnt.table('glyf'), sfnt.table('loca'), sfnt.table('head')];
  if (!glyf || !loca || !head) return undefined;
  const long = head.getInt16(50) === 1;
  const at = (index: number): number => (long ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index));
  return (glyph) => {
    const start = at(glyph);
    if (start === at(glyph + 1)) return null;
    return {
      left: glyf.getInt16(start + 2),
      bottom: glyf.getInt16(start + 4),
      right: glyf.getInt16(start + 6),
      top: glyf.getInt16(start + 8),
    };
  };
}

const topOfGlyph = (sfnt: Sfnt, glyph: number): number | undefined =>
  glyph === 0 ? undefined : glyphBoxReader(sfnt)?.(glyph)?.top;

/** Reads all measures. `glyphOf` answers for `H` and `x` where an old font does not state their heights. */
export function readMetrics(sfnt: Sfnt, glyphOf: (codePoint: number) => number): TypefaceMetrics {
  const em = unitsPerEm(sfnt);
  const os2 = sfnt.table('OS/2');
  const post = sfnt.table('post');
  const extent = extentOf(present(sfnt.table('hhea'), 'table hhea'), os2);
  const heights = os2 && os2.getUint16(0) >= 2 && os2.byteLength >= 90 ? os2 : undefined;
  const height = (at: number, letter: string, usual: number): number => {
    const units = stated(heights?.getInt16(at)) ?? topOfGlyph(sfnt, glyphOf(letter.charCodeAt(0)));
    return units === undefined ? usual : units / em;
  };
  const thickness = (stated(post?.getInt16(10)) ?? em / 20) / em;
  const top = (post ? -post.getInt16(8) : em / 10) / em;
  return {
    ascent: extent.ascent / em,
    descent: extent.descent / em,
    lineGap: extent.lineGap / em,
    capHeight: height(88, 'H', USUAL_CAP_HEIGHT),
    xHeight: height(86, 'x', USUAL_X_HEIGHT),
    underlinePosition: top + thickness / 2,
    underlineThickness: thickness,
  };
}

/**
 * The font's own statement that its licence forbids what a PDF does, which embeds the outlines of the letters used: OS/2 fsType, bit 1
 * alone of bits 0 to 3, and bits 9 and 8. Bits 0 to 3 are read as the least strict of them; 8 and 9 exist since version 2 of the table.
 */
export function forbidsEmbedding(sfnt: Sfnt): 'all' | 'outlines' | 'subsets' | undefined {
  const os2 = sfnt.table('OS/2');
  if (os2 === undefined) return undefined;
  const [version, type] = [os2.getUint16(0), os2.getUint16(8)];
  if ((type & 0xf) === 2) return 'all';
  if (version < 2) return undefined;
  return (type & 0x200) !== 0 ? 'outlines' : (type & 0x100) !== 0 ? 'subsets' : undefined;
}

/** The weight a variable font is drawn in when nothing is said (`fvar`, axis `wght`); undefined for any other font. */
export function defaultWeight(sfnt: Sfnt): number | undefined {
  const fvar = sfnt.table('fvar');
  if (!fvar) return undefined;
  const [first, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)];
  for (let i = 0; i < count; i++) {
    const at = first + i * size;
    if (fvar.getUint32(at) === WEIGHT_AXIS) return fvar.getInt32(at + 8) / 65_536;
  }
  return undefined;
}

/** `wght` */
const WEIGHT_AXIS = 0x77676874;

// Fonts whose glyphs are colour pictures: what of them can be drawn, which is outlines alone.
// Takes the tables of a font; reads no pictures. Source: OpenType 1.9, "CBDT", "sbix", "COLR", "SVG ", "EBDT".

const COLOUR_TABLES = ['CBDT', 'sbix', 'COLR', 'SVG '] as const;

export const hasColours = (sfnt: Sfnt): boolean => COLOUR_TABLES.some((tag) => sfnt.table(tag) !== undefined);

/** Where colour fonts have their characters: signs and letters, then emoji. */
const SAMPLED = [
  [0x21, 0x3000],
  [0x1f000, 0x1fb00],
] as const;

/** Whether a font draws no character at all as an outline. */
export function lacksOutlines(sfnt: Sfnt, glyphOf: (codePoint: number) => number): boolean {
  if (['CFF ', 'CFF2'].some((tag) => sfnt.table(tag) !== undefined)) return false;
  const box = glyphBoxReader(sfnt);
  if (!box) return true;
  if (!hasColours(sfnt)) return false;
  let isMapped = false;
  for (const [from, to] of SAMPLED)
    for (let codePoint = from; codePoint < to; codePoint++) {
      const glyph = glyphOf(codePoint);
      if (glyph === 0 || isBlank(codePoint)) continue;
      if (box(glyph)) return false;
      isMapped = true;
    }
  return isMapped;
}

/** Characters that draw nothing in any font: spaces, and what only joins or chooses others. */
export const isBlank = (codePoint: number): boolean =>
  /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}]/u.test(String.fromCodePoint(codePoint));
