/**
 * Ids of what the studio serves: short hashes of names, looked up in a table and nowhere else.
 *
 * An address can name only what the table holds; nothing of it ever reaches the disk.
 */
import { createHash } from 'node:crypto';

export const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 16);

/** A table from ids to things; a thing keeps its id as long as it keeps its name. */
export class Table<T> {
  readonly #things = new Map<string, T>();
  /** Of the names, so that a thousand cards are not hashed after each edit. */
  readonly #ids = new Map<string, string>();

  add(name: string, thing: T): string {
    const id = this.#ids.get(name) ?? idOf(name);
    this.#ids.set(name, id);
    this.#things.set(id, thing);
    return id;
  }

  find(id: string): T | undefined {
    return this.#things.get(id);
  }

  clear(): void {
    this.#things.clear();
    this.#ids.clear();
  }
}
