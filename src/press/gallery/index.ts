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
import type { JobFile } from '../open/job.ts';
import type { BuiltFile, Coverage } from '../open/types.ts';
import { archivesOf, type PackedFile, packedFiles } from './archives.ts';
import type { GalleryFile } from './listing.ts';
import { type GalleryDeck, MANIFEST, mergeManifest } from './manifest.ts';
import { galleryPage, type Package, PRESS_PAGE } from './page.ts';
import { type PageFile, PagePictures } from './page-pictures.ts';
import type { ShownPicture } from './picture.ts';
import { same } from './words.ts';

export type { GalleryDeck } from './manifest.ts';
export type { PageFile } from './page-pictures.ts';
export { factsText } from './facts.ts';
export { productPicture, standingPath, thumbPath, type ShownPicture } from './picture.ts';

export interface GalleryArchive {
  /** Absolute. */
  readonly path: string;
  /** What goes into it, read when it is asked for. */
  readonly files: (read: (path: string) => Uint8Array) => readonly PackedFile[];
}

export interface Gallery {
  /** Keeps the picture of a product; the first one stays. */
  add(path: string, picture: ShownPicture): void;
  /** Begins to draw what is there, one picture at a time: for a thread that has nothing else to do. */
  drawAhead(): void;
  /** Absolute paths of page, list and archives, where these files are made. */
  targets(planned: readonly JobFile[]): readonly string[];
  /** Draws what is not drawn yet. Pictures; each names its maker. */
  pictures(): Promise<readonly PageFile[]>;
  /** The archives of each deck that was built. */
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
    targets(planned) {
      const files = planned.map((file) => ({ ...file, paper: file.paper ?? '' }));
      const archives = decks.flatMap(({ name }) => archivesOf(name, files));
      return ['index.html', MANIFEST, ...archives.map(({ path }) => path)].map((path) => join(out, path));
    },
    pictures: () => pictures.drawn((path) => join(out, path)),
    archives(built) {
      const manifest = mergeManifest(out, built, decks);
      const fresh = new Set(built.map(({ deck }) => deck));
      return manifest.decks
        .filter(({ name }) => fresh.has(name))
        .flatMap((deck) => archivesFor(out, deck, manifest.files));
    },
    files(built, found, coverage, report) {
      const manifest = mergeManifest(out, built, decks);
      const errors = found.filter(({ severity }) => severity === 'error').length;
      const examples = coverage.reduce((sum, one) => sum + one.examples, 0);
      const isThere = (path: string): boolean => host().store.kindOf(join(out, path)) !== undefined;
      const figures = {
        ...{ errors, warnings: found.length - errors, examples, isThere },
        hasPressPage: isThere(PRESS_PAGE),
      };
      return [
        file('index.html', galleryPage(manifest, figures, { ...own, report })),
        file(MANIFEST, `${JSON.stringify({ ...manifest, maker: 'modpress' }, null, 1)}\n`),
      ];
    },
  };
}

function archivesFor(
  out: string,
  deck: GalleryDeck,
  files: readonly GalleryFile[],
): readonly GalleryArchive[] {
  const about = { title: deck.titles ?? same(deck.title), products: deck.products };
  return archivesOf(deck.name, files).map((archive) => ({
    path: join(out, archive.path),
    files: (read) => packedFiles(archive, about, read),
  }));
}
