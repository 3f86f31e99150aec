/**
 * The gallery of an output folder: `index.html`, its pictures and its list of files.
 *
 * Takes the sheets as they are made and the files as they were written; gives the files of the page. One picture a product,
 * from its first language and paper.
 */
import { join } from 'node:path';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import type { BuiltFile, Coverage } from '../press/types.ts';
import { MANIFEST, mergeManifest, type GalleryDeck } from './manifest.ts';
import { galleryPage, type Package } from './page.ts';

export type { GalleryDeck } from './manifest.ts';
export { partsText } from './parts.ts';
export { productPicture, thumbPath } from './picture.ts';

/** A file of the page, to be written: its absolute path and its bytes. */
export interface PageFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface Gallery {
  /** Keeps the picture of a product; the first one stays. */
  add(path: string, picture: Uint8Array): void;
  /** Pictures; each names its maker. */
  pictures(): readonly PageFile[];
  /** Page and list, ready to be written. */
  files(
    built: readonly BuiltFile[],
    found: readonly Diagnostic[],
    coverage: readonly Coverage[],
    report: Report,
  ): readonly PageFile[];
}

/** Opens the gallery of one build; `decks` grows as decks are opened, `own` is where the page's template lies. */
export function openGallery(out: string, decks: readonly GalleryDeck[], own: Package): Gallery {
  const pictures = new Map<string, Uint8Array>();
  return {
    add(path, picture) {
      if (!pictures.has(path)) pictures.set(path, picture);
    },
    pictures: () => [...pictures].map(([path, bytes]) => ({ path: join(out, path), bytes })),
    files(built, found, coverage, report) {
      const manifest = mergeManifest(out, built, decks);
      const errors = found.filter(({ severity }) => severity === 'error').length;
      const examples = coverage.reduce((sum, one) => sum + one.examples, 0);
      const figures = { errors, warnings: found.length - errors, examples, findings: found };
      const text = (value: string): Uint8Array => Buffer.from(value, 'utf8');
      return [
        { path: join(out, 'index.html'), bytes: text(galleryPage(manifest, figures, { ...own, report })) },
        {
          path: join(out, MANIFEST),
          bytes: text(`${JSON.stringify({ ...manifest, maker: 'modpress' }, null, 1)}\n`),
        },
      ];
    },
  };
}
