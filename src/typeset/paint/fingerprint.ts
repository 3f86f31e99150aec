/**
 * The display list as JSON: the whole of it, with a table of all that is shown more than once.
 *
 * Takes a display list, gives plain data that `JSON.stringify` prints without loss. Faces are named by id, drawings and
 * images stand once in a table and are referred to by index. Described in docs/inside/display-list.md, "JSON form".
 */
import { base64Text, latin1Text } from '../../base/bytes.ts';
import type { Art } from '../art/types.ts';
import type { RasterImage } from '../raster/types.ts';
import type { DisplayItem, DisplayList, DisplayPage, GlyphsItem, PathItem, Stroke } from './types.ts';
import { cachePerObject } from '../../base/cache.ts';
import type { Colour } from '../../base/colour.ts';
import type { Matrix, Path } from '../../base/geometry.ts';
import { host } from '../../base/host.ts';
import type { UsedPaint } from '../layout/types.ts';
import type { ShapedRun } from '../font/types.ts';

// The fingerprint of a display list: what it shows, as a hash.
// Takes a list; gives hexadecimal digits that change when anything visible does: a letter, a place (to a thousandth of a
// point), a colour, a drawing, a pixel. Names and structure do not count. Drawings and lists are looked at once each. Numbers are
// rounded as finely as writers write them: digits that are never printed must not change what is printed of the hash.

/** Enough for most faces. */
const FIRST = 512;

/** Words and places of a page, each in order. */
class Imprint {
  words = '';
  #places = new Int32Array(FIRST);
  #count = 0;

  /** @param head what all words have in common */
  letters(head: string, runs: readonly ShapedRun[], xs: readonly number[]): void {
    const places = this.#withRoom(runs.length);
    let count = this.#count;
    let words = head;
    for (let i = 0; i < runs.length; i++) {
      words += `${runs[i]?.text ?? ''}\n`;
      places[count++] = Math.round((xs[i] ?? 0) * 1000);
    }
    this.words += words;
    this.#count = count;
  }

  numbers(values: readonly number[]): void {
    const places = this.#withRoom(values.length);
    for (let i = 0; i < values.length; i++) places[this.#count++] = Math.round((values[i] ?? 0) * 1000);
  }

  /** The page that is written, its places behind its words; begins another. */
  page(): string {
    const text = this.words + latin1Text(new Uint8Array(this.#places.buffer, 0, 4 * this.#count));
    this.clear();
    return text;
  }

  /** As new, with the room there is. */
  clear(): void {
    this.words = '';
    this.#count = 0;
  }

  #withRoom(more: number): Int32Array {
    if (this.#count + more > this.#places.length) {
      const larger = new Int32Array(2 * (this.#count + more));
      larger.set(this.#places);
      this.#places = larger;
    }
    return this.#places;
  }
}

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

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Numbers values in the order they are met; those with one key are one. */
class Table<T> {
  readonly #keyOf: (value: T) => string;
  readonly #entries = new Map<string, { readonly index: number; readonly value: T }>();

  constructor(keyOf: (value: T) => string) {
    this.#keyOf = keyOf;
  }

  indexOf(value: T): number {
    const key = this.#keyOf(value);
    const known = this.#entries.get(key);
    if (known) return known.index;
    const index = this.#entries.size;
    this.#entries.set(key, { index, value });
    return index;
  }

  values(): readonly T[] {
    return [...this.#entries.values()].map(({ value }) => value);
  }
}

interface Tables {
  readonly arts: Table<Art>;
  readonly images: Table<RasterImage>;
}

/** Plain data as it is: display items hold nothing else once faces, drawings and images are taken out. */
const plain = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;

function itemJson(item: DisplayItem, tables: Tables): Json {
  switch (item.kind) {
    case 'glyphs': {
      const runs = item.runs.map((run) => ({ ...run, typeface: undefined }));
      return plain({ ...item, typeface: item.typeface.id, runs });
    }
    case 'image':
      return plain({ ...item, image: tables.images.indexOf(item.image) });
    case 'art':
      return plain({ ...item, art: tables.arts.indexOf(item.art) });
    default:
      return plain(item);
  }
}

/**
 * The list as plain data: what `--stop-after paint --json` has under `lists`.
 * Image bytes are base64. Equal lists give equal data.
 */
export function displayListToJson(list: DisplayList): Json {
  const tables: Tables = { arts: new Table(artFingerprint), images: new Table(({ id }) => id) };
  const pages = list.pages.map((page) => ({
    size: plain(page.size),
    items: page.items.map((item) => itemJson(item, tables)),
  }));
  return {
    kind: list.kind,
    id: list.id,
    language: list.language,
    structure: plain(list.structure),
    pages,
    arts: tables.arts.values().map(plain),
    images: tables.images.values().map((image) => ({
      ...(plain({ ...image, bytes: undefined }) as Record<string, Json>),
      bytes: base64Text(image.bytes),
    })),
  };
}
