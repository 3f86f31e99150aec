/**
 * The files of a deck in the order of the gallery page: one entry a product and variant, what is printed first before the rest.
 *
 * Takes the list of files of a deck; gives them sorted, grouped and parted.
 */
import { editionOf, EDITIONS } from '../open/editions.ts';
import { PRODUCTS } from '../open/types.ts';

const rank = (product: string): number => {
  const index = (PRODUCTS as readonly string[]).indexOf(product);
  return index < 0 ? PRODUCTS.length : index;
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What of a file says where it stands. */
export type ShelfFile = Pick<GalleryFile, 'deck' | 'product' | 'path' | 'variant'>;

const editionRank = ({ variant }: ShelfFile): number => EDITIONS.indexOf(editionOf(variant).edition);

/** Deck by deck; components first, as the command line lists products; a variant after the plain one, other editions last. */
export const inShelfOrder = (a: ShelfFile, b: ShelfFile): number =>
  byText(a.deck, b.deck) ||
  rank(a.product) - rank(b.product) ||
  editionRank(a) - editionRank(b) ||
  byText(a.path, b.path);

export type Named = Pick<GalleryFile, 'deck' | 'product' | 'variant'>;

/** What the files of one entry have in common: their editions, languages and papers differ. */
export const entryOf = ({ deck, product, variant }: Named): string =>
  [deck, product, editionOf(variant).rest].filter(Boolean).join('-');

/** Files by entry, in their order. */
export function byEntry<T extends Named>(files: readonly T[]): ReadonlyMap<string, readonly [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const file of files) {
    const group = groups.get(entryOf(file));
    if (group) group.push(file);
    else groups.set(entryOf(file), [file]);
  }
  return groups;
}

/** With these one can play: in this order the first three that there are; tiles lie on a mat. */
const FIRST = ['rules', 'cards', 'tiles', 'extras', 'tokens', 'boards'] as const;
const FIRST_OF_TILES = ['rules', 'tiles', 'boards', 'extras', 'tokens', 'cards'] as const;
const FIRST_COUNT = 3;

/** What is printed first, and the rest. */
export function partedShelf<T extends { readonly product: string }>(
  items: readonly T[],
): { readonly first: readonly T[]; readonly rest: readonly T[] } {
  const order = items.some(({ product }) => product === 'tiles') ? FIRST_OF_TILES : FIRST;
  const first = order
    .flatMap((product) => items.find((item) => item.product === product) ?? [])
    .slice(0, FIRST_COUNT);
  return { first, rest: items.filter((item) => !first.includes(item)) };
}

/** The product that shows what a deck looks like, beside what is printed first. */
export const handOf = <T extends { readonly product: string }>(items: readonly T[]): T | undefined =>
  items.find(({ product }) => product === 'cards' || product === 'tiles');

/** A file as the gallery lists it. */
export interface GalleryFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly deck: string;
  readonly product: string;
  readonly variant: string;
  readonly language: string;
  readonly paper: string;
  readonly pages: number;
  /** Of paper; lists of older versions lack it. */
  readonly sheets?: number;
  readonly bytes: number;
  /** Its HTML twin, as `path`. */
  readonly twin?: string;
  /** Mean share of the paper its ink covers; lists of older versions lack it. */
  readonly ink?: number;
}
