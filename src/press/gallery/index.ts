/**
 * The gallery of an output folder: `index.html`, its pictures and its list of files.
 *
 * Takes the sheets as they are made and the files as they were written; gives the files of the page. One picture a product,
 * from its first language and paper.
 */
import { join } from 'node:path';
import type { Diagnostic, Report } from '../../diagnostics/diagnostic.ts';
import type { SheetSet } from '../../sheet/index.ts';
import type { OutputFile } from '../atomic-write.ts';
import type { Job } from '../jobs.ts';
import type { BuiltFile, Coverage } from '../types.ts';
import { MANIFEST, mergeManifest, type GalleryDeck } from './manifest.ts';
import { handPicture } from './hand.ts';
import { thumbPath } from './listing.ts';
import { galleryPage } from './page.ts';
import { thumbnail } from './thumbnail.ts';

export type { GalleryDeck } from './manifest.ts';
export { partsText } from './parts.ts';

/** Pixels: twice what the page shows, for sharp screens. */
const THUMB_WIDTH = 460;
const HAND_WIDTH = 600;

export interface Gallery {
  /** Keeps a picture of the job's first sheet, or of three of its cards, when it is the first of its product. */
  add(job: Job, set: SheetSet): Promise<void>;
  /** Pictures: PNGs carry no maker's name, but nobody else writes into `gallery/`. */
  pictures(): readonly OutputFile[];
  /** Page and list, ready to be written. */
  files(
    built: readonly BuiltFile[],
    found: readonly Diagnostic[],
    coverage: readonly Coverage[],
    report: Report,
  ): readonly OutputFile[];
}

/** Opens the gallery of one build; `decks` grows as decks are opened. */
export function openGallery(out: string, decks: readonly GalleryDeck[]): Gallery {
  const pictures = new Map<string, Uint8Array>();
  return {
    async add(job, set) {
      const path = thumbPath(job);
      const [sheet] = set.sheets;
      if (!sheet || pictures.has(path)) return;
      const hand = job.product === 'cards' ? await handPicture(set, HAND_WIDTH) : undefined;
      pictures.set(path, hand ?? (await thumbnail(sheet, THUMB_WIDTH)));
    },
    pictures: () => [...pictures].map(([path, bytes]) => ({ path: join(out, path), bytes })),
    files(built, found, coverage, report) {
      const manifest = mergeManifest(out, built, decks);
      const errors = found.filter(({ severity }) => severity === 'error').length;
      const examples = coverage.reduce((sum, one) => sum + one.examples, 0);
      const figures = { errors, warnings: found.length - errors, examples, findings: found };
      const text = (value: string): Uint8Array => Buffer.from(value, 'utf8');
      return [
        { path: join(out, 'index.html'), bytes: text(galleryPage(manifest, figures, report)) },
        {
          path: join(out, MANIFEST),
          bytes: text(`${JSON.stringify({ ...manifest, maker: 'modpress' }, null, 1)}\n`),
        },
      ];
    },
  };
}
