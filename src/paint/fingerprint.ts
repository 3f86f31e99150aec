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
import { Imprint, type Kept } from './imprint.ts';
import type { DisplayItem, DisplayList, DisplayPage, GlyphsItem, PathItem, Piece, Stroke } from './types.ts';

const lists = new WeakMap<DisplayList, string>();
const arts = new WeakMap<Art, string>();
const inks = new WeakMap<Colour, string>();
/** A frame in a colour for each card has one outline. */
const paths = new WeakMap<Path, string>();
const imprints = new WeakMap<Piece, Kept>();

const hashOf = (what: string | Buffer): string => hash('sha256', what);

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

/**
 * The room that one list, or a piece of it, is written in serves for the next: Node cuts small buffers from large ones, and what is
 * kept of a piece would hold on to the room beside it.
 */
const rooms: { list?: Imprint; piece?: Imprint } = {};

function emptied(room: Imprint): Imprint {
  room.clear();
  return room;
}

function write(item: DisplayItem, out: Imprint): void {
  switch (item.kind) {
    case 'glyphs':
      return writeLetters(item, out);
    case 'path':
      return out.words.text(shapeText(item));
    case 'art':
      return out.words.text(`A ${artFingerprint(item.art)} ${item.matrix.join(' ')}\n`);
    case 'image':
      return out.words.text(`I ${item.image.id} ${JSON.stringify(item.rect)} ${item.pixelated}\n`);
    case 'push':
      return out.words.text(
        `( ${item.matrix?.join(' ') ?? ''} ${item.clip ? pathText(item.clip.path) + item.clip.rule : ''} ${item.opacity}${item.blend ?? ''}\n`,
      );
    case 'pop':
      return out.words.text(')\n');
    case 'link':
      return out.words.text(`L ${item.href} ${JSON.stringify(item.rect)}\n`);
  }
}

const shapeText = ({ path, fillRule, fill, stroke }: PathItem): string =>
  `P ${pathText(path)} ${fillRule} ${paintText(fill)} ${stroke ? strokeText(stroke) : ''}\n`;

/** Words look like others when typeface, letters, size, places and ink are the same. */
function writeLetters(item: GlyphsItem, out: Imprint): void {
  const { runs, xs, stroke } = item;
  const outline = stroke ? JSON.stringify(stroke) : '';
  const { words, places } = out;
  words.text('T ');
  words.text(item.typeface.id);
  words.text(` ${runs.length} `);
  words.text(inkText(item.fill));
  words.text(` ${outline}\n`);
  words.lines(runs);
  places.numbers([item.size, item.y, item.letterSpacing, item.wordSpacing]);
  places.numbers(xs);
}

/** What a page shows; pieces that other pages show as well are looked at once. */
function writePage({ size, items, pieces }: DisplayPage, out: Imprint): void {
  out.places.numbers([size.width, size.height]);
  if (pieces) for (const piece of pieces) writePiece(piece, out);
  else writeAll(items, out);
  out.endPage();
}

function writePiece(piece: Piece, out: Imprint): void {
  if (!piece.isShared) {
    writeAll(piece.items, out);
    return;
  }
  let known = imprints.get(piece);
  if (!known) {
    const own = emptied((rooms.piece ??= new Imprint()));
    writeAll(piece.items, own);
    imprints.set(piece, (known = own.kept()));
  }
  out.append(known);
}

function writeAll(items: readonly DisplayItem[], out: Imprint): void {
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item) write(item, out);
  }
}

function printOf({ pages }: DisplayList): string {
  const out = emptied((rooms.list ??= new Imprint()));
  for (const [i, page] of pages.entries()) {
    if (i > 0) out.words.text('\f');
    writePage(page, out);
  }
  return hashOf(out.pages);
}

/** 64 hexadecimal digits; equal for lists that show the same. */
export const fingerprintOf = (list: DisplayList): string => remembered(lists, list, () => printOf(list));
