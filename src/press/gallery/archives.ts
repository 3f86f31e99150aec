/**
 * The archives of a deck: for each language, paper and edition what is printed first, numbered, after a page on how to print it.
 *
 * Takes the files of a deck; gives the names of archives and what goes into each. Reads nothing.
 */
import { utf8Bytes } from '../../base/bytes.ts';
import { type PressLanguage, pressLanguage } from '../../base/language.ts';
import { basename } from '../../base/paths.ts';
import { EDITIONS } from '../open/editions.ts';
import { byEntry, type GalleryFile, type Named, partedShelf } from './listing.ts';
import { type Choice, choiceOf, type FileLink, linkOf, sheetsOf } from './shelf.ts';
import { printingPage, printingPageName } from './printing-page.ts';
import { type Both, packText, productTitle, sheetsText, variantTitle } from './words.ts';

/** What of a file decides to which archives it belongs. */
export type Packable = Named & Pick<GalleryFile, 'language' | 'paper'>;

/** The files of one choice, and where their archive goes. */
export interface Archive<T extends Packable = GalleryFile> extends Choice {
  /** Relative to the output folder. */
  readonly path: string;
  /** In the order in which they are printed. */
  readonly files: readonly T[];
}

/** All archives of one deck. What a choice lacks in its edition is in it as usual; a choice without any file of its own has none. */
export function archivesOf<T extends Packable>(deck: string, files: readonly T[]): readonly Archive<T>[] {
  const own = files.filter((file) => file.deck === deck);
  const items = [...byEntry(own).values()].map((group) => ({ product: group[0].product, group }));
  const { first } = partedShelf(items);
  const packed = (first.length > 0 ? first : items).map(({ group }) => group);
  const offered = packed.flatMap((group) => group.map(choiceOf));
  const pairs = new Map(offered.map(({ language, paper }) => [`${language} ${paper}`, { language, paper }]));
  return [...pairs.values()].flatMap(({ language, paper }) =>
    EDITIONS.flatMap((edition): readonly Archive<T>[] => {
      const choice = { language, paper, edition };
      if (!offered.some((one) => isSame(one, choice))) return [];
      const chosen = packed.flatMap((group) => chosenOf(group, choice) ?? []);
      return [{ ...choice, path: archivePath(deck, choice), files: chosen }];
    }),
  );
}

const isSame = (a: Choice, b: Choice): boolean =>
  a.language === b.language && a.paper === b.paper && a.edition === b.edition;

const chosenOf = <T extends Packable>(files: readonly T[], choice: Choice): T | undefined =>
  files.find((file) => isSame(choiceOf(file), choice)) ??
  files.find((file) => isSame(choiceOf(file), { ...choice, edition: 'standard' }));

function archivePath(deck: string, { language, paper, edition }: Choice): string {
  const name = edition === 'standard' ? deck : `${deck}-${edition}`;
  return `gallery/${[name, language, paper].filter(Boolean).join('.')}.zip`;
}

/** How the page names an archive. */
export function archiveLink({ path, files, ...choice }: Archive): FileLink {
  const sheets = files.reduce((sum, file) => sum + sheetsOf(file), 0);
  return linkOf(path, choice, packText(sheetsText(sheets, false)));
}

export interface PackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * What is in an archive, in the order of its names.
 *
 * @param title of the deck
 * @param products what the deck calls its own products
 * @param read the bytes of a file, by its path in the output folder
 */
export function packedFiles(
  { files, language }: Archive,
  {
    title,
    products = {},
  }: { readonly title: Both; readonly products: Readonly<Record<string, Both>> | undefined },
  read: (path: string) => Uint8Array,
): readonly PackedFile[] {
  const spoken: PressLanguage = pressLanguage(language);
  const named = files.map((file, i) => ({ file, name: `${i + 1}-${basename(file.path)}` }));
  const page = printingPage(
    title[spoken],
    spoken,
    named.map(({ file, name }) => ({
      name,
      title: titleOf(file, products)[spoken],
      facts: sheetsText(sheetsOf(file), sheetsOf(file) < file.pages)[spoken],
    })),
  );
  return [
    { name: printingPageName(spoken), bytes: utf8Bytes(page) },
    ...named.map(({ file, name }) => ({ name, bytes: read(file.path) })),
  ];
}

function titleOf({ product, variant }: GalleryFile, products: Readonly<Record<string, Both>>): Both {
  const [title, more] = [products[product] ?? productTitle(product), variantTitle(variant)];
  const words = (language: PressLanguage): string =>
    [title[language], more[language]].filter(Boolean).join(', ');
  return { en: words('en'), fr: words('fr') };
}
