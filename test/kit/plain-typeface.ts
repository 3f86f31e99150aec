/**
 * A face for tests that need no font file: every printable ASCII character is a box half an em wide.
 *
 * Its program is empty, so it can be painted as outlines (SVG) and printed as text forms, but not embedded in a PDF.
 */
import type { Path } from '../../src/base/geometry.ts';
import { EMPTY_PATH, rectPath } from '../../src/base/geometry.ts';
import type { Typeface, ShapedRun } from '../../src/typeset/font/types.ts';

export const PLAIN_FACE: Typeface = {
  id: 'plain-400-normal',
  family: 'Plain',
  weight: 400,
  style: 'normal',
  metrics: {
    ascent: 0.8,
    descent: 0.2,
    lineGap: 0,
    capHeight: 0.7,
    xHeight: 0.5,
    underlinePosition: 0.1,
    underlineThickness: 0.05,
  },
  has: (codePoint) => codePoint >= 32 && codePoint < 127,
  glyph: (codePoint) => (codePoint >= 32 && codePoint < 127 ? codePoint - 31 : 0),
  outline: (glyph): Path =>
    glyph <= 1 ? EMPTY_PATH : rectPath({ x: 0.05, y: -0.7, width: 0.4, height: 0.7 }),
  bounds: (glyph) => (glyph <= 1 ? undefined : { x: 0.05, y: -0.7, width: 0.4, height: 0.7 }),
  advance: () => 0.5,
  program: new Uint8Array(),
};

/** A run in the plain face: glyph id is the character's code minus 31. */
export function plainRun(text: string): ShapedRun {
  const glyphs = [...text].map((char) => char.charCodeAt(0) - 31);
  return {
    typeface: PLAIN_FACE,
    text,
    glyphs,
    advances: glyphs.map(() => 0.5),
    offsets: undefined,
    clusters: glyphs.map((_, index) => index),
    width: glyphs.length / 2,
  };
}
