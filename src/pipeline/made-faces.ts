/**
 * The faces a pipeline has made, by their keys.
 *
 * Takes lists as they were painted, gives them as they are kept: of a large deck all faces are packed as soon as the next one is
 * made. They have their fingerprints by then, and are looked at again when their sheets are drawn.
 */
import { KeptPage, LetterStore } from '../paint/index.ts';
import type { DisplayList } from '../paint/types.ts';

/** The first faces stay as they are. */
const SMALL_DECK = 128;
/** Fewer faces take less memory than their packing takes time: 1,000 of them 3 MB, and 20 ms. */
const LARGE_DECK = 1024;

export class MadeFaces {
  readonly #lists = new Map<string, DisplayList>();
  #letters = new LetterStore();
  /** Not packed as yet. */
  #waiting: KeptPage[] = [];

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
    this.#waiting = [];
    this.#letters = new LetterStore();
  }

  #packable(list: DisplayList): DisplayList {
    if (this.#lists.size >= LARGE_DECK) {
      for (const page of this.#waiting) page.pack(this.#letters);
      this.#waiting = [];
    }
    const pages = list.pages.map((page) => new KeptPage(page));
    this.#waiting.push(...pages);
    return { ...list, pages };
  }
}
