/**
 * Letters in SVG: outlines that are defined once and used, or, in drawings that become pixels, lines of words as one path.
 */
import { edges, outset, type Path, pathBounds, type Rect, rect } from '../../base/geometry.ts';
import type { GlyphsItem } from '../../typeset/paint/types.ts';
import { attribute, colourText, type Definitions, num, opacityText } from './definitions.ts';
import { Cache, cachePerObject } from '../../base/cache.ts';
import { hypot } from '../../base/trigonometry.ts';

export function glyphsElement(item: GlyphsItem, definitions: Definitions): string {
  if (item.size <= 0) return '';
  const uses = glyphUses(item, definitions);
  const place = `transform="translate(${num(item.xs[0] ?? 0)} ${num(item.y)}) scale(${num(item.size)})"`;
  return uses === '' ? '' : `<g ${place}${paintOf(item, 1)}>${uses}</g>\n`;
}

/** @param units an em, in which the width of an outline is given */
function paintOf({ size, fill, stroke }: GlyphsItem, units: number): string {
  const width = stroke && attribute('stroke-width', num((stroke.width / size) * units));
  const outline = stroke ? `${colourAttribute('stroke', stroke.colour)}${width} stroke-linejoin="round"` : '';
  return `${colourAttribute('fill', fill)}${outline}`;
}

const colourAttribute = (name: 'fill' | 'stroke', colour: GlyphsItem['fill']): string =>
  attribute(name, colourText(colour)) + opacityText(`${name}-opacity`, colour.alpha);

const isSpace = (char: string | undefined): boolean => char === ' ' || char === '\u00a0';

/** @param draw takes each glyph with its place in ems, y down */
function eachGlyph(
  { runs, xs, size, ...item }: GlyphsItem,
  draw: (glyph: number, x: number, y: number) => void,
): void {
  runs.forEach((run, word) => {
    let pen = ((xs[word] ?? 0) - (xs[0] ?? 0)) / size;
    run.glyphs.forEach((glyph, i) => {
      const [dx, dy] = run.offsets?.[i] ?? [0, 0];
      draw(glyph, pen + dx, -dy);
      const space = isSpace(run.text[run.clusters[i] ?? -1]) ? item.wordSpacing : 0;
      pen += (run.advances[i] ?? 0) + (item.letterSpacing + space) / size;
    });
  });
}

/** One `use` a glyph, in em units. */
function glyphUses(item: GlyphsItem, definitions: Definitions): string {
  let out = '';
  eachGlyph(item, (glyph, x, y) => {
    const id = definitions.glyph(item.typeface, glyph);
    if (id === undefined) return;
    out += `<use href="#${id}" x="${num(x)}"${y === 0 ? '' : attribute('y', num(y))}/>`;
  });
  return out;
}

/** Words of one line as one path, in whole units. */
export interface Letters {
  readonly data: string;
  /** From units to points. */
  readonly scale: number;
  /** Attributes. */
  readonly paint: string;
  /** Round all ink, in points. */
  readonly box: Rect;
}

/**
 * @param pixels a point
 * @returns undefined for what shows nothing
 */
export function lettersOf(item: GlyphsItem, pixels: number): Letters | undefined {
  if (item.size <= 0) return undefined;
  const units = unitsFor(item.size * pixels);
  const scale = Math.round((item.size / units) * 1e6) / 1e6;
  const [left, foot] = [(item.xs[0] ?? 0) / scale, item.y / scale];
  let data = '';
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  eachGlyph(item, (glyph, x, y) => {
    const outline = item.typeface.outline(glyph);
    if (outline.verbs === '') return;
    const [dx, dy] = [Math.round(left + x * units), Math.round(foot + y * units)];
    const letter = coarseLetter(outline, units);
    data += `M${dx + letter.x} ${dy + letter.y}${letter.data}`;
    const ink = letter.box;
    [x0, x1] = [Math.min(x0, dx + ink.x), Math.max(x1, dx + ink.x + ink.width)];
    [y0, y1] = [Math.min(y0, dy + ink.y), Math.max(y1, dy + ink.y + ink.height)];
  });
  if (data === '') return undefined;
  const ink = rect(x0 * scale, y0 * scale, (x1 - x0) * scale, (y1 - y0) * scale);
  const box = outset(ink, edges(item.stroke?.width ?? 0));
  return { data, scale, paint: paintOf(item, units), box };
}

// Letters as fine as pixels show them: outlines of short straight lines, in whole numbers (`coarseLetter`).
// A page's letters are most of what draws its picture, and each is some pixels high: what their curves need is a few lines. Edges
// are off by about what the renderer's own chords are (a tenth of a pixel). Kept for each outline, in units that are powers of two
// an em: so there are few.

/** Units a pixel, at least: numbers are off by a thirtieth of a pixel at most. */
const UNITS = 16;
const LEAST_UNITS = 8;
/** Units a chord may be off its curve, and a line off the ends of chords it leaves out: together a sixth of a pixel at most. */
const OFF_CURVE = 0.5;
const OFF_ENDS = 2;

/** Units an em, for letters that many pixels high. */
export function unitsFor(pixels: number): number {
  let units = LEAST_UNITS;
  while (units < pixels * UNITS) units *= 2;
  return units;
}

/** A letter in whole units, y down. */
interface CoarseLetter {
  /** Where its line begins. */
  readonly x: number;
  readonly y: number;
  /** Path data from there on, relative. */
  readonly data: string;
  /** Round all of it. */
  readonly box: Rect;
}

/** By units an em, powers of two. */
const lettersIn = new Cache<number, (outline: Path) => CoarseLetter>('sizes of coarse letters', 20);

/** In `units` an em. */
export const coarseLetter = (outline: Path, units: number): CoarseLetter =>
  lettersIn.get(units, () => cachePerObject('coarse letters', (one) => madeCoarse(one, units)))(outline);

/** x, y, x, y ... of a closed line, in units. */
type Ring = number[];

function madeCoarse(outline: Path, units: number): CoarseLetter {
  const rings = chordsOf(outline, units).map((ring) => thinned(ring).map(Math.round));
  const [x = 0, y = 0] = rings[0] ?? [];
  const data = rings.map((ring, i) => lines(ring, rings[i - 1])).join('');
  return { x, y, data, box: pathBounds({ verbs: '', points: rings.flat() }) ?? rect(x, y, 0, 0) };
}

function chordsOf({ verbs, points }: Path, units: number): readonly Ring[] {
  const rings: Ring[] = [];
  let ring: Ring = [];
  let at = 0;
  for (const verb of verbs) {
    if (verb === 'Z') continue;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = points.slice(at, at + 6).map((value) => value * units);
    at += verb === 'C' ? 6 : 2;
    if (verb === 'M') rings.push((ring = [a, b]));
    else if (verb === 'L') ring.push(a, b);
    else addChords(ring, [a, b, c, d, e, f]);
  }
  return rings;
}

type Curve = readonly [number, number, number, number, number, number];

/** As many chords as keep within `OFF_CURVE`. Source: error bound of the second differences of a cubic. */
function addChords(ring: Ring, [x1, y1, x2, y2, x3, y3]: Curve): void {
  const x0 = ring.at(-2) ?? 0;
  const y0 = ring.at(-1) ?? 0;
  const bend = Math.max(hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3));
  const chords = Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / OFF_CURVE)));
  for (let i = 1; i <= chords; i++) {
    const t = i / chords;
    const s = 1 - t;
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    ring.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
  }
}

/** Without the points that lie on the way from one that is kept to a later one. */
function thinned(ring: Ring): Ring {
  const out = ring.slice(0, 2);
  let from = 0;
  for (let to = 4; to < ring.length; to += 2) {
    if (isOnTheWay(ring, from, to)) continue;
    from = to - 2;
    out.push(ring[from] ?? 0, ring[from + 1] ?? 0);
  }
  out.push(ring.at(-2) ?? 0, ring.at(-1) ?? 0);
  return out;
}

/** Whether all points between two are near the line through those. */
function isOnTheWay(ring: Ring, from: number, to: number): boolean {
  const x0 = ring[from] ?? 0;
  const y0 = ring[from + 1] ?? 0;
  const dx = (ring[to] ?? 0) - x0;
  const dy = (ring[to + 1] ?? 0) - y0;
  const most = OFF_ENDS * hypot(dx, dy);
  for (let at = from + 2; at < to; at += 2)
    if (Math.abs(((ring[at] ?? 0) - x0) * dy - ((ring[at + 1] ?? 0) - y0) * dx) > most) return false;
  return true;
}

/** @param before the ring before, to whose beginning the pen went back; missing where the pen is at this one's already */
function lines(ring: Ring, before?: Ring): string {
  let [x = 0, y = 0] = ring;
  let out = before ? `m${pair(x - (before[0] ?? 0), y - (before[1] ?? 0))}` : '';
  for (let at = 2; at < ring.length; at += 2) {
    const dx = (ring[at] ?? 0) - x;
    const dy = (ring[at + 1] ?? 0) - y;
    x += dx;
    y += dy;
    if (dx !== 0 || dy !== 0) out += dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `l${pair(dx, dy)}`;
  }
  return `${out}z`;
}

const pair = (x: number, y: number): string => (y < 0 ? `${x}${y}` : `${x} ${y}`);
