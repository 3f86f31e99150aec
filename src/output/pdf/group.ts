/**
 * Spaces between words of one element that stand apart without one: items of a flexible line, lines without a break.
 *
 * Takes glyph items of one marked sequence in turn; gives a space to show before an item where two words would be read as one.
 * The space lies just before the item, draws nothing and moves nothing. Source: ISO 14289-1, 7.1.
 */
import type { ShapedRun, Typeface } from '../../typeset/font/types.ts';
import type { DisplayItem, GlyphsItem } from '../../typeset/paint/types.ts';
import { concat, IDENTITY, mapRect, type Matrix, type Path, type Rect } from '../../base/geometry.ts';
import type { Owner } from '../../typeset/box/types.ts';
import { itemBounds, union } from '../../typeset/paint/index.ts';
import { hypot } from '../../base/trigonometry.ts';

// Which gap reads as a space? Fractions of the font's size.
const WORD_GAP = 0.22;
const BACK_STEP = 1;
const NEW_LINE = 0.55;

const ENDS_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_WORD = /^[\p{L}\p{N}]/u;

/** One space of a face; undefined where it has none. */
function spaceOf(typeface: Typeface): ShapedRun | undefined {
  const glyph = typeface.glyph(0x20);
  if (glyph === 0) return undefined;
  const width = typeface.advance(glyph);
  return {
    typeface,
    text: ' ',
    glyphs: [glyph],
    advances: [width],
    offsets: undefined,
    clusters: [0],
    width,
  };
}

export class WordGaps {
  /** The text that came before and its end, where it ends without a space; undefined where nothing is read on. */
  private text: string | undefined;
  private x = 0;
  private y = 0;

  /** Another sequence begins: what came before is not read on. */
  reset(): void {
    this.text = undefined;
  }

  /** The space that must come before an item; notes the item. */
  before(item: GlyphsItem): GlyphsItem | undefined {
    const { runs, xs, size } = item;
    const final = runs[runs.length - 1];
    if (!final) return undefined;
    const space = this.text === undefined ? undefined : this.spaceAfter(this.text, item);
    // Most words end with the space behind them: where they end need not be known.
    this.text = final.text.endsWith(' ') ? undefined : final.text;
    if (this.text === undefined) return space;
    this.x = (xs[xs.length - 1] ?? 0) + final.width * size + final.glyphs.length * item.letterSpacing;
    this.y = item.y;
    return space;
  }

  /** A space after a text without one, where an item stands apart from it. */
  private spaceAfter(before: string, item: GlyphsItem): GlyphsItem | undefined {
    const { runs, xs, typeface, y, size, letterSpacing } = item;
    const x = xs[0] ?? 0;
    const forward = (x - this.x) / size;
    const down = Math.abs(y - this.y) / size;
    const isParted = forward > WORD_GAP || forward < -BACK_STEP || down > NEW_LINE;
    if (!isParted || !ENDS_WORD.test(before) || !BEGINS_WORD.test(runs[0]?.text ?? '')) return undefined;
    const space = spaceOf(typeface);
    return space && { ...item, runs: [space], xs: [x - space.width * size - letterSpacing], wordSpacing: 0 };
  }
}

/** Index of the pop that ends the push at `start`; the last index where it is missing. */
export function groupRange(items: readonly DisplayItem[], start: number): number {
  let depth = 0;
  for (let i = start; i < items.length; i++) {
    const kind = items[i]?.kind;
    if (kind === 'push') depth++;
    if (kind === 'pop') depth--;
    if (depth === 0) return i;
  }
  return items.length - 1;
}

/** A letter that is turned by itself: a push of a matrix alone, glyphs that say something else than they show, a pop. */
function turnedLetter(items: readonly DisplayItem[], at: number): GlyphsItem | undefined {
  const [push, glyphs, pop] = [items[at], items[at + 1], items[at + 2]];
  const isTurned = push?.kind === 'push' && !push.clip && !push.blend && push.opacity === 1;
  if (!isTurned || glyphs?.kind !== 'glyphs' || pop?.kind !== 'pop' || glyphs.owner < 0) return undefined;
  return glyphs.actualText === undefined ? undefined : glyphs;
}

/** Index behind letters that are turned one by one and of which the first says them all; `from` where there are none. */
export function bentEnd(items: readonly DisplayItem[], from: number): number {
  const first = turnedLetter(items, from);
  if (!first?.actualText) return from;
  let end = from + 3;
  for (let next = turnedLetter(items, end); isSaidBy(first, next); next = turnedLetter(items, end)) end += 3;
  return end > from + 3 ? end : from;
}

const isSaidBy = (first: GlyphsItem, next: GlyphsItem | undefined): boolean =>
  next?.actualText === '' && next.owner === first.owner && next.language === first.language;

/** The box round everything painted, in the coordinates outside the first push; undefined when nothing is. */
export function rangeBounds(items: readonly DisplayItem[]): Rect | undefined {
  const matrices: Matrix[] = [IDENTITY];
  let reach: Rect | undefined;
  for (const item of items) {
    const matrix = matrices[matrices.length - 1] ?? IDENTITY;
    if (item.kind === 'push') matrices.push(item.matrix ? concat(matrix, item.matrix) : matrix);
    else if (item.kind === 'pop') matrices.pop();
    else {
      const box = itemBounds(item);
      reach = box ? union(reach, mapRect(matrix, box)) : reach;
    }
  }
  return reach;
}

/** The one owner of all painting items, where there is one and no text needs an element of its own. */
export function soleOwner(items: readonly DisplayItem[]): Owner | undefined {
  let sole: Owner | undefined;
  for (const item of items) {
    if (item.kind === 'push' || item.kind === 'pop' || item.kind === 'link') continue;
    if (item.kind === 'glyphs' && item.actualText !== undefined) return undefined;
    if (sole !== undefined && item.owner !== sole) return undefined;
    sole = item.owner;
  }
  return sole;
}

// The part of a path that a fill covers: its subpaths that have an area.
// A PDF reader paints a line of pixels where a filled subpath has none (ISO 32000-1, 8.5.3.3.1 and 10.6.5), where CSS and SVG
// paint nothing. Takes a path, gives the same object where all of it has an area.

// How many coordinates has a part of a path?
const COORDINATES: Readonly<Record<string, number>> = { Z: 0, M: 2, L: 2, C: 6 };

/** @param factor coordinates are written as multiples of 1 / factor: what is thinner may lose its area by it */
export function filledPart(path: Path, factor: number): Path {
  const { verbs, points } = path;
  const kept: { verbs: string; points: number[] }[] = [];
  let [at, isWhole] = [0, true];
  for (const part of verbs.match(/M[^M]*/g) ?? []) {
    const length = [...part].reduce((sum, verb) => sum + (COORDINATES[verb] ?? 2), 0);
    const own = points.slice(at, at + length);
    at += length;
    if (isFlat(own, factor)) isWhole = false;
    else kept.push({ verbs: part, points: own });
  }
  if (isWhole) return path;
  return { verbs: kept.map((part) => part.verbs).join(''), points: kept.flatMap((part) => part.points) };
}

/** Whether all points are on one line, as they are or as they are written. */
function isFlat(points: readonly number[], factor: number): boolean {
  const [x0 = 0, y0 = 0] = points;
  const [column, row] = [Math.round(x0 * factor), Math.round(y0 * factor)];
  let [dx, dy, isUpright, isLevel] = [0, 0, true, true];
  for (let i = 2; i + 1 < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]];
    isUpright &&= Math.round(x * factor) === column;
    isLevel &&= Math.round(y * factor) === row;
    if (hypot(x - x0, y - y0) > hypot(dx, dy)) [dx, dy] = [x - x0, y - y0];
  }
  if (isUpright || isLevel) return true;
  const slack = 1e-9 * (dx * dx + dy * dy);
  for (let i = 2; i + 1 < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]];
    if (Math.abs((x - x0) * dy - (y - y0) * dx) > slack) return false;
  }
  return true;
}
