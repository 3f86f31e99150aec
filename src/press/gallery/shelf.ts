/**
 * The entries of a deck on the gallery page (`shelfOf`): one a product and variant, with a link for each language, paper and edition.
 *
 * Takes the files of a deck, gives the data of templates/gallery/index.hbs. Pure text.
 */
import { pressLanguage } from '../../base/language.ts';
import { editionOf, type EditionName } from '../open/editions.ts';
import { byEntry, type GalleryFile } from './listing.ts';
import { picturesIn, type ShelfPicture, thumbPath } from './shelf-pictures.ts';
import {
  type Both,
  EDITION_WORDS,
  kindOf,
  languageTitle,
  paperTitle,
  productTitle,
  sheetsText,
  spans,
  variantTitle,
} from './words.ts';

/** What of a file its link says, and by what the script finds it. */
export interface FileLink {
  readonly href: string;
  readonly label: string;
  readonly language: string;
  readonly paper: string;
  readonly edition: EditionName;
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
  readonly pictures: readonly ShelfPicture[];
  readonly links: readonly FileLink[];
  readonly files: readonly GalleryFile[];
  /** As a page for the browser, once a language. */
  readonly twins: readonly { readonly href: string; readonly language: string; readonly label: string }[];
}

/** Lists of older versions know pages alone. */
export const sheetsOf = ({ pages, sheets = pages }: Pick<GalleryFile, 'pages' | 'sheets'>): number => sheets;

/** `little ink · 7 sheets of paper, both sides` */
function factsOf(file: GalleryFile): Both {
  const sheets = sheetsText(sheetsOf(file), sheetsOf(file) < file.pages);
  const { edition } = editionOf(file.variant);
  if (edition === 'standard') return sheets;
  const { en, fr } = EDITION_WORDS[edition].title;
  return { en: `**${en}** · ${sheets.en}`, fr: `**${fr}** · ${sheets.fr}` };
}

/** What the script and a reader without it know a file or an archive by. */
export const linkOf = (href: string, choice: Choice, facts: Both): FileLink => ({
  ...{ ...choice, href: encodeURI(href), facts: spans(facts) },
  label: [
    languageTitle(choice.language),
    paperTitle(choice.paper),
    ...(choice.edition === 'standard'
      ? []
      : [EDITION_WORDS[choice.edition].title[pressLanguage(choice.language)]]),
  ].join(', '),
});

/** What a printer chooses. */
export interface Choice {
  readonly language: string;
  readonly paper: string;
  readonly edition: EditionName;
}

export const choiceOf = ({
  language,
  paper,
  variant,
}: Pick<GalleryFile, 'language' | 'paper' | 'variant'>): Choice => ({
  ...{ language, paper },
  edition: editionOf(variant).edition,
});

function itemOf(
  group: readonly [GalleryFile, ...GalleryFile[]],
  { products = {}, about = {} }: OwnWords,
): ShelfItem {
  const [first] = group;
  const [title, variant] = [
    products[first.product] ?? productTitle(first.product),
    variantTitle(editionOf(first.variant).rest),
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
    pictures: picturesIn(group, (language) => thumbPath({ ...first, language })),
    links: group.map((file) => linkOf(file.path, choiceOf(file), factsOf(file))),
    files: group,
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
export const shelfOf = (files: readonly GalleryFile[], own: OwnWords = {}): readonly ShelfItem[] =>
  [...byEntry(files).values()].map((group) => itemOf(group, own));
