/**
 * A list of whole numbers that grows, in memory that V8 neither looks through nor copies when it collects.
 *
 * Of a deck of thousands some lists have an entry for each cell of its table, or for each line of each card.
 */

const FIRST_ROOM = 64;

export class NumberList {
  #numbers = new Int32Array(FIRST_ROOM);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Adds a number, -2^31 to 2^31 - 1; gives its index. */
  push(number: number): number {
    if (this.#length === this.#numbers.length) {
      const more = new Int32Array(2 * this.#length);
      more.set(this.#numbers);
      this.#numbers = more;
    }
    this.#numbers[this.#length] = number;
    return this.#length++;
  }

  /** The number at an index that there is. */
  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  equals(other: NumberList): boolean {
    return this.#length === other.#length && Buffer.compare(this.#bytes(), other.#bytes()) === 0;
  }

  #bytes(): Uint8Array {
    return new Uint8Array(this.#numbers.buffer, 0, this.#length * Int32Array.BYTES_PER_ELEMENT);
  }

  set(index: number, number: number): void {
    this.#numbers[index] = number;
  }
}
