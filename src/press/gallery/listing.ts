/**
 * The files of a deck as the gallery page lists them: one entry a product and variant, what is printed first before the rest.
 *
 * Takes the list of files of a deck, gives the data of templates/gallery/index.hbs. Pure text.
 */
import { PRODUCTS } from '../open/types.ts';
import {
  type Both,
  kindOf,
  languageTitle,
  pagesText,
  paperTitle,
  productTitle,
  sizeText,
  spans,
  variantTitle,
} from './words.ts';

const rank = (product: string): number => {
  const index = (PRODUCTS as readonly string[]).indexOf(product);
  return index < 0 ? PRODUCTS.length : index;
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What of a file says where it stands. */
type ShelfFile = Pick<GalleryFile, 'deck' | 'product' | 'path'>;

/** Deck by deck; components first, as the command line lists products; a variant after the plain one. */
export const inShelfOrder = (a: ShelfFile, b: ShelfFile): number =>
  byText(a.deck, b.deck) || rank(a.product) - rank(b.product) || byText(a.path, b.path);

/** Name of the picture of a product, beside the page. */
export const thumbPath = (file: Pick<GalleryFile, 'deck' | 'product' | 'variant'>): string =>
  `gallery/${[file.deck, file.product, file.variant].filter(Boolean).join('-')}.png`;

/** Name of the picture of a deck's box as it stands. */
export const standingPath = (deck: string): string => `gallery/${deck}-standing.png`;

/** What of a file its link says, and by what the script finds it. */
interface FileLink {
  readonly href: string;
  readonly label: string;
  readonly language: string;
  readonly paper: string;
  readonly facts: string;
}

/** One product in one variant. */
export interface ShelfItem {
  readonly product: string;
  readonly name: string;
  readonly variant: string;
  readonly kind: string;
  /** What a search finds it by, in both languages. */
  readonly words: string;
  readonly facts: string;
  /** What it is for; empty where the deck says nothing of it. */
  readonly about: string;
  readonly href: string;
  readonly thumb: string;
  readonly links: readonly FileLink[];
  /** As a page for the browser, once a language. */
  readonly twins: readonly { readonly href: string; readonly language: string; readonly label: string }[];
}

const factsOf = ({ pages, bytes }: GalleryFile): Both => {
  const [count, size] = [pagesText(pages), sizeText(bytes)];
  return { en: `${count.en} · ${size.en}`, fr: `${count.fr} · ${size.fr}` };
};

function itemOf(
  group: readonly [GalleryFile, ...GalleryFile[]],
  { products = {}, about = {} }: OwnWords,
): ShelfItem {
  const [first] = group;
  const [title, variant] = [
    products[first.product] ?? productTitle(first.product),
    variantTitle(first.variant),
  ];
  const use = about[first.product];
  const twins = new Map(
    group.flatMap(({ twin, language }) => (twin === undefined ? [] : [[language, twin] as const])),
  );
  return {
    product: first.product,
    name: spans(title),
    variant: spans(variant),
    kind: first.deck === 'handouts' ? 'handouts' : kindOf(first.product),
    words: [title.en, title.fr, use?.en, use?.fr, variant.en, variant.fr, first.product]
      .filter(Boolean)
      .join(' '),
    about: use ? spans(use) : '',
    facts: spans(factsOf(first)),
    href: encodeURI(first.path),
    thumb: thumbPath(first),
    links: group.map((file) => ({
      href: encodeURI(file.path),
      label: `${languageTitle(file.language)}, ${paperTitle(file.paper)}`,
      language: file.language,
      paper: file.paper,
      facts: spans(factsOf(file)),
    })),
    twins: [...twins].map(([language, href]) => ({
      href: encodeURI(href),
      language,
      label: languageTitle(language),
    })),
  };
}

/** What a deck calls its own products, and what it says of them. */
interface OwnWords {
  readonly products?: Readonly<Record<string, Both>>;
  readonly about?: Readonly<Record<string, Both>>;
}

/** One entry per product and variant, in the order of the files. */
export function shelfOf(files: readonly GalleryFile[], own: OwnWords = {}): readonly ShelfItem[] {
  const groups = new Map<string, [GalleryFile, ...GalleryFile[]]>();
  for (const file of files) {
    const key = `${file.product} ${file.variant}`;
    const group = groups.get(key);
    if (group) group.push(file);
    else groups.set(key, [file]);
  }
  return [...groups.values()].map((group) => itemOf(group, own));
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

/**
 * The files of one deck whose pictures the page shows: the first of each product and variant, but of what is printed first only
 * the hand.
 *
 * @param files all files of the deck
 */
export function picturedFiles<T extends ShelfFile & { readonly variant: string }>(
  files: readonly T[],
): ReadonlySet<T> {
  const byPicture = new Map<string, T>();
  for (const file of files) if (!byPicture.has(thumbPath(file))) byPicture.set(thumbPath(file), file);
  const items = [...byPicture.values()].sort(inShelfOrder);
  const hand = handOf(items);
  return new Set([...partedShelf(items).rest, ...(hand ? [hand] : [])]);
}

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
  readonly bytes: number;
  /** Its HTML twin, as `path`. */
  readonly twin?: string;
  /** Mean share of the paper its ink covers; lists of older versions lack it. */
  readonly ink?: number;
}
