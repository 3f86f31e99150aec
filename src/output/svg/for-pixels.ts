/**
 * The elements of a drawing that becomes pixels: as few and as cheap to draw as look the same.
 *
 * Source: SVG 2, chapters 9, 13 and 14.
 */
import { concat, edges, mapRect, type Matrix, outset, pathBounds, type Rect } from '../../base/geometry.ts';
import type { UsedPaint } from '../../typeset/layout/types.ts';
import { artItems, itemBounds, rectOf, union } from '../../typeset/paint/index.ts';
import type { DisplayItem, GlyphsItem, PathItem, PushItem } from '../../typeset/paint/types.ts';
import {
  attribute,
  type Definitions,
  imageElement,
  matrixText,
  num,
  pathData,
  pathPaints,
  pushElement,
} from './definitions.ts';
import { lettersOf } from './coarse.ts';

/** Pixels a cell is wide and high: fewer are more cells to look at, more are neighbours taken for overlapping. */
const CELL = 2;
/** Enough for a gallery's pictures. What lies further out counts as at the edge: there too what overlaps shares a cell. */
const COLUMNS = 256;
const ROWS = 384;
/** Cells left of and above the beginning, for bleed. */
const BEFORE = 16;

class Ground {
  /** The largest number of each cell. */
  readonly #cells = new Uint32Array(COLUMNS * ROWS);
  #numbers = 0;

  /** A number larger than all before: above 0, in the order of painting. */
  next(): number {
    return ++this.#numbers;
  }

  /**
   * Whether all that lies in a box has smaller numbers.
   *
   * @param box in pixels
   */
  isBelow(number: number, box: Rect): boolean {
    const [left, right] = cellsOf(box.x, box.width, COLUMNS);
    const [top, bottom] = cellsOf(box.y, box.height, ROWS);
    for (let row = top * COLUMNS; row <= bottom * COLUMNS; row += COLUMNS)
      for (let at = row + left; at <= row + right; at++) if ((this.#cells[at] ?? 0) >= number) return false;
    return true;
  }

  /** @param number not below what lies there */
  take(number: number, box: Rect): void {
    const [left, right] = cellsOf(box.x, box.width, COLUMNS);
    const [top, bottom] = cellsOf(box.y, box.height, ROWS);
    for (let row = top; row <= bottom; row++)
      this.#cells.fill(number, row * COLUMNS + left, row * COLUMNS + right + 1);
  }
}

/** The first and the last cell of a stretch. */
function cellsOf(from: number, length: number, most: number): readonly [number, number] {
  const within = (at: number): number => Math.max(0, Math.min(most - 1, Math.floor(at / CELL) + BEFORE));
  return [within(from), within(from + length)];
}

/** What is painted at once. */
interface Mark {
  /** How far it reaches at most. */
  readonly box: Rect;
  /** The same in pixels. */
  readonly place: Rect;
  /** Path data. */
  readonly data: string;
  /** Whether it looks the same joined with what it overlaps. */
  readonly mayOverlap: boolean;
}

/** Marks that are painted alike, in one element. */
interface Batch {
  readonly number: number;
  data: string;
  box: Rect;
  /** @param data of all its marks, `box` round them */
  readonly element: (data: string, box: Rect) => string;
}

class Batches {
  readonly #ground: Ground;
  readonly #batches: Batch[] = [];
  /** The last of each paint. */
  readonly #byPaint = new Map<string, Batch>();

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** One more mark of a paint, which `paint` names. */
  add({ box, place, data, mayOverlap }: Mark, paint: string, element: Batch['element']): void {
    const own = this.#byPaint.get(paint);
    if (own && this.#ground.isBelow(own.number + (mayOverlap ? 1 : 0), place)) {
      own.data += data;
      own.box = union(own.box, box) ?? box;
      this.#ground.take(own.number, place);
    } else this.#byPaint.set(paint, this.#begin(data, box, place, element));
  }

  /** An element as it is. */
  whole(element: string, box: Rect, place: Rect): void {
    this.#begin('', box, place, () => element);
  }

  #begin(data: string, box: Rect, place: Rect, element: Batch['element']): Batch {
    const batch = { number: this.#ground.next(), data, box, element };
    this.#ground.take(batch.number, place);
    this.#batches.push(batch);
    return batch;
  }

  /** All elements. */
  text(): string {
    let text = '';
    for (const { element, data, box } of this.#batches) text += element(data, box);
    return text;
  }

  /** Round all of them. */
  box(): Rect | undefined {
    return this.#batches.reduce<Rect | undefined>((sum, { box }) => union(sum, box), undefined);
  }
}

/** How much longer lengths become. */
const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/**
 * Signs of path data from which on letters are painted through a clip: what fills a path cuts it up twice, once to find its exact
 * bounds, but a clip once; for a few letters that does not make up for one more element.
 */
const MANY_LETTERS = 700;

/** A drawing, or a group inside it. */
interface Scope {
  readonly push: PushItem | undefined;
  /** To pixels of the whole drawing. */
  readonly matrix: Matrix;
  readonly batches: Batches;
}

export class PixelElements {
  readonly #definitions: Definitions;
  readonly #ground = new Ground();

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  /** @param matrix to pixels */
  draw(items: readonly DisplayItem[], matrix: Matrix): string {
    let scope: Scope = { push: undefined, matrix, batches: new Batches(this.#ground) };
    const around: Scope[] = [];
    for (const item of items)
      if (item.kind === 'push') {
        around.push(scope);
        const own = item.matrix ? concat(scope.matrix, item.matrix) : scope.matrix;
        scope = { push: item, matrix: own, batches: new Batches(this.#ground) };
      } else if (item.kind === 'pop') {
        const outer = around.pop() ?? scope;
        this.#addGroup(scope, outer.batches);
        scope = outer;
      } else if (item.kind === 'glyphs') this.#addLetters(item, scope);
      else this.#add(item, scope);
    return scope.batches.text();
  }

  #addGroup({ push, matrix, batches }: Scope, outer: Batches): void {
    const box = (push?.clip && pathBounds(push.clip.path)) ?? batches.box();
    const text = batches.text();
    if (text === '' || !box || !push) return;
    const element = `${pushElement(push, this.#definitions)}${text}</g>\n`;
    outer.whole(element, push.matrix ? mapRect(push.matrix, box) : box, mapRect(matrix, box));
  }

  #add(item: DisplayItem, scope: Scope): void {
    const box = itemBounds(item);
    if (!box) return;
    const place = mapRect(scope.matrix, box);
    if (item.kind === 'path') this.#addPath(item, box, scope);
    else if (item.kind === 'image') scope.batches.whole(imageElement(item), box, place);
    else if (item.kind === 'art') {
      const { art, matrix } = item;
      const id = this.#definitions.art(art, () => this.draw(artItems(art), concat(scope.matrix, matrix)));
      const use = `<use href="#${id}"${attribute('transform', matrixText(matrix))}/>\n`;
      scope.batches.whole(use, box, place);
    }
  }

  #addPath(item: PathItem, bounds: Rect, { matrix, batches }: Scope): void {
    const { path, fill, stroke } = item;
    if (!fill && !stroke) return;
    const rect = stroke ? undefined : rectOf(path);
    const paints = pathPaints(rect ? { ...item, fillRule: 'nonzero' } : item, this.#definitions);
    // A mitre reaches further than half of the width, but at right angles hardly.
    const mitre = stroke?.join === 'miter' && !rectOf(path) ? (stroke.width / 2) * stroke.miterLimit : 0;
    const box = mitre > 0 ? outset(bounds, edges(mitre)) : bounds;
    const data = rect ? rectData(rect) : pathData(path);
    const mayOverlap = fill ? rect !== undefined && isOpaque(fill) : isOpaque(stroke?.paint);
    batches.add(
      { box, place: mapRect(matrix, box), data, mayOverlap },
      paints,
      (all) => `<path d="${all}"${paints}/>\n`,
    );
  }

  #addLetters(item: GlyphsItem, { matrix, batches }: Scope): void {
    const letters = lettersOf(item, scaleOf(matrix));
    if (!letters) return;
    const { data, paint, scale, box } = letters;
    const transform = `transform="scale(${scale})"`;
    // Letters that go the other way round would undo one another where they overlap.
    const mark = { box, place: mapRect(matrix, box), data, mayOverlap: false };
    batches.add(mark, `${transform}${paint}`, (all, around) => {
      if (item.stroke || all.length < MANY_LETTERS) return `<path ${transform}${paint} d="${all}"/>\n`;
      const clip = this.#definitions.letters(`<path ${transform} d="${all}"/>`);
      return `<path d="${rectData(outset(around, edges(item.size)))}"${paint} clip-path="${clip}"/>\n`;
    });
  }
}

const isOpaque = (paint: UsedPaint | undefined): boolean =>
  paint?.kind === 'solid' && paint.colour.alpha >= 1;

/** Clockwise, so that rectangles that overlap do not undo one another. */
const rectData = ({ x, y, width, height }: Rect): string =>
  `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`;
