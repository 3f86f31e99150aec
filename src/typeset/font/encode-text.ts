/**
 * Text as glyphs of a character map, before any shaping.
 *
 * Takes visible text; gives a glyph for each character, and where the typeface has none the glyph of a character that stands in for it
 * (`stand-ins.ts`), with the width it is to have.
 */
import type { CharacterMap } from './character-map.ts';
import { standInFor } from './stand-ins.ts';

/** Glyphs, and the place of each in the text: parallel. */
export interface Encoded {
  /** The characters drawn: as long as the visible text. */
  readonly drawn: string;
  readonly glyphs: number[];
  readonly clusters: number[];
  /** UTF-16 index to the advance, in ems, of a synthesised space. */
  readonly widths: ReadonlyMap<number, number> | undefined;
}

/** @param advance of a glyph, in ems */
export function encodeText(text: string, map: CharacterMap, advance: (glyph: number) => number): Encoded {
  const [glyphs, clusters]: [number[], number[]] = [[], []];
  let widths: Map<number, number> | undefined;
  let drawn = text;
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) ?? 0;
    let glyph = map(codePoint);
    const stand = glyph === 0 ? standInFor(codePoint, (other) => map(other) !== 0) : undefined;
    if (stand) {
      glyph = map(stand.codePoint);
      drawn = drawn.slice(0, i) + String.fromCodePoint(stand.codePoint) + drawn.slice(i + 1);
      const width = stand.widthOf === undefined ? stand.advance : advance(map(stand.widthOf));
      if (width !== undefined) (widths ??= new Map()).set(i, width);
    }
    glyphs.push(glyph);
    clusters.push(i);
    if (codePoint > 0xffff) i++;
  }
  return { drawn, glyphs, clusters, widths };
}
