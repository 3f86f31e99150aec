/**
 * What makers of a deck that stays open hand on: the next version of a file is made from what the one before has.
 *
 * Held by whoever keeps the deck open; a maker of one build has none. Every file is the same without.
 */
import { KeptStreams } from '../../export/pdf/index.ts';
import { KeptFile } from '../../export/pdf/kept-file.ts';
import { inkMeter } from '../../ink/index.ts';
import { JudgedBefore } from '../../preflight/judged-before.ts';
import { SlugDrawings } from '../sheets/slug-drawings.ts';

/** Of one file. */
export interface FileMemory {
  readonly written: KeptFile;
  readonly slugs: SlugDrawings;
  readonly judged: JudgedBefore;
}

export class MakerMemory {
  readonly meter = inkMeter();
  readonly streams = new KeptStreams();
  readonly #files = new Map<string, FileMemory>();

  /** @param path of the file, absolute */
  of(path: string): FileMemory {
    let known = this.#files.get(path);
    if (!known) {
      known = { written: new KeptFile(), slugs: new SlugDrawings(), judged: new JudgedBefore() };
      this.#files.set(path, known);
    }
    return known;
  }
}
