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
import type { UsedPaint } from '../layout/types.ts';
import type { DisplayItem, DisplayList, DisplayPage, GlyphsItem, PathItem, Piece, Stroke } from './types.ts';

const lists = new WeakMap<DisplayList, string>();
const arts = new WeakMap<Art, string>();
const inks = new WeakMap<Colour, string>();
/** A frame in a colour for each card has one outline. */
const paths = new WeakMap<Path, string>();
const imprints = new WeakMap<Piece, Imprint>();

const hashOf = (text: string): string => hash('sha256', text);

function remembered<T extends object>(memory: WeakMap<T, string>, key: T, make: () => string): string {
  let known = memory.get(key);
  if (known === undefined) memory.set(key, (known = make()));
  return known;
}

/** 64 hexadecimal digits; equal for drawings whose paths and paints are equal, whichever objects hold them. */
export const artFingerprint = (art: Art): string => remembered(arts, art, () => hashOf(JSON.stringify(art)));

/** Thousandths of a point: what is nearer is the same place. */
const milli = (value: number): number => Math.round(value * 1000);

const pathText = (path: Path): string =>
  remembered(paths, path, () => hashOf(`${path.verbs} ${path.points.map(milli).join(' ')}`));

const inkText = (ink: Colour): string => remembered(inks, ink, () => JSON.stringify(ink));

const paintText = (paint: UsedPaint | undefined): string =>
  paint?.kind === 'solid' ? inkText(paint.colour) : JSON.stringify(paint ?? null);

const strokeText = ({ paint, width, cap, join, miterLimit, dash, dashOffset }: Stroke): string =>
  `${paintText(paint)} ${width} ${cap} ${join} ${miterLimit} ${dash.join(',')} ${dashOffset}`;

/** What items show: words, colours and names as lines of text, where letters are as numbers; both are read in one order. */
class Imprint {
  text = '';
  readonly numbers: number[] = [];

  add(item: DisplayItem): void {
    switch (item.kind) {
      case 'glyphs':
        return this.#letters(item);
      case 'path':
        return this.#shape(item);
      case 'art':
        return this.#line(`A ${artFingerprint(item.art)} ${item.matrix.join(' ')}`);
      case 'image':
        return this.#line(`I ${item.image.id} ${JSON.stringify(item.rect)} ${item.pixelated}`);
      case 'push':
        return this.#line(
          `( ${item.matrix?.join(' ') ?? ''} ${item.clip ? pathText(item.clip.path) + item.clip.rule : ''} ${item.opacity}${item.blend ?? ''}`,
        );
      case 'pop':
        return this.#line(')');
      case 'link':
        return this.#line(`L ${item.href} ${JSON.stringify(item.rect)}`);
    }
  }

  append({ text, numbers }: Imprint): void {
    this.text += text;
    for (const number of numbers) this.numbers.push(number);
  }

  #line(text: string): void {
    this.text += `${text}\n`;
  }

  #shape({ path, fillRule, fill, stroke }: PathItem): void {
    this.#line(`P ${pathText(path)} ${fillRule} ${paintText(fill)} ${stroke ? strokeText(stroke) : ''}`);
  }

  /** Words look like others when typeface, letters, size, places and ink are the same. */
  #letters({ runs, xs, typeface, size, y, letterSpacing, wordSpacing, fill, stroke }: GlyphsItem): void {
    const outline = stroke ? JSON.stringify(stroke) : '';
    let text = `T ${typeface.id} ${runs.length} ${inkText(fill)} ${outline}\n`;
    const { numbers } = this;
    numbers.push(milli(size), milli(y), milli(letterSpacing), milli(wordSpacing));
    for (let i = 0; i < runs.length; i++) {
      text += `${runs[i]?.text ?? ''}\n`;
      numbers.push(milli(xs[i] ?? 0));
    }
    this.text += text;
  }
}

/** What a page shows; pieces that other pages show as well are looked at once. */
function pageText({ size, items, pieces }: DisplayPage): string {
  const imprint = new Imprint();
  imprint.numbers.push(milli(size.width), milli(size.height));
  for (const piece of pieces ?? [{ items, isShared: false }])
    if (piece.isShared) imprint.append(imprintOf(piece));
    else for (const item of piece.items) imprint.add(item);
  // As decimals, numbers would take longer than all else.
  return imprint.text + Buffer.from(new Int32Array(imprint.numbers).buffer).toString('latin1');
}

function imprintOf(piece: Piece): Imprint {
  let known = imprints.get(piece);
  if (!known) {
    known = new Imprint();
    for (const item of piece.items) known.add(item);
    imprints.set(piece, known);
  }
  return known;
}

/** 64 hexadecimal digits; equal for lists that show the same. */
export const fingerprintOf = (list: DisplayList): string =>
  remembered(lists, list, () => hashOf(list.pages.map(pageText).join('\f')));
