/**
 * Pictures in four inks, no pixel above the ink limit.
 *
 * Takes encoded pictures, gives pictures as a PDF stores them (format `inks`), and counts the pixels that were thinned. Two
 * kinds: photographs go through the colour profile as a whole; drawings keep neutral pixels in black ink alone, like the
 * solid colours beside them. Pictures that come in four inks stay as they are, but for the limit.
 */
import { host, hostPart } from '../../../base/host.ts';
import type { Pixels } from '../../../base/host-bytes.ts';
import {
  GENERAL_PROFILE,
  ownInks,
  packRows,
  type RasterImage,
  rgbPixels,
} from '../../../typeset/raster/index.ts';
import { cachePerObject } from '../../../base/cache.ts';
import { withOverprint } from './overprint.ts';
import type { Art, ArtNode, ArtPaint } from '../../../typeset/art/types.ts';
import type { CmykColour, Colour } from '../../../base/colour.ts';
import { assertNever } from '../../../base/invariant.ts';
import type { UsedPaint } from '../../../typeset/layout/types.ts';
import type { DisplayItem, DisplayList, Stroke } from '../../../typeset/paint/types.ts';

export interface PrepressPicture {
  readonly image: RasterImage;
  /** Share of the pixels that had too much ink, 0..1. */
  readonly thinned: number;
}

/** How a press wants its pictures. */
export interface PrepressInks {
  /** Path of a colour profile; undefined: a general one for photographs, the plain formula for drawings. */
  readonly profile: string | undefined;
  /** 1 is one full ink. */
  readonly limit: number;
}

/** Takes cyan, magenta and yellow of a pixel back together where it passes the limit; gives how many pixels that were. */
function thinPixels(data: Uint8Array, limit: number): number {
  const most = Math.floor(limit * 255);
  let count = 0;
  for (let i = 0; i + 3 < data.length; i += 4) {
    const cyan = data[i] ?? 0;
    const magenta = data[i + 1] ?? 0;
    const yellow = data[i + 2] ?? 0;
    const black = data[i + 3] ?? 0;
    const tinted = cyan + magenta + yellow;
    if (tinted + black <= most) continue;
    count++;
    const keep = Math.max(0, most - black) / tinted;
    // Rounded down, so that the sum cannot pass the limit again.
    data[i] = Math.floor(cyan * keep);
    data[i + 1] = Math.floor(magenta * keep);
    data[i + 2] = Math.floor(yellow * keep);
  }
  return count;
}

function finished(pixels: Pixels, name: string, limit: number): PrepressPicture {
  const data = Uint8Array.from(pixels.data);
  const thinned = thinPixels(data, limit) / (pixels.width * pixels.height);
  const bytes = packRows({ ...pixels, data });
  const id = host().sha256(bytes).slice(0, 32);
  const { width, height } = pixels;
  return {
    image: { kind: 'image', id, name, width, height, format: 'inks', hasAlpha: false, bytes },
    thinned,
  };
}

/** A photograph or any picture of a design. */
export async function prepressPhoto(
  picture: RasterImage,
  { profile, limit }: PrepressInks,
): Promise<PrepressPicture> {
  const inks =
    (await ownInks(picture.bytes)) ??
    (await hostPart('pictures').inks(await rgbPixels(picture.bytes), profile ?? GENERAL_PROFILE));
  return finished(inks, picture.name, limit);
}

/** A drawing of ours that was made pixels of red, green and blue: its colours are made as solid colours are. */
export async function prepressDrawing(
  rgb: Pixels,
  name: string,
  { profile, limit }: PrepressInks,
): Promise<PrepressPicture> {
  const data =
    profile === undefined
      ? plainPixels(rgb)
      : Uint8Array.from((await hostPart('pictures').inks(rgb, profile)).data);
  for (let from = 0, to = 0; from + 2 < rgb.data.length; from += 3, to += 4) {
    const red = rgb.data[from] ?? 0;
    if (red === rgb.data[from + 1] && red === rgb.data[from + 2])
      data.fill(0, to, to + 3)[to + 3] = 255 - red;
  }
  return finished({ width: rgb.width, height: rgb.height, channels: 4, data }, name, limit);
}

/** The plain formula, pixel by pixel; drawings have few colours, so each is made once. */
function plainPixels(rgb: Pixels): Uint8Array {
  const data = new Uint8Array(rgb.width * rgb.height * 4);
  const words = new Uint32Array(data.buffer);
  const known = new Map<number, number>();
  for (let from = 0, to = 0; from + 2 < rgb.data.length; from += 3, to++) {
    const [red, green, blue] = [rgb.data[from] ?? 0, rgb.data[from + 1] ?? 0, rgb.data[from + 2] ?? 0];
    const key = (red << 16) | (green << 8) | blue;
    let word = known.get(key);
    if (word === undefined) {
      const bytes = Uint8Array.from(
        plainInks(red / 255, green / 255, blue / 255).map((ink) => Math.round(ink * 255)),
      );
      known.set(key, (word = new Uint32Array(bytes.buffer)[0] ?? 0));
    }
    words[to] = word;
  }
  return data;
}

/**
 * How a profile makes inks of these colours.
 *
 * @param colours red, green, blue, 0..1; the maker knows no others
 */
export async function inksThrough(
  colours: readonly (readonly [number, number, number])[],
  profile: string,
): Promise<InkMaker> {
  const key = (red: number, green: number, blue: number): number =>
    (Math.round(red * 255) << 16) | (Math.round(green * 255) << 8) | Math.round(blue * 255);
  const keys = [...new Set(colours.map(([red, green, blue]) => key(red, green, blue)))];
  if (keys.length === 0) return plainInks;
  const data = Uint8Array.from(keys.flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255]));
  const inks = await hostPart('pictures').inks({ width: keys.length, height: 1, channels: 3, data }, profile);
  const known = new Map(
    keys.map((one, i): [number, Inks] => {
      const [cyan = 0, magenta = 0, yellow = 0, black = 0] = inks.data.subarray(i * 4, i * 4 + 4);
      return [one, [cyan / 255, magenta / 255, yellow / 255, black / 255]];
    }),
  );
  return (red, green, blue) => known.get(key(red, green, blue)) ?? plainInks(red, green, blue);
}

// Display lists in press colours: every sRGB colour as cyan, magenta, yellow and black.
// Takes a list, gives one of the same shape; equal lists by identity stay one list. Neutral colours become black ink alone,
// so that text stays sharp; the rest is made by a rule, the plain formula or a colour profile, and thinned where it passes
// the ink limit. Press colours that are there already stay as they are unless they pass it. Source: ISO
// 32000-1, 10.3.4 and 10.3.5 (black generation and undercolour removal at their fullest).

/** Cyan, magenta, yellow, black, 1 for each full ink. */
type Inks = readonly [number, number, number, number];

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
    pages: list.pages.map((page) => ({
      ...page,
      items: withOverprint(
        page.items.map((item) => this.item(item)),
        this.rule.limit,
      ),
    })),
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
        const stroke = item.stroke && { ...item.stroke, colour: this.textColour(item.stroke.colour) };
        return { ...item, fill: this.textColour(item.fill), stroke };
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

  /** Letters in ink are black alone: three more plates that are off by a hair would blur them. */
  private textColour(colour: Colour): Colour {
    return isInk(colour) ? cmykOf([0, 0, 0, 1], colour.alpha) : this.colour(colour);
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

/** The lightest channel of a colour that is read as black. */
const INK_CHANNEL = 0.25;

const isInk = (colour: Colour): boolean =>
  colour.kind === 'rgb' && Math.max(colour.red, colour.green, colour.blue) <= INK_CHANNEL;
