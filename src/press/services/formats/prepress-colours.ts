/**
 * Display lists in press colours: every sRGB colour as cyan, magenta, yellow and black.
 *
 * Takes a list, gives one of the same shape; equal lists by identity stay one list. Neutral colours become black ink alone,
 * so that text stays sharp; the rest is made by a rule, the plain formula or a colour profile, and thinned where it passes
 * the ink limit. Press colours that are there already stay as they are unless they pass it. Source: ISO
 * 32000-1, 10.3.4 and 10.3.5 (black generation and undercolour removal at their fullest).
 */
import { cachePerObject } from '../../../base/cache.ts';
import type { Art, ArtNode, ArtPaint } from '../../../typeset/art/types.ts';
import type { CmykColour, Colour } from '../../../base/colour.ts';
import { assertNever } from '../../../base/invariant.ts';
import type { UsedPaint } from '../../../typeset/layout/types.ts';
import type { DisplayItem, DisplayList, Stroke } from '../../../typeset/paint/types.ts';
import type { RasterImage } from '../../../typeset/raster/index.ts';

/** Cyan, magenta, yellow, black, 1 for each full ink. */
export type Inks = readonly [number, number, number, number];

/** sRGB as four inks; channels are 0..1. */
export type InkMaker = (red: number, green: number, blue: number) => Inks;

export interface InkRule {
  readonly make: InkMaker;
  /** The most ink of one colour; 1 is one full ink. */
  readonly limit: number;
  /** Hears of colours a design gave as inks and that were thinned. */
  readonly onThinned?: (colour: CmykColour) => void;
}

/** The plain formula: as much black as there is. */
export const plainInks: InkMaker = (red, green, blue) => {
  const most = Math.max(red, green, blue);
  const part = (channel: number): number => (most === 0 ? 0 : (most - channel) / most);
  return [part(red), part(green), part(blue), 1 - most];
};

/** Ink of a colour, 1 for each full ink. */
export const inkOf = ({ cyan, magenta, yellow, black }: CmykColour): number =>
  cyan + magenta + yellow + black;

/** Cyan, magenta and yellow taken back together, until the sum is within the limit. */
function thinned([cyan, magenta, yellow, black]: Inks, limit: number): Inks {
  const tinted = cyan + magenta + yellow;
  if (tinted + black <= limit) return [cyan, magenta, yellow, black];
  const keep = Math.max(0, limit - black) / tinted;
  return [cyan * keep, magenta * keep, yellow * keep, black];
}

const cmykOf = ([cyan, magenta, yellow, black]: Inks, alpha: number): CmykColour => ({
  kind: 'cmyk',
  cyan,
  magenta,
  yellow,
  black,
  alpha,
});

function thinnedCmyk(colour: CmykColour, { limit, onThinned }: InkRule): CmykColour {
  if (inkOf(colour) <= limit + 1e-9) return colour;
  onThinned?.(colour);
  return cmykOf(thinned([colour.cyan, colour.magenta, colour.yellow, colour.black], limit), colour.alpha);
}

/** The colour in four inks, or in a spot ink whose stand-in is within the limit. */
export function prepressColour(colour: Colour, rule: InkRule): Colour {
  switch (colour.kind) {
    case 'rgb': {
      const { red, green, blue, alpha } = colour;
      const isNeutral = red === green && green === blue;
      const inks: Inks = isNeutral ? [0, 0, 0, 1 - red] : rule.make(red, green, blue);
      return cmykOf(thinned(inks, rule.limit), alpha);
    }
    case 'cmyk':
      return thinnedCmyk(colour, rule);
    case 'spot': {
      const alternate = thinnedCmyk(colour.alternate, rule);
      return alternate === colour.alternate ? colour : { ...colour, alternate };
    }
    default:
      return assertNever(colour, 'colour');
  }
}

/** Turns lists into press colours; pictures are looked up by id among those already turned. */
export class PrepressColours {
  private readonly rule: InkRule;
  private readonly pictures: ReadonlyMap<string, RasterImage>;
  /** The same list gives the same list, so that it stays one form however often it is placed. */
  readonly list = cachePerObject('faces in press colours', (list: DisplayList): DisplayList => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.map((item) => this.item(item)) })),
  }));
  readonly colour = cachePerObject('press colours', (colour: Colour) => prepressColour(colour, this.rule));
  private readonly art = cachePerObject('drawings in press colours', (art: Art): Art => ({
    ...art,
    nodes: art.nodes.map((node) => this.node(node)),
  }));

  constructor(rule: InkRule, pictures: ReadonlyMap<string, RasterImage>) {
    this.rule = rule;
    this.pictures = pictures;
  }

  item(item: DisplayItem): DisplayItem {
    switch (item.kind) {
      case 'path':
        return { ...item, fill: item.fill && this.paint(item.fill), stroke: this.stroke(item.stroke) };
      case 'glyphs': {
        const stroke = item.stroke && { ...item.stroke, colour: this.colour(item.stroke.colour) };
        return { ...item, fill: this.colour(item.fill), stroke };
      }
      case 'image':
        return { ...item, image: this.pictures.get(item.image.id) ?? item.image };
      case 'art':
        return { ...item, art: this.art(item.art) };
      case 'push':
      case 'pop':
      case 'link':
        return item;
      default:
        return assertNever(item, 'display item');
    }
  }

  private paint<P extends UsedPaint | ArtPaint>(paint: P): P {
    if (paint.kind === 'solid') return { ...paint, colour: this.colour(paint.colour) };
    return { ...paint, stops: paint.stops.map((stop) => ({ ...stop, colour: this.colour(stop.colour) })) };
  }

  private stroke(stroke: Stroke | undefined): Stroke | undefined {
    return stroke && { ...stroke, paint: this.paint(stroke.paint) };
  }

  private node(node: ArtNode): ArtNode {
    if (node.kind === 'group') return { ...node, children: node.children.map((child) => this.node(child)) };
    const stroke = node.stroke && { ...node.stroke, paint: this.paint(node.stroke.paint) };
    return { ...node, fill: node.fill && this.paint(node.fill), stroke };
  }
}
