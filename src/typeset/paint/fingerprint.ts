/**
 * The fingerprint of a display list: what it shows, as a hash.
 *
 * Takes a list; gives hexadecimal digits that change when anything visible does: a letter, a place (to a thousandth of a
 * point), a colour, a drawing, a pixel. Names and structure do not count. Drawings and lists are looked at once each. Numbers are
 * rounded as finely as writers write them: digits that are never printed must not change what is printed of the hash.
 */
import { cachePerObject } from '../../base/cache.ts';
import type { Art } from '../art/types.ts';
import type { Colour } from '../../base/colour.ts';
import type { Matrix, Path } from '../../base/geometry.ts';
import { host } from '../../base/host.ts';
import type { UsedPaint } from '../layout/types.ts';
import { Imprint } from './imprint.ts';
import type { DisplayItem, DisplayList, DisplayPage, GlyphsItem, PathItem, Stroke } from './types.ts';

const hashOf = (what: string): string => host().sha256(what);

/** 64 hexadecimal digits; equal for drawings whose paths and paints are equal, whichever objects hold them. */
export const artFingerprint = cachePerObject('fingerprints of drawings', (art: Art) =>
  hashOf(roundedText(art, 1e6)),
);

/** Thousandths of a point: what is nearer is the same place. */
const milli = (value: number): number => Math.round(value * 1000);

/** JSON in which numbers are multiples of `1 / factor`. */
const roundedText = (value: unknown, factor: number): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? Math.round(one * factor) : one));

/** Its linear part multiplies coordinates, so writers give that six decimals. */
const matrixText = ([a, b, c, d, e, f]: Matrix): string =>
  `${[a, b, c, d].map((one) => Math.round(one * 1e6)).join(' ')} ${milli(e)} ${milli(f)}`;

const pathText = (path: Path): string => hashOf(`${path.verbs} ${path.points.map(milli).join(' ')}`);

const inkText = (ink: Colour): string => JSON.stringify(ink);

const paintText = (paint: UsedPaint | undefined): string =>
  paint?.kind === 'solid' ? inkText(paint.colour) : roundedText(paint ?? null, 1000);

const strokeText = ({ paint, width, cap, join, miterLimit, dash, dashOffset }: Stroke): string =>
  `${paintText(paint)} ${milli(width)} ${cap} ${join} ${milli(miterLimit)} ${dash.map(milli).join(',')} ${milli(dashOffset)}`;

function write(item: DisplayItem, out: Imprint): void {
  switch (item.kind) {
    case 'glyphs':
      return writeLetters(item, out);
    case 'path':
      out.words += shapeText(item);
      return;
    case 'art':
      out.words += `A ${artFingerprint(item.art)} ${matrixText(item.matrix)}\n`;
      return;
    case 'image':
      out.words += `I ${item.image.id} ${roundedText(item.rect, 1000)} ${item.pixelated}\n`;
      return;
    case 'push':
      out.words += `( ${item.matrix ? matrixText(item.matrix) : ''} ${item.clip ? pathText(item.clip.path) + item.clip.rule : ''} ${milli(item.opacity)}${item.blend ?? ''}\n`;
      return;
    case 'pop':
      out.words += ')\n';
      return;
    case 'link':
      out.words += `L ${item.href} ${roundedText(item.rect, 1000)}\n`;
      return;
  }
}

const shapeText = ({ path, fillRule, fill, stroke }: PathItem): string =>
  `P ${pathText(path)} ${fillRule} ${paintText(fill)} ${stroke ? strokeText(stroke) : ''}\n`;

/** Words look like others when typeface, letters, size, places and ink are the same. */
function writeLetters(item: GlyphsItem, out: Imprint): void {
  const { typeface, fill, stroke, runs, xs } = item;
  const outline = stroke ? `${milli(stroke.width)} ${inkText(stroke.colour)}` : '';
  out.numbers([item.size, item.y, item.letterSpacing, item.wordSpacing]);
  out.letters(`T ${typeface.id} ${runs.length} ${inkText(fill)} ${outline}\n`, runs, xs);
}

function writePage({ size, items }: DisplayPage, out: Imprint): void {
  out.numbers([size.width, size.height]);
  writeAll(items, out);
}

function writeAll(items: readonly DisplayItem[], out: Imprint): void {
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item) write(item, out);
  }
}

function printOf({ pages }: DisplayList): string {
  const out = new Imprint();
  let print = '';
  for (let i = 0; i < pages.length; i++) {
    const page = pages[i];
    if (!page) continue;
    if (i > 0) out.words = '\f';
    writePage(page, out);
    print += out.page();
  }
  return hashOf(print);
}

/** 64 hexadecimal digits; equal for lists that show the same. */
export const fingerprintOf = cachePerObject('fingerprints of faces', printOf);
