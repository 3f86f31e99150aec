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
    return super.set(typeof key === 'string' ? (ownText(key) as Key & string) : key, value);
  }
}

/** Shorter parts of a text are copied anyway. */
const LEAST_SLICE = 13;

/** The same text in memory of its own: a part of a text may be a window on it, and a window keeps the whole document. */
export const ownText = (text: string): string => (text.length < LEAST_SLICE ? text : ` ${text}`.slice(1));
