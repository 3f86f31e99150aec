/**
 * What the gallery page says about files: titles, order and words of products, sizes, languages.
 *
 * Takes the list of files of a deck, gives the data of templates/gallery/index.hbs: one entry a product and variant, each
 * with its files. Pure text.
 */
import { PRODUCTS } from '../press/types.ts';
import type { GalleryFile } from './file.ts';

// What does a person call <product>?
const PRODUCT_TITLES: Readonly<Record<string, string>> = {
  boards: 'Mats and strips',
  rules: 'Rule sheet',
  box: 'Tuck box',
  contact: 'Contact sheet',
};

// What does a person call <variant>? Others are read as they are written.
const VARIANT_WORDS: Readonly<Record<string, string>> = {
  '1up': 'one to a page',
  '2up': 'two to a page',
  '4up': 'four to a page',
  'low-ink': 'low ink',
  single: 'one card a page',
};

// What does a person call <language>?
const LANGUAGE_TITLES: Readonly<Record<string, string>> = { en: 'English', fr: 'French' };

const sentence = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

export const productTitle = (product: string): string => PRODUCT_TITLES[product] ?? sentence(product);
export const languageTitle = (language: string): string => LANGUAGE_TITLES[language] ?? language;
/** `A4`, `Letter`; sides such as `210x250mm` stay as they are. */
export const paperTitle = (paper: string): string =>
  /^a\d$/.test(paper) ? paper.toUpperCase() : paper === '' ? 'card size' : sentence(paper);

function variantTitle(variant: string): string {
  const low = /(^|-)low-ink$/.test(variant) ? [VARIANT_WORDS['low-ink'] ?? ''] : [];
  const rest = variant.replace(/(^|-)low-ink$/, '');
  const words = rest === '' ? [] : [VARIANT_WORDS[rest] ?? rest.replaceAll('-', ' ')];
  return [...words, ...low].join(', ');
}

export function sizeText(bytes: number): string {
  const kilo = Math.max(1, Math.round(bytes / 1000));
  return kilo < 1000 ? `${kilo} kB` : `${(kilo / 1000).toFixed(1)} MB`;
}

export const pagesText = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);

const rank = (product: string): number => {
  const index = (PRODUCTS as readonly string[]).indexOf(product);
  return index < 0 ? PRODUCTS.length : index;
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Deck by deck; components first, as the command line lists products; a variant after the plain one. */
export const inShelfOrder = (a: GalleryFile, b: GalleryFile): number =>
  byText(a.deck, b.deck) || rank(a.product) - rank(b.product) || byText(a.path, b.path);

/** Name of the picture of a product, beside the page. */
export const thumbPath = (file: Pick<GalleryFile, 'deck' | 'product' | 'variant'>): string =>
  `gallery/${[file.deck, file.product, file.variant].filter(Boolean).join('-')}.png`;

/** `ink 9 %`; nothing for files an earlier version listed without it. */
function inkText({ ink }: GalleryFile): string {
  if (ink === undefined) return '';
  return `ink ${ink > 0 && ink < 0.01 ? 'under 1' : Math.round(ink * 100)} %`;
}

const linkOf = (file: GalleryFile, title: string) => ({
  href: encodeURI(file.path),
  label: `${file.language} ${paperTitle(file.paper)}`,
  spoken: `${file.language} ${paperTitle(file.paper)}: ${title}, ${languageTitle(file.language)}, ${paperTitle(file.paper)}, ${pagesText(file.pages)}, ${sizeText(file.bytes)}`,
  language: file.language,
  paper: file.paper,
});

/** The same words as a page for the browser, where there are any. */
const twinLinks = (file: GalleryFile, title: string) =>
  file.twin === undefined
    ? []
    : [
        {
          href: encodeURI(file.twin),
          label: `${file.language} HTML`,
          spoken: `${file.language} HTML: ${title}, ${languageTitle(file.language)}`,
          language: file.language,
          paper: file.paper,
        },
      ];

/** One entry per product and variant, in the order of the files. */
export function shelfOf(files: readonly GalleryFile[]): readonly unknown[] {
  const groups = new Map<string, GalleryFile[]>();
  for (const file of files) {
    const key = `${file.product} ${file.variant}`;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const variant = variantTitle(first.variant);
    const title = productTitle(first.product);
    const name = variant === '' ? title : `${title}, ${variant}`;
    return [
      {
        title,
        variant,
        facts: [pagesText(first.pages), sizeText(first.bytes), inkText(first)].filter(Boolean).join(' · '),
        thumb: thumbPath(first),
        isHand: first.product === 'cards',
        links: [
          ...group.map((file) => linkOf(file, name)),
          ...group.flatMap((file) => twinLinks(file, name)),
        ],
      },
    ];
  });
}
