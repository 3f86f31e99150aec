/**
 * How much of a glyph's box is ink, and how long its outline is.
 *
 * Takes typefaces and glyph ids, gives ems. Large letters are read as they are drawn; of small ones only the boxes, filled as a few
 * common letters of the typeface fill theirs, because reading every outline takes longer than writing the file.
 */
import { IDENTITY, type Path } from '../base/geometry.ts';
import type { Typeface } from '../font/types.ts';
import { ringsOf } from '../raster/index.ts';

export interface GlyphSize {
  /** Of the outline, square ems: holes run the other way round and take away. */
  readonly area: number;
  /** Round the outline, ems. */
  readonly length: number;
}

const NOTHING: GlyphSize = { area: 0, length: 0 };

/** @param path a glyph's outline in em units */
function drawnSize(path: Path): GlyphSize {
  let area = 0;
  let length = 0;
  const { points, ends, rings } = ringsOf(path, IDENTITY);
  let start = 0;
  for (let ring = 0; ring < rings; ring++) {
    const end = ends[ring] ?? 0;
    for (let i = start; i < end; i += 2) {
      const j = i + 2 < end ? i + 2 : start;
      const x0 = points[i] ?? 0;
      const y0 = points[i + 1] ?? 0;
      const x1 = points[j] ?? 0;
      const y1 = points[j + 1] ?? 0;
      area += (x0 * y1 - x1 * y0) / 2;
      length += Math.hypot(x1 - x0, y1 - y0);
    }
    start = end;
  }
  return { area: Math.abs(area), length };
}

// Which characters stand for a typeface? The commonest of English and French, and digits.
const USUAL = [...'aeinorst0258'].map((char) => char.codePointAt(0) ?? 0);

/** The share of its box a glyph of the typeface fills, and its outline as a multiple of the box's. */
function weightOf(typeface: Typeface): GlyphSize {
  let [area, length, boxes, around] = [0, 0, 0, 0];
  for (const codePoint of USUAL) {
    const glyph = typeface.has(codePoint) ? typeface.glyph(codePoint) : 0;
    const box = glyph === 0 ? undefined : typeface.bounds(glyph);
    if (!box) continue;
    const drawn = drawnSize(typeface.outline(glyph));
    area += drawn.area;
    length += drawn.length;
    boxes += box.width * box.height;
    around += 2 * (box.width + box.height);
  }
  return boxes === 0 ? { area: 0.5, length: 1 } : { area: area / boxes, length: length / around };
}

/** Points from which a letter is read as it is drawn. */
const LARGE = 18;

/** What was measured of one typeface. */
interface Known {
  /** Glyphs as they are drawn, and by their boxes. */
  readonly drawn: Map<number, GlyphSize>;
  readonly boxed: Map<number, GlyphSize>;
  weight?: GlyphSize;
}

/** Sizes that were measured: a typeface never changes. */
const known = new WeakMap<Typeface, Known>();

/** @param size points the glyphs are set in */
export function glyphSizes(typeface: Typeface, size: number): (glyph: number) => GlyphSize {
  const kept = known.get(typeface) ?? { drawn: new Map(), boxed: new Map() };
  known.set(typeface, kept);
  const sizes = size >= LARGE ? kept.drawn : kept.boxed;
  return (glyph) => {
    let found = sizes.get(glyph);
    if (!found) {
      found = size >= LARGE ? drawnSize(typeface.outline(glyph)) : boxedSize(kept, typeface, glyph);
      sizes.set(glyph, found);
    }
    return found;
  };
}

function boxedSize(kept: Known, typeface: Typeface, glyph: number): GlyphSize {
  const box = typeface.bounds(glyph);
  if (!box) return NOTHING;
  const { area, length } = (kept.weight ??= weightOf(typeface));
  return { area: box.width * box.height * area, length: 2 * (box.width + box.height) * length };
}
