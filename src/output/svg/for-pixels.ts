/**
 * The elements of a drawing that becomes pixels: as few and as cheap to draw as look the same.
 *
 * Source: SVG 2, chapters 9, 13 and 14.
 */
import type { Matrix, Rect } from '../../base/geometry.ts';
import { concat, edges, mapRect, outset, pathBounds } from '../../base/geometry.ts';
import type { UsedPaint } from '../../typeset/layout/types.ts';
import { artItems, itemBounds, rectOf } from '../../typeset/paint/index.ts';
import type { DisplayItem, GlyphsItem, PathItem, PushItem } from '../../typeset/paint/types.ts';
import { Batches } from './batches.ts';
import type { Definitions } from './definitions.ts';
import { imageElement, pathPaints, pushElement } from './elements.ts';
import { Ground } from './ground.ts';
import { lettersOf } from './letters.ts';
import { attribute, matrixText, num, pathData } from './syntax.ts';

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
