/**
 * Display lists in press colours: every sRGB colour as cyan, magenta, yellow and black.
 *
 * Takes a list, gives one of the same shape; equal lists by identity stay one list. Neutral colours become black ink alone,
 * so that text stays sharp; the rest is the plain formula without a profile, its colours thinned where they pass the ink
 * limit. Press colours that are there already stay as they are. Source: ISO 32000-1, 10.3.4 and 10.3.5 (black generation and
 * undercolour removal at their fullest); pipeline study section 8.
 */
import type { Art, ArtNode, ArtPaint } from '../../art/types.ts';
import type { CmykColour, Colour } from '../../base/colour.ts';
import { assertNever } from '../../base/invariant.ts';
import type { UsedPaint } from '../../layout/types.ts';
import type { DisplayItem, DisplayList, Stroke } from '../../paint/types.ts';
import type { RasterImage } from '../../raster/index.ts';

/** Ink of a colour, 1 for each full ink. */
export const inkOf = ({ cyan, magenta, yellow, black }: CmykColour): number =>
  cyan + magenta + yellow + black;

/** The colour in four inks; thinned to the limit by taking cyan, magenta and yellow back together. */
export function pressColour(colour: Colour, limit: number): Colour {
  if (colour.kind !== 'rgb') return colour;
  const { red, green, blue, alpha } = colour;
  const most = Math.max(red, green, blue);
  const part = (channel: number): number => (most === 0 ? 0 : (most - channel) / most);
  const full: CmykColour = {
    kind: 'cmyk',
    cyan: part(red),
    magenta: part(green),
    yellow: part(blue),
    black: 1 - most,
    alpha,
  };
  const tinted = full.cyan + full.magenta + full.yellow;
  if (tinted + full.black <= limit) return full;
  const keep = (limit - full.black) / tinted;
  return { ...full, cyan: full.cyan * keep, magenta: full.magenta * keep, yellow: full.yellow * keep };
}

/** Turns lists into press colours; pictures are looked up by id among those already turned. */
export class PressColours {
  private readonly limit: number;
  private readonly pictures: ReadonlyMap<string, RasterImage>;
  private readonly colours = new WeakMap<Colour, Colour>();
  private readonly arts = new WeakMap<Art, Art>();
  private readonly lists = new WeakMap<DisplayList, DisplayList>();

  constructor(limit: number, pictures: ReadonlyMap<string, RasterImage>) {
    this.limit = limit;
    this.pictures = pictures;
  }

  list(list: DisplayList): DisplayList {
    let found = this.lists.get(list);
    if (!found) {
      const pages = list.pages.map((page) => ({ ...page, items: page.items.map((item) => this.item(item)) }));
      this.lists.set(list, (found = { ...list, pages }));
    }
    return found;
  }

  colour(colour: Colour): Colour {
    let found = this.colours.get(colour);
    if (!found) this.colours.set(colour, (found = pressColour(colour, this.limit)));
    return found;
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

  private art(art: Art): Art {
    let found = this.arts.get(art);
    if (!found) this.arts.set(art, (found = { ...art, nodes: art.nodes.map((node) => this.node(node)) }));
    return found;
  }

  private node(node: ArtNode): ArtNode {
    if (node.kind === 'group') return { ...node, children: node.children.map((child) => this.node(child)) };
    const stroke = node.stroke && { ...node.stroke, paint: this.paint(node.stroke.paint) };
    return { ...node, fill: node.fill && this.paint(node.fill), stroke };
  }
}
