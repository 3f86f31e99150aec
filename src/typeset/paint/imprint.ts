/**
 * What a page shows as text: words, colours and names in lines, then where things are as numbers.
 *
 * A number is its thousandths as four bytes, the lowest first, each written as the character of that code: as decimals, numbers would
 * take longer than all else. Texts are joined, which is quicker than to copy their letters.
 */
import { latin1Text } from '../../base/bytes.ts';
import type { ShapedRun } from '../font/types.ts';

/** Enough for most faces. */
const FIRST = 512;

/** Words and places of a page, each in order. */
export class Imprint {
  words = '';
  #places = new Int32Array(FIRST);
  #count = 0;

  /** @param head what all words have in common */
  letters(head: string, runs: readonly ShapedRun[], xs: readonly number[]): void {
    const places = this.#withRoom(runs.length);
    let count = this.#count;
    let words = head;
    for (let i = 0; i < runs.length; i++) {
      words += `${runs[i]?.text ?? ''}\n`;
      places[count++] = Math.round((xs[i] ?? 0) * 1000);
    }
    this.words += words;
    this.#count = count;
  }

  numbers(values: readonly number[]): void {
    const places = this.#withRoom(values.length);
    for (let i = 0; i < values.length; i++) places[this.#count++] = Math.round((values[i] ?? 0) * 1000);
  }

  /** The page that is written, its places behind its words; begins another. */
  page(): string {
    const text = this.words + latin1Text(new Uint8Array(this.#places.buffer, 0, 4 * this.#count));
    this.clear();
    return text;
  }

  /** As new, with the room there is. */
  clear(): void {
    this.words = '';
    this.#count = 0;
  }

  #withRoom(more: number): Int32Array {
    if (this.#count + more > this.#places.length) {
      const larger = new Int32Array(2 * (this.#count + more));
      larger.set(this.#places);
      this.#places = larger;
    }
    return this.#places;
  }
}
