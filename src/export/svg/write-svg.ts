/**
 * Stage 9, `export`: one page of a display list as SVG.
 *
 * Takes a list, gives text: letters are outlines drawn with `use`, so that no font is ever looked up; pictures are inside as data
 * addresses; nothing is fetched. Decides nothing. For previews, and through the raster layer for PNG.
 * Source: docs/display-list.md; SVG 2.
 */
import type { Colour } from '../../base/colour.ts';
import type { Matrix } from '../../base/geometry.ts';
import { assertNever, invariant } from '../../base/invariant.ts';
import type { Pt } from '../../base/units.ts';
import type { UsedPaint } from '../../layout/types.ts';
import { artItems } from '../../paint/index.ts';
import type { DisplayItem, DisplayList, ImageItem, PathItem, PushItem, Stroke } from '../../paint/types.ts';
import { Definitions } from './definitions.ts';
import { glyphsElement } from './letters.ts';
import { attribute, colourText, escapeText, matrixText, num, opacityText, pathData } from './syntax.ts';

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

function itemElement(item: DisplayItem, definitions: Definitions, pixels: number | undefined): string {
  switch (item.kind) {
    case 'path':
      return pathElement(item, definitions);
    case 'glyphs':
      return glyphsElement(item, definitions, pixels);
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

/** @param pixels a point, in a drawing that becomes pixels */
function elements(items: readonly DisplayItem[], definitions: Definitions, pixels?: number): string {
  const within: (number | undefined)[] = [];
  let own = pixels;
  let out = '';
  for (const item of items) {
    if (item.kind === 'push') {
      within.push(own);
      if (own !== undefined && item.matrix) own *= scaleOf(item.matrix);
    } else if (item.kind === 'pop') own = within.pop();
    out += itemElement(item, definitions, own);
  }
  return out;
}

/** How much longer lengths become. */
const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** Drawings that share their definitions, for a document that holds many. */
export interface SharedDrawings {
  /**
   * The elements of one drawing, in points; `<svg>` and view box are the caller's.
   *
   * @param pixels a point, where it is drawn for pixels alone: letters are as fine as that
   */
  draw(items: readonly DisplayItem[], pixels?: number): string;
  /** `<defs>` with all that was used so far, or nothing. */
  definitions(): string;
}

/** Begins a set of drawings; every id begins with `idPrefix`. */
export function sharedDrawings(idPrefix: string): SharedDrawings {
  const definitions = new Definitions(idPrefix);
  return {
    draw: (items, pixels) => elements(items, definitions, pixels),
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
