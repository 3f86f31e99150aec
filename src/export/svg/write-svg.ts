/**
 * Stage 9, `export`: one page of a display list as SVG.
 *
 * Takes a list, gives text: letters are outlines drawn with `use`, so that no font is ever looked up; pictures are inside as data
 * addresses; nothing is fetched. Decides nothing. For previews, and through the raster layer for PNG.
 * Source: docs/display-list.md; SVG 2.
 */
import type { Colour } from '../../base/colour.ts';
import { assertNever, invariant } from '../../base/invariant.ts';
import type { Pt } from '../../base/units.ts';
import type { UsedPaint } from '../../layout/types.ts';
import { artItems } from '../../paint/index.ts';
import type {
  DisplayItem,
  DisplayList,
  GlyphsItem,
  ImageItem,
  PathItem,
  PushItem,
  Stroke,
} from '../../paint/types.ts';
import { Definitions } from './definitions.ts';
import { attribute, colourText, escapeText, matrixText, num, pathData } from './syntax.ts';

export interface WriteSvgOptions {
  /** How much outside the page is shown, on all sides. */
  readonly bleed?: Pt;
  /** Painted first; nothing when left out. */
  readonly background?: Colour;
  /** Begins every id, for drawings that share a document. */
  readonly idPrefix?: string;
  /** What a screen reader says. */
  readonly title?: string;
}

const opacityText = (name: string, alpha: number): string => (alpha < 1 ? attribute(name, num(alpha)) : '');

/** `fill` or `stroke` with its opacity. */
function paintText(name: 'fill' | 'stroke', paint: UsedPaint | undefined, definitions: Definitions): string {
  if (!paint) return name === 'fill' ? ' fill="none"' : '';
  if (paint.kind !== 'solid') return attribute(name, definitions.gradient(paint));
  return attribute(name, colourText(paint.colour)) + opacityText(`${name}-opacity`, paint.colour.alpha);
}

function strokeText(stroke: Stroke | undefined, definitions: Definitions): string {
  if (!stroke) return '';
  const isMitred = stroke.join === 'miter';
  return [
    paintText('stroke', stroke.paint, definitions),
    attribute('stroke-width', num(stroke.width)),
    stroke.cap === 'butt' ? '' : attribute('stroke-linecap', stroke.cap),
    isMitred ? '' : attribute('stroke-linejoin', stroke.join),
    isMitred && stroke.miterLimit !== 4
      ? attribute('stroke-miterlimit', num(Math.max(1, stroke.miterLimit)))
      : '',
    stroke.dash.length === 0 ? '' : attribute('stroke-dasharray', stroke.dash.map(num).join(' ')),
    stroke.dashOffset === 0 ? '' : attribute('stroke-dashoffset', num(stroke.dashOffset)),
  ].join('');
}

function pathElement(item: PathItem, definitions: Definitions): string {
  if (!item.fill && !item.stroke) return '';
  const rule = item.fill && item.fillRule === 'evenodd' ? ' fill-rule="evenodd"' : '';
  const paints = paintText('fill', item.fill, definitions) + strokeText(item.stroke, definitions);
  return `<path d="${pathData(item.path)}"${paints}${rule}/>\n`;
}

const isSpace = (char: string | undefined): boolean => char === ' ' || char === '\u00a0';

/** One `use` a glyph, in em units. */
function glyphUses(item: GlyphsItem, definitions: Definitions): string {
  const { runs, xs, size, typeface } = item;
  let out = '';
  runs.forEach((run, word) => {
    let pen = ((xs[word] ?? 0) - (xs[0] ?? 0)) / size;
    run.glyphs.forEach((glyph, i) => {
      const [dx, dy] = run.offsets?.[i] ?? [0, 0];
      const id = definitions.glyph(typeface, glyph);
      if (id !== undefined) {
        const y = dy === 0 ? '' : attribute('y', num(-dy));
        out += `<use href="#${id}" x="${num(pen + dx)}"${y}/>`;
      }
      const space = isSpace(run.text[run.clusters[i] ?? -1]) ? item.wordSpacing : 0;
      pen += (run.advances[i] ?? 0) + (item.letterSpacing + space) / size;
    });
  });
  return out;
}

function glyphsElement(item: GlyphsItem, definitions: Definitions): string {
  if (item.size <= 0) return '';
  const uses = glyphUses(item, definitions);
  if (uses === '') return '';
  const { stroke, size } = item;
  const outline = stroke
    ? paintText('stroke', { kind: 'solid', colour: stroke.colour }, definitions) +
      attribute('stroke-width', num(stroke.width / size)) +
      ' stroke-linejoin="round"'
    : '';
  const fill = paintText('fill', { kind: 'solid', colour: item.fill }, definitions);
  return `<g transform="translate(${num(item.xs[0] ?? 0)} ${num(item.y)}) scale(${num(size)})"${fill}${outline}>${uses}</g>\n`;
}

function imageElement({ image, rect, pixelated }: ImageItem): string {
  invariant(image.format !== 'inks', 'a picture that screens know');
  const place = `x="${num(rect.x)}" y="${num(rect.y)}" width="${num(rect.width)}" height="${num(rect.height)}"`;
  const rendering = pixelated ? ' image-rendering="pixelated"' : '';
  const data = Buffer.from(image.bytes).toString('base64');
  return `<image ${place} preserveAspectRatio="none"${rendering} href="data:image/${image.format};base64,${data}"/>\n`;
}

/** Inside a `g`, the clip path is in the coordinates the transform gives: matrix first, then clip, as in the list. */
function pushElement(item: PushItem, definitions: Definitions): string {
  const transform = item.matrix ? attribute('transform', matrixText(item.matrix)) : '';
  const clip = item.clip ? attribute('clip-path', definitions.clip(item.clip.path, item.clip.rule)) : '';
  const blend = item.blend ? attribute('style', `mix-blend-mode:${item.blend}`) : '';
  return `<g${transform}${clip}${opacityText('opacity', item.opacity)}${blend}>\n`;
}

function itemElement(item: DisplayItem, definitions: Definitions): string {
  switch (item.kind) {
    case 'path':
      return pathElement(item, definitions);
    case 'glyphs':
      return glyphsElement(item, definitions);
    case 'image':
      return imageElement(item);
    case 'art': {
      const id = definitions.art(item.art, () => elements(artItems(item.art), definitions));
      return `<use href="#${id}" transform="${matrixText(item.matrix)}"/>\n`;
    }
    case 'push':
      return pushElement(item, definitions);
    case 'pop':
      return '</g>\n';
    case 'link':
      return '';
    default:
      return assertNever(item, 'display item');
  }
}

function elements(items: readonly DisplayItem[], definitions: Definitions): string {
  let out = '';
  for (const item of items) out += itemElement(item, definitions);
  return out;
}

/** Drawings that share their definitions, for a document that holds many. */
export interface SharedDrawings {
  /** The elements of one drawing, in points; `<svg>` and view box are the caller's. */
  draw(items: readonly DisplayItem[]): string;
  /** `<defs>` with all that was used so far, or nothing. */
  definitions(): string;
}

/** Begins a set of drawings; every id begins with `idPrefix`. */
export function sharedDrawings(idPrefix: string): SharedDrawings {
  const definitions = new Definitions(idPrefix);
  return {
    draw: (items) => elements(items, definitions),
    definitions: () => definitions.toString(),
  };
}

/**
 * Writes one page as SVG.
 *
 * @param page 0-based
 * @returns a whole SVG document whose view box is in points; equal lists give equal text. Links are left out.
 */
export function writeSvg(list: DisplayList, page: number, options: WriteSvgOptions = {}): string {
  const content = list.pages[page];
  invariant(content, `page ${page} of ${list.id}`);
  const bleed = options.bleed ?? 0;
  const definitions = new Definitions(options.idPrefix ?? '');
  const body = elements(content.items, definitions);
  const [width, height] = [content.size.width + 2 * bleed, content.size.height + 2 * bleed].map(num);
  const box = `${num(-bleed)} ${num(-bleed)} ${width} ${height}`;
  const background = options.background
    ? `<rect x="${num(-bleed)}" y="${num(-bleed)}" width="${width}" height="${height}" fill="${colourText(options.background)}"${opacityText('fill-opacity', options.background.alpha)}/>\n`
    : '';
  const title = options.title === undefined ? '' : `<title>${escapeText(options.title)}</title>\n`;
  const language = attribute('lang', list.language);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="${box}"${language}>\n${title}${definitions}${background}${body}</svg>\n`;
}
