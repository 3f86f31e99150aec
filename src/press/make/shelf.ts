/** Files that are made beside those of the decks by what is above the press: their place in the gallery and their making. */
import type { Runner } from '../../base/work.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import type { Gallery, GalleryDeck } from '../gallery/index.ts';
import type { BuildRequest, BuiltFile, Progress } from '../open/types.ts';

export interface ShelfRun {
  readonly progress: Progress;
  readonly report: Report;
  /** The one that made the decks: its threads have read the program and are warm. */
  readonly runner: Runner;
}

export interface Shelf {
  /** As the gallery shows it among the decks. */
  readonly shown: GalleryDeck;
  /** Makes and writes all files or none; their pictures go to the gallery. */
  readonly build: (
    request: BuildRequest,
    gallery: Gallery | undefined,
    run: ShelfRun,
  ) => Promise<readonly BuiltFile[]>;
}
