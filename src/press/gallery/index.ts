/**
 * The gallery of an output folder: `index.html`, its pictures and its list of files.
 *
 * Takes the sheets as they are made and the files as they were written; gives the files of the page. One picture a product,
 * from its first language and paper.
 */
import { utf8Bytes } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import { join } from '../../base/paths.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { BuiltFile, Coverage } from '../open/types.ts';
import { standingPath, thumbPath } from './listing.ts';
import {
  archivePath,
  type GalleryDeck,
  galleryPage,
  MANIFEST,
  PRESS_PAGE,
  mergeManifest,
  type Package,
} from './page.ts';
import { type PageFile, PagePictures } from './page-pictures.ts';
import type { ShownPicture } from './picture.ts';

export type { GalleryDeck } from './page.ts';
export type { PageFile } from './page-pictures.ts';
export { factsText } from './facts.ts';
export { productPicture, standingPath, thumbPath, type ShownPicture } from './picture.ts';

export interface GalleryArchive {
  readonly deck: string;
  /** Relative, with forward slashes. */
  readonly path: string;
  readonly files: readonly string[];
}

export interface Gallery {
  /** Keeps the picture of a product; the first one stays. */
  add(path: string, picture: ShownPicture): void;
  /** Begins to draw what is there, one picture at a time: for a thread that has nothing else to do. */
  drawAhead(): void;
  /** Absolute paths of what is written whatever is built: page, list and archives. */
  targets(): readonly string[];
  /** Draws what is not drawn yet. Pictures; each names its maker. */
  pictures(): Promise<readonly PageFile[]>;
  /** What goes into the archive of each deck that was built: paths of all its files, relative to the output folder. */
  archives(built: readonly BuiltFile[]): readonly GalleryArchive[];
  /** Page and list, ready to be written. */
  files(
    built: readonly BuiltFile[],
    found: readonly Diagnostic[],
    coverage: readonly Coverage[],
    report: Report,
  ): readonly PageFile[];
}

/** Opens the gallery of one build; `decks` grows as decks are opened, `own` is where the page's template is. */
export function openGallery(out: string, decks: readonly GalleryDeck[], own: Package): Gallery {
  const pictures = new PagePictures();
  const file = (path: string, text: string): PageFile => ({
    path: join(out, path),
    bytes: utf8Bytes(text),
  });
  return {
    add: (path, picture) => pictures.add(path, picture),
    drawAhead: () => pictures.begin(),
    targets: () => targetsOf(decks).map((path) => join(out, path)),
    pictures: () => pictures.drawn((path) => join(out, path)),
    archives(built) {
      const { files } = mergeManifest(out, built, decks);
      return [...new Set(built.map(({ deck }) => deck))].map((deck) => ({
        deck,
        path: archivePath(deck),
        files: files
          .filter((file) => file.deck === deck)
          .flatMap(({ path, twin }) => (twin === undefined ? [path] : [path, twin])),
      }));
    },
    files(built, found, coverage, report) {
      const manifest = mergeManifest(out, built, decks);
      const errors = found.filter(({ severity }) => severity === 'error').length;
      const examples = coverage.reduce((sum, one) => sum + one.examples, 0);
      const isThere = (path: string): boolean => host().store.kindOf(join(out, path)) !== undefined;
      const figures = {
        ...{ errors, warnings: found.length - errors, examples },
        archives: namesOf(manifest.decks).filter((name) => isThere(archivePath(name))),
        standing: namesOf(manifest.decks).filter((name) => isThere(standingPath(name))),
        hasPressPage: isThere(PRESS_PAGE),
        missing: [...new Set(manifest.files.map(thumbPath))].filter((path) => !isThere(path)),
      };
      return [
        file('index.html', galleryPage(manifest, figures, { ...own, report })),
        file(MANIFEST, `${JSON.stringify({ ...manifest, maker: 'modpress' }, null, 1)}\n`),
      ];
    },
  };
}

const namesOf = (decks: readonly GalleryDeck[]): readonly string[] => decks.map(({ name }) => name);

const targetsOf = (decks: readonly GalleryDeck[]): readonly string[] => [
  'index.html',
  MANIFEST,
  ...namesOf(decks).map(archivePath),
];
