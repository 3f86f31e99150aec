/**
 * Letters in SVG: outlines that are defined once and used, or, in drawings that become pixels, lines of words as one path.
 */
import type { Rect } from '../../base/geometry.ts';
import { edges, outset, rect } from '../../base/geometry.ts';
import type { GlyphsItem } from '../../typeset/paint/types.ts';
import { coarseLetter, unitsFor } from './coarse.ts';
import type { Definitions } from './definitions.ts';
import { attribute, colourText, num, opacityText } from './syntax.ts';

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
