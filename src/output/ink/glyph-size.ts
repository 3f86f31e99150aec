/**
 * How much of glyphs is ink (`glyphArea`), and how long their outlines are (`outlineLength`).
 *
 * Takes typefaces and words, gives ems. Large letters are read as they are drawn; of small ones only the boxes, filled as a few
 * common letters of the typeface fill theirs, because reading every outline takes longer than writing the file.
 */
import { IDENTITY, type Path } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import type { ShapedRun, Typeface } from '../../typeset/font/types.ts';
import { ringsOf } from '../../typeset/raster/index.ts';

/** What the rings of a path enclose, those that run the other way taken away. Curves count as they are, by Green's theorem. */
function areaOf({ verbs, points }: Path): number {
  let twice = 0;
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  let at = 0;
  for (let i = 0; i < verbs.length; i++) {
    const verb = verbs[i];
    if (verb === 'Z') continue;
    if (verb === 'C') {
      twice += besideChord(points, at, x, y);
      at += 4;
    }
    const toX = points[at] ?? 0;
    const toY = points[at + 1] ?? 0;
    at += 2;
    if (verb === 'M') {
      twice += x * startY - startX * y;
      startX = toX;
      startY = toY;
    } else twice += x * toY - toX * y;
    x = toX;
    y = toY;
  }
  return Math.abs(twice + x * startY - startX * y) / 2;
}

/**
 * Twice the area between a curve and its chord.
 *
 * @param at where the three points of the curve begin, which begins at (x, y)
 */
function besideChord(points: readonly number[], at: number, x: number, y: number): number {
  const x1 = (points[at] ?? 0) - x;
  const y1 = (points[at + 1] ?? 0) - y;
  const x2 = (points[at + 2] ?? 0) - x;
  const y2 = (points[at + 3] ?? 0) - y;
  const x3 = (points[at + 4] ?? 0) - x;
  const y3 = (points[at + 5] ?? 0) - y;
  return 0.3 * (x1 * (y2 + y3) - x2 * (y1 - 2 * y3) - x3 * (y1 + 2 * y2));
}

function lengthOf(path: Path): number {
  let length = 0;
  const { points, ends, rings } = ringsOf(path, IDENTITY);
  let start = 0;
  for (let ring = 0; ring < rings; ring++) {
    const end = ends[ring] ?? 0;
    for (let i = start; i < end; i += 2) {
      const j = i + 2 < end ? i + 2 : start;
      const dx = (points[j] ?? 0) - (points[i] ?? 0);
      length += hypot(dx, (points[j + 1] ?? 0) - (points[i + 1] ?? 0));
    }
    start = end;
  }
  return length;
}

// Which characters stand for a typeface? The commonest of English and French, and digits.
const USUAL = [...'aeinorst0258'].map((char) => char.codePointAt(0) ?? 0);

/** Points from which a letter is read as it is drawn. */
const LARGE = 18;
/** What letters have of their boxes, in a typeface that has none of the usual ones. */
const UNKNOWN = 0.5;

/** What was measured of one typeface. */
interface Known {
  /** Glyphs as they are drawn, and by their boxes. */
  readonly drawn: Map<number, number>;
  readonly boxed: Map<number, number>;
  /** What glyphs have of the measure of their boxes. */
  weight: number | undefined;
}

/** A measure that glyphs have, as they are drawn or by their boxes. */
class GlyphMeasure {
  readonly #drawn: (path: Path) => number;
  readonly #boxed: (width: number, height: number) => number;
  /** A typeface never changes. */
  readonly #known = new WeakMap<Typeface, Known>();

  constructor(drawn: (path: Path) => number, boxed: (width: number, height: number) => number) {
    this.#drawn = drawn;
    this.#boxed = boxed;
  }

  /**
   * Of all glyphs of some words in one typeface.
   *
   * @param size points they are set in
   */
  sum(words: readonly ShapedRun[], typeface: Typeface, size: number): number {
    const known = this.#of(typeface);
    const sizes = size >= LARGE ? known.drawn : known.boxed;
    let sum = 0;
    for (let i = 0; i < words.length; i++) {
      const glyphs = words[i]?.glyphs ?? [];
      for (let at = 0; at < glyphs.length; at++) {
        const glyph = glyphs[at] ?? 0;
        let one = sizes.get(glyph);
        if (one === undefined) {
          one = size >= LARGE ? this.#drawn(typeface.outline(glyph)) : this.#inBox(typeface, glyph, known);
          sizes.set(glyph, one);
        }
        sum += one;
      }
    }
    return sum;
  }

  #of(typeface: Typeface): Known {
    let known = this.#known.get(typeface);
    if (!known)
      this.#known.set(typeface, (known = { drawn: new Map(), boxed: new Map(), weight: undefined }));
    return known;
  }

  #inBox(typeface: Typeface, glyph: number, known: Known): number {
    const box = typeface.bounds(glyph);
    return box ? this.#boxed(box.width, box.height) * (known.weight ??= this.#weightOf(typeface)) : 0;
  }

  #weightOf(typeface: Typeface): number {
    let drawn = 0;
    let boxed = 0;
    for (const codePoint of USUAL) {
      const glyph = typeface.has(codePoint) ? typeface.glyph(codePoint) : 0;
      const box = glyph === 0 ? undefined : typeface.bounds(glyph);
      if (!box) continue;
      drawn += this.#drawn(typeface.outline(glyph));
      boxed += this.#boxed(box.width, box.height);
    }
    return boxed === 0 ? UNKNOWN : drawn / boxed;
  }
}

/** Square ems that are ink. */
export const glyphArea = new GlyphMeasure(areaOf, (width, height) => width * height);

/** Ems round the outlines. */
export const outlineLength = new GlyphMeasure(lengthOf, (width, height) => 2 * (width + height));
