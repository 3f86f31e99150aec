/**
 * Letters in SVG: outlines that are defined once and used, or, in drawings that become pixels, lines of words as one path.
 */
import type { GlyphsItem } from '../../paint/types.ts';
import { coarseLetter, unitsFor } from './coarse.ts';
import type { Definitions } from './definitions.ts';
import { attribute, colourText, num, opacityText } from './syntax.ts';

/** @param pixels a point, in a drawing that becomes pixels */
export function glyphsElement(
  item: GlyphsItem,
  definitions: Definitions,
  pixels: number | undefined,
): string {
  if (item.size <= 0) return '';
  if (pixels !== undefined) return lettersPath(item, unitsFor(item.size * pixels));
  const uses = glyphUses(item, definitions);
  return uses === '' ? '' : `<g ${attributes(item, num(item.size), 1)}>${uses}</g>\n`;
}

/**
 * Where letters are and how they are painted.
 *
 * @param scale from units to points
 * @param units an em
 */
function attributes({ xs, y, size, fill, stroke }: GlyphsItem, scale: string, units: number): string {
  const place = `transform="translate(${num(xs[0] ?? 0)} ${num(y)}) scale(${scale})"`;
  const width = stroke && attribute('stroke-width', num((stroke.width / size) * units));
  const outline = stroke ? `${colourAttribute('stroke', stroke.colour)}${width} stroke-linejoin="round"` : '';
  return `${place}${colourAttribute('fill', fill)}${outline}`;
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

/** All glyphs as one path, in whole units. */
function lettersPath(item: GlyphsItem, units: number): string {
  let data = '';
  eachGlyph(item, (glyph, x, y) => {
    const outline = item.typeface.outline(glyph);
    if (outline.verbs !== '')
      data += `M${Math.round(x * units)} ${Math.round(y * units)}${coarseLetter(outline, units)}`;
  });
  const scale = String(Math.round((item.size / units) * 1e6) / 1e6);
  return data === '' ? '' : `<path ${attributes(item, scale, units)} d="${data}"/>\n`;
}
