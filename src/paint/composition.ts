/**
 * How a face is put together: what is in all faces of a forme, and between that cells, painted one by one.
 *
 * Takes a face as it was laid out whole and the fragments of its cells, gives the order in which standing items and cells follow
 * one another; then takes the fragments of a cell in another row, gives its items. A cell is a layer of its own: wherever
 * it is in paint order, all of it is there. Anything else is no composition, and such faces are painted whole.
 */
import { ARTIFACT_LAYOUT, type Owner } from '../box/types.ts';
import type { Fragment, LaidOut, TextFragment } from '../layout/types.ts';
import { decorationOwners } from './decoration.ts';
import { isSamePicture } from './overlap.ts';
import { glyphsItem, isContext, walkOne, type Keep, type PaintMemory, type Walk } from './paint.ts';
import { hasAnchor, ordered, type LayerPart, type Part } from './stacking.ts';
import type { DisplayItem, GlyphsItem, Piece } from './types.ts';

type Items = readonly DisplayItem[];

/** A place for a cell, by number, or what is in every face. */
export type PieceSlot = Piece | number;

export interface Composition {
  readonly slots: readonly PieceSlot[];
  /** The items of a cell; undefined where they would not stand together. */
  paintCell(cell: number, fragments: readonly Fragment[]): Items | undefined;
}

/**
 * @param laidOut a face whose standing fragments are all marked as such
 * @param cells   fragments of its cells
 * @returns undefined where cells and all else cannot be told apart
 */
export function composeFace(
  laidOut: LaidOut,
  cells: readonly (readonly Fragment[])[],
  memory: PaintMemory,
): Composition | undefined {
  const standing = laidOut.standing ?? new WeakSet();
  for (const [fragment] of cells) if (fragment) standing.add(fragment);
  const { painted } = memory;
  const keep: Keep = { painted, standing };
  const owners = decorationOwners(laidOut.structure);
  const whole: Walk = { out: [], decoration: ARTIFACT_LAYOUT, owners, keep };
  const page = laidOut.pages[0]?.children ?? [];
  const own = new Set(cells.flat());
  if (page.some((fragment) => isOrderedInside(fragment, own))) return undefined;
  for (const fragment of page) walkOne(fragment, whole);
  const makers: CellPaint[] = [];
  const pieces: Orders[] = [];
  for (const fragments of cells) {
    const [fragment, ...others] = fragments;
    const known = fragment && painted.get(fragment);
    const layer = known && layerOf(known.parts);
    const piece = layer && itemsOf(layer, layer.z);
    if (!known || !layer || !piece || piece.css.length === 0 || others.length > 0) return undefined;
    makers.push({ decoration: known.decoration, z: layer.z });
    pieces.push(piece);
  }
  const slots = bothWays(whole.out, pieces);
  return (
    slots && {
      slots,
      paintCell(cell, fragments) {
        const how = makers[cell];
        return how && paintAlone(fragments, how, { owners, keep });
      },
    }
  );
}

interface CellPaint {
  /** Who owns rules here. */
  readonly decoration: Owner;
  readonly z: number;
}

function paintAlone(
  [fragment, ...others]: readonly Fragment[],
  { decoration, z }: CellPaint,
  walk: Pick<Walk, 'owners' | 'keep'>,
): Items | undefined {
  if (!fragment || others.length > 0) return undefined;
  const out: Part[] = [];
  walkOne(fragment, { ...walk, out, decoration });
  const layer = layerOf(out);
  const piece = layer && itemsOf(layer, z);
  // What wraps a cell, a clip, is left out where there is nothing in it.
  return piece && piece.read.length > 0 ? piece.read : undefined;
}

function layerOf([part, ...others]: readonly Part[]): LayerPart | undefined {
  return part?.kind === 'layer' && others.length === 0 && !part.isAnchor ? part : undefined;
}

/** The items of a stretch in the order of CSS and in that of reading, which give the same picture. */
interface Orders {
  readonly css: Items;
  readonly read: Items;
}

/** More are not compared one by one. */
const MOST_ITEMS = 500;

/** All items of a layer; undefined where some may come to be elsewhere, or the order of reading gives another picture. */
function itemsOf(layer: LayerPart, z: number): Orders | undefined {
  if (layer.z !== z || !isLevel(layer.parts, z)) return undefined;
  const css = ordered([layer], false);
  if (!hasAnchor(layer.parts)) return { css, read: css };
  const read = ordered([layer], true);
  return css.length <= MOST_ITEMS && isSamePicture(read, css) ? { css, read } : undefined;
}

/** The order of a face in which cells stand whole; undefined where CSS and reading do not agree about it. */
function bothWays(parts: readonly Part[], cells: readonly Orders[]): readonly PieceSlot[] | undefined {
  const [css, read] = [
    slotsOf(
      ordered(parts, false),
      cells.map((cell) => cell.css),
    ),
    slotsOf(
      ordered(parts, true),
      cells.map((cell) => cell.read),
    ),
  ];
  const isSame = css && read?.length === css.length && read.every((slot, i) => isSameSlot(slot, css[i]));
  return isSame ? read : undefined;
}

const isSameSlot = (a: PieceSlot, b: PieceSlot | undefined): boolean =>
  typeof a === 'number' || typeof b !== 'object'
    ? a === b
    : a.items.length === b.items.length && a.items.every((item, i) => item === b.items[i]);

/** Whether a box round a cell puts what is in it into an order of its own. */
function isOrderedInside(fragment: Fragment, cells: ReadonlySet<Fragment>): boolean {
  if (fragment.kind !== 'box' || cells.has(fragment)) return false;
  const isRound = (one: Fragment): boolean =>
    cells.has(one) || (one.kind === 'box' && one.children.some(isRound));
  if (isContext(fragment) && fragment.children.some(isRound)) return true;
  return fragment.children.some((child) => isOrderedInside(child, cells));
}

/** Whether no layer inside leaves this level. */
const isLevel = (parts: readonly Part[], z: number): boolean =>
  parts.every((part) =>
    part.kind === 'layer'
      ? part.z === z && isLevel(part.parts, z)
      : part.kind !== 'clipped' || isLevel(part.parts, z),
  );

/** Standing items and cells as they follow each other; undefined where a cell's items do not stand together. */
function slotsOf(items: Items, pieces: readonly Items[]): readonly PieceSlot[] | undefined {
  const slots: PieceSlot[] = [];
  const placed = new Set<number>();
  let standing: DisplayItem[] = [];
  const close = (): void => {
    if (standing.length > 0) slots.push({ items: standing, isShared: true });
    standing = [];
  };
  for (let at = 0; at < items.length; at++) {
    const cell = pieces.findIndex(([first]) => first === items[at]);
    const piece = pieces[cell];
    if (!piece) standing.push(...items.slice(at, at + 1));
    else {
      if (placed.has(cell) || !piece.every((item, i) => item === items[at + i])) return undefined;
      placed.add(cell);
      close();
      slots.push(cell);
      at += piece.length - 1;
    }
  }
  close();
  return placed.size === pieces.length ? slots : undefined;
}

/** Letters as they are painted. */
export const letterItems = (letters: readonly TextFragment[]): readonly GlyphsItem[] =>
  letters.map(glyphsItem);

/** Whether every push of a stretch is popped in it. */
export function isBalanced({ items }: Piece): boolean {
  let depth = 0;
  for (let i = 0; i < items.length; i++) {
    const kind = items[i]?.kind;
    if (kind === 'push') depth++;
    else if (kind === 'pop' && --depth < 0) return false;
  }
  return depth === 0;
}
