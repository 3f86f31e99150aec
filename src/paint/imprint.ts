/**
 * What a page shows as bytes: words, colours and names as lines of text, where things are as numbers.
 *
 * The text is UTF-8. A number is its thousandths as four bytes, the lowest first, each written as the character of that code: as
 * decimals, numbers would take longer than all else. Both are written into one buffer each, without a string for every part.
 */

/** Enough for most faces; Node cuts buffers of this size from larger ones. */
const FIRST = { words: 4000, places: 1000 };
/** Longer texts are copied as a whole. */
const SHORT = 24;

const LINE_END = 0x0a;

/** Copies a text to a place, where there is room for it; gives where it ends. */
function copy(text: string, to: Buffer, at: number): number {
  if (text.length > SHORT) return at + to.write(text, at);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x80) return at + to.write(text, at);
    to[at + i] = code;
  }
  return at + text.length;
}

/** Bytes one after another. */
class Writing {
  #bytes: Buffer;
  #length = 0;

  constructor(room: number) {
    this.#bytes = Buffer.allocUnsafe(room);
  }

  get written(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  text(text: string): void {
    // No character takes more than three bytes of UTF-8 for each of its codes.
    const bytes = this.#withRoom(text.length * 3);
    this.#length = copy(text, bytes, this.#length);
  }

  /** The text of each run on a line of its own. */
  lines(runs: readonly { readonly text: string }[]): void {
    for (let i = 0; i < runs.length; i++) {
      const text = runs[i]?.text ?? '';
      const bytes = this.#withRoom(text.length * 3 + 1);
      const end = copy(text, bytes, this.#length);
      bytes[end] = LINE_END;
      this.#length = end + 1;
    }
  }

  numbers(values: readonly number[]): void {
    const bytes = this.#withRoom(values.length * 8);
    let at = this.#length;
    for (let i = 0; i < values.length; i++) {
      let rest = Math.round((values[i] ?? 0) * 1000) | 0;
      for (let k = 0; k < 4; k++, rest >>= 8) {
        const byte = rest & 0xff;
        if (byte < 0x80) bytes[at++] = byte;
        else {
          bytes[at++] = 0xc0 | (byte >> 6);
          bytes[at++] = 0x80 | (byte & 0x3f);
        }
      }
    }
    this.#length = at;
  }

  append(written: Buffer): void {
    this.#withRoom(written.length).set(written, this.#length);
    this.#length += written.length;
  }

  clear(): void {
    this.#length = 0;
  }

  #withRoom(room: number): Buffer {
    if (this.#length + room > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(2 * (this.#length + room));
      larger.set(this.written);
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}

/** Copies of what was written of a stretch that many pages show. */
export interface Kept {
  readonly words: Buffer;
  readonly places: Buffer;
}

/** Words and places of a page, each in order. */
export class Imprint {
  readonly words = new Writing(FIRST.words);
  readonly places = new Writing(FIRST.places);

  append({ words, places }: Kept): void {
    this.words.append(words);
    this.places.append(places);
  }

  /** As new, with the room it has. */
  clear(): void {
    this.words.clear();
    this.places.clear();
  }

  /** Ends a page: its places follow its words. */
  endPage(): void {
    this.words.append(this.places.written);
    this.places.clear();
  }

  /** All pages that have ended. */
  get pages(): Buffer {
    return this.words.written;
  }

  kept(): Kept {
    return { words: Buffer.from(this.words.written), places: Buffer.from(this.places.written) };
  }
}
