/**
 * The fingerprint of a display list: what it shows, as a hash.
 *
 * Takes a list; gives hexadecimal digits that change when anything visible does: a letter, a place (to a thousandth of a
 * point), a colour, a drawing, a pixel. Names and structure do not count. Drawings and lists are looked at once each.
 */
import { hash } from 'node:crypto';
import type { Art } from '../art/types.ts';
import type { Colour } from '../base/colour.ts';
import type { Path } from '../base/geometry.ts';
import type { Pt } from '../base/units.ts';
import type { ShapedRun } from '../font/types.ts';
import type { DisplayItem, DisplayList, DisplayPage, GlyphsItem, PathItem, Piece } from './types.ts';

const lists = new WeakMap<DisplayList, string>();
const arts = new WeakMap<Art, string>();
const inks = new WeakMap<Colour, string>();
const runs = new WeakMap<ShapedRun, string>();
/** Frames and grounds are the same objects on many faces. */
const shapes = new WeakMap<PathItem, string>();
/** A frame in a colour for each card has one outline. */
const paths = new WeakMap<Path, string>();
const printed = new WeakMap<Piece, string>();

const hashOf = (text: string): string => hash('sha256', text);

function remembered<T extends object>(memory: WeakMap<T, string>, key: T, make: () => string): string {
  let known = memory.get(key);
  if (known === undefined) memory.set(key, (known = make()));
  return known;
}

/** 64 hexadecimal digits; equal for drawings whose paths and paints are equal, whichever objects hold them. */
export const artFingerprint = (art: Art): string => remembered(arts, art, () => hashOf(JSON.stringify(art)));

/** Thousandths of a point; whole numbers print fastest. */
const milli = (value: number): number => Math.round(value * 1000);

const pathText = (path: Path): string =>
  remembered(paths, path, () => `${path.verbs} ${path.points.map(milli).join(' ')}`);

const shapeText = ({ path, fillRule, fill, stroke }: PathItem): string =>
  `P ${pathText(path)} ${fillRule} ${JSON.stringify([fill, stroke])}`;

/** Face and letters: the same word has the same run on every card. */
const runText = (run: ShapedRun): string => remembered(runs, run, () => `${run.typeface.id} ${run.text}`);

const SPACE = /[ \u00a0]/;

/** What runs of text share with the one before: most are on one line, in one size and ink. */
class GlyphsPrinter {
  #last: GlyphsItem | undefined;
  #size = '';
  /** All that follows the place along the line. */
  #rest = '';
  /** The same for words with spaces, where these are wider. */
  #spaced: string | undefined;

  /** A run of text looks like another when face, letters, size, place and ink are the same. */
  text(item: GlyphsItem): string {
    const last = this.#last;
    if (
      last?.y !== item.y ||
      item.size !== last.size ||
      item.fill !== last.fill ||
      item.wordSpacing !== last.wordSpacing ||
      item.letterSpacing !== last.letterSpacing ||
      item.stroke !== last.stroke
    )
      this.#begin(item);
    this.#last = item;
    const { runs, xs } = item;
    let text = '';
    for (let i = 0; i < runs.length; i++) {
      const run = runs[i];
      if (run)
        text += `${i > 0 ? '\n' : ''}T ${runText(run)}${this.#size}${milli(xs[i] ?? 0)}${this.#restOf(run)}`;
    }
    return text;
  }

  /** Words without a space do not tell how wide one is. */
  #restOf(run: ShapedRun): string {
    return this.#spaced === undefined || !SPACE.test(run.text) ? this.#rest : this.#spaced;
  }

  #begin({ size, y, letterSpacing, wordSpacing, fill, stroke }: GlyphsItem): void {
    const ink = remembered(inks, fill, () => JSON.stringify(fill));
    const rest = (words: Pt): string => {
      const spacing = letterSpacing === 0 && words === 0 ? '' : `${milli(letterSpacing)} ${milli(words)}`;
      return ` ${milli(y)} ${ink} ${spacing} ${stroke ? JSON.stringify(stroke) : ''}`;
    };
    this.#size = ` ${milli(size)} `;
    this.#rest = rest(0);
    this.#spaced = wordSpacing === 0 ? undefined : rest(wordSpacing);
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

/** The text of a page; pieces that other pages show as well are printed once. */
function pageText({ size, items, pieces }: DisplayPage): string {
  const glyphs = new GlyphsPrinter();
  let text = `${milli(size.width)} ${milli(size.height)}`;
  if (pieces)
    for (const piece of pieces) {
      const own = (): string => textOf(piece.items, glyphs);
      text += piece.isShared ? remembered(printed, piece, own) : own();
    }
  else text += textOf(items, glyphs);
  return items.length === 0 ? `${text}\n` : text;
}

/** Each item on a line of its own, which it begins. */
function textOf(items: readonly DisplayItem[], glyphs: GlyphsPrinter): string {
  let text = '';
  for (const item of items) text += `\n${itemText(item, glyphs)}`;
  return text;
}

/** 64 hexadecimal digits; equal for lists that show the same. */
export const fingerprintOf = (list: DisplayList): string =>
  remembered(lists, list, () => hashOf(list.pages.map(pageText).join('\f')));
