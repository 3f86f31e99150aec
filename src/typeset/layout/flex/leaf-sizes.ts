/**
 * Sizes of flex items that measure themselves or state their sizes, without Yoga.
 *
 * Takes the leaves of a line that does not wrap and the room of their container; gives their border boxes, or declines where
 * only Yoga knows: containers inside, proportions, baselines, margins that take what is left, a basis in a column without a
 * height. Source: CSS Flexbox 1, sections 9.2 to 9.4.
 */
import type { Pt } from '../../../base/units.ts';
import type { OwnStyle } from '../../style/types.ts';
import { clamp, NOISE } from '../length.ts';
import { shareLine, type LineItem } from './line.ts';
import type { FlexLength, FlexNode } from './types.ts';

/** An item as a line places it: its border box and the margins round it. */
export interface SizedItem {
  readonly node: FlexNode;
  readonly align: OwnStyle['alignItems'];
  readonly width: Pt;
  readonly height: Pt;
  readonly top: Pt;
  readonly right: Pt;
  readonly bottom: Pt;
  readonly left: Pt;
}

/** Between the edges of a container; a height that is undefined follows from the items. */
export interface Room {
  readonly isRow: boolean;
  /** Between two items. */
  readonly gap: Pt;
  readonly width: Pt;
  readonly height: Pt | undefined;
}

/** An item with plain numbers; sizes that are undefined follow from its content or its container. */
interface Leaf extends Omit<SizedItem, 'width' | 'height'> {
  readonly width: Pt | undefined;
  readonly height: Pt | undefined;
  readonly widths: Limits;
  readonly heights: Limits;
}

interface Limits {
  readonly least: Pt;
  readonly most: Pt;
  /** Border and padding. */
  readonly edges: Pt;
}

const isOpen = (value: FlexLength): value is Pt | undefined => typeof value !== 'object';

function limits(least: FlexLength, most: FlexLength, edges: Pt): Limits | undefined {
  if (!isOpen(least) || !isOpen(most)) return undefined;
  return { least: Math.max(edges, least ?? 0), most: most ?? Infinity, edges };
}

const held = (size: Pt, { least, most }: Limits): Pt => single(clamp(size, least, most));

/** As Yoga reckons: a box that measures itself has the same place, and its face the same fingerprint, as if Yoga had set it. */
const single = Math.fround;

/** The item with plain numbers, or undefined where Yoga has to decide something. */
function leafOf(node: FlexNode, alignItems: OwnStyle['alignItems']): Leaf | undefined {
  const { width, height, inset, margins } = node;
  if (node.baseline !== undefined || node.items !== undefined || node.ratio !== undefined) return undefined;
  const align = node.align === 'auto' ? alignItems : node.align;
  if (!isOpen(width) || !isOpen(height) || align === 'baseline') return undefined;
  const { top, right, bottom, left } = margins;
  if (top === undefined || right === undefined || bottom === undefined || left === undefined)
    return undefined;
  // Negative margins are rare and Yoga has its own way with them.
  if (top < 0 || right < 0 || bottom < 0 || left < 0) return undefined;
  const widths = limits(node.minWidth, node.maxWidth, inset.left + inset.right);
  const heights = limits(node.minHeight, node.maxHeight, inset.top + inset.bottom);
  if (!widths || !heights) return undefined;
  // Smaller than its own border and padding: rare as well.
  if ((width ?? Infinity) < widths.edges || (height ?? Infinity) < heights.edges) return undefined;
  return { node, align, width, height, top, right, bottom, left, widths, heights };
}

/** What an item asks for along its line; undefined where nothing says how large it is. */
function lineItem({ node }: Leaf, base: FlexLength, side: Limits): LineItem | undefined {
  const content = node.content === undefined ? undefined : answered(node.content, side);
  const stated = node.basis ?? base ?? content;
  if (typeof stated !== 'number') return undefined;
  const { own, shrink } = node;
  const { least, most, edges } = side;
  return { base: Math.max(edges, stated), least, most, edges, grow: own.flexGrow, shrink };
}

/** A size as a leaf tells it to Yoga: without its border and padding, which Yoga adds again. */
const answered = (size: Pt | undefined, { edges }: Limits): Pt | undefined =>
  size === undefined ? undefined : single(single(size - edges) + single(edges));

function eachOf<T, U>(all: readonly T[], turn: (one: T) => U | undefined): readonly U[] | undefined {
  const turned: U[] = [];
  for (const one of all) {
    const made = turn(one);
    if (made === undefined) return undefined;
    turned.push(made);
  }
  return turned;
}

/** Widths along the line first; a height follows from the width it is measured at, or from the line. */
function rowSizes(leaves: readonly Leaf[], room: Room): readonly SizedItem[] | undefined {
  const items = eachOf(leaves, (leaf) => lineItem(leaf, leaf.width, leaf.widths));
  if (!items) return undefined;
  const spacing = leaves.reduce((sum, { left, right }) => sum + left + right, room.gap * (leaves.length - 1));
  const sizes = shareLine(items, room.width - spacing);
  let at = 0;
  const natural = eachOf(leaves, (leaf) => heightIn(leaf, single(sizes[at++] ?? 0), room));
  if (!natural || room.height !== undefined) return natural;
  const cross = Math.max(...natural.map(({ top, height, bottom }) => top + height + bottom));
  return natural.map((item, i) => {
    const leaf = leaves[i];
    return leaf && isStretched(leaf, leaf.height)
      ? { ...item, height: held(cross - item.top - item.bottom, leaf.heights) }
      : item;
  });
}

const isStretched = ({ align }: Leaf, stated: Pt | undefined): boolean =>
  align === 'stretch' && stated === undefined;

/** An item of a row at its width. */
function heightIn(leaf: Leaf, width: Pt, room: Room): SizedItem | undefined {
  const { node, height: stated, heights } = leaf;
  if (room.height !== undefined && isStretched(leaf, stated))
    return { ...leaf, width, height: held(room.height - leaf.top - leaf.bottom, heights) };
  const height = stated ?? answered(node.measure?.(width, true).height, heights);
  return height === undefined ? undefined : { ...leaf, width, height: held(height, heights) };
}

/** Widths across the line first, heights measured at them, then shared where the column has one. */
function columnSizes(leaves: readonly Leaf[], room: Room): readonly SizedItem[] | undefined {
  const wide = eachOf(leaves, (leaf) => widthIn(leaf, room));
  const items = wide && eachOf(wide, (leaf) => lineItem(leaf, heightOf(leaf, room), leaf.heights));
  if (!items) return undefined;
  const spacing = leaves.reduce((sum, { top, bottom }) => sum + top + bottom, room.gap * (leaves.length - 1));
  const sizes =
    room.height === undefined
      ? items.map(({ base, least, most }) => clamp(base, least, most))
      : shareLine(items, room.height - spacing);
  return wide.map((leaf, i) => ({ ...leaf, height: single(sizes[i] ?? 0) }));
}

/** An item of a column at its width. */
function widthIn(leaf: Leaf, room: Room): (Leaf & { readonly width: Pt }) | undefined {
  const { node, widths } = leaf;
  // In a column as high as its items Yoga has its own way with a basis.
  if (room.height === undefined && node.basis !== undefined) return undefined;
  const most = Math.max(0, room.width - leaf.left - leaf.right);
  const stated =
    leaf.width ??
    (isStretched(leaf, leaf.width) ? most : answered(node.measure?.(most, false).width, widths));
  return stated === undefined ? undefined : { ...leaf, width: held(stated, widths) };
}

function heightOf(
  { node, height, width, heights }: Leaf & { readonly width: Pt },
  room: Room,
): Pt | undefined {
  if (height !== undefined || room.height !== undefined) return height;
  return answered(node.measure?.(width, true).height, heights);
}

/** The same item with margins as Yoga keeps them. */
const inSingles = (leaf: Leaf): Leaf => ({
  ...leaf,
  top: single(leaf.top),
  right: single(leaf.right),
  bottom: single(leaf.bottom),
  left: single(leaf.left),
});

/** Sizes as they come back from Yoga, which adds margins and takes them off again. */
function passed(item: SizedItem): SizedItem {
  const [sides, ends] = [single(item.left + item.right), single(item.top + item.bottom)];
  return {
    ...item,
    width: single(single(item.width + sides) - sides),
    height: single(single(item.height + ends) - ends),
  };
}

/** An item that states its sizes and keeps them. */
function statedSize(leaf: Leaf): SizedItem | undefined {
  const { node, align, width, height, top, right, bottom, left, widths, heights } = leaf;
  if (width === undefined || height === undefined) return undefined;
  if (node.own.flexGrow !== 0 || node.basis !== undefined) return undefined;
  const [wide, high] = [clamp(width, widths.least, widths.most), clamp(height, heights.least, heights.most)];
  return { node, align, width: wide, height: high, top, right, bottom, left };
}

/** The items of a line, and how their places are rounded. */
export interface SizedLine {
  readonly items: readonly SizedItem[];
  /** How much too long it may come out: what is shared adds up to the room but for noise. */
  readonly excess: Pt;
  readonly round: (value: Pt) => Pt;
}

/**
 * The items of a line with their sizes.
 *
 * @param align `align-items` of the container
 * @returns undefined where Yoga is needed
 */
export function sizedLine(
  nodes: readonly FlexNode[],
  align: OwnStyle['alignItems'],
  room: Room,
): SizedLine | undefined {
  const leaves = eachOf(nodes, (node) => leafOf(node, align));
  const stated = leaves && eachOf(leaves, statedSize);
  if (!leaves || stated) return stated && { items: stated, excess: 0, round: (value) => value };
  const sizes = (room.isRow ? rowSizes : columnSizes)(leaves.map(inSingles), room);
  return sizes && { items: sizes.map(passed), excess: NOISE, round: single };
}
