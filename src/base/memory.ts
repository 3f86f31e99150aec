/**
 * A map that remembers at most so many things, then starts again (`Memory`).
 *
 * For what is decided by its key alone, in processes that live long: forgetting costs time and changes no result.
 */

export class Memory<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  /** @param most things remembered at once */
  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.#most && !this.has(key)) this.clear();
    return super.set(key, value);
  }
}
