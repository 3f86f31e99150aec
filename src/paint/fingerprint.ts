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

/** Text that grows as the bytes it is hashed as: strings added up would be copied once more, and be garbage. */
class Bytes {
  #bytes = Buffer.allocUnsafe(1024);
  #length = 0;

  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  text(text: string): void {
    this.#reserve(3 * text.length);
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit > 0x7f) {
        this.#length += this.#bytes.write(text.slice(i), this.#length);
        return;
      }
      this.#bytes[this.#length++] = unit;
    }
  }

  /** Four characters, one for each byte: as decimals, numbers would take longer than all else. */
  number(value: number): void {
    this.#reserve(8);
    for (let shift = 0; shift < 32; shift += 8) {
      const byte = (value >> shift) & 0xff;
      if (byte < 0x80) this.#bytes[this.#length++] = byte;
      else {
        this.#bytes[this.#length++] = 0xc0 | (byte >> 6);
        this.#bytes[this.#length++] = 0x80 | (byte & 0x3f);
      }
    }
  }

  append({ written }: Bytes): void {
    this.#reserve(written.length);
    this.#bytes.set(written, this.#length);
    this.#length += written.length;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * needed);
    larger.set(this.written);
    this.#bytes = larger;
  }
}

/** What items show: words, colours and names as lines of text, where letters are as numbers; both are read in one order. */
class Imprint {
  readonly words = new Bytes();
  readonly numbers = new Bytes();

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

  append({ words, numbers }: Imprint): void {
    this.words.append(words);
    this.numbers.append(numbers);
  }

  #line(text: string): void {
    this.words.text(text);
    this.words.text('\n');
  }

  #shape({ path, fillRule, fill, stroke }: PathItem): void {
    this.#line(`P ${pathText(path)} ${fillRule} ${paintText(fill)} ${stroke ? strokeText(stroke) : ''}`);
  }

  /** Words look like others when typeface, letters, size, places and ink are the same. */
  #letters({ runs, xs, typeface, size, y, letterSpacing, wordSpacing, fill, stroke }: GlyphsItem): void {
    const outline = stroke ? JSON.stringify(stroke) : '';
    this.#line(`T ${typeface.id} ${runs.length} ${inkText(fill)} ${outline}`);
    const { numbers } = this;
    for (const value of [size, y, letterSpacing, wordSpacing]) numbers.number(milli(value));
    for (let i = 0; i < runs.length; i++) {
      this.#line(runs[i]?.text ?? '');
      numbers.number(milli(xs[i] ?? 0));
    }
  }
}

/** What a page shows; pieces that other pages show as well are looked at once. */
function addPage({ size, items, pieces }: DisplayPage, shown: Bytes): void {
  const imprint = new Imprint();
  imprint.numbers.number(milli(size.width));
  imprint.numbers.number(milli(size.height));
  for (const piece of pieces ?? [{ items, isShared: false }])
    if (piece.isShared) imprint.append(imprintOf(piece));
    else for (const item of piece.items) imprint.add(item);
  shown.append(imprint.words);
  shown.append(imprint.numbers);
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

function listFingerprint({ pages }: DisplayList): string {
  const shown = new Bytes();
  for (const [index, page] of pages.entries()) {
    if (index > 0) shown.text('\f');
    addPage(page, shown);
  }
  return hash('sha256', shown.written);
}

/** 64 hexadecimal digits; equal for lists that show the same. */
export const fingerprintOf = (list: DisplayList): string =>
  remembered(lists, list, () => listFingerprint(list));
