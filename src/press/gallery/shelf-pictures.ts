/**
 * Which files the gallery page has pictures of, and what these are called (`picturedFiles`, `thumbPath`).
 *
 * Takes the files of a deck; gives those that are drawn, once in each language that the page speaks. Draws nothing.
 */
import { PRESS_LANGUAGES } from '../../base/language.ts';
import {
  byEntry,
  entryOf,
  type GalleryFile,
  handOf,
  inShelfOrder,
  type Named,
  partedShelf,
  type ShelfFile,
} from './listing.ts';

/** Name of the picture of a product in a language, beside the page. */
export const thumbPath = (file: Named & Pick<GalleryFile, 'language'>): string =>
  `gallery/${entryOf(file)}.${file.language}.png`;

/** Name of the picture of a deck's box as it stands. */
export const standingPath = (deck: string, language: string): string =>
  `gallery/${deck}-standing.${language}.png`;

/** The languages that have pictures: those the page speaks; where there is none of them, the first. */
export function pictureLanguages(files: readonly Pick<GalleryFile, 'language'>[]): readonly string[] {
  const found = [...new Set(files.map(({ language }) => language))];
  const spoken = PRESS_LANGUAGES.filter((one) => found.includes(one));
  return spoken.length > 0 ? spoken : found.slice(0, 1);
}

/** A picture of a page that speaks two languages: shown in one of them, or in both where `language` is empty. */
export interface ShelfPicture {
  readonly src: string;
  readonly language: string;
}

/** @param pathOf the picture in a language */
export function picturesIn(
  files: readonly Pick<GalleryFile, 'language'>[],
  pathOf: (language: string) => string,
): readonly ShelfPicture[] {
  const languages = pictureLanguages(files);
  return languages.map((language) => ({
    src: pathOf(language),
    language: languages.length > 1 ? language : '',
  }));
}

/**
 * The files of one deck whose pictures the page shows: the first of each product and variant in each language with pictures, but
 * of what is printed first only the hand.
 *
 * @param files all files of the deck
 */
export function picturedFiles<T extends ShelfFile & Pick<GalleryFile, 'language'>>(
  files: readonly T[],
): ReadonlySet<T> {
  const byPicture = new Map<string, T>();
  const sorted = [...files].sort(inShelfOrder);
  for (const file of sorted) if (!byPicture.has(thumbPath(file))) byPicture.set(thumbPath(file), file);
  const entries = byEntry([...byPicture.values()]);
  const items = [...entries.values()].map(([first]) => first);
  const hand = handOf(items);
  return new Set(
    [...partedShelf(items).rest, ...(hand ? [hand] : [])].flatMap((item) => {
      const all = entries.get(entryOf(item)) ?? [];
      const languages = pictureLanguages(all);
      return all.filter(({ language }) => languages.includes(language));
    }),
  );
}
