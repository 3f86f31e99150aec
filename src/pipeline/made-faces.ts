/**
 * The faces a pipeline has made, by their keys.
 *
 * Takes lists as they were painted, gives them as they are kept: of a large deck each face is packed as soon as the next one is
 * made. It has its fingerprint by then, and is looked at again when its sheet is drawn.
 */
import { KeptPage, LetterStore } from '../paint/index.ts';
import type { DisplayList } from '../paint/types.ts';

/** The faces of a small deck take less memory than their packing takes time. */
const SMALL_DECK = 128;

export class MadeFaces {
  readonly #lists = new Map<string, DisplayList>();
  #letters = new LetterStore();
  #last: readonly KeptPage[] = [];

  has(key: string): boolean {
    return this.#lists.has(key);
  }

  get(key: string): DisplayList | undefined {
    return this.#lists.get(key);
  }

  /** Keeps a new face; gives it as it is kept. */
  keep(key: string, list: DisplayList): DisplayList {
    const kept = this.#lists.size < SMALL_DECK ? list : this.#packable(list);
    this.#lists.set(key, kept);
    return kept;
  }

  clear(): void {
    this.#lists.clear();
    this.#last = [];
    this.#letters = new LetterStore();
  }

  #packable(list: DisplayList): DisplayList {
    for (const page of this.#last) page.pack(this.#letters);
    this.#last = list.pages.map((page) => new KeptPage(page));
    return { ...list, pages: this.#last };
  }
}
