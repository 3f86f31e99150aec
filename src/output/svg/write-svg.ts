/**
 * Stage 9, `export`: one page of a display list as SVG.
 *
 * Takes a list, gives text: letters are outlines drawn with `use`, so that no font is ever looked up; pictures are inside as data
 * addresses; nothing is fetched. Decides nothing. For previews, and through the raster layer for PNG.
 * Source: docs/inside/display-list.md; SVG 2.
 */
import type { Colour } from '../../base/colour.ts';
import { assertNever, invariant } from '../../base/invariant.ts';
import type { Pt } from '../../base/units.ts';
import { artItems } from '../../typeset/paint/index.ts';
import type { DisplayItem, DisplayList, PathItem } from '../../typeset/paint/types.ts';
import {
  attribute,
  colourText,
  Definitions,
  escapeText,
  imageElement,
  matrixText,
  num,
  opacityText,
  pathData,
  pathPaints,
  pushElement,
} from './definitions.ts';
import { PixelElements } from './for-pixels.ts';
import { glyphsElement } from './coarse.ts';

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

function pathElement(item: PathItem, definitions: Definitions): string {
  if (!item.fill && !item.stroke) return '';
  return `<path d="${pathData(item.path)}"${pathPaints(item, definitions)}/>\n`;
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

const elements = (items: readonly DisplayItem[], definitions: Definitions): string => {
  let out = '';
  for (const item of items) out += itemElement(item, definitions);
  return out;
};

/** Drawings that share their definitions, for a document that holds many. */
export interface SharedDrawings {
  /**
   * The elements of one drawing, in points; `<svg>` and view box are the caller's.
   *
   * @param pixels a point, where it is drawn for pixels alone: letters are as fine as that, and elements few
   */
  draw(items: readonly DisplayItem[], pixels?: number): string;
  /** `<defs>` with all that was used so far, or nothing. */
  definitions(): string;
}

/** Begins a set of drawings; every id begins with `idPrefix`. */
export function sharedDrawings(idPrefix: string): SharedDrawings {
  const definitions = new Definitions(idPrefix);
  let forPixels: PixelElements | undefined;
  return {
    draw(items, pixels) {
      if (pixels === undefined) return elements(items, definitions);
      forPixels ??= new PixelElements(definitions);
      return forPixels.draw(items, [pixels, 0, 0, pixels, 0, 0]);
    },
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
