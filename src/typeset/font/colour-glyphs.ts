/**
 * Fonts whose glyphs are colour pictures: what of them can be drawn, which is outlines alone.
 *
 * Takes the tables of a font; reads no pictures. Source: OpenType 1.9, "CBDT", "sbix", "COLR", "SVG ", "EBDT".
 */
import { glyphBoxReader } from './metrics.ts';
import type { Sfnt } from './sfnt.ts';

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
