/**
 * Which cards of a language are others than a page knows: a page asks after each build, and most cards are as they were.
 *
 * Takes the cards of each state in turn, gives those that differ from the state a mark names. Marks of another run, another
 * language or before the last start name nothing, and all cards are given.
 */
import { randomBytes } from 'node:crypto';
import type { Card } from '../protocol/index.ts';

interface Entry {
  readonly card: Card;
  /** The revision it last changed in. */
  readonly revision: number;
}

export interface CardNews {
  readonly mark: string;
  /** The mark the cards are news to; undefined: these are all. */
  readonly from: string | undefined;
  /** Keys of all cards, in order; undefined where they are those of `from`. */
  readonly order: readonly string[] | undefined;
  readonly cards: readonly Card[];
}

export class Ledger {
  readonly #name = randomBytes(6).toString('hex');
  #entries = new Map<string, Entry>();
  #revision = 0;
  #orderRevision = 0;

  /** Notes the cards of now; gives what is new since a mark. */
  news(cards: readonly Card[], since: string | undefined): CardNews {
    this.#note(cards);
    const mark = this.#mark(this.#revision);
    const known = this.#revisionOf(since);
    if (known === undefined) return { mark, from: undefined, order: undefined, cards };
    return {
      mark,
      from: since,
      order: this.#orderRevision > known ? cards.map(({ key }) => key) : undefined,
      cards: cards.filter(({ key }) => (this.#entries.get(key)?.revision ?? 0) > known),
    };
  }

  #mark(revision: number): string {
    return `${this.#name}.${revision}`;
  }

  #revisionOf(mark: string | undefined): number | undefined {
    const [name, digits = ''] = mark?.split('.') ?? [];
    const revision = /^\d{1,9}$/.test(digits) ? Number(digits) : Infinity;
    return name === this.#name && revision <= this.#revision ? revision : undefined;
  }

  #note(cards: readonly Card[]): void {
    const next = this.#revision + 1;
    const before = [...this.#entries.keys()];
    let isNew = before.length !== cards.length || cards.some(({ key }, i) => key !== before[i]);
    if (isNew) this.#orderRevision = next;
    const entries = new Map<string, Entry>();
    for (const card of cards) {
      const known = this.#entries.get(card.key);
      const isSame = known !== undefined && isEqual(known.card, card);
      isNew ||= !isSame;
      entries.set(card.key, isSame ? known : { card, revision: next });
    }
    this.#entries = entries;
    if (isNew) this.#revision = next;
  }
}

/** Whether two cards are the same plain data; a thousand are compared after each edit, so no text is made of them. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [one, other] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  for (const name in one) if (!isEqual(one[name], other[name])) return false;
  for (const name in other) if (!(name in one) && other[name] !== undefined) return false;
  return true;
}
