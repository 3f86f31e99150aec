/**
 * The fingerprint of a display list: what it shows, as a hash.
 *
 * Takes a list; gives hexadecimal digits that change when anything visible does: a letter, a place (to a thousandth of a
 * point), a colour, a drawing, a pixel. Names and structure do not count. Drawings and lists are looked at once each.
 */
import { createHash } from 'node:crypto';
import type { Art } from '../art/types.ts';
import type { Colour } from '../base/colour.ts';
import type { Path } from '../base/geometry.ts';
import type { ShapedRun } from '../font/types.ts';
import type { DisplayItem, DisplayList, GlyphsItem, PathItem } from './types.ts';

const lists = new WeakMap<DisplayList, string>();
const arts = new WeakMap<Art, string>();
const inks = new WeakMap<Colour, string>();
const runs = new WeakMap<ShapedRun, string>();
/** Frames and grounds are the same objects on many faces. */
const shapes = new WeakMap<PathItem, string>();

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function remembered<T extends object>(memory: WeakMap<T, string>, key: T, make: () => string): string {
  let known = memory.get(key);
  if (known === undefined) memory.set(key, (known = make()));
  return known;
}

/** 64 hexadecimal digits; equal for drawings whose paths and paints are equal, whichever objects hold them. */
export const artFingerprint = (art: Art): string => remembered(arts, art, () => hashOf(JSON.stringify(art)));

/** Thousandths of a point; whole numbers print fastest. */
const milli = (value: number): number => Math.round(value * 1000);

const pathText = ({ verbs, points }: Path): string => `${verbs} ${points.map(milli).join(' ')}`;

const shapeText = ({ path, fillRule, fill, stroke }: PathItem): string =>
  `P ${pathText(path)} ${fillRule} ${JSON.stringify([fill, stroke])}`;

/** Face and letters: the same word has the same run on every card. */
const runText = (run: ShapedRun): string => remembered(runs, run, () => `${run.typeface.id} ${run.text}`);

/** What runs of text share with the one before: most stand on one line, in one size and ink. */
class GlyphsPrinter {
  #size = NaN;
  #sizeText = '';
  #y = NaN;
  #yText = '';
  #fill: Colour | undefined;
  #fillText = '';

  /** A run of text looks like another when face, letters, size, place and ink are the same. */
  text({ run, size, x, y, letterSpacing, wordSpacing, fill, stroke }: GlyphsItem): string {
    if (size !== this.#size) [this.#size, this.#sizeText] = [size, `${milli(size)}`];
    if (y !== this.#y) [this.#y, this.#yText] = [y, `${milli(y)}`];
    if (fill !== this.#fill) {
      this.#fill = fill;
      this.#fillText = remembered(inks, fill, () => JSON.stringify(fill));
    }
    const spacing =
      letterSpacing === 0 && wordSpacing === 0 ? '' : `${milli(letterSpacing)} ${milli(wordSpacing)}`;
    const line = stroke ? JSON.stringify(stroke) : '';
    return `T ${runText(run)} ${this.#sizeText} ${milli(x)} ${this.#yText} ${this.#fillText} ${spacing} ${line}`;
  }
}

function itemText(item: DisplayItem, glyphs: GlyphsPrinter): string {
  switch (item.kind) {
    case 'glyphs':
      return glyphs.text(item);
    case 'path':
      return remembered(shapes, item, () => shapeText(item));
    case 'art':
      return `A ${artFingerprint(item.art)} ${item.matrix.join(' ')}`;
    case 'image':
      return `I ${item.image.id} ${JSON.stringify(item.rect)} ${item.pixelated}`;
    case 'push':
      return `( ${item.matrix?.join(' ') ?? ''} ${item.clip ? pathText(item.clip.path) + item.clip.rule : ''} ${item.opacity}${item.blend ?? ''}`;
    case 'pop':
      return ')';
    case 'link':
      return `L ${item.href} ${JSON.stringify(item.rect)}`;
  }
}

/** 64 hexadecimal digits; equal for lists that show the same. */
export function fingerprintOf(list: DisplayList): string {
  const glyphs = new GlyphsPrinter();
  return remembered(lists, list, () =>
    hashOf(
      list.pages
        .map(
          ({ size, items }) =>
            `${milli(size.width)} ${milli(size.height)}\n${items.map((item) => itemText(item, glyphs)).join('\n')}`,
        )
        .join('\f'),
    ),
  );
}
